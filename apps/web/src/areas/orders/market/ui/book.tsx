import { Icon, Skeleton, classNames, screenReaderOnlyClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatChartPrice } from '../../../../rooms/chart/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { MAX_ORDER_BOOK_LINES, type OrderBookLine } from '../model/book.ts';
import { formatMarketStatistic } from '../model/statistic-text.ts';
import css from './book.module.css';

export interface OrderBookProps {
  /** Rows of asks and bids, each with the best price first; undefined while loading. */
  readonly asks: readonly OrderBookLine[] | undefined;
  readonly bids: readonly OrderBookLine[] | undefined;
  readonly middle: number | undefined;
  /** Symbols; empty while the tokens are unknown. */
  readonly base: string;
  readonly quote: string;
  /** Called to copy a price into the form. */
  readonly onPrice: (price: number) => void;
}

/** Order book with asks above the market price and bids below it. A click on a row copies its price. */
export function OrderBook(props: OrderBookProps): JSX.Element {
  const t = useTranslations();
  const { asks, bids, middle, base, quote } = props;
  const largest = getLargestSize(asks, bids);
  const [bestAsk, bestBid] = [asks?.[0]?.price, bids?.[0]?.price];
  const gap = formatSpread(bestAsk, bestBid);
  const reference = middle ?? bestAsk ?? bestBid ?? 1;
  return (
    <div className={css['book']}>
      <div className={css['heads']} aria-hidden="true">
        <span>{t('book.price')}</span>
        <span>{base}</span>
        <span>{quote}</span>
        <span />
      </div>
      <Lines
        {...props}
        side="ask"
        label={t('book.asks')}
        lines={asks?.toReversed()}
        largest={largest}
        reference={reference}
      />
      <div className={css['middle']}>
        <b>{middle === undefined ? '—' : formatChartPrice(middle, reference)}</b>
        <span>{gap === undefined ? '' : t('book.gap', { percent: gap })}</span>
      </div>
      <Lines
        {...props}
        side="bid"
        label={t('book.bids')}
        lines={bids}
        largest={largest}
        reference={reference}
      />
    </div>
  );
}

/** Returns the size of the largest row, which gets the longest bar. */
const getLargestSize = (...sides: readonly OrderBookProps['asks'][]): number =>
  Math.max(0, ...sides.flatMap((lines) => (lines ?? []).map((line) => line.base)));

/** Formats the spread in percent; undefined if a side is empty or the book is crossed. */
function formatSpread(bestAsk: number | undefined, bestBid: number | undefined): string | undefined {
  return bestAsk === undefined || bestBid === undefined || bestBid === 0 || bestAsk <= bestBid
    ? undefined
    : ((bestAsk / bestBid - 1) * 100).toFixed(2);
}

function Lines(
  props: OrderBookProps & {
    readonly side: 'ask' | 'bid';
    readonly label: string;
    readonly lines: readonly OrderBookLine[] | undefined;
    readonly largest: number;
    readonly reference: number;
  },
): JSX.Element {
  const t = useTranslations();
  const { side, lines, largest, reference, base, quote } = props;
  const place = classNames(css['lines'], side === 'ask' && css['asks']);
  if (lines === undefined)
    return (
      <div className={place}>
        {Array.from({ length: MAX_ORDER_BOOK_LINES }, (_, index) => (
          <span key={index} className={css['line']}>
            <Skeleton width="80%" height="10px" />
          </span>
        ))}
      </div>
    );
  if (lines.length === 0)
    return (
      <p className={classNames(place, css['none'])}>
        {side === 'ask' ? t('book.none.asks') : t('book.none.bids')}
      </p>
    );
  return (
    <ul className={css['lines']} aria-label={props.label}>
      {lines.map((line) => (
        <li key={line.key}>
          <button
            type="button"
            className={css['line']}
            title={line.from === 'pool' ? t('book.from.pool') : t('book.from.orders')}
            onClick={() => props.onPrice(line.price)}
          >
            <i
              className={css[side]}
              style={{ width: `${largest === 0 ? 0 : Math.max(2, (line.base / largest) * 100)}%` }}
            />
            <b className={css[`${side}Price`]}>{formatChartPrice(line.price, reference)}</b>
            <span>
              {formatMarketStatistic(line.base)}
              <span className={screenReaderOnlyClass}> {base}, </span>
            </span>
            <span className={css['quote']}>
              {formatMarketStatistic(line.quote)}
              <span className={screenReaderOnlyClass}> {quote}</span>
            </span>
            <span className={css['from']}>{line.from === 'pool' && <Icon name="pools" size={13} />}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
