import { nano } from '@junction/primitives';
import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import { AmountField, BillRows, SegmentedControl, TicketForm } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import type { Price } from '../../shared/limit-order/index.ts';
import { BalanceText, getTokenIcon, type Token } from '../../../../rooms/token/index.ts';
import { ActionButton } from '../../../../rooms/action/send/index.ts';
import { formatAmount, formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { AmountField as Field } from '../model/form.ts';
import { exceedsTokenSupply } from '../model/submit.ts';
import type { LimitFormView } from '../use-limit-form.ts';
import css from './limit-ticket.module.css';
import { LimitNotices } from './limit-notices.tsx';
import { OrderPriceDistance, PriceDistancePlaceholder } from './price-distance.tsx';
import { PriceField } from './price-field.tsx';
import { getLimitOrderBlockerTexts } from './submit-text.ts';

export interface LimitTicketProps {
  readonly limit: LimitFormView;
  /** Tabs for swap and limit order, shown above the fields. */
  readonly tabs: ReactNode;
  /** Button that opens the chart, on narrow screens. */
  readonly actions?: ReactNode;
  /** Best market price of the past week for this side; undefined if unknown. */
  readonly extreme: Price | undefined;
  /** Explains why the last attempt was not sent. */
  readonly notice?: ReactNode;
  readonly onPick: (field: Field) => void;
  /** Opens the review of the order root's deployment. */
  readonly onDeploy: () => void;
  /** Opens the review of the order. */
  readonly onCreate: () => void;
}

/** Form of a limit order: amounts, price, distance from the market and submit button. */
export function LimitTicket(props: LimitTicketProps): JSX.Element {
  const t = useTranslations();
  const { limit, onPick } = props;
  const { form } = limit;
  const { price } = limit.order;
  const market = limit.market.price;
  return (
    <TicketForm title={t('limit.title')} actions={props.actions}>
      {props.tabs}
      <OrderSideSwitch limit={limit} />
      <div className={css['fields']}>
        <OrderField limit={limit} field="spend" onPick={onPick} />
        <PriceField limit={limit} />
        <OrderField limit={limit} field="receive" onPick={onPick} />
      </div>
      {price === undefined || market === undefined ? (
        <PriceDistancePlaceholder />
      ) : (
        <OrderPriceDistance
          side={form.side}
          price={price}
          market={market}
          notation={form.notation}
          extreme={props.extreme}
        />
      )}
      <LimitNotices limit={limit} />
      <OrderBill needsRoot={limit.root.isNeeded} />
      <Submit {...props} />
      {props.notice !== undefined && <div className={css['notice']}>{props.notice}</div>}
    </TicketForm>
  );
}

interface WithView {
  readonly limit: LimitFormView;
}

/** Returns the symbol of the market's base token; empty if unknown. */
const baseSymbol = ({ side, spendToken, receiveToken }: LimitFormView['order']): string =>
  (side === 'sell' ? spendToken : receiveToken)?.symbol ?? '';

/** Switch between buying and selling the base token. */
function OrderSideSwitch({ limit }: WithView): JSX.Element {
  const t = useTranslations();
  const symbol = baseSymbol(limit.order);
  return (
    <div className={css['sides']}>
      <SegmentedControl
        block
        label={t('limit.side')}
        value={limit.form.side}
        options={[
          { value: 'buy', label: t('limit.side.buy', { symbol }) },
          { value: 'sell', label: t('limit.side.sell', { symbol }) },
        ]}
        onChange={(side) => {
          if (side !== limit.form.side) limit.edit.turn();
        }}
      />
    </div>
  );
}

function OrderField(
  props: WithView & { readonly field: Field; readonly onPick: (field: Field) => void },
): JSX.Element {
  const t = useTranslations();
  const { limit, field, onPick } = props;
  const { order, edit } = limit;
  const isSpent = field === 'spend';
  const token = isSpent ? order.spendToken : order.receiveToken;
  const { most } = edit;
  const typed = (text: string): void => edit.dispatch({ type: 'amount', field, text });
  return (
    <div onBlur={() => edit.settle(field)}>
      <AmountField
        label={isSpent ? t('limit.spend') : t('limit.receive')}
        value={limit.form[field]}
        decimals={order.decimals[field]}
        token={token && getTokenIcon(token)}
        onTokenClick={() => onPick(field)}
        onChange={typed}
        note={<Worth limit={limit} token={token} units={order[field]} />}
        error={isSpent ? excessText(t, limit) : supplyText(t, limit)}
        balance={<Balance limit={limit} token={token} />}
        onMax={isSpent && most !== undefined ? () => typed(most) : undefined}
      />
    </div>
  );
}

function excessText(t: Translate, { order, submit }: LimitFormView): string | undefined {
  const { spendToken } = order;
  const { balance } = submit.input;
  if (spendToken === undefined || balance === undefined || order.spend <= balance) return undefined;
  return t('limit.excess', { amount: formatAmount(order.spend - balance, spendToken.decimals) });
}

function supplyText(t: Translate, { submit }: LimitFormView): string | undefined {
  return exceedsTokenSupply(submit.input) ? t('limit.supply') : undefined;
}

/** Costs of an order: it has no fee, but its execution pays pool fees, and coins are attached. */
function OrderBill({ needsRoot }: { readonly needsRoot: boolean }): JSX.Element {
  const t = useTranslations();
  const attached = nano(needsRoot ? ORDER_ATTACHED_NANO.createRoot : ORDER_ATTACHED_NANO.create);
  return (
    <div className={css['bill']}>
      <BillRows
        rows={[
          { key: 'fee', label: t('limit.bill.fee'), value: '0', hint: t('limit.bill.fee.hint') },
          {
            key: 'pools',
            label: t('limit.bill.pools'),
            value: t('limit.bill.pools.value'),
            hint: t('limit.bill.pools.hint'),
          },
          {
            key: 'gas',
            label: t('limit.bill.gas'),
            value: formatTokenAmount(attached, getNetwork().coin),
            hint: t('limit.bill.gas.hint'),
          },
        ]}
      />
    </div>
  );
}

function Submit({ limit, onPick, onDeploy, onCreate }: LimitTicketProps): JSX.Element {
  const t = useTranslations();
  const { order, submit } = limit;
  const pick = (): void => onPick(order.spendToken === undefined ? 'spend' : 'receive');
  return (
    <ActionButton
      size="l"
      blocker={submit.blocker}
      own={{
        ...getLimitOrderBlockerTexts(t, limit),
        waiting: ['loading-root'],
        ways: { 'load-list': limit.list.retry, 'select-token': pick, 'deploy-root': onDeploy },
      }}
      label={order.side === 'sell' ? t('limit.submit.sell') : t('limit.submit.buy')}
      coins={submit.input.coins}
      onAct={onCreate}
    />
  );
}

function Worth(props: {
  readonly limit: LimitFormView;
  readonly token: Token | undefined;
  readonly units: bigint;
}): JSX.Element {
  const { limit, token, units } = props;
  const price = limit.market.dollars(token);
  return (
    <>
      {token === undefined || units === 0n || price === undefined
        ? ''
        : formatUsd(toUsdValueRoundedDown(units, token.decimals, price))}
    </>
  );
}

function Balance(props: {
  readonly limit: LimitFormView;
  readonly token: Token | undefined;
}): JSX.Element | null {
  const t = useTranslations();
  const { limit, token } = props;
  return token === undefined ? null : (
    <BalanceText
      balance={limit.balances.of(token.root)}
      decimals={token.decimals}
      text={(amount) => t('limit.balance', { amount })}
    />
  );
}
