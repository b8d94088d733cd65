import type { Timeframe } from '@junction/api-contract';
import { milliseconds, type Milliseconds } from '@junction/primitives';

/** Point of a chart. Its values are floats because they are only drawn, never used to compute money. */
export interface ChartPoint {
  /** Start of the bar, milliseconds. */
  readonly time: Milliseconds;
}

export interface Bar extends ChartPoint {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Traded volume in USD; undefined if unknown. */
  readonly volume: number | undefined;
}

/** Value in USD: volume during the bar, or TVL at its end. */
export interface ValuePoint extends ChartPoint {
  readonly value: number;
}

/** Reserves of a pool at the end of the bar. */
export interface SharePoint extends ChartPoint {
  /** TVL in USD. */
  readonly total: number;
  /** Reserves as decimal amounts, in pool order. */
  readonly amounts: readonly number[];
}

/** Token of a share chart, drawn as one area. */
export interface SharePart {
  readonly key: string;
  readonly label: string;
  /** Index in the fifteen share colours, 0 to 14. */
  readonly colour: number;
}

/** Points of a chart by its kind. */
export type ChartData =
  | { readonly kind: 'candles'; readonly points: readonly Bar[] }
  | {
      readonly kind: 'line';
      readonly points: readonly ValuePoint[];
      /** Unit of the values: USD if undefined, percent for an APR, tokens for an amount. */
      readonly measure?: 'apr' | 'amount' | undefined;
    }
  | { readonly kind: 'columns'; readonly points: readonly ValuePoint[] }
  | { readonly kind: 'shares'; readonly points: readonly SharePoint[]; readonly parts: readonly SharePart[] };

const DAY = 86_400_000;

/** Duration of a bar, milliseconds. */
export const BAR_LENGTH: Readonly<Record<Timeframe, number>> = { H1: 3_600_000, D1: DAY };
/** Time span of one request, milliseconds: 7 days of hourly bars, 30 days of daily bars (spec 9). */
const WINDOW: Readonly<Record<Timeframe, number>> = { H1: 7 * DAY, D1: 30 * DAY };
/** Number of bars that fit the chart's width (spec 9). */
export const BARS_ACROSS: Readonly<Record<Timeframe, number>> = { H1: 168, D1: 30 };
/** Prices below this are not displayed (spec 9). */
export const MIN_PRICE = 1e-8;

export interface TimeWindow {
  readonly from: Milliseconds;
  readonly to: Milliseconds;
}

export function firstWindow(timeframe: Timeframe, now: number): TimeWindow {
  return { from: milliseconds(now - WINDOW[timeframe]), to: milliseconds(now) };
}

/** Returns the window before the oldest bar. It overlaps the loaded bars by two (spec 9). */
export function earlierWindow(timeframe: Timeframe, oldest: Milliseconds): TimeWindow {
  const overlap = 2 * BAR_LENGTH[timeframe];
  return { from: milliseconds(oldest - WINDOW[timeframe] - overlap), to: milliseconds(oldest + overlap) };
}

/** Number of consecutive empty windows after which the series is considered complete. */
const MAX_EMPTY = 2;

/**
 * Returns the next older window to load. `pages` holds the loaded windows, the newest first. Undefined once the
 * series is complete.
 */
export function windowBefore(
  timeframe: Timeframe,
  pages: readonly (readonly ChartPoint[])[],
  /** Window of the last page; undefined if no page was loaded by window. */
  last: TimeWindow | undefined,
  now: number,
): TimeWindow | undefined {
  const emptyTail = pages.slice(-MAX_EMPTY);
  if (emptyTail.length === MAX_EMPTY && emptyTail.every((page) => page.length === 0)) return undefined;
  const oldest = pages.flat().reduce((low, point) => Math.min(low, point.time), Infinity);
  const from = last?.from ?? firstWindow(timeframe, now).from;
  return earlierWindow(timeframe, milliseconds(Math.max(0, Math.min(oldest, from))));
}

/** Returns the window of the last three bars, which a refresh reloads. */
export function newestWindow(timeframe: Timeframe, now: number): TimeWindow {
  return { from: milliseconds(now - 3 * BAR_LENGTH[timeframe]), to: milliseconds(now) };
}

/** Converts a timestamp of the API, in seconds or milliseconds. Values above 1e11 are milliseconds. */
export function readTimestamp(timestamp: number): Milliseconds {
  return milliseconds(timestamp > 1e11 ? timestamp : timestamp * 1_000);
}

/** Value of the API: an integer scaled by 1e18, or decimal text. */
type Drawn = bigint | string;

/** Converts an API value to the nearest float; NaN if undefined or not a number. */
export const drawn = (value: Drawn | undefined): number =>
  typeof value === 'bigint' ? Number(value) / 1e18 : Number(value);

interface PriceFields extends ChartPoint {
  readonly open: Drawn;
  readonly high: Drawn;
  readonly low: Drawn;
  readonly close: Drawn;
  /** Traded volume in USD; undefined if unknown. */
  readonly volume: Drawn | undefined;
}

/** Converts candles of the API to bars. Candles with a missing or invalid price are omitted. */
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

/** Returns the bar of the inverse price (1/x). High and low change places. */
export function invertBar(bar: Bar): Bar {
  return { ...bar, open: 1 / bar.open, high: 1 / bar.low, low: 1 / bar.high, close: 1 / bar.close };
}

/** Merges two ascending series; at equal times the point of `newer` is used. */
export function mergePoints<P extends ChartPoint>(older: readonly P[], newer: readonly P[]): readonly P[] {
  const byTime = new Map(older.map((point) => [point.time, point]));
  for (const point of newer) byTime.set(point.time, point);
  return [...byTime.values()].toSorted((a, b) => a.time - b.time);
}

export interface SeriesSummary {
  /** Close of the last candle, or the last value in USD. */
  readonly last: number;
  /**
   * Change as a fraction, compared with the point one day earlier: over 24 hours for hourly bars, since 00:00 UTC for
   * daily bars. Undefined if the series is shorter.
   */
  readonly change: number | undefined;
}

/** Returns the value that summarizes a point: close, value or TVL. */
export function levelOf(point: Bar | ValuePoint | SharePoint): number {
  if ('close' in point) return point.close;
  return 'value' in point ? point.value : point.total;
}

/** Returns the latest value and its change in a day; undefined for an empty series. */
export function summarize(points: readonly (Bar | ValuePoint | SharePoint)[]): SeriesSummary | undefined {
  const last = points.at(-1);
  if (last === undefined) return undefined;
  const before = points.findLast((point) => point.time <= last.time - DAY);
  const base = before === undefined ? 0 : levelOf(before);
  return { last: levelOf(last), change: base > 0 ? levelOf(last) / base - 1 : undefined };
}
