import { seconds, usd, type Address, type Seconds } from '@junction/primitives';
import {
  CANDLE_INTERVAL_SECONDS,
  fillCandleGaps,
  getCandleIntervalStart,
  invertCandle,
  type Candle,
} from '@junction/market-data';
import {
  getPairCandleSeriesKey,
  type HourlyMarketRecord,
  type MarketState,
  type CandleSeriesKey,
} from '../modules/trading/market-state.ts';
import { MIN_RETENTION_DAYS } from '../database/retention.ts';
import { getPoolTokenRoots } from '../pool-lists.ts';
import {
  HistoryPrunedError,
  type PoolTvlPoint,
  type PoolView,
  type SeriesWindow,
  type UsdValuePoint,
  type VolumePoint,
} from '../read-model.ts';
import type { SeriesRowReader } from './series-rows.ts';

/** Maximum number of candles, more than a chart shows. Longer windows lose their oldest part. */
const MAX_BARS = 5_000;

/** Limits a window to the part that can contain candles: at most `MAX_BARS` of them, none in the future. */
function clipWindow(window: SeriesWindow, now: Seconds): SeriesWindow {
  const to = seconds(Math.min(window.to, now));
  const oldest = to - MAX_BARS * CANDLE_INTERVAL_SECONDS[window.frame];
  return { ...window, to, from: seconds(Math.max(window.from, oldest, 0)) };
}

/** Source of a series: stored rows, and the market state with its time. */
export interface SeriesSource {
  readonly rows: SeriesRowReader;
  readonly market: MarketState;
  readonly now: Seconds;
}

/** Seconds for which hourly candles are always stored, less one day because pruning rounds to days. */
const MIN_RETENTION_SECONDS = (MIN_RETENTION_DAYS - 1) * 86_400;

/** Throws `HistoryPrunedError` if hourly candles of a window are no longer stored. */
async function requireRetained(
  { rows, now }: SeriesSource,
  { frame, from }: Pick<SeriesWindow, 'frame' | 'from'>,
  owner: CandleSeriesKey,
): Promise<void> {
  if (frame !== 'H1' || from >= now - MIN_RETENTION_SECONDS) return;
  const since = await rows.readHourlyStart(owner);
  if (since !== undefined && getCandleIntervalStart(from, frame) < since) throw new HistoryPrunedError(since);
}

/**
 * Returns the candles of a window. Gaps are filled with the last close. Throws `HistoryPrunedError` if some candles are
 * no longer stored.
 */
export async function readCandles(
  source: SeriesSource,
  wanted: SeriesWindow,
  owner: CandleSeriesKey = wanted.address,
): Promise<readonly Candle[]> {
  const { rows, market, now } = source;
  const { from, to, frame } = clipWindow(wanted, now);
  const bars = await rows.candles(market, owner, frame, getCandleIntervalStart(from, frame), to);
  await requireRetained(source, { from, frame }, owner);
  return fillCandleGaps(bars, from, to, frame);
}

/** Sums over the hours of one candle, and the state at the candle's end. */
interface HourBar {
  readonly time: Seconds;
  readonly volume: bigint;
  readonly transactions: number;
  /** Newest hour that starts before the end of the candle. There are no candles before the first hour. */
  readonly last: HourlyMarketRecord;
}

async function readHourBars(
  { rows, market, now }: SeriesSource,
  wanted: SeriesWindow,
): Promise<readonly HourBar[]> {
  const { address, from, to, frame } = clipWindow(wanted, now);
  const start = getCandleIntervalStart(from, frame);
  const hours = await rows.hours(market, address, start, to);
  let next = hours[0] && hours[0].time < start ? 1 : 0;
  let last = next === 1 ? hours[0] : undefined;
  const bars: HourBar[] = [];
  for (let time = start; time <= to; time = seconds(time + CANDLE_INTERVAL_SECONDS[frame])) {
    let volume = 0n;
    let transactions = 0;
    for (; next < hours.length; next += 1) {
      const hour = hours[next];
      if (!hour || hour.time >= time + CANDLE_INTERVAL_SECONDS[frame]) break;
      volume += hour.volume;
      transactions += hour.transactions;
      last = hour;
    }
    if (last) bars.push({ time, volume, transactions, last });
  }
  return bars;
}

export async function readVolumeSeries(
  source: SeriesSource,
  window: SeriesWindow,
): Promise<readonly VolumePoint[]> {
  const bars = await readHourBars(source, window);
  return bars.map(({ time, volume, transactions }) => ({ time, value: usd(volume), transactions }));
}

export async function readTokenTvlSeries(
  source: SeriesSource,
  window: SeriesWindow,
): Promise<readonly UsdValuePoint[]> {
  const bars = await readHourBars(source, window);
  return bars.map(({ time, last }) => ({ time, value: last.tvl }));
}

export async function readPoolTvlSeries(
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

/**
 * Returns candles of the price of `base` in `counter`. Stored candles have the token with the lower index as base; for
 * the opposite order they are inverted.
 */
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
    getPairCandleSeriesKey({ address: pool.address, tokens: getPoolTokenRoots(pool) }, low, high),
  );
  return baseIndex === low ? candles : candles.map(invertCandle);
}

/**
 * Replaces the last point by the current value, because prices also change without events. The last point then equals
 * the value in lists.
 */
export function replaceLastPointWithCurrentValue<Point extends UsdValuePoint>(
  points: readonly Point[],
  { now }: SeriesSource,
  { frame }: SeriesWindow,
  present: Pick<UsdValuePoint, 'value'> | undefined,
): readonly Point[] {
  const last = points.at(-1);
  if (!last || !present || last.time !== getCandleIntervalStart(now, frame)) return points;
  return [...points.slice(0, -1), { ...last, ...present }];
}

/** Replaces the close of the last candle by the current price, and extends high and low to include it. */
export function replaceLastCloseWithCurrent(
  candles: readonly Candle[],
  { now }: SeriesSource,
  { frame }: SeriesWindow,
  price: bigint | undefined,
): readonly Candle[] {
  const last = candles.at(-1);
  if (
    !last ||
    price === undefined ||
    last.close === price ||
    last.time !== getCandleIntervalStart(now, frame)
  )
    return candles;
  const high = price > last.high ? price : last.high;
  const low = price < last.low ? price : last.low;
  return [...candles.slice(0, -1), { ...last, close: price, high, low }];
}
