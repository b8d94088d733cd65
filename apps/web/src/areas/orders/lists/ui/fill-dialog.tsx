import { formatUnits } from '@junction/primitives';
import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import {
  Alert,
  AmountField,
  BillRows,
  Button,
  Dialog,
  DialogActionButton,
  LoadErrorAlert,
  Tag,
} from '@junction/ui-kit';
import type { SigningAccount } from '@junction/wallet';
import type { JSX } from 'react';
import {
  RiskAcknowledgement,
  assessTradeRisk,
  useRiskAcknowledgement,
} from '../../../../rooms/risk-warning/index.ts';
import {
  getPriceDeviation,
  toAbsoluteDeviation,
  toFixedPriceRoundedDown,
  getOrderPrice,
  getOrderSide,
  type LimitOrder,
} from '../../shared/limit-order/index.ts';
import { MessageSummary, SignerChangeWarning } from '../../../../rooms/operation/review/index.ts';
import {
  LazySimulationBadge,
  getSimulationBlockerNote,
} from '../../../../rooms/operation/simulation/index.ts';
import { BalanceText, isScamToken, getTokenIcon, type Token } from '../../../../rooms/token/index.ts';
import type { Wallet } from '../../../../rooms/wallet/index.ts';
import {
  NO_BREAK_SPACE,
  formatAmount,
  formatPercent,
  formatPrice,
} from '../../../../shared/format/format-number.ts';
import { isSelfResolvingBlocker, type CommonBlocker } from '../../../../rooms/action/index.ts';
import { getCommonBlockerReason, getBlockerLabel } from '../../../../rooms/action/send/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getInsufficientBalanceReason } from '../../../../shared/reasons/reason-texts.ts';
import {
  getOrderFeeBasisPointsRoundedUp,
  type OrderFillBlocker,
  type OrderFillField,
} from '../model/fill-form.ts';
import { useFillOrder, type FillOrderView } from '../use-fill-order.ts';
import css from './order-dialogs.module.css';
import { getCoinsAtRiskText } from './coins-at-risk.ts';
import type { OrderListMarketDisplay } from './order-cells.tsx';

export interface FillOrCancelOrderDialogProps {
  readonly order: LimitOrder;
  readonly view: OrderListMarketDisplay;
  readonly wallet: Wallet;
  /** Signer when the dialog was opened. */
  readonly openedBy: SigningAccount | undefined;
  readonly page: string;
  readonly onClose: () => void;
}

/** Dialog in which a taker fills an order in full or in part. */
export function OrderFillDialog({
  order,
  view,
  wallet,
  openedBy,
  page,
  onClose,
}: FillOrCancelOrderDialogProps): JSX.Element {
  const t = useTranslations();
  const { base, quote } = view;
  const network = getNetwork();
  const [payToken, getToken] = order.receiveRoot === base.root ? [base, quote] : [quote, base];
  const fill = useFillOrder({ order, payToken, getToken, wallet, openedBy, page });
  const { outcome, blocker, announcement } = fill;
  const market = getMarketDistance(order, view);
  const isGone = blocker === 'gone';
  const acknowledgement = useRiskAcknowledgement(
    assessTradeRisk({ distance: market.riskWarning, own: getCoinsAtRiskText(t, fill.atRisk) }),
  );
  const confirm = async (): Promise<void> => {
    if (await fill.send()) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleText(t, order, base)}
      footer={
        <>
          <Button onClick={onClose}>{t('orders.back')}</Button>
          <DialogActionButton
            variant="primary"
            busy={isSelfResolvingBlocker(blocker)}
            disabled={!fill.canSend || !acknowledgement.isGiven}
            onClick={() => void confirm()}
          >
            {fillText(t, blocker, payToken.symbol, outcome.kind === 'trade' && outcome.trade.isComplete)}
          </DialogActionButton>
        </>
      }
      footerNote={
        getSimulationBlockerNote(fill.simulation, [payToken, getToken]) ??
        footerText(t, fill, payToken, acknowledgement.isGiven)
      }
      gate={isGone ? undefined : <RiskAcknowledgement state={acknowledgement} />}
    >
      {fill.signer !== undefined && (
        <SignerChangeWarning frozen={fill.signer} now={fill.now} onAccept={fill.acceptSigner} />
      )}
      <ChainNotice fill={fill} />
      <FillFields fill={fill} payToken={payToken} getToken={getToken} />
      <FillBill fill={fill} payToken={payToken} market={market} quote={quote} />
      {announcement !== undefined && <MessageSummary announcement={announcement} />}
      <LazySimulationBadge simulation={fill.simulation} />
      {[payToken, getToken].some((token) => isScamToken(token, network)) && (
        <p>
          <Tag tone="danger">{t('orders.scam')}</Tag>
        </p>
      )}
      <p className={css['note']}>{t('orders.fill.note')}</p>
    </Dialog>
  );
}

function titleText(t: Translate, order: LimitOrder, { root, symbol }: Token): string {
  return getOrderSide(order, root) === 'sell'
    ? t('orders.fill.titleBuy', { symbol })
    : t('orders.fill.titleSell', { symbol });
}

/** Fields for the paid and the received amount. Entering one computes the other. */
function FillFields(props: {
  readonly fill: FillOrderView;
  readonly payToken: Token;
  readonly getToken: Token;
}): JSX.Element {
  const t = useTranslations();
  const { fill, payToken, getToken } = props;
  const { outcome, live, form, blocker } = fill;
  const isGone = blocker === 'gone';
  const textOf = (field: OrderFillField): string => {
    if (form.field === field) return form.text;
    if (outcome.kind !== 'trade') return '';
    const { trade } = outcome;
    return field === 'pay'
      ? formatUnits(trade.pay, payToken.decimals)
      : formatUnits(trade.get, getToken.decimals);
  };
  const volumeError = (field: OrderFillField): string | undefined => {
    if (outcome.kind === 'not-enough-volume' && form.field === field && live !== undefined)
      return t('orders.volume', {
        amount: `${formatAmount(live.rest.offered, getToken.decimals)}${NO_BREAK_SPACE}${getToken.symbol}`,
      });
    return field === 'pay' && blocker === 'insufficient'
      ? t('orders.blocker.insufficient', { symbol: payToken.symbol })
      : undefined;
  };
  return (
    <div className={css['fields']}>
      <div onBlur={() => fill.settle('pay')}>
        <AmountField
          label={t('orders.pay')}
          value={textOf('pay')}
          decimals={payToken.decimals}
          token={getTokenIcon(payToken)}
          state={isGone ? 'frozen' : undefined}
          onChange={(text) => fill.type('pay', text)}
          onMax={fill.balance === undefined || fill.balance === 0n || isGone ? undefined : fill.max}
          balance={
            <BalanceText
              balance={fill.held}
              decimals={payToken.decimals}
              text={(amount) => t('orders.balance', { amount })}
            />
          }
          error={volumeError('pay')}
        />
      </div>
      <div onBlur={() => fill.settle('get')}>
        <AmountField
          label={t('orders.get')}
          value={textOf('get')}
          decimals={getToken.decimals}
          token={getTokenIcon(getToken)}
          state={isGone ? 'frozen' : undefined}
          onChange={(text) => fill.type('get', text)}
          balance={
            live === undefined
              ? undefined
              : t('orders.left', { amount: formatAmount(live.rest.offered, getToken.decimals) })
          }
          error={volumeError('get')}
        />
      </div>
    </div>
  );
}

/**
 * Returns the distance of the order's price from the market and whether it favours the taker: a sell order above the
 * market is expensive, a buy order above it is favourable.
 */
function getMarketDistance(order: LimitOrder, { base, quote, market }: OrderListMarketDisplay) {
  const price = getOrderPrice(order, base.root, { base: base.decimals, quote: quote.decimals });
  if (price === undefined || market === undefined)
    return { price, deviation: undefined, isDear: false, riskWarning: 'unknown' } as const;
  const deviation = getPriceDeviation(price, market);
  const isDear = getOrderSide(order, base.root) === 'sell' ? deviation > 0n : deviation < 0n;
  return { price, deviation, isDear, riskWarning: isDear ? toAbsoluteDeviation(deviation) : undefined };
}

/** Price and fee of a fill. */
function FillBill(props: {
  readonly fill: FillOrderView;
  readonly payToken: Token;
  readonly quote: Token;
  readonly market: ReturnType<typeof getMarketDistance>;
}): JSX.Element {
  const t = useTranslations();
  const { fill, payToken, quote, market } = props;
  const { price, deviation, isDear } = market;
  const { live, outcome } = fill;
  const shown =
    price === undefined ? undefined : formatPrice(toFixedPriceRoundedDown(price, 'quote-per-base'));
  const fee = outcome.kind === 'trade' ? formatAmount(outcome.trade.fee, payToken.decimals) : undefined;
  return (
    <BillRows
      divided
      rows={[
        {
          key: 'price',
          label: t('orders.column.price'),
          value: `${shown ?? '—'}${NO_BREAK_SPACE}${quote.symbol}`,
          ...(deviation === undefined
            ? {}
            : {
                aside: t('orders.besideMarket', { percent: formatPercent(deviation, { signed: true }) }),
              }),
          ...(isDear ? { tone: 'warning' as const } : {}),
        },
        {
          key: 'fee',
          label: t('orders.fee'),
          value: fee === undefined ? '—' : `${fee}${NO_BREAK_SPACE}${payToken.symbol}`,
          hint: t('orders.fee.hint'),
          ...(live === undefined
            ? {}
            : { aside: formatHundredths(getOrderFeeBasisPointsRoundedUp(live.fee)) }),
        },
      ]}
    />
  );
}

/** Formats hundredths of a percent: "0.3 %". */
const formatHundredths = (value: bigint): string => `${formatUnits(value, 2)}${NO_BREAK_SPACE}%`;

/** Notice if the order has changed or cannot be read while the dialog is open. */
function ChainNotice({ fill }: { readonly fill: FillOrderView }): JSX.Element | null {
  const t = useTranslations();
  if (fill.chain.isError && fill.live === undefined)
    return (
      <LoadErrorAlert title={t('orders.chain.failed.title')} onRetry={() => void fill.chain.refetch()}>
        {t('orders.chain.failed')}
      </LoadErrorAlert>
    );
  if (fill.blocker === 'gone')
    return (
      <Alert tone="danger" live="assertive" title={t('orders.gone.title')}>
        {t('orders.gone')}
      </Alert>
    );
  return fill.hasChanged ? (
    <Alert tone="warning" live="polite" title={t('orders.changed.title')}>
      {t('orders.changed')}
    </Alert>
  ) : null;
}

/** Returns the text next to the button: the next step of the user, or the reason why the fill cannot be sent. */
function footerText(
  t: Translate,
  fill: FillOrderView,
  token: Token,
  isAcknowledged: boolean,
): string | undefined {
  if (!fill.isSameSigner) return t('told.changed.first');
  const reason = reasonText(t, fill, token);
  if (reason !== undefined) return reason;
  return isAcknowledged ? undefined : t('caution.first');
}

/** Returns the explanation of a blocker with the missing amount; undefined if the label is sufficient. */
function reasonText(
  t: Translate,
  { blocker, balance, coin }: FillOrderView,
  token: Token,
): string | undefined {
  if (blocker === 'insufficient') return getInsufficientBalanceReason(t, balance, token);
  return getCommonBlockerReason(t, blocker, { coin, gas: ORDER_ATTACHED_NANO.fill });
}

const OWN_TEXTS = {
  gone: 'orders.blocker.gone',
  'enter-amount': 'orders.blocker.amount',
  'too-small': 'orders.blocker.small',
  'not-enough-volume': 'orders.blocker.volume',
} as const;

function fillText(
  t: Translate,
  blocker: OrderFillBlocker | undefined,
  symbol: string,
  isComplete: boolean,
): string {
  const text = (own: Exclude<OrderFillBlocker, CommonBlocker>): string =>
    own === 'insufficient' ? t('orders.blocker.insufficient', { symbol }) : t(OWN_TEXTS[own]);
  return getBlockerLabel(t, blocker, { text }) ?? t(isComplete ? 'orders.fill.whole' : 'orders.fill.part');
}
