import { screenReaderOnlyClass } from '@junction/ui-kit';
import { useCallback, useId, useState, type JSX, type KeyboardEvent } from 'react';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import {
  getDepthPointsInDomain,
  type MarketDepth,
  type DepthDomain,
  type DepthPoint,
} from '../model/depth.ts';
import { formatMarketStatistic } from '../model/statistic-text.ts';
import css from './depth-chart.module.css';
import { DepthAreas, DepthAxis, DepthPriceMarks, SelectedDepthStepMark } from './depth-layers.tsx';
import { createDepthScale, type DepthScale } from './depth-scale.ts';
import { useDepthStepSelection, type SelectableDepthStep } from './use-depth-stops.ts';

export interface DepthChartProps {
  readonly depth: MarketDepth;
  readonly pool: MarketDepth;
  readonly domain: DepthDomain;
  readonly symbol: string;
  readonly quoteSymbol: string;
  /** Price in the middle of the book; undefined if unknown. */
  readonly middle: number | undefined;
  /** Price entered in the form, which is marked; undefined if there is none. */
  readonly mine: number | undefined;
  readonly label: string;
  readonly onTable: () => void;
}

/** Returns a ref and the current size of the element it is set on. */
function useSize() {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const box = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}

function getStopAnnouncement(
  t: Translate,
  { text }: DepthScale,
  { side, price, size }: SelectableDepthStep,
  symbol: string,
): string {
  const words = { price: text(price), size: formatMarketStatistic(size), symbol };
  return side === 'ask' ? t('depth.point.ask', words) : t('depth.point.bid', words);
}

/**
 * Depth chart: orders as steps, the pool as a hatched area, the market price as a dotted line and the form's price as a
 * solid line.
 */
export function DepthChart(props: DepthChartProps): JSX.Element {
  const t = useTranslations();
  const { depth, pool, domain, symbol, middle, mine, onTable } = props;
  const { box, width, height } = useSize();
  const summaryId = useId();
  const book = {
    asks: getDepthPointsInDomain(depth.asks, domain),
    bids: getDepthPointsInDomain(depth.bids, domain),
  };
  const scale = createDepthScale({ ...props, book }, { width, height });
  const { stop, walk, point, leave } = useDepthStepSelection(props, scale.x);
  const listen = (event: KeyboardEvent): void => {
    if (event.key === 't' || event.key === 'T') onTable();
    walk(event);
  };
  const spoken = stop === undefined ? '' : getStopAnnouncement(t, scale, stop, symbol);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys walk the steps; the table is the twin for readers */}
      <div
        ref={box}
        className={css['canvas']}
        role="application"
        aria-roledescription={t('depth.role')}
        aria-label={t('depth.keys', { chart: props.label })}
        aria-describedby={summaryId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the chart is one stop of the tab order; arrow keys walk its steps
        tabIndex={0}
        onKeyDown={listen}
        onBlur={leave}
        onPointerMove={point}
        onPointerLeave={leave}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            <DepthAreas pool={pool} book={book} domain={domain} symbol={symbol} scale={scale} />
            <DepthAxis scale={scale} />
            <DepthPriceMarks domain={domain} middle={middle} mine={mine} scale={scale} />
            {stop !== undefined && <SelectedDepthStepMark scale={scale} stop={stop} />}
          </svg>
        )}
        {stop !== undefined && (
          <div
            className={css['tip']}
            style={{
              left: Math.min(Math.max(8, scale.x(stop.price) + 10), Math.max(8, width - 190)),
              top: 40,
            }}
          >
            <b>{scale.text(stop.price)}</b>
            <span>{spoken}</span>
          </div>
        )}
      </div>
      <p id={summaryId} className={screenReaderOnlyClass}>
        {summaryText(t, props, scale, book)}
      </p>
      <p className={screenReaderOnlyClass} aria-live="polite">
        {spoken}
      </p>
    </>
  );
}

function summaryText(
  t: Translate,
  { domain, pool, symbol }: DepthChartProps,
  { text }: DepthScale,
  book: MarketDepth,
): string {
  const size = (points: readonly DepthPoint[]): string => formatMarketStatistic(points.at(-1)?.size ?? 0);
  return t('depth.summary', {
    low: text(domain.low),
    high: text(domain.high),
    bids: size(book.bids),
    asks: size(book.asks),
    poolBids: size(pool.bids),
    poolAsks: size(pool.asks),
    symbol,
  });
}
