import type { Seconds, Units, Usd } from '@junction/primitives';
import { as, kept, list, object, optional, words } from '../wire/codec.ts';
import { countCodec, fixedCodec, secondsCodec, unitsCodec, usdCodec } from '../wire/wire-values.ts';

/** Kind of a pool's or token's points. */
export const pointKindCodec = words({ Price: 'price', Tvl: 'tvl', Volume: 'volume' });

/** A point of a pool or token; its fields depend on the requested kind. */
export interface PoolPoint {
  /** Start of the candle. */
  readonly time: Seconds;
  /** Prices, 1e-18; set for price points. */
  readonly open?: bigint | undefined;
  readonly high?: bigint | undefined;
  readonly low?: bigint | undefined;
  readonly close?: bigint | undefined;
  /** Value locked at the end of the interval; set for TVL points. */
  readonly tvl?: Usd | undefined;
  /** Traded in the interval; set for price and volume points. */
  readonly volume?: Usd | undefined;
  /** Base units at the end of the interval, in pool order; set for TVL points of pools. */
  readonly reserves?: readonly Units[] | undefined;
  readonly transactions: number;
}

/** Wire format of a point. Past points are sent repeatedly, so each is encoded once. */
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
