import {
  FIXED_POINT_ONE,
  ratio,
  toMilliseconds,
  type Address,
  type Milliseconds,
} from '@junction/primitives';
import { Button, ValueChange, Tag, type TagTone } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import {
  getPriceDeviation,
  getOrderDisplayState,
  getFillPrice,
  getFilledPart,
  toFixedPriceRoundedDown,
  getOrderPrice,
  getOrderSide,
  type LimitOrder,
  type PriceNotation,
  type OrderDisplayState,
  type OrderFill,
  type Price,
} from '../../shared/limit-order/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import {
  formatPriceForTableColumn,
  formatPercent,
  formatTokenAmount,
} from '../../../../shared/format/format-number.ts';
import { useRelativeTime } from '../../../../shared/format/use-relative-time.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink, getTransactionLink } from '../../../../shared/network/explorer-link.ts';
import type { RowAction } from '../use-row-actions.ts';
import css from './order-cells.module.css';

/** Tokens and price notation with which a list displays its orders. */
export interface OrderListMarketDisplay {
  readonly base: Token;
  readonly quote: Token;
  readonly notation: PriceNotation;
  readonly market: Price | undefined;
}

type Row = LimitOrder | OrderFill;

const getRowToken = ({ base, quote }: OrderListMarketDisplay, root: Address): Token =>
  root === base.root ? base : quote;

const getMarketDecimals = ({ base, quote }: OrderListMarketDisplay) => ({
  base: base.decimals,
  quote: quote.decimals,
});

export function OrderSideCell({
  row,
  view,
}: {
  readonly row: Row;
  readonly view: OrderListMarketDisplay;
}): JSX.Element {
  const t = useTranslations();
  return getOrderSide(row, view.base.root) === 'sell' ? (
    <ValueChange direction="down">{t('orders.sell')}</ValueChange>
  ) : (
    <ValueChange direction="up">{t('orders.buy')}</ValueChange>
  );
}

function getRowPrice(row: Row, view: OrderListMarketDisplay): Price | undefined {
  return 'state' in row
    ? getOrderPrice(row, view.base.root, getMarketDecimals(view))
    : getFillPrice(row, view.base.root, getMarketDecimals(view));
}

function priceText(row: Row, view: OrderListMarketDisplay): string {
  const price = getRowPrice(row, view);
  return price === undefined
    ? '—'
    : (formatPriceForTableColumn(toFixedPriceRoundedDown(price, view.notation)) ?? '—');
}

export function OrderPriceCell({
  row,
  view,
}: {
  readonly row: Row;
  readonly view: OrderListMarketDisplay;
}): JSX.Element {
  return <b>{priceText(row, view)}</b>;
}

/** How far the order's price is from the market: "+3.6 %"; a dash if unknown. */
export function OrderMarketDistanceCell({
  row,
  view,
}: {
  readonly row: Row;
  readonly view: OrderListMarketDisplay;
}): JSX.Element {
  const t = useTranslations();
  const price = getRowPrice(row, view);
  if (price === undefined || view.market === undefined) return <>—</>;
  const deviation = getPriceDeviation(price, view.market);
  const isFar = deviation > 10n * FIXED_POINT_ONE;
  const text = isFar
    ? `>\u00a0${formatPercent(ratio(10n * FIXED_POINT_ONE), { short: true })}`
    : formatPercent(deviation, { places: 1, signed: true });
  const waits = (getOrderSide(row, view.base.root) === 'sell') === deviation > 0n;
  return (
    <span className={css['market']} title={waits ? t('orders.market.away') : t('orders.market.reached')}>
      {text}
    </span>
  );
}

export function formatMarketTokenAmount(view: OrderListMarketDisplay, root: Address, units: bigint): string {
  const token = getRowToken(view, root);
  return formatTokenAmount(units, token);
}

/** Amount of the token that the maker sells. For a fill, the amount that the maker sold in this fill. */
export function OrderSoldAmount({
  row,
  view,
}: {
  readonly row: Row;
  readonly view: OrderListMarketDisplay;
}): JSX.Element {
  return <>{formatMarketTokenAmount(view, row.spentRoot, 'state' in row ? row.initialSpent : row.spent)}</>;
}

/** Amount of the token that the maker wants. For a fill, it is the amount that the maker received. */
export function OrderWantedAmount({
  row,
  view,
}: {
  readonly row: Row;
  readonly view: OrderListMarketDisplay;
}): JSX.Element {
  return (
    <>{formatMarketTokenAmount(view, row.receiveRoot, 'state' in row ? row.expectedReceive : row.received)}</>
  );
}

/** Filled part of an order as bar and percentage and, for an open order, the amount not filled yet. */
export function OrderFillProgress({
  order,
  view,
}: {
  readonly order: LimitOrder;
  readonly view: OrderListMarketDisplay;
}): JSX.Element {
  const t = useTranslations();
  const part = getFilledPart(order);
  // An incomplete fill is never displayed as 100 %, and a small one never as 0 %.
  const fullPercent = (part * 100n) / FIXED_POINT_ONE;
  const percent = order.currentReceive < order.expectedReceive && fullPercent === 0n ? 1n : fullPercent;
  const isOpen = order.state !== 'filled' && order.state !== 'cancelled';
  return (
    <span className={css['filled']}>
      <span className={css['progress']}>
        <i className={css['bar']} aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </i>
        {part > 0n && fullPercent === 0n ? `<\u00a01\u00a0%` : `${fullPercent}\u00a0%`}
      </span>
      {isOpen && (
        <span className={css['missing']}>
          {t('orders.missing', {
            amount: formatMarketTokenAmount(view, order.receiveRoot, order.currentReceive),
          })}
        </span>
      )}
    </span>
  );
}

const TONES: Readonly<Record<OrderDisplayState, TagTone>> = {
  starting: 'info',
  active: 'success',
  swapping: 'warning',
  filled: 'neutral',
  cancelled: 'outlined',
  'partly-cancelled': 'brass',
  unknown: 'outlined',
};

export function getOrderStateText(t: Translate, ending: OrderDisplayState): string {
  switch (ending) {
    case 'starting':
      return t('orders.state.starting');
    case 'active':
      return t('orders.state.active');
    case 'swapping':
      return t('orders.state.swapping');
    case 'filled':
      return t('orders.state.filled');
    case 'cancelled':
      return t('orders.state.cancelled');
    case 'partly-cancelled':
      return t('orders.state.partly');
    case 'unknown':
      return t('orders.state.unknown');
  }
}

export function OrderStateTag({ order }: { readonly order: LimitOrder }): JSX.Element {
  const t = useTranslations();
  const ending = getOrderDisplayState(order);
  return <Tag tone={TONES[ending]}>{getOrderStateText(t, ending)}</Tag>;
}

function getRowTime(row: Row): Milliseconds {
  if (!('state' in row)) return toMilliseconds(row.at);
  const isEnded = row.state === 'filled' || row.state === 'cancelled';
  return toMilliseconds(isEnded ? row.updatedAt : row.createdAt);
}

function getExplorerLink(row: Row): string | undefined {
  if ('state' in row) return getAccountLink(row.address);
  return row.transactionHash === undefined ? undefined : getTransactionLink(row.transactionHash);
}

/** Creation time of an open order, end time of an ended one or time of a fill, with a link to the explorer. */
export function OrderRowTime({ row }: { readonly row: Row }): JSX.Element {
  const locale = useLocale();
  const relative = useRelativeTime();
  const at = getRowTime(row);
  const text = (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, locale)}>
      {relative(at)}
    </time>
  );
  const href = getExplorerLink(row);
  return href === undefined ? (
    text
  ) : (
    <a href={href} target="_blank" rel="noreferrer" className={css['time']}>
      {text}
    </a>
  );
}

function actText(t: Translate, { kind, isBusy }: RowAction): string {
  if (kind === 'cancel') return isBusy ? t('orders.cancelling') : t('orders.cancel');
  return isBusy ? t('orders.filling') : t('orders.fill');
}

/**
 * Button that fills or cancels an order. Its accessible name also contains the order's amount and price, because all
 * rows have the same visible label.
 */
export function OrderActionButton({
  order,
  view,
  action,
}: {
  readonly order: LimitOrder;
  readonly view: OrderListMarketDisplay;
  readonly action: RowAction;
}): JSX.Element {
  const t = useTranslations();
  const words = actText(t, action);
  const which = [formatMarketTokenAmount(view, order.spentRoot, order.initialSpent), priceText(order, view)];
  return (
    <Button
      size="s"
      busy={action.isBusy}
      data-order={order.address}
      aria-label={[words, ...which].join(', ')}
      onClick={action.onPress}
    >
      {words}
    </Button>
  );
}
