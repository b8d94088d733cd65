import type { Candle as WireCandle, Timeframe } from '@junction/api-contract';
import { milliseconds, type Milliseconds } from '@junction/primitives';

/** One bar as the chart draws it. Floats: this is the chart's own last step, no money is computed from it. */
export interface Bar {
  /** Start of the bar, milliseconds. */
  readonly time: Milliseconds;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** USD. */
  readonly volume: number;
}

const DAY = 86_400_000;

/** Length of a bar, milliseconds. */
export const BAR_LENGTH: Readonly<Record<Timeframe, number>> = { H1: 3_600_000, D1: DAY };
/** Default windows: 7 days of hours, 30 days of days (spec 9). */
const WINDOW: Readonly<Record<Timeframe, number>> = { H1: 7 * DAY, D1: 30 * DAY };
/** Bars across the width of the chart (spec 9). */
export const BARS_ACROSS: Readonly<Record<Timeframe, number>> = { H1: 168, D1: 30 };
/** Prices below this are hidden (spec 9). */
export const SMALLEST_PRICE = 1e-8;

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

/** Reads candles off the wire; `inverted` turns the price round: 1/x, and what was high is low. */
export function readBars(candles: readonly WireCandle[], inverted: boolean): readonly Bar[] {
  return candles.flatMap((candle): Bar[] => {
    const [open, high, low, close, volume] = [
      candle.open,
      candle.high,
      candle.low,
      candle.close,
      candle.volume,
    ].map(Number) as [number, number, number, number, number];
    const isDrawable = [open, high, low, close].every((price) => Number.isFinite(price) && price > 0);
    if (!isDrawable) return [];
    const time = milliseconds(candle.timestamp);
    return [
      inverted
        ? { time, open: 1 / open, high: 1 / low, low: 1 / high, close: 1 / close, volume }
        : { time, open, high, low, close, volume },
    ];
  });
}

/** Two runs of bars as one, ascending; a bar that came again replaces the older copy. */
export function mergeBars(older: readonly Bar[], newer: readonly Bar[]): readonly Bar[] {
  const byTime = new Map(older.map((bar) => [bar.time, bar]));
  for (const bar of newer) byTime.set(bar.time, bar);
  return [...byTime.values()].toSorted((a, b) => a.time - b.time);
}

export interface SeriesSummary {
  readonly last: Bar;
  /** Change over the last 24 hours as a fraction; undefined when the series is younger. */
  readonly change: number | undefined;
}

/** The last price and how it moved in 24 hours. */
export function summarize(bars: readonly Bar[]): SeriesSummary | undefined {
  const last = bars.at(-1);
  if (last === undefined) return undefined;
  const before = bars.findLast((bar) => bar.time <= last.time - DAY);
  return { last, change: before === undefined ? undefined : last.close / before.close - 1 };
}
