import type { Milliseconds, Usd } from '@junction/primitives';
import { renamedField, object, type Codec } from '../wire/codec.ts';
import { fixedPointCodec, chartRangeFields, millisecondsCodec, usdCodec } from '../wire/wire-values.ts';

/** Price candle. Prices are in another token or in dollars, fixed-point with 18 decimals. */
export interface Candle {
  /** Start of the candle. */
  readonly time: Milliseconds;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  /** Volume of the interval. */
  readonly volume: Usd;
}

/** Wire format of a candle: prices as decimal text, time in milliseconds. */
export const candleCodec: Codec<
  { timestamp: number; open: string; high: string; low: string; close: string; volume: string },
  Candle
> = object({
  timestamp: renamedField('time', millisecondsCodec),
  open: fixedPointCodec,
  high: fixedPointCodec,
  low: fixedPointCodec,
  close: fixedPointCodec,
  volume: usdCodec,
});

/** USD amount of one interval: its volume, or the TVL at its end. */
export interface UsdChartPoint {
  /** Start of the interval. */
  readonly time: Milliseconds;
  readonly value: Usd;
}

/** Wire format of a USD point. */
export const usdChartPointCodec: Codec<{ data: string; timestamp: number }, UsdChartPoint> = object({
  data: renamedField('value', usdCodec),
  timestamp: renamedField('time', millisecondsCodec),
});

/** Request of a chart: its time range and interval. */
export const chartRangeCodec = object(chartRangeFields);
