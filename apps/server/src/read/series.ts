import { seconds, usd, type Address, type Seconds } from '@junction/primitives';
import { FRAME_SECONDS, fillGaps, frameStart, invertCandle, type Candle } from '@junction/market-data';
import {
  pairSeries,
  type Hour,
  type MarketState,
  type SeriesOwner,
} from '../modules/trading/market-state.ts';
import { rootsOf } from '../pool-lists.ts';
import type { PoolTvlPoint, PoolView, SeriesWindow, ValuePoint, VolumePoint } from '../read-model.ts';
import type { SeriesRows } from './series-rows.ts';

/** Maximum number of candles, more than a screen shows; longer windows are cut at their start. */
const MAX_BARS = 5_000;

/** Part of a window that can contain candles: at most `MAX_BARS`, not after the present. */
function clip(window: SeriesWindow, now: Seconds): SeriesWindow {
  const to = seconds(Math.min(window.to, now));
  const oldest = to - MAX_BARS * FRAME_SECONDS[window.frame];
  return { ...window, to, from: seconds(Math.max(window.from, oldest, 0)) };
}

/** Source of series: rows, market state, and its time. */
export interface SeriesSource {
  readonly rows: SeriesRows;
  readonly market: MarketState;
  readonly now: Seconds;
}

/** Candles of a window without gaps. */
export async function readCandles(
  { rows, market, now }: SeriesSource,
  wanted: SeriesWindow,
  owner: SeriesOwner = wanted.address,
): Promise<readonly Candle[]> {
  const { from, to, frame } = clip(wanted, now);
  const bars = await rows.candles(market, owner, frame, frameStart(from, frame), to);
  return fillGaps(bars, from, to, frame);
}

/** Hours of one candle: their sums and final state. */
interface HourBar {
  readonly time: Seconds;
  readonly volume: bigint;
  readonly transactions: number;
  /** The newest hour not after the end of the candle; there is no candle before the first. */
  readonly last: Hour;
}

async function readHourBars(
  { rows, market, now }: SeriesSource,
  wanted: SeriesWindow,
): Promise<readonly HourBar[]> {
  const { address, from, to, frame } = clip(wanted, now);
  const start = frameStart(from, frame);
  const hours = await rows.hours(market, address, start, to);
  let next = hours[0] && hours[0].time < start ? 1 : 0;
  let last = next === 1 ? hours[0] : undefined;
  const bars: HourBar[] = [];
  for (let time = start; time <= to; time = seconds(time + FRAME_SECONDS[frame])) {
    let volume = 0n;
    let transactions = 0;
    for (; next < hours.length; next += 1) {
      const hour = hours[next];
      if (!hour || hour.time >= time + FRAME_SECONDS[frame]) break;
      volume += hour.volume;
      transactions += hour.transactions;
      last = hour;
    }
    if (last) bars.push({ time, volume, transactions, last });
  }
  return bars;
}

export async function readVolume(
  source: SeriesSource,
  window: SeriesWindow,
): Promise<readonly VolumePoint[]> {
  const bars = await readHourBars(source, window);
  return bars.map(({ time, volume, transactions }) => ({ time, value: usd(volume), transactions }));
}

export async function readTokenTvl(
  source: SeriesSource,
  window: SeriesWindow,
): Promise<readonly ValuePoint[]> {
  const bars = await readHourBars(source, window);
  return bars.map(({ time, last }) => ({ time, value: last.tvl }));
}

export async function readPoolTvl(
  source: SeriesSource,
  window: SeriesWindow,
): Promise<readonly PoolTvlPoint[]> {
  const bars = await readHourBars(source, window);
  return bars.map(({ time, last, transactions }) => ({
    time,
    value: last.tvl,
    reserves: last.reserves ?? [],
    transactions,
  }));
}

/** Candles of two tokens of a pool, inverted if the second comes first. */
export async function readCandlesBetween(
  source: SeriesSource,
  window: SeriesWindow,
  pool: PoolView,
  base: Address,
  counter: Address,
): Promise<readonly Candle[]> {
  const baseIndex = pool.tokens.findIndex(({ root }) => root === base);
  const counterIndex = pool.tokens.findIndex(({ root }) => root === counter);
  if (baseIndex < 0 || counterIndex < 0 || baseIndex === counterIndex) return [];
  const [low, high] = baseIndex < counterIndex ? [baseIndex, counterIndex] : [counterIndex, baseIndex];
  const candles = await readCandles(
    source,
    window,
    pairSeries({ address: pool.address, tokens: rootsOf(pool) }, low, high),
  );
  return baseIndex === low ? candles : candles.map(invertCandle);
}

/** Prices settle between events too: the last point equals the value of lists. */
export function endingAt<Point extends ValuePoint>(
  points: readonly Point[],
  { now }: SeriesSource,
  { frame }: SeriesWindow,
  present: Pick<ValuePoint, 'value'> | undefined,
): readonly Point[] {
  const last = points.at(-1);
  if (!last || !present || last.time !== frameStart(now, frame)) return points;
  return [...points.slice(0, -1), { ...last, ...present }];
}

/** The same for candles; high and low include the price. */
export function closingAt(
  candles: readonly Candle[],
  { now }: SeriesSource,
  { frame }: SeriesWindow,
  price: bigint | undefined,
): readonly Candle[] {
  const last = candles.at(-1);
  if (!last || price === undefined || last.close === price || last.time !== frameStart(now, frame))
    return candles;
  const high = price > last.high ? price : last.high;
  const low = price < last.low ? price : last.low;
  return [...candles.slice(0, -1), { ...last, close: price, high, low }];
}
