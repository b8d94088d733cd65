import type { Milliseconds, Usd } from '@junction/primitives';
import { as, object, type Codec } from '../wire/codec.ts';
import { fixedCodec, graphRangeFields, millisecondsCodec, usdCodec } from '../wire/wire-values.ts';

/** A bar of prices. Prices are of one whole token in whole tokens of another or in dollars, 1e-18. */
export interface Candle {
  /** Start of the bar. */
  readonly time: Milliseconds;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  /** Traded within the bar. */
  readonly volume: Usd;
}

/** A candle as it travels: prices decimal text, time milliseconds. */
export const candleCodec: Codec<
  { timestamp: number; open: string; high: string; low: string; close: string; volume: string },
  Candle
> = object({
  timestamp: as('time', millisecondsCodec),
  open: fixedCodec,
  high: fixedCodec,
  low: fixedCodec,
  close: fixedCodec,
  volume: usdCodec,
});

/** A sum of dollars at a time: volume of a bar, or value locked at its end. */
export interface GraphPoint {
  /** Start of the bar. */
  readonly time: Milliseconds;
  readonly value: Usd;
}

/** A point of dollars as it travels. */
export const graphPointCodec: Codec<{ data: string; timestamp: number }, GraphPoint> = object({
  data: as('value', usdCodec),
  timestamp: as('time', millisecondsCodec),
});

/** The part of time that a chart asks for. */
export const graphWindowCodec = object(graphRangeFields);
