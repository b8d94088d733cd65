import type { Candle, UsdChartPoint, ChartSeriesPoint, ChartTimeframe } from '@junction/api-contract';
import {
  FIXED_POINT_ONE,
  toMilliseconds,
  toSeconds,
  usd,
  type Address,
  type Milliseconds,
  type Usd,
} from '@junction/primitives';
import { createBadRequestError } from '../api/http-error.ts';
import type { CandleView, PoolTvlPoint, SeriesWindow, UsdValuePoint, VolumePoint } from '../read-model.ts';

const FRAME_MS = { H1: 3_600_000, D1: 86_400_000 } as const;
/**
 * Maximum number of candles per request, more than a chart shows. It prevents requests that read years of hourly rows.
 */
const MAX_BARS = 5_000;

/** Converts the window of a chart request. Throws `HttpError` BAD_REQUEST if it is negative or too long. */
export function toSeriesWindow(
  address: Address,
  window: { readonly from: Milliseconds; readonly to: Milliseconds; readonly timeframe: ChartTimeframe },
): SeriesWindow {
  const { from, to, timeframe } = window;
  if (from > to) throw createBadRequestError('from', 'from is later than to');
  if ((to - from) / FRAME_MS[timeframe] > MAX_BARS)
    throw createBadRequestError('from', `a window holds at most ${MAX_BARS} bars`);
  return { address, from: toSeconds(from), to: toSeconds(to), frame: timeframe };
}

/** Maximum value of the wire format, which has sixty digits before the point. Extreme token amounts exceed it. */
const MAX_WIRE_VALUE = 10n ** 60n * FIXED_POINT_ONE - 1n;

const clampToWire = (value: bigint): bigint => (value < MAX_WIRE_VALUE ? value : MAX_WIRE_VALUE);
const clampUsd = (value: Usd): Usd => usd(clampToWire(value));

/** Converts a candle to the form of the API, with its time in milliseconds. */
export const toCandle = (candle: CandleView): Candle => ({
  ...limitCandle(candle),
  time: toMilliseconds(candle.time),
});

/** Converts a point to the form of the API, with its time in milliseconds. */
export const toUsdChartPoint = ({ time, value }: UsdValuePoint): UsdChartPoint => ({
  time: toMilliseconds(time),
  value: clampUsd(value),
});

/** Converts a candle to a point of a pool's or token's price chart. */
export const toPricePoint = (candle: CandleView): ChartSeriesPoint => limitCandle(candle);

/** Limits the values of a candle to the wire format; returns the same object if all fit. */
function limitCandle(bar: CandleView): CandleView {
  const { open, high, low, close, volume } = bar;
  if (high <= MAX_WIRE_VALUE && volume <= MAX_WIRE_VALUE) return bar;
  return {
    ...bar,
    open: clampToWire(open),
    high: clampToWire(high),
    low: clampToWire(low),
    close: clampToWire(close),
    volume: clampUsd(volume),
  };
}

/** Converts TVL and reserves to a point of a pool's TVL chart. */
export const toTvlPoint = ({ value, ...point }: PoolTvlPoint): ChartSeriesPoint => ({
  ...point,
  tvl: clampUsd(value),
});

/** Converts the TVL of a token to a point of its chart. */
export const toTokenTvlChartPoint = (
  { time, value }: UsdValuePoint,
  transactions: number,
): ChartSeriesPoint => ({
  time,
  tvl: clampUsd(value),
  transactions,
});

/** Converts a volume to a point of a volume chart. */
export const toVolumePoint = ({ time, value, transactions }: VolumePoint): ChartSeriesPoint => ({
  time,
  volume: clampUsd(value),
  transactions,
});
