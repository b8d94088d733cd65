import { Icon, Skeleton, classNames, spokenClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { priceText } from '../../../../rooms/chart/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { BOOK_LINES, type BookLine } from '../model/book.ts';
import { statisticText } from '../model/statistic-text.ts';
import css from './book.module.css';

export interface BookProps {
  /** The best price first; undefined while loading. */
  readonly asks: readonly BookLine[] | undefined;
  readonly bids: readonly BookLine[] | undefined;
  readonly middle: number | undefined;
  /** Symbols; empty while the tokens are unknown. */
  readonly base: string;
  readonly quote: string;
  /** Called to copy a price into the form. */
  readonly onPrice: (price: number) => void;
}

/** Order book with asks above the market price and bids below it. A click on a row copies its price. */
export function Book(props: BookProps): JSX.Element {
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
        <b>{middle === undefined ? '—' : priceText(middle, reference)}</b>
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
const getLargestSize = (...sides: readonly BookProps['asks'][]): number =>
  Math.max(0, ...sides.flatMap((lines) => (lines ?? []).map((line) => line.base)));

/** Formats the spread in percent; undefined if a side is empty or the book is crossed. */
function formatSpread(bestAsk: number | undefined, bestBid: number | undefined): string | undefined {
  return bestAsk === undefined || bestBid === undefined || bestBid === 0 || bestAsk <= bestBid
    ? undefined
    : ((bestAsk / bestBid - 1) * 100).toFixed(2);
}

function Lines(
  props: BookProps & {
    readonly side: 'ask' | 'bid';
    readonly label: string;
    readonly lines: readonly BookLine[] | undefined;
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
        {Array.from({ length: BOOK_LINES }, (_, index) => (
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
            <b className={css[`${side}Price`]}>{priceText(line.price, reference)}</b>
            <span>
              {statisticText(line.base)}
              <span className={spokenClass}> {base}, </span>
            </span>
            <span className={css['quote']}>
              {statisticText(line.quote)}
              <span className={spokenClass}> {quote}</span>
            </span>
            <span className={css['from']}>{line.from === 'pool' && <Icon name="pools" size={13} />}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
