import { nano, ratio } from '@junction/primitives';
import { ORDER_ATTACHED } from '@junction/protocol/order-calls';
import {
  Alert,
  AmountField,
  BillRows,
  FailedAlert,
  ReasonedButton,
  SegmentedControl,
  Ticket,
} from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import type { Price } from '../../../entities/limit-order/index.ts';
import { BalanceText, roundelOf, type Token } from '../../../entities/token/index.ts';
import {
  formatAmount,
  formatPercent,
  formatTokenAmount,
  formatUsd,
} from '../../../shared/format/format-number.ts';
import { valueDown } from '../../../shared/format/value-down.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { balanceReason, coinReason } from '../../../shared/reasons/reason-texts.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { AmountField as Field } from '../model/form.ts';
import type { LimitAction } from '../model/submit.ts';
import type { LimitFormView } from '../use-limit-form.ts';
import css from './limit-ticket.module.css';
import { isWaiting, PriceDistance, UnknownDistance } from './price-distance.tsx';
import { PriceField } from './price-field.tsx';
import { blockerText } from './submit-text.ts';

export interface LimitTicketProps {
  readonly limit: LimitFormView;
  /** Swap and Limit as tabs, above the fields. */
  readonly tabs: ReactNode;
  /** Opens the chart where it has no place of its own. */
  readonly actions?: ReactNode;
  /** The best price of the last days for this side. */
  readonly extreme: Price | undefined;
  /** How the last attempt ended when nothing was sent. */
  readonly notice?: ReactNode;
  readonly onPick: (field: Field) => void;
  readonly onPress: (action: LimitAction) => void;
}

/** The limit order ticket: spend, price, receive, what must happen for it to fill, and the one button. */
export function LimitTicket(props: LimitTicketProps): JSX.Element {
  const say = useText();
  const { limit, onPick } = props;
  const { form, spendToken, receiveToken, price, market, button, facts } = limit;
  const base = form.side === 'sell' ? spendToken : receiveToken;
  const { coin } = getNetwork();
  const coins = (value: bigint): string => formatTokenAmount(value, coin);
  const isOverBalance = facts.balance !== undefined && limit.spend > facts.balance;
  const isOverSupply = facts.receiveSupply !== undefined && limit.receive > facts.receiveSupply;
  const symbol = base?.symbol ?? '';
  return (
    <Ticket title={say('limit.title')} actions={props.actions}>
      {props.tabs}
      <div className={css['sides']}>
        <SegmentedControl
          block
          label={say('limit.side')}
          value={form.side}
          options={[
            { value: 'buy', label: say('limit.side.buy', { symbol }) },
            { value: 'sell', label: say('limit.side.sell', { symbol }) },
          ]}
          onChange={(side) => {
            if (side !== form.side) limit.turn();
          }}
        />
      </div>
      <div className={css['fields']}>
        <div onBlur={() => limit.settle('spend')}>
          <AmountField
            label={say('limit.spend')}
            value={form.spend}
            decimals={limit.decimals.spend}
            token={spendToken && roundelOf(spendToken)}
            onTokenClick={() => onPick('spend')}
            onChange={(text) => limit.dispatch({ type: 'amount', field: 'spend', text })}
            note={<Worth limit={limit} token={spendToken} units={limit.spend} />}
            error={
              isOverBalance && spendToken !== undefined && facts.balance !== undefined
                ? say('limit.excess', {
                    amount: formatAmount(limit.spend - facts.balance, spendToken.decimals),
                  })
                : undefined
            }
            balance={<Balance limit={limit} token={spendToken} />}
            onMax={limit.max}
          />
        </div>
        <PriceField limit={limit} />
        <div onBlur={() => limit.settle('receive')}>
          <AmountField
            label={say('limit.receive')}
            value={form.receive}
            decimals={limit.decimals.receive}
            token={receiveToken && roundelOf(receiveToken)}
            onTokenClick={() => onPick('receive')}
            onChange={(text) => limit.dispatch({ type: 'amount', field: 'receive', text })}
            note={<Worth limit={limit} token={receiveToken} units={limit.receive} />}
            error={isOverSupply ? say('limit.supply') : undefined}
            balance={<Balance limit={limit} token={receiveToken} />}
          />
        </div>
      </div>
      {price === undefined || market === undefined ? (
        <UnknownDistance />
      ) : (
        <PriceDistance
          side={form.side}
          price={price}
          market={market}
          notation={form.notation}
          extreme={props.extreme}
        />
      )}
      <Notices {...props} />
      <div className={css['bill']}>
        <BillRows
          rows={[
            { key: 'fee', label: say('limit.bill.fee'), value: '0', hint: say('limit.bill.fee.hint') },
            {
              key: 'pools',
              label: say('limit.bill.pools'),
              value: say('limit.bill.pools.value'),
              hint: say('limit.bill.pools.hint'),
            },
            {
              key: 'gas',
              label: say('limit.bill.gas'),
              value: coins(nano(limit.needsRoot ? ORDER_ATTACHED.createRoot : ORDER_ATTACHED.create)),
              hint: say('limit.bill.gas.hint'),
            },
          ]}
        />
      </div>
      <ReasonedButton
        variant="primary"
        size="l"
        reason={reasonText(say, limit)}
        busy={button.isBusy || limit.wallet.isSwitching}
        disabled={button.action === undefined || limit.wallet.isSwitching}
        onClick={() => button.action !== undefined && props.onPress(button.action)}
      >
        {blockerText(say, button.blocker, {
          side: form.side,
          symbol,
          spend: spendToken?.symbol ?? '',
          receive: receiveToken?.symbol ?? '',
          coin: coin.symbol,
        })}
      </ReasonedButton>
      {props.notice !== undefined && <div className={css['notice']}>{props.notice}</div>}
    </Ticket>
  );
}

/** Why the button is off, with the figures its label has no room for. */
function reasonText(say: Say, { button, facts, spendToken }: LimitFormView): string | undefined {
  switch (button.blocker) {
    case 'insufficient':
      return balanceReason(say, facts.balance, spendToken);
    case 'insufficient-coin':
      return coinReason(say, facts.gas, facts.coin);
    default:
      return undefined;
  }
}

/** What the maker should know before going on: a price beside the market, rounding, unlisted tokens, no contract yet. */
function Notices({ limit }: LimitTicketProps): JSX.Element {
  const say = useText();
  const { form, spendToken, receiveToken, price, market } = limit;
  const isGivingAway =
    limit.draft !== undefined &&
    price !== undefined &&
    market !== undefined &&
    limit.deviation !== undefined &&
    !isWaiting(form.side, price, market) &&
    (limit.deviation > 10n ** 15n || limit.deviation < -(10n ** 15n));
  const custom = [spendToken, receiveToken].filter((token) => token !== undefined && !token.listed);
  return (
    <>
      {limit.needsRoot && spendToken !== undefined && (
        <div className={css['alert']}>
          <Alert tone="info" title={say('limit.root.title', { symbol: spendToken.symbol })}>
            {say('limit.root.note')}
          </Alert>
        </div>
      )}
      {limit.hasRootFailed && (
        <div className={css['alert']}>
          <FailedAlert title={say('limit.root.failed.title')} onRetry={limit.retryRoot}>
            {say('limit.root.failed')}
          </FailedAlert>
        </div>
      )}
      {facts(limit) && (
        <div className={css['alert']}>
          <Alert tone="info" title={say('limit.unavailable')}>
            {say('limit.unavailable.note')}
          </Alert>
        </div>
      )}
      {isGivingAway && (
        <div className={css['alert']}>
          <Alert
            tone="warning"
            title={form.side === 'sell' ? say('limit.below.title') : say('limit.above.title')}
          >
            {say('limit.worse.note')}
          </Alert>
        </div>
      )}
      {limit.roundingLoss !== undefined && (
        <div className={css['alert']}>
          <Alert tone="warning" title={say('limit.rounding.title')}>
            {say('limit.rounding', { percent: formatPercent(ratio(limit.roundingLoss)) })}
          </Alert>
        </div>
      )}
      {custom.map(
        (token) =>
          token !== undefined && (
            <div key={token.root} className={css['alert']}>
              <Alert tone="warning" title={say('limit.custom.title', { symbol: token.symbol })}>
                {say('limit.custom')}
              </Alert>
            </div>
          ),
      )}
    </>
  );
}

const facts = (limit: LimitFormView): boolean => limit.facts.root === 'unavailable' && limit.facts.hasAccount;

function Worth(props: {
  readonly limit: LimitFormView;
  readonly token: Token | undefined;
  readonly units: bigint;
}): JSX.Element {
  const { limit, token, units } = props;
  const price = limit.dollars(token);
  return (
    <>
      {token === undefined || units === 0n || price === undefined
        ? ''
        : formatUsd(valueDown(units, token.decimals, price))}
    </>
  );
}

function Balance(props: {
  readonly limit: LimitFormView;
  readonly token: Token | undefined;
}): JSX.Element | null {
  const say = useText();
  const { limit, token } = props;
  return token === undefined ? null : (
    <BalanceText
      balance={limit.balances.of(token.root)}
      decimals={token.decimals}
      words={(amount) => say('limit.balance', { amount })}
    />
  );
}
