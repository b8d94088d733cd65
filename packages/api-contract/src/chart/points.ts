import type { Seconds, Units, Usd } from '@junction/primitives';
import { renamedField, cacheEncoded, list, object, optional, enumCodec } from '../wire/codec.ts';
import { countCodec, fixedPointCodec, secondsCodec, unitsCodec, usdCodec } from '../wire/wire-values.ts';

/** Value of a chart series: price, TVL or volume. */
export const chartSeriesKindCodec = enumCodec({ Price: 'price', Tvl: 'tvl', Volume: 'volume' });

/** Point of a chart series of a pool or token. The requested kind determines which fields are set. */
export interface ChartSeriesPoint {
  /** Start of the candle. */
  readonly time: Seconds;
  /** Prices as fixed-point numbers with 18 decimals; set for price points. */
  readonly open?: bigint | undefined;
  readonly high?: bigint | undefined;
  readonly low?: bigint | undefined;
  readonly close?: bigint | undefined;
  /** TVL at the end of the interval; set for TVL points. */
  readonly tvl?: Usd | undefined;
  /** Volume of the interval; set for price and volume points. */
  readonly volume?: Usd | undefined;
  /** Reserves at the end of the interval in base units, in pool order; set for TVL points of pools. */
  readonly reserves?: readonly Units[] | undefined;
  readonly transactions: number;
}

/**
 * Wire format of a chart point. Encoded points are cached, because past points never change and are sent repeatedly.
 */
export const chartSeriesPointCodec = cacheEncoded(
  object({
    /** In seconds, unlike the times in requests, which are milliseconds (facts A.3). */
    timestamp: renamedField('time', secondsCodec),
    open: optional(fixedPointCodec),
    high: optional(fixedPointCodec),
    low: optional(fixedPointCodec),
    close: optional(fixedPointCodec),
    tvl: optional(usdCodec),
    usdtVolume: renamedField('volume', optional(usdCodec)),
    currencyVolumes: renamedField('reserves', optional(list(unitsCodec))),
    countTransactions: renamedField('transactions', countCodec),
  }),
);
