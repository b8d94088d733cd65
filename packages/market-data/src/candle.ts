import { ONE, seconds, usd, type Seconds, type Usd } from '@junction/primitives';

/** Interval of a candle: an hour or a day (UTC). */
export type Frame = 'H1' | 'D1';

/** Length of a candle's interval in seconds. */
export const FRAME_SECONDS: Readonly<Record<Frame, number>> = { H1: 3_600, D1: 86_400 };

/** Price candle. Prices are fixed-point (1e-18). */
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
export function frameStart(time: Seconds, frame: Frame): Seconds {
  return seconds(time - (time % FRAME_SECONDS[frame]));
}

/** Event that changes a candle series: a new price, a traded value, or both. */
export interface CandleInput {
  readonly time: Seconds;
  /** Price after the event; undefined if only volume is added. */
  readonly price?: bigint;
  readonly volume?: Usd;
  readonly transactions?: number;
}

/**
 * Adds an event to the newest candle of a series. Returns that candle, or the next one if the event is later.
 * A new candle opens at the preceding close, so that a series has no jumps. Undefined while the series has
 * neither a candle nor a price. Events must be in chronological order.
 */
export function updateCandle(last: Candle | undefined, input: CandleInput, frame: Frame): Candle | undefined {
  const time = frameStart(input.time, frame);
  const open = last?.close ?? input.price;
  if (open === undefined) return undefined;
  const bar = last && last.time === time ? last : flatCandle(time, open);
  const close = input.price ?? bar.close;
  // Fields are written out and zero is not added, because this is called several times for every event of
  // every pool.
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
 * Returns the candles of every interval in a window. An interval without events repeats the last close with
 * zero volume. There are none before the first candle.
 *
 * @param candles ascending; those before `from` only provide the initial close
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
  for (let time = frameStart(from, frame); time <= to; time = seconds(time + width)) {
    for (; next < candles.length; next += 1) {
      const candle = candles[next];
      if (!candle || candle.time > time) break;
      last = candle;
    }
    if (last) filled.push(last.time === time ? last : flatCandle(time, last.close));
  }
  return filled;
}

function flatCandle(time: Seconds, price: bigint): Candle {
  return { time, open: price, high: price, low: price, close: price, volume: usd(0n), transactions: 0 };
}

/** Returns `1 / price`, rounded down; 0 for an unset price of 0. */
export function invertPriceDown(price: bigint): bigint {
  return price === 0n ? 0n : (ONE * ONE) / price;
}

/** Returns the candle with inverted prices. The lowest price becomes the highest. */
export function invertCandle(candle: Candle): Candle {
  return {
    ...candle,
    open: invertPriceDown(candle.open),
    high: invertPriceDown(candle.low),
    low: invertPriceDown(candle.high),
    close: invertPriceDown(candle.close),
  };
}
