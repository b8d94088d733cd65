import type { Seconds, Units, Usd } from '@junction/primitives';
import { as, kept, list, object, optional, words } from '../wire/codec.ts';
import { countCodec, fixedCodec, secondsCodec, unitsCodec, usdCodec } from '../wire/wire-values.ts';

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

/** A point as it travels. Bars of the past are sent again and again: each is written once. */
export const poolPointCodec = kept(
  object({
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
  }),
);
