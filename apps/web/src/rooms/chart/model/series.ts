import type { Timeframe } from '@junction/api-contract';
import { milliseconds, type Milliseconds } from '@junction/primitives';

/** A point of a chart. Floats below: this is the chart's own last step, no money is computed from it. */
export interface ChartPoint {
  /** Start of the bar, milliseconds. */
  readonly time: Milliseconds;
}

export interface Bar extends ChartPoint {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** USD; undefined where nobody knows the dollars of what was traded. */
  readonly volume: number | undefined;
}

/** A sum of dollars: volume of the bar, or value locked at its end. */
export interface ValuePoint extends ChartPoint {
  readonly value: number;
}

/** What a pool held at the end of the bar. */
export interface SharePoint extends ChartPoint {
  /** USD. */
  readonly total: number;
  /** Whole tokens, in the order of the pool. */
  readonly amounts: readonly number[];
}

/** One area of a share chart. */
export interface SharePart {
  readonly key: string;
  readonly label: string;
  /** Colour of the ratio palette, 0 to 14. */
  readonly colour: number;
}

/** What a chart draws. */
export type ChartData =
  | { readonly kind: 'candles'; readonly points: readonly Bar[] }
  | {
      readonly kind: 'line';
      readonly points: readonly ValuePoint[];
      /** What a value is, dollars locked when left out; a yield is in percent, an amount in whole tokens. */
      readonly measure?: 'apr' | 'amount' | undefined;
    }
  | { readonly kind: 'columns'; readonly points: readonly ValuePoint[] }
  | { readonly kind: 'shares'; readonly points: readonly SharePoint[]; readonly parts: readonly SharePart[] };

const DAY = 86_400_000;

/** Length of a bar, milliseconds. */
export const BAR_LENGTH: Readonly<Record<Timeframe, number>> = { H1: 3_600_000, D1: DAY };
/** Default windows: 7 days of hours, 30 days of days (spec 9). */
const WINDOW: Readonly<Record<Timeframe, number>> = { H1: 7 * DAY, D1: 30 * DAY };
/** Bars across the width of the chart (spec 9). */
export const BARS_ACROSS: Readonly<Record<Timeframe, number>> = { H1: 168, D1: 30 };
/** Prices below this are hidden (spec 9). */
export const MIN_PRICE = 1e-8;

export interface TimeWindow {
  readonly from: Milliseconds;
  readonly to: Milliseconds;
}

export function firstWindow(timeframe: Timeframe, now: number): TimeWindow {
  return { from: milliseconds(now - WINDOW[timeframe]), to: milliseconds(now) };
}

/** The window before the oldest bar; two bars wider, so that the seam overlaps (spec 9). */
export function earlierWindow(timeframe: Timeframe, oldest: Milliseconds): TimeWindow {
  const overlap = 2 * BAR_LENGTH[timeframe];
  return { from: milliseconds(oldest - WINDOW[timeframe] - overlap), to: milliseconds(oldest + overlap) };
}

/** Empty windows in a row before the series counts as complete: a quiet week is not the beginning. */
const MAX_EMPTY = 2;

/** The window before the oldest of the pages, the newest page first; undefined where the series is complete. */
export function windowBefore(
  timeframe: Timeframe,
  pages: readonly (readonly ChartPoint[])[],
  /** The window of the last page; undefined for the first one. */
  last: TimeWindow | undefined,
  now: number,
): TimeWindow | undefined {
  const emptyTail = pages.slice(-MAX_EMPTY);
  if (emptyTail.length === MAX_EMPTY && emptyTail.every((page) => page.length === 0)) return undefined;
  const oldest = pages.flat().reduce((low, point) => Math.min(low, point.time), Infinity);
  const from = last?.from ?? firstWindow(timeframe, now).from;
  return earlierWindow(timeframe, milliseconds(Math.max(0, Math.min(oldest, from))));
}

/** The newest bars and the one before them, for a refresh. */
export function newestWindow(timeframe: Timeframe, now: number): TimeWindow {
  return { from: milliseconds(now - 3 * BAR_LENGTH[timeframe]), to: milliseconds(now) };
}

/** Some answers give seconds and some milliseconds (facts A.3); no chart is old enough to confuse them. */
export function readTimestamp(timestamp: number): Milliseconds {
  return milliseconds(timestamp > 1e11 ? timestamp : timestamp * 1_000);
}

/** A number to draw: 1e-18, or decimal text. */
type Drawn = bigint | string;

/** The float nearest to a number of the API; undefined and what is no number are NaN. */
export const drawn = (value: Drawn | undefined): number =>
  typeof value === 'bigint' ? Number(value) / 1e18 : Number(value);

interface PriceFields extends ChartPoint {
  readonly open: Drawn;
  readonly high: Drawn;
  readonly low: Drawn;
  readonly close: Drawn;
  /** Undefined where nobody counted it. */
  readonly volume: Drawn | undefined;
}

/** Candles as bars; those nobody could draw are left out. */
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

/** The price turned round: 1/x, and what was high is low. */
export function invertBar(bar: Bar): Bar {
  return { ...bar, open: 1 / bar.open, high: 1 / bar.low, low: 1 / bar.high, close: 1 / bar.close };
}

/** Two runs of points as one, ascending; a point that came again replaces the older copy. */
export function mergePoints<P extends ChartPoint>(older: readonly P[], newer: readonly P[]): readonly P[] {
  const byTime = new Map(older.map((point) => [point.time, point]));
  for (const point of newer) byTime.set(point.time, point);
  return [...byTime.values()].toSorted((a, b) => a.time - b.time);
}

export interface SeriesSummary {
  /** The last value: the close of a candle, the dollars of a sum. */
  readonly last: number;
  /**
   * Change as a fraction since the close of the bar a day before: over 24 hours with hourly bars, since 00:00 UTC with
   * daily ones. Undefined when the series is younger.
   */
  readonly change: number | undefined;
}

/** The one number a point of a series stands at. */
export function levelOf(point: Bar | ValuePoint | SharePoint): number {
  if ('close' in point) return point.close;
  return 'value' in point ? point.value : point.total;
}

/** The last value and how it moved within a day. */
export function summarize(points: readonly (Bar | ValuePoint | SharePoint)[]): SeriesSummary | undefined {
  const last = points.at(-1);
  if (last === undefined) return undefined;
  const before = points.findLast((point) => point.time <= last.time - DAY);
  const base = before === undefined ? 0 : levelOf(before);
  return { last: levelOf(last), change: base > 0 ? levelOf(last) / base - 1 : undefined };
}
