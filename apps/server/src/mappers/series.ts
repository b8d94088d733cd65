import type { Candle, GraphPoint, PoolPoint, Timeframe } from '@junction/api-contract';
import { toMilliseconds, toSeconds, type Address, type Milliseconds } from '@junction/primitives';
import { badRequest } from '../api/api-fault.ts';
import type { CandleView, PoolTvlPoint, SeriesWindow, ValuePoint, VolumePoint } from '../read-model.ts';

const FRAME_MS = { H1: 3_600_000, D1: 86_400_000 } as const;
/** More bars than any chart shows; keeps one request from reading years of hours. */
const MAX_BARS = 5_000;

/** The window of a chart request. Throws `ApiFault` BAD_REQUEST for one that ends before it begins or is too long. */
export function toWindow(
  address: Address,
  window: { readonly from: Milliseconds; readonly to: Milliseconds; readonly timeframe: Timeframe },
): SeriesWindow {
  const { from, to, timeframe } = window;
  if (from > to) throw badRequest('from', 'from is later than to');
  if ((to - from) / FRAME_MS[timeframe] > MAX_BARS)
    throw badRequest('from', `a window holds at most ${MAX_BARS} bars`);
  return { address, from: toSeconds(from), to: toSeconds(to), frame: timeframe };
}

/** A bar whose time is told in milliseconds. */
export const toCandle = (candle: CandleView): Candle => ({ ...candle, time: toMilliseconds(candle.time) });

/** A point whose time is told in milliseconds. */
export const toGraphPoint = ({ time, value }: ValuePoint): GraphPoint => ({
  time: toMilliseconds(time),
  value,
});

/** A bar among points of a pool or token. */
export const toPricePoint = (candle: CandleView): PoolPoint => candle;

/** Value locked and what a pool held. */
export const toTvlPoint = ({ value, ...point }: PoolTvlPoint): PoolPoint => ({ ...point, tvl: value });

/** Value locked of a token. */
export const toValuePoint = ({ time, value }: ValuePoint, transactions: number): PoolPoint => ({
  time,
  tvl: value,
  transactions,
});

/** Value traded. */
export const toVolumePoint = ({ time, value, transactions }: VolumePoint): PoolPoint => ({
  time,
  volume: value,
  transactions,
});
