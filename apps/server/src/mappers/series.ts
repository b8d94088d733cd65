import type { Candle, GraphPoint, PoolPoint, Timeframe } from '@junction/api-contract';
import {
  ONE,
  toMilliseconds,
  toSeconds,
  usd,
  type Address,
  type Milliseconds,
  type Usd,
} from '@junction/primitives';
import { badRequest } from '../api/http-error.ts';
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

/** The wire has room for sixty digits before the point; a crumb of one token beside a flood of another makes more. */
const LARGEST = 10n ** 60n * ONE - 1n;

const told = (value: bigint): bigint => (value < LARGEST ? value : LARGEST);
const dollars = (value: Usd): Usd => usd(told(value));

/** A bar whose time is told in milliseconds. */
export const toCandle = (candle: CandleView): Candle => ({
  ...toldBar(candle),
  time: toMilliseconds(candle.time),
});

/** A point whose time is told in milliseconds. */
export const toGraphPoint = ({ time, value }: ValuePoint): GraphPoint => ({
  time: toMilliseconds(time),
  value: dollars(value),
});

/** A bar among points of a pool or token. */
export const toPricePoint = (candle: CandleView): PoolPoint => toldBar(candle);

/** The bar itself where every number of it travels, as nearly every one does. */
function toldBar(bar: CandleView): CandleView {
  const { open, high, low, close, volume } = bar;
  if (high <= LARGEST && volume <= LARGEST) return bar;
  return {
    ...bar,
    open: told(open),
    high: told(high),
    low: told(low),
    close: told(close),
    volume: dollars(volume),
  };
}

/** Value locked and what a pool held. */
export const toTvlPoint = ({ value, ...point }: PoolTvlPoint): PoolPoint => ({
  ...point,
  tvl: dollars(value),
});

/** Value locked of a token. */
export const toValuePoint = ({ time, value }: ValuePoint, transactions: number): PoolPoint => ({
  time,
  tvl: dollars(value),
  transactions,
});

/** Value traded. */
export const toVolumePoint = ({ time, value, transactions }: VolumePoint): PoolPoint => ({
  time,
  volume: dollars(value),
  transactions,
});
