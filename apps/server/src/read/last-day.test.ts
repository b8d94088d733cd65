import { FIXED_POINT_ONE, seconds, toAddress, usd, type Seconds } from '@junction/primitives';
import { getCandleIntervalStart } from '@junction/market-data';
import { createSeededRandom } from '@junction/testing';
import { beforeAll, expect, test } from 'vitest';
import { getPoolReserves } from '../pool-lists.ts';
import {
  decodeAllActivities,
  toActivityAccountCursor,
  createRandomMarket,
  assignLogicalTimeOfPreviousHour,
  listTokenMetadata,
  type RandomMarket,
} from '../test/random-market.ts';
import { selectRandomTestLength } from '../test/seeds.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { IndexStore } from '../write/index-store.ts';
import { readExchangeSummary } from '../modules/trading/transaction-details-json.ts';
import { IndexReadModel } from './index-read-model.ts';

const SEED = 20_261_122;
const DAY = 86_400;

const rejectChainRequest = () => Promise.reject(new Error('the chain is not asked'));
const CLIENT = {
  getContractState: rejectChainRequest,
  getTransaction: rejectChainRequest,
  getDstTransaction: rejectChainRequest,
  getTransactionsList: rejectChainRequest,
};

describeOnEveryDatabase('the last 24 hours', (databases) => {
  async function indexMarket(recorded: RandomMarket, activities = decodeAllActivities(recorded)) {
    const database = await databases.open();
    const anchors = recorded.market.tokens.slice(0, 1).map((token) => token.address);
    const rules = { anchors, minimumDepth: usd(1_000n * FIXED_POINT_ONE) };
    const modules = createIndexModules(rules);
    const store = new IndexStore(database, modules.all);
    const last = activities.at(-1)?.activity;
    if (!last) throw new RangeError('a market has a history');
    const head = { seqno: 1, time: last.time, lt: last.lt };
    const { state: empty } = await store.load('day');
    const cursors = [
      ...new Map(activities.map(toActivityAccountCursor).map((one) => [one.account, one])).values(),
    ];
    const { state } = await store.append(empty, {
      activities,
      tokens: listTokenMetadata(recorded),
      cursors,
      head,
    });
    return { database, rules, modules, head, state };
  }

  function openModel({ database, rules, modules, head, state }: Awaited<ReturnType<typeof indexMarket>>) {
    const model = new IndexReadModel({ database, client: CLIENT, rules, modules, clock: () => 0 });
    const at = (time: Seconds, seqno: number) =>
      model.accept({ head: { ...head, time, seqno }, state, update: undefined, unknown: 0 });
    return { database, model, at, from: head.time };
  }

  let indexed: Awaited<ReturnType<typeof indexMarket>>;
  beforeAll(async () => {
    indexed = await indexMarket(createRandomMarket(SEED, selectRandomTestLength(150, 300)));
  });

  test(`are rolling, to the second (seed ${SEED})`, async () => {
    const { database, model, at, from } = openModel(indexed);
    const rows = await database.selectFrom('transactions').selectAll().select('told as details').execute();
    const transactions = rows.map((row) => ({ ...row, ...readExchangeSummary(row) }));
    const random = createSeededRandom(SEED);
    // Tests times at which a transaction has just become a day old, and random times.
    const edges = rows.map((row) => row.time + DAY).filter((time) => time >= from);
    const times = [...edges.flatMap((time) => [time - 1, time, time + 1]), from + 7, from + DAY - 40];
    let seqno = 1;
    let partial = 0;
    for (const time of [...times.filter(() => random.fraction() < 0.4), from].toSorted((a, b) => a - b)) {
      if (time < from) continue;
      at(seconds(time), (seqno += 1));
      const within = transactions.filter((row) => row.time > time - DAY && row.time <= time);
      if (within.some((row) => row.time < getCandleIntervalStart(seconds(time - DAY), 'H1') + 3_600))
        partial += 1;
      const pools = await model.listPools({ limit: 100, offset: 0 });
      for (const pool of pools.items) {
        const own = within.filter((row) => row.pool === pool.address);
        expect(pool.transactions24h).toBe(own.length);
        expect(pool.volume24h).toBe(own.reduce((sum, row) => sum + row.traded, 0n));
        expect(pool.fee24h).toBe(own.reduce((sum, row) => sum + row.feeValue, 0n));
      }
      for (const token of (await model.listTokens({ limit: 100, offset: 0 })).items) {
        const own = within.filter((row) => row.tokens.map(toAddress).includes(token.address));
        const traded = within.filter((row) => row.tradedTokens.includes(token.address));
        expect(token.transactions24h).toBe(own.length);
        expect(token.volume24h).toBe(traded.reduce((sum, row) => sum + row.traded, 0n));
      }
    }
    expect(partial).toBeGreaterThan(5);
  });

  test('an hour may begin at the logical time at which the previous one ends', async () => {
    const recorded = createRandomMarket(7, selectRandomTestLength(100, 200));
    const { activities, at: first } = assignLogicalTimeOfPreviousHour(decodeAllActivities(recorded));
    const moved = activities[first];
    if (!moved) throw new RangeError('it stands there');
    const { time } = moved.activity;
    // The last second in which the transaction is less than a day old.
    const now = seconds(time + DAY - 1);
    const past = activities.filter(({ activity }) => activity.time <= now);
    const { database, model, at } = openModel(await indexMarket(recorded, past));
    at(now, 2);
    const own = await database
      .selectFrom('transactions')
      .selectAll()
      .where('time', '>', now - DAY)
      .execute();
    expect(own.filter((row) => row.time === time).length).toBeGreaterThan(0);
    for (const pool of (await model.listPools({ limit: 100, offset: 0 })).items)
      expect([pool.address, pool.transactions24h]).toEqual([
        pool.address,
        own.filter((row) => row.pool === pool.address).length,
      ]);
  });

  test('charts end at the values of lists', async () => {
    const { model, at, from } = openModel(indexed);
    let seqno = 1;
    for (const later of [0, 61, 200, 3_700, 90_000]) {
      const time = seconds(from + later);
      at(time, (seqno += 1));
      for (const frame of ['H1', 'D1'] as const) {
        const windowOf = (address: string) => ({
          address: toAddress(address),
          frame,
          from: seconds(time - 3 * DAY),
          to: time,
        });
        for (const pool of (await model.listPools({ limit: 100, offset: 0 })).items) {
          const points = await model.poolTvl(windowOf(pool.address));
          expect(points.at(-1)).toMatchObject({ value: pool.tvl, reserves: getPoolReserves(pool) });
        }
        for (const token of (await model.listTokens({ limit: 100, offset: 0 })).items) {
          expect((await model.tokenTvl(windowOf(token.address))).at(-1)?.value ?? 0n).toBe(token.tvl);
          if (token.price === undefined) continue;
          const bar = (await model.tokenCandles(windowOf(token.address))).at(-1);
          expect(bar?.close).toBe(token.price);
          expect(bar && bar.low <= bar.close && bar.high >= bar.close).toBe(true);
        }
      }
    }
  });
});
