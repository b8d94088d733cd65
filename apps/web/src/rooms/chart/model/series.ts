import type { Timeframe } from '@junction/api-contract';
import { milliseconds, type Milliseconds } from '@junction/primitives';

/** Point of a chart. Floats are used for display only, never for money. */
export interface ChartPoint {
  /** Start of the bar, milliseconds. */
  readonly time: Milliseconds;
}

export interface Bar extends ChartPoint {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** USD; undefined if unknown. */
  readonly volume: number | undefined;
}

/** USD value: volume of the bar, or TVL at its end. */
export interface ValuePoint extends ChartPoint {
  readonly value: number;
}

/** Reserves of a pool at the end of the bar. */
export interface SharePoint extends ChartPoint {
  /** USD. */
  readonly total: number;
  /** Tokens, in pool order. */
  readonly amounts: readonly number[];
}

/** Area of a share chart. */
export interface SharePart {
  readonly key: string;
  readonly label: string;
  /** Index in the ratio palette, 0 to 14. */
  readonly colour: number;
}

/** Data of a chart. */
export type ChartData =
  | { readonly kind: 'candles'; readonly points: readonly Bar[] }
  | {
      readonly kind: 'line';
      readonly points: readonly ValuePoint[];
      /** Unit of the values: USD if omitted, percent for an APR, tokens for an amount. */
      readonly measure?: 'apr' | 'amount' | undefined;
    }
  | { readonly kind: 'columns'; readonly points: readonly ValuePoint[] }
  | { readonly kind: 'shares'; readonly points: readonly SharePoint[]; readonly parts: readonly SharePart[] };

const DAY = 86_400_000;

/** Length of a bar, milliseconds. */
export const BAR_LENGTH: Readonly<Record<Timeframe, number>> = { H1: 3_600_000, D1: DAY };
/** Default windows: 7 days of hourly, 30 days of daily bars (spec 9). */
const WINDOW: Readonly<Record<Timeframe, number>> = { H1: 7 * DAY, D1: 30 * DAY };
/** Bars across the width of the chart (spec 9). */
export const BARS_ACROSS: Readonly<Record<Timeframe, number>> = { H1: 168, D1: 30 };
/** Lower prices are hidden (spec 9). */
export const MIN_PRICE = 1e-8;

export interface TimeWindow {
  readonly from: Milliseconds;
  readonly to: Milliseconds;
}

export function firstWindow(timeframe: Timeframe, now: number): TimeWindow {
  return { from: milliseconds(now - WINDOW[timeframe]), to: milliseconds(now) };
}

/** Window before the oldest bar, with an overlap of two bars (spec 9). */
export function earlierWindow(timeframe: Timeframe, oldest: Milliseconds): TimeWindow {
  const overlap = 2 * BAR_LENGTH[timeframe];
  return { from: milliseconds(oldest - WINDOW[timeframe] - overlap), to: milliseconds(oldest + overlap) };
}

/** Consecutive empty windows after which the series is complete. */
const MAX_EMPTY = 2;

/** Returns the window before the oldest page, newest page first; undefined if the series is complete. */
export function windowBefore(
  timeframe: Timeframe,
  pages: readonly (readonly ChartPoint[])[],
  /** Window of the last page; undefined for the first. */
  last: TimeWindow | undefined,
  now: number,
): TimeWindow | undefined {
  const emptyTail = pages.slice(-MAX_EMPTY);
  if (emptyTail.length === MAX_EMPTY && emptyTail.every((page) => page.length === 0)) return undefined;
  const oldest = pages.flat().reduce((low, point) => Math.min(low, point.time), Infinity);
  const from = last?.from ?? firstWindow(timeframe, now).from;
  return earlierWindow(timeframe, milliseconds(Math.max(0, Math.min(oldest, from))));
}

/** The newest bars and the one before, for a refresh. */
export function newestWindow(timeframe: Timeframe, now: number): TimeWindow {
  return { from: milliseconds(now - 3 * BAR_LENGTH[timeframe]), to: milliseconds(now) };
}

/** Responses contain seconds or milliseconds, which are distinguished by magnitude. */
export function readTimestamp(timestamp: number): Milliseconds {
  return milliseconds(timestamp > 1e11 ? timestamp : timestamp * 1_000);
}

/** Number to draw: 1e-18, or decimal text. */
type Drawn = bigint | string;

/** Nearest float of an API number; NaN if undefined or invalid. */
export const drawn = (value: Drawn | undefined): number =>
  typeof value === 'bigint' ? Number(value) / 1e18 : Number(value);

interface PriceFields extends ChartPoint {
  readonly open: Drawn;
  readonly high: Drawn;
  readonly low: Drawn;
  readonly close: Drawn;
  /** Undefined if unknown. */
  readonly volume: Drawn | undefined;
}

/** Converts candles to bars; candles that cannot be drawn are omitted. */
export function readBars(candles: readonly PriceFields[]): readonly Bar[] {
  return candles.flatMap((candle): Bar[] => {
    const [open, high, low, close, volume] = [
      candle.open,
      candle.high,
      candle.low,
      candle.close,
      candle.volume,
    ].map(drawn) as [number, number, number, number, number];
    const isDrawable = [open, high, low, close].every((price) => Number.isFinite(price) && price > 0);
    const counted = Number.isFinite(volume) ? volume : undefined;
    return isDrawable ? [{ time: candle.time, open, high, low, close, volume: counted }] : [];
  });
}

/** Inverts a price: 1/x, which swaps high and low. */
export function invertBar(bar: Bar): Bar {
  return { ...bar, open: 1 / bar.open, high: 1 / bar.low, low: 1 / bar.high, close: 1 / bar.close };
}

/** Merges two ascending runs of points; newer copies replace older ones. */
export function mergePoints<P extends ChartPoint>(older: readonly P[], newer: readonly P[]): readonly P[] {
  const byTime = new Map(older.map((point) => [point.time, point]));
  for (const point of newer) byTime.set(point.time, point);
  return [...byTime.values()].toSorted((a, b) => a.time - b.time);
}

export interface SeriesSummary {
  /** Latest value: close of a candle, or USD value. */
  readonly last: number;
  /**
   * Relative change to the close one day earlier: over 24 hours with hourly bars, since 00:00 UTC with daily ones.
   * Undefined for a younger series.
   */
  readonly change: number | undefined;
}

/** Main value of a point. */
export function levelOf(point: Bar | ValuePoint | SharePoint): number {
  if ('close' in point) return point.close;
  return 'value' in point ? point.value : point.total;
}

/** Latest value and its daily change. */
export function summarize(points: readonly (Bar | ValuePoint | SharePoint)[]): SeriesSummary | undefined {
  const last = points.at(-1);
  if (last === undefined) return undefined;
  const before = points.findLast((point) => point.time <= last.time - DAY);
  const base = before === undefined ? 0 : levelOf(before);
  return { last: levelOf(last), change: base > 0 ? levelOf(last) / base - 1 : undefined };
}
