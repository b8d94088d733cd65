import { ONE, seconds, usd, type Seconds, type Usd } from '@junction/primitives';

/** Interval of a candle: an hour or a day (UTC). */
export type Frame = 'H1' | 'D1';

/** Length of a candle's interval in seconds. */
export const FRAME_SECONDS: Readonly<Record<Frame, number>> = { H1: 3_600, D1: 86_400 };

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
export function getFrameStart(time: Seconds, frame: Frame): Seconds {
  return seconds(time - (time % FRAME_SECONDS[frame]));
}

/** Update of a candle series at a time: a new price, traded volume, or both. */
export interface CandleInput {
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
export function updateCandle(last: Candle | undefined, input: CandleInput, frame: Frame): Candle | undefined {
  const time = getFrameStart(input.time, frame);
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
export function fillGaps(
  candles: readonly Candle[],
  from: Seconds,
  to: Seconds,
  frame: Frame,
): readonly Candle[] {
  const width = FRAME_SECONDS[frame];
  const filled: Candle[] = [];
  let last: Candle | undefined;
  let next = 0;
  for (let time = getFrameStart(from, frame); time <= to; time = seconds(time + width)) {
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
export function invertPriceDown(price: bigint): bigint {
  return price === 0n ? 0n : (ONE * ONE) / price;
}

/** Returns the candle with inverted prices. Its low becomes the inverse of the high and vice versa. */
export function invertCandle(candle: Candle): Candle {
  return {
    ...candle,
    open: invertPriceDown(candle.open),
    high: invertPriceDown(candle.low),
    low: invertPriceDown(candle.high),
    close: invertPriceDown(candle.close),
  };
}
