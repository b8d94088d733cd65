import { FIXED_POINT_ONE, seconds, usd, type Seconds, type Usd } from '@junction/primitives';

/** Interval of a candle: an hour or a day (UTC). */
export type CandleInterval = 'H1' | 'D1';

/** Length of a candle's interval in seconds. */
export const CANDLE_INTERVAL_SECONDS: Readonly<Record<CandleInterval, number>> = { H1: 3_600, D1: 86_400 };

/** Price candle. Prices are fixed-point with 18 decimals. */
export interface Candle {
  /** Start of the candle. */
  readonly time: Seconds;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: Usd;
  readonly transactions: number;
}

/** Returns the start of the interval that contains a time. */
export function getCandleIntervalStart(time: Seconds, frame: CandleInterval): Seconds {
  return seconds(time - (time % CANDLE_INTERVAL_SECONDS[frame]));
}

/** Update of a candle series at a time: a new price, traded volume, or both. */
export interface CandleUpdate {
  readonly time: Seconds;
  /** Price after the event; undefined if only volume is added. */
  readonly price?: bigint;
  readonly volume?: Usd;
  readonly transactions?: number;
}

/**
 * Applies an update to the newest candle of a series. Returns that candle, or the next one if the update is in a later
 * interval. A new candle opens at the previous close, so the series has no gaps in price. Undefined while the series
 * has neither a candle nor a price. Updates must be in chronological order.
 */
export function updateCandle(
  last: Candle | undefined,
  input: CandleUpdate,
  frame: CandleInterval,
): Candle | undefined {
  const time = getCandleIntervalStart(input.time, frame);
  const open = last?.close ?? input.price;
  if (open === undefined) return undefined;
  const bar = last && last.time === time ? last : buildFlatCandle(time, open);
  const close = input.price ?? bar.close;
  // Performance: fields are written out and zero is not added, because this runs several times for every event of every
  // pool.
  return {
    time,
    open: bar.open,
    high: close > bar.high ? close : bar.high,
    low: close < bar.low ? close : bar.low,
    close,
    volume: input.volume ? usd(bar.volume + input.volume) : bar.volume,
    transactions: bar.transactions + (input.transactions ?? 0),
  };
}

/**
 * Returns the candles of every interval in a window. Intervals without updates repeat the previous close with zero
 * volume. The series starts with the first candle.
 *
 * @param candles in ascending order; candles before `from` only provide the initial close
 */
export function fillCandleGaps(
  candles: readonly Candle[],
  from: Seconds,
  to: Seconds,
  frame: CandleInterval,
): readonly Candle[] {
  const width = CANDLE_INTERVAL_SECONDS[frame];
  const filled: Candle[] = [];
  let last: Candle | undefined;
  let next = 0;
  for (let time = getCandleIntervalStart(from, frame); time <= to; time = seconds(time + width)) {
    for (; next < candles.length; next += 1) {
      const candle = candles[next];
      if (!candle || candle.time > time) break;
      last = candle;
    }
    if (last) filled.push(last.time === time ? last : buildFlatCandle(time, last.close));
  }
  return filled;
}

function buildFlatCandle(time: Seconds, price: bigint): Candle {
  return { time, open: price, high: price, low: price, close: price, volume: usd(0n), transactions: 0 };
}

/** Returns `1 / price` as a fixed-point number, rounded down; 0 for an unset price of 0. */
export function invertPriceRoundedDown(price: bigint): bigint {
  return price === 0n ? 0n : (FIXED_POINT_ONE * FIXED_POINT_ONE) / price;
}

/** Returns the candle with inverted prices. Its low becomes the inverse of the high and vice versa. */
export function invertCandle(candle: Candle): Candle {
  return {
    ...candle,
    open: invertPriceRoundedDown(candle.open),
    high: invertPriceRoundedDown(candle.low),
    low: invertPriceRoundedDown(candle.high),
    close: invertPriceRoundedDown(candle.close),
  };
}
