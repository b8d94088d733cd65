import type { ChartTimeframe } from '@junction/api-contract';
import { milliseconds, type Milliseconds } from '@junction/primitives';

/** Point of a chart. Chart values are floats, because they are only displayed and never used to compute amounts. */
export interface ChartPoint {
  /** Start of the bar, milliseconds. */
  readonly time: Milliseconds;
}

export interface PriceBar extends ChartPoint {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Traded volume in USD; undefined if unknown. */
  readonly volume: number | undefined;
}

/** Value in USD: volume during the bar, or TVL at its end. */
export interface ChartValuePoint extends ChartPoint {
  readonly value: number;
}

/** Reserves of a pool at the end of the bar, for a chart of their shares. */
export interface PoolReservesPoint extends ChartPoint {
  /** TVL in USD. */
  readonly total: number;
  /** Reserves as decimal amounts, in pool order. */
  readonly amounts: readonly number[];
}

/** Token of a share chart (pool reserves by share of value), drawn as one area. */
export interface ReserveShareChartToken {
  readonly key: string;
  readonly label: string;
  /** Index in the fifteen share colours, 0 to 14. */
  readonly colour: number;
}

/** Points of a chart, by chart kind. */
export type ChartData =
  | { readonly kind: 'candles'; readonly points: readonly PriceBar[] }
  | {
      readonly kind: 'line';
      readonly points: readonly ChartValuePoint[];
      /** Unit of the values: USD if undefined, percent for an APR, tokens for an amount. */
      readonly measure?: 'apr' | 'amount' | undefined;
    }
  | { readonly kind: 'columns'; readonly points: readonly ChartValuePoint[] }
  | {
      readonly kind: 'shares';
      readonly points: readonly PoolReservesPoint[];
      readonly parts: readonly ReserveShareChartToken[];
    };

const DAY = 86_400_000;

/** Duration of a bar, milliseconds. */
export const BAR_DURATION_MS: Readonly<Record<ChartTimeframe, number>> = { H1: 3_600_000, D1: DAY };
/** Time span of one request, milliseconds: 7 days of hourly bars, 30 days of daily bars (spec 9). */
const WINDOW_LENGTH: Readonly<Record<ChartTimeframe, number>> = { H1: 7 * DAY, D1: 30 * DAY };
/** Number of bars displayed across the chart's width (spec 9). */
export const BARS_PER_CHART: Readonly<Record<ChartTimeframe, number>> = { H1: 168, D1: 30 };
/** Prices below this are not displayed (spec 9). */
export const MIN_DISPLAYED_PRICE = 1e-8;

export interface ChartTimeWindow {
  readonly from: Milliseconds;
  readonly to: Milliseconds;
}

export function getNewestChartWindow(timeframe: ChartTimeframe, now: number): ChartTimeWindow {
  return { from: milliseconds(now - WINDOW_LENGTH[timeframe]), to: milliseconds(now) };
}

/** Returns the window that ends at the oldest bar. It overlaps the loaded bars by two (spec 9). */
export function getChartWindowBefore(timeframe: ChartTimeframe, oldest: Milliseconds): ChartTimeWindow {
  const overlap = 2 * BAR_DURATION_MS[timeframe];
  return {
    from: milliseconds(oldest - WINDOW_LENGTH[timeframe] - overlap),
    to: milliseconds(oldest + overlap),
  };
}

/** Number of consecutive empty windows after which the series has no older data. */
const MAX_EMPTY_WINDOWS = 2;

/**
 * Returns the next older window to load; undefined once there is no older data. `pages` contains the loaded windows,
 * the newest first.
 */
export function getNextOlderChartWindow(
  timeframe: ChartTimeframe,
  pages: readonly (readonly ChartPoint[])[],
  /** Time window of the last page in `pages`, which is the oldest; undefined if nothing is loaded. */
  last: ChartTimeWindow | undefined,
  now: number,
): ChartTimeWindow | undefined {
  const emptyTail = pages.slice(-MAX_EMPTY_WINDOWS);
  if (emptyTail.length === MAX_EMPTY_WINDOWS && emptyTail.every((page) => page.length === 0))
    return undefined;
  const oldest = pages.flat().reduce((low, point) => Math.min(low, point.time), Infinity);
  const from = last?.from ?? getNewestChartWindow(timeframe, now).from;
  return getChartWindowBefore(timeframe, milliseconds(Math.max(0, Math.min(oldest, from))));
}

/** Returns the window of the last three bars, which a refresh reloads. */
export function getChartRefreshWindow(timeframe: ChartTimeframe, now: number): ChartTimeWindow {
  return { from: milliseconds(now - 3 * BAR_DURATION_MS[timeframe]), to: milliseconds(now) };
}

/** Converts an API timestamp in seconds or milliseconds. Values above 1e11 are taken as milliseconds. */
export function parseTimestamp(timestamp: number): Milliseconds {
  return milliseconds(timestamp > 1e11 ? timestamp : timestamp * 1_000);
}

/** Number in API responses: an integer scaled by 1e18, or decimal text. */
type ApiNumber = bigint | string;

/** Converts an API number to the nearest float; NaN if undefined or not a number. */
export const toChartNumber = (value: ApiNumber | undefined): number =>
  typeof value === 'bigint' ? Number(value) / 1e18 : Number(value);

interface PriceFields extends ChartPoint {
  readonly open: ApiNumber;
  readonly high: ApiNumber;
  readonly low: ApiNumber;
  readonly close: ApiNumber;
  /** Traded volume in USD; undefined if unknown. */
  readonly volume: ApiNumber | undefined;
}

/** Converts candles of the API to bars. Candles with a missing or invalid price are omitted. */
export function parseCandles(candles: readonly PriceFields[]): readonly PriceBar[] {
  return candles.flatMap((candle): PriceBar[] => {
    const [open, high, low, close, volume] = [
      candle.open,
      candle.high,
      candle.low,
      candle.close,
      candle.volume,
    ].map(toChartNumber) as [number, number, number, number, number];
    const isDrawable = [open, high, low, close].every((price) => Number.isFinite(price) && price > 0);
    const counted = Number.isFinite(volume) ? volume : undefined;
    return isDrawable ? [{ time: candle.time, open, high, low, close, volume: counted }] : [];
  });
}

/** Returns the bar of the inverse price (1/x). High and low are swapped. */
export function invertBar(bar: PriceBar): PriceBar {
  return { ...bar, open: 1 / bar.open, high: 1 / bar.low, low: 1 / bar.high, close: 1 / bar.close };
}

/** Merges two ascending series; at equal times the point of `newer` is used. */
export function mergeChartPoints<P extends ChartPoint>(
  older: readonly P[],
  newer: readonly P[],
): readonly P[] {
  const byTime = new Map(older.map((point) => [point.time, point]));
  for (const point of newer) byTime.set(point.time, point);
  return [...byTime.values()].toSorted((a, b) => a.time - b.time);
}

export interface SeriesSummary {
  /** Close of the last candle, or the last value (in USD unless the chart has another measure). */
  readonly last: number;
  /**
   * Change as a fraction, compared with the point one day earlier: over 24 hours for hourly bars, since 00:00 UTC for
   * daily bars. Undefined if the series is shorter than a day.
   */
  readonly change: number | undefined;
}

/** Returns the value that stands for a point: close of a bar, value of a value point, TVL of a share point. */
export function getChartPointValue(point: PriceBar | ChartValuePoint | PoolReservesPoint): number {
  if ('close' in point) return point.close;
  return 'value' in point ? point.value : point.total;
}

/** Returns the latest value and its change within a day; undefined for an empty series. */
export function summarizeSeries(
  points: readonly (PriceBar | ChartValuePoint | PoolReservesPoint)[],
): SeriesSummary | undefined {
  const last = points.at(-1);
  if (last === undefined) return undefined;
  const before = points.findLast((point) => point.time <= last.time - DAY);
  const base = before === undefined ? 0 : getChartPointValue(before);
  return {
    last: getChartPointValue(last),
    change: base > 0 ? getChartPointValue(last) / base - 1 : undefined,
  };
}
