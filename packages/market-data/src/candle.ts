import { ONE, seconds, usd, type Seconds, type Usd } from '@junction/primitives';

/** Width of a bar: an hour or a day (UTC). */
export type Frame = 'H1' | 'D1';

/** Length of a bar, seconds. */
export const FRAME_SECONDS: Readonly<Record<Frame, number>> = { H1: 3_600, D1: 86_400 };

/** One bar. Prices are fixed-point (1e-18). */
export interface Candle {
  /** Start of the bar. */
  readonly time: Seconds;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: Usd;
  readonly transactions: number;
}

/** Start of the bar that holds a moment. */
export function frameStart(time: Seconds, frame: Frame): Seconds {
  return seconds(time - (time % FRAME_SECONDS[frame]));
}

/** Something that happened to a series: a new price, a traded value, or both. */
export interface CandleInput {
  readonly time: Seconds;
  /** Price after the event; undefined when only volume is added. */
  readonly price?: bigint;
  readonly volume?: Usd;
  readonly transactions?: number;
}

/**
 * Adds an event to the newest bar of a series. A new bar opens at the close of the one before, so that a series
 * has no jumps between bars. Undefined while the series has neither a bar nor a price. Events come in time order.
 */
export function foldCandle(last: Candle | undefined, input: CandleInput, frame: Frame): Candle | undefined {
  const time = frameStart(input.time, frame);
  const open = last?.close ?? input.price;
  if (open === undefined) return undefined;
  const bar = last && last.time === time ? last : flatCandle(time, open);
  const close = input.price ?? bar.close;
  // Folded several times for every event of every pool: written out, and no addition of nothing.
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
 * The bars of a window without holes: where nothing happened the last close is repeated with no volume.
 * `candles` ascend; those before `from` serve only as the value to start with. Nothing is invented before the
 * first bar.
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

/** `1 / price`, rounded down; 0 stays 0, for a price that never was. */
export function invertPriceDown(price: bigint): bigint {
  return price === 0n ? 0n : (ONE * ONE) / price;
}

/** The same bar priced the other way round: the lowest price becomes the highest. */
export function invertCandle(candle: Candle): Candle {
  return {
    ...candle,
    open: invertPriceDown(candle.open),
    high: invertPriceDown(candle.low),
    low: invertPriceDown(candle.high),
    close: invertPriceDown(candle.close),
  };
}
