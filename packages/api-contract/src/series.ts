import type { Milliseconds, Seconds, Units, Usd } from '@junction/primitives';
import { as, list, object, optional, words, type Codec } from './codec.ts';
import {
  countCodec,
  fixedCodec,
  graphRangeFields,
  millisecondsCodec,
  secondsCodec,
  unitsCodec,
  usdCodec,
} from './wire-values.ts';

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

/** What points of a pool or token are of. */
export const pointKindCodec = words({ Price: 'price', Tvl: 'tvl', Volume: 'volume' });

/** A point of a pool or token; what it holds besides its time depends on what was asked for. */
export interface PoolPoint {
  /** Start of the bar. */
  readonly time: Seconds;
  /** Prices, 1e-18: of points of prices. */
  readonly open?: bigint | undefined;
  readonly high?: bigint | undefined;
  readonly low?: bigint | undefined;
  readonly close?: bigint | undefined;
  /** Value locked at the end of the bar: of points of TVL. */
  readonly tvl?: Usd | undefined;
  /** Traded within the bar: of points of prices and of volume. */
  readonly volume?: Usd | undefined;
  /** Base units at the end of the bar, in the order of the pool: of its points of TVL. */
  readonly reserves?: readonly Units[] | undefined;
  readonly transactions: number;
}

/** A point as it travels. */
export const poolPointCodec = object({
  /** Seconds, unlike the milliseconds of the request (facts A.3). */
  timestamp: as('time', secondsCodec),
  open: optional(fixedCodec),
  high: optional(fixedCodec),
  low: optional(fixedCodec),
  close: optional(fixedCodec),
  tvl: optional(usdCodec),
  usdtVolume: as('volume', optional(usdCodec)),
  currencyVolumes: as('reserves', optional(list(unitsCodec))),
  countTransactions: as('transactions', countCodec),
});
