import { FIXED_POINT_ONE, seconds, usd, type Seconds } from '@junction/primitives';
import { createSeededRandom } from '@junction/testing';
import { expect, test } from 'vitest';
import type { MarketState } from '../modules/trading/market-state.ts';
import {
  decodeAllActivities,
  toActivityAccountCursor,
  createRandomMarket,
  listTokenMetadata,
} from '../test/random-market.ts';
import { selectRandomTestLength } from '../test/seeds.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { IndexStore } from '../write/index-store.ts';
import { readCandles, readPoolTvlSeries, readVolumeSeries } from './series.ts';
import { SeriesBlockCache, type CandleSeriesRange } from './series-blocks.ts';
import { SeriesRowReader } from './series-rows.ts';

const SEED = 8_642;
const WIDTH = 10;

interface Bar {
  readonly time: Seconds;
}

/** Creates a series that counts its reads. */
function series(times: readonly number[]) {
  let bars: readonly Bar[] = times.map((time) => ({ time: seconds(time) }));
  let market = {};
  const looks: number[] = [];
  return {
    looks,
    bars: () => bars,
    add: (time: number) => {
      bars = [...bars, { time: seconds(time) }];
      market = {};
    },
    part: (from: number, to: number): CandleSeriesRange<Bar> => ({
      key: 'one',
      width: WIDTH,
      from: seconds(from),
      to: seconds(to),
      newest: bars.at(-1)?.time,
      market,
      load: async (start, end) => {
        looks.push(start);
        const earlier = bars.findLast(({ time }) => time < start);
        await Promise.resolve();
        return [...(earlier ? [earlier] : []), ...bars.filter(({ time }) => time >= start && time < end)];
      },
    }),
  };
}

function expected(bars: readonly Bar[], from: number, to: number): readonly Bar[] {
  const earlier = bars.findLast(({ time }) => time < from);
  return [...(earlier ? [earlier] : []), ...bars.filter(({ time }) => time >= from && time <= to)];
}

test(`any part of a series is what a list would answer, while it grows (seed ${SEED})`, async () => {
  const random = createSeededRandom(SEED);
  let time = WIDTH * random.below(600);
  const one = series([time]);
  const blocks = new SeriesBlockCache<Bar>(20);
  for (let round = 0; round < 400; round += 1) {
    time += WIDTH * (1 + random.below(random.fraction() < 0.05 ? 700 : 20));
    one.add(time);
    const from = random.below(time + 500);
    const to = from + random.below(8_000);
    expect(await blocks.read(one.part(from, to)), `${from} to ${to}`).toEqual(expected(one.bars(), from, to));
  }
});

test('settled blocks are read once, the newest once per change, and failures are not cached', async () => {
  const one = series(Array.from({ length: 600 }, (_, index) => index * WIDTH));
  const blocks = new SeriesBlockCache<Bar>(20);
  const ask = () => Promise.all([blocks.read(one.part(0, 5_990)), blocks.read(one.part(2_000, 5_999))]);
  await ask();
  await ask();
  expect(one.looks).toEqual([0, 2_560, 5_120]);
  one.add(6_000);
  await ask();
  expect(one.looks).toEqual([0, 2_560, 5_120, 5_120]);
  one.add(6_010);
  const failing = { ...one.part(5_200, 5_999), load: () => Promise.reject(new RangeError('away')) };
  await expect(blocks.read(failing)).rejects.toThrow('away');
  expect(await blocks.read(one.part(5_990, 6_100))).toHaveLength(4);
});

describeOnEveryDatabase('series from memory', (databases) => {
  test('candles, volume and TVL equal the tables after every step', async () => {
    const database = await databases.open();
    const recorded = createRandomMarket(SEED, selectRandomTestLength(120, 240));
    const anchors = recorded.market.tokens.slice(0, 1).map((token) => token.address);
    const modules = createIndexModules({ anchors, minimumDepth: usd(FIXED_POINT_ONE) });
    const store = new IndexStore(database, modules.all);
    let { state } = await store.load('series');
    let market = state.of(modules.trading);
    const activities = decodeAllActivities(recorded);
    const random = createSeededRandom(SEED);
    const kept = new SeriesRowReader(database);
    const size = 40;
    for (let at = 0; at < activities.length; at += size) {
      const batch = activities.slice(at, at + size);
      const last = batch.at(-1)?.activity;
      if (!last) throw new RangeError('an empty batch');
      const cursors = new Map(batch.map(toActivityAccountCursor).map((cursor) => [cursor.account, cursor]));
      ({ state } = await store.append(state, {
        activities: batch,
        tokens: at === 0 ? listTokenMetadata(recorded) : [],
        cursors: [...cursors.values()],
        head: { seqno: 1 + at, time: last.time, lt: last.lt },
      }));
      market = state.of(modules.trading);
      kept.accept(market, false);
      const now = last.time;
      const fresh = new SeriesRowReader(database);
      for (const address of [...market.pools.keys(), ...market.tokens.keys()]) {
        for (const frame of ['H1', 'D1'] as const) {
          const to = seconds(now - random.below(3) * 40_000);
          const window = { address, frame, to, from: seconds(to - random.below(90) * 86_400) };
          for (const read of [readCandles, readVolumeSeries, readPoolTvlSeries])
            expect(await read({ rows: kept, market, now }, window)).toEqual(
              await read({ rows: fresh, market, now }, window),
            );
        }
      }
    }
    const [pool] = market.pools.values();
    const newest = pool && market.candles.get(pool.address)?.H1?.time;
    if (!pool || newest === undefined) throw new RangeError('a market has pools that were traded with');
    // Without the newest candles in memory, the series is read from a cached block.
    const emptied: MarketState = { ...market, candles: new Map() };
    const read = (of = emptied) => kept.candles(of, pool.address, 'H1', newest, newest);
    expect((await read(market)).at(-1)).toMatchObject({ time: newest });
    // The deletion does not affect the cached block until the index goes back to an earlier time, which clears the
    // cache.
    await database.deleteFrom('candles').execute();
    expect((await read(market)).at(-1)).toMatchObject({ time: newest });
    kept.accept({ ...market, lt: 0n }, false);
    expect(await read()).toEqual([]);
    // The insertion does not affect the cached block until a reprojection clears the cache.
    await database
      .insertInto('candles')
      .values({
        owner: pool.address,
        frame: 'H1',
        time: newest,
        open: '1',
        high: '1',
        low: '1',
        close: '1',
        volume: '0',
        transactions: 0,
      })
      .execute();
    expect(await read()).toEqual([]);
    kept.accept({ ...market, lt: 0n }, true);
    expect(await read()).toHaveLength(1);
  });
});
