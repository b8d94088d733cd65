import { spokenClass } from '@junction/ui-kit';
import {
  useCallback,
  useId,
  useMemo,
  useState,
  type JSX,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { priceText } from '../../../../rooms/chart/index.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { axisSteps, within, type Depth, type DepthDomain, type DepthPoint } from '../model/depth.ts';
import { statisticText } from '../model/statistic-text.ts';
import css from './depth-chart.module.css';

export interface DepthChartProps {
  readonly depth: Depth;
  readonly pool: Depth;
  readonly domain: DepthDomain;
  readonly symbol: string;
  readonly quoteSymbol: string;
  /** The price now. */
  readonly middle: number | undefined;
  /** The price in the form: a station on a pole. */
  readonly mine: number | undefined;
  readonly label: string;
  readonly onTable: () => void;
}

/** Room for the flag above and the prices below, pixels. */
const TOP = 30;
const BOTTOM = 26;

/** One stop of the keyboard: where a step of the book is. */
interface Stop extends DepthPoint {
  readonly side: 'ask' | 'bid';
}

/** The size of whatever element the reference is given to, followed while it is there. */
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

/** Where prices and sizes are on a canvas of a size. */
function scaleOf(
  { domain, pool, middle }: DepthChartProps,
  { asks, bids }: Depth,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const floor = height - BOTTOM;
  const top = Math.max(
    0,
    ...[asks, bids, pool.asks, pool.bids].flatMap((points) => points.map(({ size }) => size)),
  );
  return {
    width,
    height,
    floor,
    /** The largest size. */
    top,
    x: (price: number): number => ((price - domain.low) / (domain.high - domain.low)) * width,
    y: (size: number): number => floor - (top === 0 ? 0 : (size / top) * (floor - TOP - 16)),
    text: (price: number): string => priceText(price, middle ?? price),
  };
}

type Scale = ReturnType<typeof scaleOf>;

function stepPath({ x, y, floor }: Scale, points: readonly DepthPoint[], edge: number): string {
  const [first] = points;
  if (first === undefined) return '';
  let path = `M${x(first.price)} ${floor}V${y(first.size)}`;
  points.slice(1).forEach((point) => (path += `H${x(point.price)}V${y(point.size)}`));
  return `${path}H${edge}`;
}

function slopePath({ x, y, floor }: Scale, points: readonly DepthPoint[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  const line = points.map((point) => `L${x(point.price)} ${y(point.size)}`).join('');
  return `M${x(first.price)} ${floor}${line}H${x(last.price)}V${floor}Z`;
}

/** Arrow keys walk the stops. Answers what is pointed at, and who listens to keys and the pointer. */
function useStops({ depth, domain, onTable }: DepthChartProps, width: number) {
  const [pointed, setPointed] = useState<number>();
  const stops = useMemo(
    (): readonly Stop[] => [
      ...within(depth.bids, domain)
        .toReversed()
        .map((point) => ({ ...point, side: 'bid' as const })),
      ...within(depth.asks, domain).map((point) => ({ ...point, side: 'ask' as const })),
    ],
    [depth, domain],
  );
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 't' || event.key === 'T') onTable();
    // The first arrow stands at the market, where asks begin.
    const start = Math.max(
      0,
      stops.findIndex((stop) => stop.side === 'ask'),
    );
    const last = stops.length - 1;
    const to = {
      ArrowLeft: pointed === undefined ? start : pointed - 1,
      ArrowRight: pointed === undefined ? start : pointed + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined || last < 0) return;
    event.preventDefault();
    setPointed(Math.max(0, Math.min(last, to)));
  };
  const point = (event: PointerEvent): void => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const price = domain.low + (at / Math.max(1, width)) * (domain.high - domain.low);
    setPointed(nearest(stops, price));
  };
  const leave = (): void => setPointed(undefined);
  return { stop: pointed === undefined ? undefined : stops[pointed], walk, point, leave };
}

function spokenStop(say: Say, { text }: Scale, { side, price, size }: Stop, symbol: string): string {
  const words = { price: text(price), size: statisticText(size), symbol };
  return side === 'ask' ? say('depth.point.ask', words) : say('depth.point.bid', words);
}

/** Orders as steps, the pool as hatch, the market as a dotted line and the form's price as a station on a pole. */
export function DepthChart(props: DepthChartProps): JSX.Element {
  const say = useText();
  const { depth, domain, symbol } = props;
  const { box, width, height } = useSize();
  const summaryId = useId();
  const book = { asks: within(depth.asks, domain), bids: within(depth.bids, domain) };
  const scale = scaleOf(props, book, { width, height });
  const { stop, walk, point, leave } = useStops(props, width);
  const spoken = stop === undefined ? '' : spokenStop(say, scale, stop, symbol);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys walk the steps; the table is the twin for readers */}
      <div
        ref={box}
        className={css['canvas']}
        role="application"
        aria-roledescription={say('depth.role')}
        aria-label={say('depth.keys', { chart: props.label })}
        aria-describedby={summaryId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the chart is one stop of the tab order; arrow keys walk its steps
        tabIndex={0}
        onKeyDown={walk}
        onBlur={leave}
        onPointerMove={point}
        onPointerLeave={leave}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            <Areas {...props} scale={scale} book={book} />
            <Axis {...props} scale={scale} />
            <Marks {...props} scale={scale} />
            {stop !== undefined && <StopMark scale={scale} stop={stop} />}
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
      <p id={summaryId} className={spokenClass}>
        {summaryText(say, props, scale, book)}
      </p>
      <p className={spokenClass} aria-live="polite">
        {spoken}
      </p>
    </>
  );
}

function summaryText(
  say: Say,
  { domain, pool, symbol }: DepthChartProps,
  { text }: Scale,
  book: Depth,
): string {
  const size = (points: readonly DepthPoint[]): string => statisticText(points.at(-1)?.size ?? 0);
  return say('depth.summary', {
    low: text(domain.low),
    high: text(domain.high),
    bids: size(book.bids),
    asks: size(book.asks),
    poolBids: size(pool.bids),
    poolAsks: size(pool.asks),
    symbol,
  });
}

interface WithScale extends DepthChartProps {
  readonly scale: Scale;
}

/** The pool as hatch behind the steps of the orders. */
function Areas({ pool, symbol, scale, book }: WithScale & { readonly book: Depth }): JSX.Element {
  const hatch = useId();
  const { y, floor, width, top } = scale;
  const { asks, bids } = book;
  return (
    <>
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" stroke="var(--control)" strokeWidth="1.6" opacity=".5" />
        </pattern>
      </defs>
      {axisSteps(top, 4).map((size) => (
        <g key={size}>
          <path d={`M0 ${y(size)}H${width}`} stroke="var(--hair)" />
        </g>
      ))}
      <path d={slopePath(scale, pool.bids)} fill={`url(#${hatch})`} />
      <path d={slopePath(scale, pool.asks)} fill={`url(#${hatch})`} />
      <path
        d={bids.length === 0 ? '' : `${stepPath(scale, bids, 0)}V${floor}Z`}
        fill="var(--up-tint)"
        opacity=".85"
      />
      <path d={stepPath(scale, bids, 0)} fill="none" stroke="var(--up)" strokeWidth="2" />
      <path
        d={asks.length === 0 ? '' : `${stepPath(scale, asks, width)}V${floor}Z`}
        fill="var(--down-tint)"
        opacity=".85"
      />
      <path d={stepPath(scale, asks, width)} fill="none" stroke="var(--down)" strokeWidth="2" />
      {axisSteps(top, 4).map((size) => (
        <text key={size} x="2" y={y(size) - 6} className={css['axis']}>
          {statisticText(size)} {symbol}
        </text>
      ))}
    </>
  );
}

/** Prices below. */
function Axis({ domain, scale }: WithScale): JSX.Element {
  const { x, width, height, floor, text } = scale;
  const ticks = width < 420 ? 3 : 4;
  return (
    <>
      <path d={`M0 ${floor}H${width}`} stroke="var(--hair-strong)" />
      {Array.from({ length: ticks }, (_, index) => {
        const price = domain.low + ((index + 0.5) / ticks) * (domain.high - domain.low);
        return (
          <text key={index} x={x(price)} y={height - 6} textAnchor="middle" className={css['axis']}>
            {text(price)}
          </text>
        );
      })}
    </>
  );
}

/** The market, and the price in the form: at the market the flag says that already. */
function Marks({ domain, middle, mine, scale }: WithScale): JSX.Element {
  const say = useText();
  const { x, width, floor, text } = scale;
  const isInside = (at: number): boolean =>
    at >= 0 && at <= width && Math.abs(at - x(middle ?? Infinity)) > 3;
  return (
    <>
      {middle !== undefined && middle > domain.low && middle < domain.high && (
        <Flag at={x(middle)} width={width} floor={floor} text={text(middle)} />
      )}
      {mine !== undefined && isInside(x(mine)) && (
        <Pole at={x(mine)} width={width} floor={floor} text={say('depth.mine', { price: text(mine) })} />
      )}
    </>
  );
}

function StopMark({ scale, stop }: { readonly scale: Scale; readonly stop: Stop }): JSX.Element {
  const { x, y, floor } = scale;
  return (
    <g>
      <path d={`M${x(stop.price)} ${TOP}V${floor}`} stroke="var(--control)" strokeDasharray="3 3" />
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

function nearest(stops: readonly Stop[], price: number): number | undefined {
  let best: number | undefined;
  stops.forEach((stop, index) => {
    const before = best === undefined ? undefined : stops[best];
    if (before === undefined || Math.abs(stop.price - price) < Math.abs(before.price - price)) best = index;
  });
  return best;
}

function Flag(props: {
  readonly at: number;
  readonly width: number;
  readonly floor: number;
  readonly text: string;
}): JSX.Element {
  const { at, width, floor, text } = props;
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

/** Words near an edge grow away from it. */
function anchorAt(at: number, width: number): 'start' | 'middle' | 'end' {
  if (at > width - 70) return 'end';
  return at < 70 ? 'start' : 'middle';
}

function Pole(props: {
  readonly at: number;
  readonly width: number;
  readonly floor: number;
  readonly text: string;
}): JSX.Element {
  const { at, width, floor, text } = props;
  const anchor = anchorAt(at, width);
  return (
    <g>
      <path d={`M${at} 62V${floor}`} stroke="var(--route)" strokeWidth="2" />
      <circle cx={at} cy="62" r="7" fill="var(--surface-1)" stroke="var(--ink)" strokeWidth="2.5" />
      <text x={at} y="46" textAnchor={anchor} className={css['pole']}>
        {text}
      </text>
    </g>
  );
}
