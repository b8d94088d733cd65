import { area, curveLinear, curveStepAfter, line } from 'd3-shape';
import { useId, type JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { MarketDepth, DepthDomain, DepthPoint } from '../model/depth.ts';
import { formatMarketStatistic } from '../model/statistic-text.ts';
import css from './depth-chart.module.css';
import { DEPTH_CHART_TOP_MARGIN_PX, type DepthScale } from './depth-scale.ts';
import type { SelectableDepthStep } from './use-depth-stops.ts';

interface Layer {
  readonly scale: DepthScale;
}

/** Extends the last step of a side to the edge of the window. */
function extendToEdge(points: readonly DepthPoint[], edge: number): readonly DepthPoint[] {
  const last = points.at(-1);
  return last === undefined ? [] : [...points, { price: edge, size: last.size }];
}

/** Draws one side of the order book depth: a step line and the filled area below it. */
function Side(
  props: Layer & {
    readonly points: readonly DepthPoint[];
    readonly edge: number;
    readonly tone: 'up' | 'down';
  },
): JSX.Element | null {
  const { points, edge, tone, scale } = props;
  const { x, y, floor } = scale;
  const steps = extendToEdge(points, edge);
  const [best] = steps;
  if (best === undefined) return null;
  const filled = area<DepthPoint>(
    (point) => x(point.price),
    floor,
    (point) => y(point.size),
  );
  const drawn = line<DepthPoint>(
    (point) => x(point.price),
    (point) => y(point.size),
  );
  return (
    <>
      <path
        d={filled.curve(curveStepAfter)([...steps]) ?? undefined}
        fill={`var(--${tone}-tint)`}
        opacity=".85"
      />
      <path
        d={drawn.curve(curveStepAfter)([{ price: best.price, size: 0 }, ...steps]) ?? undefined}
        fill="none"
        stroke={`var(--${tone})`}
        strokeWidth="2"
      />
    </>
  );
}

/** Pool liquidity as a hatched area behind the steps of the orders, with grid lines and size labels. */
export function DepthAreas(
  props: Layer & {
    readonly pool: MarketDepth;
    readonly book: MarketDepth;
    readonly domain: DepthDomain;
    readonly symbol: string;
  },
): JSX.Element {
  const { pool, book, domain, symbol, scale } = props;
  const hatch = useId();
  const { x, y, floor, width, sizes } = scale;
  const slope = area<DepthPoint>(
    (point) => x(point.price),
    floor,
    (point) => y(point.size),
  ).curve(curveLinear);
  return (
    <>
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" stroke="var(--control)" strokeWidth="1.6" opacity=".5" />
        </pattern>
      </defs>
      {sizes.map((size) => (
        <path key={size} d={`M0 ${y(size)}H${width}`} stroke="var(--hair)" />
      ))}
      <path d={slope([...pool.bids]) ?? undefined} fill={`url(#${hatch})`} />
      <path d={slope([...pool.asks]) ?? undefined} fill={`url(#${hatch})`} />
      <Side points={book.bids} edge={domain.low} tone="up" scale={scale} />
      <Side points={book.asks} edge={domain.high} tone="down" scale={scale} />
      {sizes.map((size) => (
        <text key={size} x="2" y={y(size) - 6} className={css['axis']}>
          {formatMarketStatistic(size)} {symbol}
        </text>
      ))}
    </>
  );
}

/** Price axis. */
export function DepthAxis({ scale }: Layer): JSX.Element {
  const { x, width, height, floor, prices, text } = scale;
  return (
    <>
      <path d={`M0 ${floor}H${width}`} stroke="var(--hair-strong)" />
      {prices.map((price) => (
        <text key={price} x={x(price)} y={height - 6} textAnchor="middle" className={css['axis']}>
          {text(price)}
        </text>
      ))}
    </>
  );
}

/**
 * Marks of the market price and of the form's price. If both are at the same position, only the market price is marked.
 */
export function DepthPriceMarks(
  props: Layer & {
    readonly domain: DepthDomain;
    readonly middle: number | undefined;
    readonly mine: number | undefined;
  },
): JSX.Element {
  const t = useTranslations();
  const { domain, middle, mine, scale } = props;
  const { x, width, floor, text } = scale;
  const isAwayFromMarket = (at: number): boolean => middle === undefined || Math.abs(at - x(middle)) > 3;
  const isInside = (at: number): boolean => at >= 0 && at <= width && isAwayFromMarket(at);
  return (
    <>
      {middle !== undefined && middle > domain.low && middle < domain.high && (
        <MarketPriceMark at={x(middle)} width={width} floor={floor} text={text(middle)} />
      )}
      {mine !== undefined && isInside(x(mine)) && (
        <FormPriceMark
          at={x(mine)}
          width={width}
          floor={floor}
          text={t('depth.mine', { price: text(mine) })}
        />
      )}
    </>
  );
}

/** Marks the step selected with keyboard or pointer. */
export function SelectedDepthStepMark({
  scale,
  stop,
}: Layer & { readonly stop: SelectableDepthStep }): JSX.Element {
  const { x, y, floor } = scale;
  return (
    <g>
      <path
        d={`M${x(stop.price)} ${DEPTH_CHART_TOP_MARGIN_PX}V${floor}`}
        stroke="var(--control)"
        strokeDasharray="3 3"
      />
      <circle
        cx={x(stop.price)}
        cy={y(stop.size)}
        r="5"
        fill="var(--surface-1)"
        stroke={stop.side === 'ask' ? 'var(--down)' : 'var(--up)'}
        strokeWidth="2.5"
      />
    </g>
  );
}

interface PriceMarkProps {
  readonly at: number;
  readonly width: number;
  readonly floor: number;
  readonly text: string;
}

function MarketPriceMark({ at, width, floor, text }: PriceMarkProps): JSX.Element {
  const size = text.length * 7.2 + 16;
  const left = Math.min(Math.max(0, at - size / 2), width - size);
  return (
    <g>
      <path d={`M${at} 22V${floor}`} stroke="var(--text)" strokeDasharray="2 4" />
      <rect x={left} y="0" width={size} height="22" rx="2" fill="var(--ink)" />
      <text x={left + size / 2} y="15" textAnchor="middle" className={css['flag']}>
        {text}
      </text>
    </g>
  );
}

/** Returns the text anchor with which a label at this position stays inside the chart. */
function getTextAnchor(at: number, width: number): 'start' | 'middle' | 'end' {
  if (at > width - 70) return 'end';
  return at < 70 ? 'start' : 'middle';
}

function FormPriceMark({ at, width, floor, text }: PriceMarkProps): JSX.Element {
  return (
    <g>
      <path d={`M${at} 62V${floor}`} stroke="var(--route)" strokeWidth="2" />
      <circle cx={at} cy="62" r="7" fill="var(--surface-1)" stroke="var(--ink)" strokeWidth="2.5" />
      <text x={at} y="46" textAnchor={getTextAnchor(at, width)} className={css['pole']}>
        {text}
      </text>
    </g>
  );
}
