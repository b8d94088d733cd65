import { seconds, usd, type Address, type Seconds } from '@junction/primitives';
import { FRAME_SECONDS, fillGaps, frameStart, invertCandle, type Candle } from '@junction/market-data';
import type { Database } from '../database/open-database.ts';
import { pairSeries, type Hour, type SeriesOwner } from '../project/market-state.ts';
import type { PoolTvlPoint, PoolView, SeriesWindow, ValuePoint, VolumePoint } from '../read-model.ts';
import { candleOf, hourOf } from '../write/load-market.ts';

/** More bars than any screen shows; a longer window is cut at its old end. */
const MOST_BARS = 5_000;

/** The part of a window that can hold bars: not before `MOST_BARS`, not after the present. */
function clip(window: SeriesWindow, now: Seconds): SeriesWindow {
  const to = seconds(Math.min(window.to, now));
  const oldest = to - MOST_BARS * FRAME_SECONDS[window.frame];
  return { ...window, to, from: seconds(Math.max(window.from, oldest, 0)) };
}

/** Bars of a window without holes. */
export async function readCandles(
  database: Database,
  wanted: SeriesWindow,
  now: Seconds,
  owner: SeriesOwner = wanted.address,
): Promise<readonly Candle[]> {
  const { from, to, frame } = clip(wanted, now);
  const start = frameStart(from, frame);
  const [earlier, rows] = await Promise.all([
    database
      .selectFrom('candles')
      .selectAll()
      .where('owner', '=', owner)
      .where('frame', '=', frame)
      .where('time', '<', start)
      .orderBy('time', 'desc')
      .limit(1)
      .execute(),
    database
      .selectFrom('candles')
      .selectAll()
      .where('owner', '=', owner)
      .where('frame', '=', frame)
      .where('time', '>=', start)
      .where('time', '<=', to)
      .orderBy('time')
      .execute(),
  ]);
  return fillGaps([...earlier, ...rows].map(candleOf), from, to, frame);
}

/** One bar of hours: what happened in it and how it ended. */
interface HourBar {
  readonly time: Seconds;
  readonly volume: bigint;
  readonly transactions: number;
  /** The newest hour not after the end of the bar; undefined before the first. */
  readonly last: Hour | undefined;
}

async function readHourBars(
  database: Database,
  wanted: SeriesWindow,
  now: Seconds,
): Promise<readonly HourBar[]> {
  const { address, from, to, frame } = clip(wanted, now);
  const start = frameStart(from, frame);
  const [earlier, rows] = await Promise.all([
    database
      .selectFrom('hours')
      .selectAll()
      .where('owner', '=', address)
      .where('time', '<', start)
      .orderBy('time', 'desc')
      .limit(1)
      .execute(),
    database
      .selectFrom('hours')
      .selectAll()
      .where('owner', '=', address)
      .where('time', '>=', start)
      .where('time', '<=', to)
      .orderBy('time')
      .execute(),
  ]);
  const hours = rows.map(hourOf);
  let last = earlier.map(hourOf)[0];
  let next = 0;
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
  database: Database,
  window: SeriesWindow,
  now: Seconds,
): Promise<readonly VolumePoint[]> {
  const bars = await readHourBars(database, window, now);
  return bars.map(({ time, volume, transactions }) => ({ time, value: usd(volume), transactions }));
}

export async function readTokenTvl(
  database: Database,
  window: SeriesWindow,
  now: Seconds,
): Promise<readonly ValuePoint[]> {
  const bars = await readHourBars(database, window, now);
  return bars.map(({ time, last }) => ({ time, value: last?.tvl ?? usd(0n) }));
}

export async function readPoolTvl(
  database: Database,
  window: SeriesWindow,
  now: Seconds,
): Promise<readonly PoolTvlPoint[]> {
  const bars = await readHourBars(database, window, now);
  return bars.map(({ time, last, transactions }) => ({
    time,
    value: last?.tvl ?? usd(0n),
    reserves: last?.reserves ?? [],
    transactions,
  }));
}

/** Bars of any two tokens of a pool, turned round where the second comes first. */
export async function readCandlesBetween(
  database: Database,
  window: SeriesWindow,
  now: Seconds,
  pool: PoolView,
  base: Address,
  counter: Address,
): Promise<readonly Candle[]> {
  const baseIndex = pool.tokens.indexOf(base);
  const counterIndex = pool.tokens.indexOf(counter);
  if (baseIndex < 0 || counterIndex < 0 || baseIndex === counterIndex) return [];
  const [low, high] = baseIndex < counterIndex ? [baseIndex, counterIndex] : [counterIndex, baseIndex];
  const candles = await readCandles(database, window, now, pairSeries(pool, low, high));
  return baseIndex === low ? candles : candles.map(invertCandle);
}
