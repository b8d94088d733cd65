import { FIXED_POINT_ONE, seconds, usd, type Address } from '@junction/primitives';
import { createSeededRandom } from '@junction/testing';
import { expect, test, vi } from 'vitest';
import { getActivityAccount, type Activity } from '../database/activity-json.ts';
import { listActivityPartitions } from '../database/activity-partitions.ts';
import { DatabaseUnavailableError } from '../database/database-error.ts';
import { isFinalTransaction, readRetentionLimit, type RetentionLimit } from '../database/retention.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';
import type { MaintenanceReport } from '../database/try-maintenance.ts';
import { REPROJECTION_SETTING_KEY } from '../modules/index-module.ts';
import type { IndexState } from '../modules/index-state.ts';
import { readPriceSeries } from '../modules/market/price-series.ts';
import { readTokenSnapshots } from '../modules/market/token-snapshots.ts';
import type { AreaReaderMarket, AreaReaderSource } from '../read-model.ts';
import {
  decodeAllActivities,
  toActivityAccountCursor,
  createRandomMarketModules,
  createRandomMarket,
  listTokenMetadata,
  type RandomMarket,
} from '../test/random-market.ts';
import { createNumberedAddress } from '../test/fake-market.ts';
import { readTableContents } from '../test/table-contents.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { IndexStore } from './index-store.ts';
import type { IndexWriteStep } from './step.ts';

// A pruned index must equal a complete one except for the pruned rows, also after out-of-order activities.

/** Number of events of a random market. They span ten days, and a month ends with the fourth day. */
const LENGTH = 130;
const START = 1_751_000_000;
const DAY = 86_400;
/** Time of the clock, which is later than the blocks. */
const CLOCK = START + 100 * DAY;
const POLICY = { hourlyCandleDays: 4, decodedTransactionDays: 3 };

type Contents = Record<string, readonly unknown[]>;
interface CandleRow {
  readonly owner: string;
  readonly frame: string;
  readonly time: number;
}
interface StateRow {
  readonly owner: string;
  readonly hour: number;
}

/** Returns the rows at or after `time`, and for each owner also the newest row before `time`. */
function filterSince<Row>(
  rows: readonly Row[],
  time: number,
  of: (row: Row) => readonly [owner: string, time: number],
): readonly Row[] {
  const newest = new Map<string, number>();
  for (const [owner, at] of rows.map(of)) if (at < time) newest.set(owner, at);
  return rows.filter((row) => {
    const [owner, at] = of(row);
    return at >= time || newest.get(owner) === at;
  });
}

/** Returns the rows that pruning must leave, computed from the rows of an unpruned index. */
function removePruned(tables: Contents, limit: RetentionLimit, cursors: ReadonlySet<string>): Contents {
  const { candles, activities, look_states: prices, claims } = tables;
  const isHourly = ({ frame }: CandleRow): boolean => frame === 'H1';
  const hourly = (candles as readonly CandleRow[]).filter(isHourly);
  const retainedHourly = new Set(
    filterSince(hourly, limit.candlesFrom ?? 0, ({ owner, time }) => [owner, time]),
  );
  const filterStates = (rows: unknown) =>
    filterSince(rows as readonly StateRow[], limit.hour + 1, ({ owner, hour }) => [owner, hour]);
  return {
    ...tables,
    candles: (candles as readonly CandleRow[]).filter((row) => !isHourly(row) || retainedHourly.has(row)),
    look_states: filterStates(prices),
    claims: (claims as readonly { time: number }[]).filter(({ time }) => time >= limit.hour),
    activities: (activities as readonly { account: string; lt: string; kind: string }[]).filter(
      ({ account, lt, kind }) =>
        kind !== 'pool' || BigInt(lt) >= (limit.transactionsFrom ?? 0n) || cursors.has(`${account} ${lt}`),
    ),
  };
}

describeOnEveryDatabase('retention', (databases) => {
  const buildPricingRules = ({ market }: RandomMarket) => ({
    anchors: market.tokens.slice(0, 1).map((token) => token.address),
    minimumDepth: usd(1_000n * FIXED_POINT_ONE),
  });

  /**
   * Indexes activities in small steps. A partition ends only between two steps, so with large steps it would contain
   * more than one month.
   */
  async function begin(
    recorded: RandomMarket,
    activities: readonly Activity[],
    tokens = listTokenMetadata(recorded),
    prunedRowsPerStep?: number,
  ) {
    const database = await databases.open();
    const store = new IndexStore(
      database,
      createRandomMarketModules(recorded, buildPricingRules(recorded)).all,
      { now: () => CLOCK, prunedRowsPerStep },
    );
    let { state } = await store.load('retention');
    const buildStep = (part: readonly Activity[]): IndexWriteStep => {
      const last = part.at(-1)?.activity;
      const head = { seqno: 1, time: seconds(last?.time ?? 0), lt: last?.lt ?? 0n };
      const cursors = new Map(part.map(toActivityAccountCursor).map((cursor) => [cursor.account, cursor]));
      return { activities: part, tokens, cursors: [...cursors.values()], head };
    };
    for (let start = 0; start < activities.length; start += 30)
      ({ state } = await store.append(state, buildStep(activities.slice(start, start + 30))));
    return { database, store, state, buildStep };
  }

  /** Prunes as the rounds of a follower do, until nothing changes. */
  async function prune(
    { store, database }: { readonly store: IndexStore; readonly database: Database },
    { time }: IndexState,
    policy: Parameters<IndexStore['prune']>[0] = POLICY,
  ): Promise<RetentionLimit> {
    for (let round = 0; round < 20; round += 1) await store.prune(policy, time);
    const limit = await readRetentionLimit(database);
    if (!limit) throw new RangeError('the history is longer than what is kept');
    return limit;
  }

  async function readStoredCursors(database: Database): Promise<ReadonlySet<string>> {
    const rows = await database.selectFrom('cursors').select(['account', 'lt']).execute();
    return new Set(rows.map(({ account, lt }) => `${account} ${lt}`));
  }

  const expectEqual = (now: Contents, then: Contents): void => {
    for (const table of Object.keys(then)) expect([table, now[table]]).toEqual([table, then[table]]);
  };

  const SEED = 5;
  // Tests both orders of the two settings: the shorter retention period determines the limit.
  const cases = databases
    .selectSeeds([SEED, 20_261_130])
    .map((seed) =>
      seed === SEED
        ? { seed, name: 'candles for less time', policy: { hourlyCandleDays: 1, decodedTransactionDays: 3 } }
        : { seed, name: 'decoded transactions for less time', policy: POLICY },
    );
  test.each(cases)(
    'a pruned index equals a complete one, also after out-of-order activities ($name, seed $seed)',
    async ({ seed, policy }) => {
      const recorded = createRandomMarket(seed, LENGTH, START);
      const random = createSeededRandom(seed);
      const activities = decodeAllActivities(recorded);
      const reference = await begin(recorded, activities);
      const limit = await prune(reference, reference.state, policy);
      expect(limit.transactionsFrom).toBeGreaterThan(0n);
      expect(limit.candlesFrom).toBeGreaterThan(activities[0]?.activity.time ?? Infinity);
      const canArrive = activities.filter(
        (one) => one.kind !== 'root' && !isFinalTransaction(limit, one.activity, getActivityAccount(one)),
      );
      // Includes the first activities after the limit, whose reprojection starts at the limit itself.
      const first = canArrive.filter(({ kind }) => kind === 'pool').slice(0, 6);
      const late = canArrive.filter((one) => first.includes(one) || random.fraction() < 0.3);
      expect(late.length).toBeGreaterThan(8);
      const begun = await begin(
        recorded,
        activities.filter((one) => !late.includes(one)),
        listTokenMetadata(recorded),
        10,
      );
      let { state } = begun;
      // The missing activities may include the last ones of an hour, so the limit can be at an earlier hour than in the
      // complete index.
      expect((await prune(begun, state, policy)).hour).toBeLessThanOrEqual(limit.hour);
      for (const waiting = random.shuffle([...late]); waiting.length > 0;) {
        const part = waiting.splice(0, 1 + random.below(4));
        expect(begun.store.findFinal(state, part)).toEqual(new Set());
        ({ state } = await begun.store.insertOutOfOrder(state, begun.buildStep(part)));
        while (begun.store.isReprojecting) ({ state } = await begun.store.continueReprojection(state));
      }
      await begun.store.load('retention');
      const now = await prune(begun, state, policy);
      const complete = await begin(recorded, activities);
      expectEqual(
        await readTableContents(begun.database),
        removePruned(
          await readTableContents(complete.database),
          now,
          await readStoredCursors(begun.database),
        ),
      );
      expect((await begun.store.load('retention')).state).toEqual(
        (await complete.store.load('retention')).state,
      );
    },
  );

  /**
   * Indexes activities. Returns the index and its current state, for tests whose retention limit does not depend on
   * out-of-order activities.
   */
  async function beginAndReturn(recorded: RandomMarket, activities: readonly Activity[]) {
    const begun = await begin(recorded, activities);
    return [begun, begun.state] as const;
  }

  test('an activity is final by its position or by the time of its block', () => {
    const limit = { hour: seconds(7_200), lt: 50n, account: createNumberedAddress(2) };
    const at = (lt: bigint, time: number, account: Address) =>
      isFinalTransaction(limit, { lt, time: seconds(time) }, account);
    expect(at(49n, 10_800, createNumberedAddress(3))).toBe(true);
    expect(at(50n, 10_800, createNumberedAddress(2))).toBe(true);
    expect(at(50n, 10_800, createNumberedAddress(3))).toBe(false);
    // Blocks of another shard may be seconds behind.
    expect(at(51n, 10_799, createNumberedAddress(3))).toBe(true);
    expect(at(51n, 10_800, createNumberedAddress(1))).toBe(false);
    expect(isFinalTransaction(undefined, { lt: 0n, time: seconds(0) }, createNumberedAddress(1))).toBe(false);
  });

  test('final activities of the market are not accepted, those of orders are', async () => {
    const recorded = createRandomMarket(5, LENGTH, START);
    const activities = decodeAllActivities(recorded);
    const limit = await prune(...(await beginAndReturn(recorded, activities)));
    const final = activities.filter((one) =>
      isFinalTransaction(limit, one.activity, getActivityAccount(one)),
    );
    const pool = final.find(({ kind }) => kind === 'pool');
    const order = final.findLast(({ kind }) => kind === 'order');
    if (!pool || !order) throw new RangeError('a market has both');
    const begun = await begin(
      recorded,
      activities.filter((one) => one !== pool && one !== order),
    );
    await prune(begun, begun.state);
    expect(begun.store.findFinal(begun.state, [pool, order])).toEqual(new Set([getActivityAccount(pool)]));
    const before = await readTableContents(begun.database);
    await expect(begun.store.insertOutOfOrder(begun.state, begun.buildStep([pool]))).rejects.toThrow('final');
    expect(await readTableContents(begun.database)).toEqual(before);
    await begun.store.insertOutOfOrder(begun.state, begun.buildStep([order]));
    const after = await readTableContents(begun.database);
    const complete = await readTableContents((await begin(recorded, activities)).database);
    for (const table of ['orders', 'order_exchanges', 'order_bars'])
      expect([table, after[table]]).toEqual([table, complete[table]]);
    for (const table of ['candles', 'hours', 'pools', 'pool_states', 'transactions'])
      expect([table, after[table]]).toEqual([table, before[table]]);
  });

  test('what a pool received before its announcement is not final, also late in the hour of the limit', async () => {
    const recorded = createRandomMarket(5, LENGTH, START);
    const activities = decodeAllActivities(recorded);
    const { store, state, database } = await begin(recorded, activities);
    const limit = await prune({ store, database }, state);
    const last = activities.findLast((one) => one.kind === 'pool');
    if (last?.kind !== 'pool') throw new RangeError('a market has pools');
    const known = last.activity.pool;
    const at = (pool: Address, lt: bigint, time: number): Activity => ({
      kind: 'pool',
      activity: { ...last.activity, pool, lt, time: seconds(time) },
    });
    const unknown = createNumberedAddress(0xfff);
    for (const [lt, time] of [
      [limit.lt - 1n, limit.hour],
      [limit.lt + 1n, limit.hour + 3_599],
    ] as const) {
      expect(store.findFinal(state, [at(unknown, lt, time)])).toEqual(new Set());
      expect(store.findFinal(state, [at(known, lt, time)])).toEqual(new Set([known]));
    }
    const first = activities.find((one) => one.kind === 'pool');
    if (first?.kind !== 'pool') throw new RangeError('a market has pools');
    expect(store.findFinal(state, [at(first.activity.pool, 1n, START)])).toEqual(new Set());
  });

  test('metadata of a token whose pool is older than the limit stays in quarantine', async () => {
    const recorded = createRandomMarket(5, LENGTH, START);
    const tokens = listTokenMetadata(recorded);
    const late = recorded.market.tokens.find(({ symbol }) => symbol === 'WETH');
    const begun = await begin(
      recorded,
      decodeAllActivities(recorded),
      tokens.filter((token) => token !== late),
    );
    if (!late) throw new RangeError('a market has this token');
    await prune(begun, begun.state);
    const before = await readTableContents(begun.database);
    const { state, isReprojected } = await begun.store.insertOutOfOrder(begun.state, {
      ...begun.buildStep([]),
      tokens: [late],
    });
    expect(isReprojected).not.toBe(true);
    expect(state.tokens.has(late.address)).toBe(false);
    expect(await readTableContents(begun.database)).toEqual(before);
    expect(await begun.database.selectFrom('quarantine').selectAll().execute()).toMatchObject([
      { account: late.address, kind: 'token', reason: 'HISTORY_FINAL', last_seen: CLOCK },
    ]);
  });

  test('without decoded transactions nothing is unwound; with them everything is rebuilt', async () => {
    const recorded = createRandomMarket(5, LENGTH, START);
    const activities = decodeAllActivities(recorded);
    const complete = await begin(recorded, activities);
    const last = activities.at(-1)?.activity;
    const head = { seqno: 2, time: seconds(last?.time ?? 0), lt: last?.lt ?? 0n };
    const nothing = new Map<Address, { readonly lt: bigint; readonly hash: string }>();
    const begun = await begin(recorded, activities);
    await prune(begun, begun.state, { hourlyCandleDays: 4 });
    expect(begun.store.isRebuildable).toBe(true);
    const expected = await readTableContents(complete.database);
    expect(await readTableContents(begun.database)).not.toEqual(expected);
    await begun.store.unwind(nothing, head);
    expect(await readRetentionLimit(begun.database)).toBeUndefined();
    await complete.store.unwind(nothing, head);
    expectEqual(await readTableContents(begun.database), await readTableContents(complete.database));
    await prune(begun, begun.state, { decodedTransactionDays: 3 });
    expect(begun.store.isRebuildable).toBe(false);
    const before = await readTableContents(begun.database);
    await expect(begun.store.unwind(nothing, head)).rejects.toThrow('dropped');
    expect(await readTableContents(begun.database)).toEqual(before);
  });

  test('values of LP tokens from before the limit stay known', async () => {
    const recorded = createRandomMarket(5, LENGTH, START);
    const begun = await begin(recorded, decodeAllActivities(recorded));
    const { database, state } = begun;
    const [pool] = recorded.market.pools;
    if (!pool) throw new RangeError('a market has pools');
    // Partial objects suffice: the tested readers use only the database of the source and only `poolOfLp` of the
    // market.
    const source = { database } as AreaReaderSource;
    const market = {
      poolOfLp: (lpRoot: Address) => (lpRoot === pool.lpRoot ? { address: pool.address } : undefined),
    } as AreaReaderMarket;
    const readValues = async () => ({
      series: await readPriceSeries(source, market, pool.lpRoot, {
        from: seconds(START - (START % DAY)),
        to: state.time,
        width: DAY,
      }),
      snapshots: await readTokenSnapshots(
        source,
        market,
        Array.from({ length: 10 }, (_, day) => ({ token: pool.lpRoot, time: START + day * DAY })),
      ),
    });
    const before = await readValues();
    expect(before.snapshots.filter((one) => one.pool !== undefined).length).toBeGreaterThan(5);
    await prune(begun, state);
    expect(await readValues()).toEqual(before);
  });

  test('a reprojection from before the limit starts at the limit', async () => {
    const recorded = createRandomMarket(5, LENGTH, START);
    const begun = await begin(recorded, decodeAllActivities(recorded));
    await prune(begun, begun.state);
    const before = await readTableContents(begun.database);
    // Requests a reprojection from the beginning, as a migration of a later release may do.
    await begun.database
      .insertInto('settings')
      .values({ key: REPROJECTION_SETTING_KEY, value: '-3600 -1 ' })
      .execute();
    let { state } = await begun.store.load('retention');
    while (begun.store.isReprojecting) ({ state } = await begun.store.continueReprojection(state));
    expectEqual(await readTableContents(begun.database), before);
  });

  test('a database too slow to prune does not stop the index, and is asked again the next day', async () => {
    const recorded = createRandomMarket(5, 40);
    const { state, database } = await begin(recorded, decodeAllActivities(recorded));
    const { all: modules, trading } = createRandomMarketModules(recorded, buildPricingRules(recorded));
    const prune = vi
      .spyOn(trading.pruning, 'prune')
      .mockRejectedValueOnce(new DatabaseUnavailableError('DATABASE_TOO_SLOW', 'canceling statement'));
    const store = new IndexStore(database, modules);
    await store.load('retention');
    const later = seconds(state.time + 200 * DAY);
    await store.prune({ hourlyCandleDays: 90 }, later);
    await store.prune({ hourlyCandleDays: 90 }, later);
    expect(prune).toHaveBeenCalledTimes(1);
    expect(await readRetentionLimit(database)).toBeUndefined();
    await store.prune({ hourlyCandleDays: 90 }, seconds(later + DAY));
    expect(await readRetentionLimit(database)).toBeDefined();
  });

  test('activities that arrive while old partitions are copied are in the pruned index', async () => {
    const recorded = createRandomMarket(5, LENGTH, START);
    const activities = decodeAllActivities(recorded);
    const late = activities.filter(({ kind }, index) => kind === 'order' && index % 2 === 0);
    expect(late.length).toBeGreaterThan(3);
    const begun = await begin(
      recorded,
      activities.filter((one) => !late.includes(one)),
      listTokenMetadata(recorded),
      8,
    );
    let { state } = begun;
    const isDropped = async () => (await readRetentionLimit(begun.database))?.transactionsFrom !== undefined;
    let rounds = 0;
    for (; !(await isDropped()); rounds += 1) {
      await begun.store.prune({ decodedTransactionDays: 3 }, state.time);
      const [one] = late.splice(0, 1);
      if (one) ({ state } = await begun.store.insertOutOfOrder(state, begun.buildStep([one])));
    }
    expect(rounds).toBeGreaterThan(5);
    for (const one of late) ({ state } = await begun.store.insertOutOfOrder(state, begun.buildStep([one])));
    const complete = await readTableContents((await begin(recorded, activities)).database);
    const limit = await readRetentionLimit(begun.database);
    if (!limit) throw new RangeError('the history is longer than what is kept');
    const expected = removePruned(complete, limit, await readStoredCursors(begun.database));
    const now = await readTableContents(begun.database);
    for (const table of ['activities', 'orders', 'order_exchanges', 'look_states', 'claims'])
      expect([table, now[table]]).toEqual([table, expected[table]]);
  });

  test('pruning that is postponed is reported with its reason and the next attempt, and later its success', async () => {
    const recorded = createRandomMarket(5, 40);
    const { state, database } = await begin(recorded, decodeAllActivities(recorded));
    const { all: modules, trading } = createRandomMarketModules(recorded, buildPricingRules(recorded));
    const slow = new DatabaseUnavailableError('DATABASE_TOO_SLOW', 'canceling statement');
    vi.spyOn(trading.pruning, 'prune').mockRejectedValueOnce(slow);
    const reports: MaintenanceReport[] = [];
    const store = new IndexStore(database, modules, { onMaintenance: (report) => reports.push(report) });
    await store.load('retention');
    const today = Math.floor(state.time / DAY) + 200;
    for (const day of [today, today, today + 1])
      for (let round = 0; round < 5; round += 1)
        await store.prune({ hourlyCandleDays: 90 }, seconds(day * DAY));
    expect(reports).toEqual([
      {
        task: 'prune',
        isPostponed: true,
        reason: 'statement timeout',
        detail: 'canceling statement',
        retryAt: (today + 1) * DAY,
      },
      { task: 'prune', isPostponed: false },
    ]);
  });

  test('an index that was emptied is rebuilt on new partitions, or on its old ones while they are in use', async () => {
    const recorded = createRandomMarket(5, LENGTH, START);
    const activities = decodeAllActivities(recorded);
    const complete = await begin(recorded, activities);
    const expected = await readTableContents(complete.database);
    const begun = await begin(recorded, activities);
    for (const isInUse of [false, true, false]) {
      await prune(begun, begun.state, { decodedTransactionDays: 3 });
      const before = await listActivityPartitions(begun.database);
      expect(before.length).toBeGreaterThan(0);
      if (isInUse)
        vi.spyOn(begun.database, 'transaction').mockImplementationOnce(() => {
          throw new DatabaseUnavailableError('DATABASE_TOO_SLOW', 'canceling statement');
        });
      await begun.store.clear();
      expect(await listActivityPartitions(begun.database)).toEqual(isInUse ? before : []);
      let { state } = await begun.store.load('retention');
      for (let start = 0; start < activities.length; start += 30)
        ({ state } = await begun.store.append(state, begun.buildStep(activities.slice(start, start + 30))));
      expectEqual(await readTableContents(begun.database), expected);
      expect((await listActivityPartitions(begun.database)).length).toBeLessThanOrEqual(before.length + 1);
    }
  });

  test('a limit whose commit was not answered is neither lost nor overwritten', async () => {
    const recorded = createRandomMarket(5, LENGTH, START);
    const { store, state, database } = await begin(recorded, decodeAllActivities(recorded));
    const away = new DatabaseUnavailableError('DATABASE_AWAY', 'Connection terminated');
    const builder = database.transaction();
    const execute = builder.execute.bind(builder);
    vi.spyOn(builder, 'execute').mockImplementationOnce(async (change) => {
      await execute(change);
      throw away;
    });
    vi.spyOn(database, 'transaction').mockReturnValueOnce(builder);
    await expect(store.prune({ decodedTransactionDays: 3 }, state.time)).rejects.toBe(away);
    const stored = await readRetentionLimit(database);
    expect(stored?.transactionsFrom).toBeGreaterThan(0n);
    await store.prune({ hourlyCandleDays: 4 }, state.time);
    expect((await readRetentionLimit(database))?.transactionsFrom).toBe(stored?.transactionsFrom);
    expect(store.isRebuildable).toBe(false);
  });

  test.each([{ hourlyCandleDays: 30 }, { decodedTransactionDays: 30 }])(
    'after a quiet stretch, no more than a month is pruned at a time (%o)',
    async (policy) => {
      const recorded = createRandomMarket(5, LENGTH, START);
      const { store, state, database } = await begin(recorded, decodeAllActivities(recorded));
      const firstDay = Math.floor(state.time / DAY) + 50;
      const days = Array.from({ length: 150 }, (_, day) => (firstDay + day) * DAY);
      await database
        .insertInto('hour_ends')
        .values(days.map((hour) => ({ hour, lt: String(hour * DAY), account: '0:9', time: hour })))
        .execute();
      let previous: number = START;
      for (let round = 0; round < 10; round += 1) {
        const activeFrom = [state.time - DAY, ...days].find((time) => time > previous + DAY);
        await store.prune(policy, seconds((firstDay + 150) * DAY));
        const { hour } = (await readRetentionLimit(database)) ?? { hour: previous };
        expect(hour).toBeLessThanOrEqual((activeFrom ?? previous) + 31 * DAY);
        previous = hour;
      }
      expect(previous).toBe((firstDay + 119) * DAY);
      const limit = await readRetentionLimit(database);
      if (policy.decodedTransactionDays !== undefined) expect(limit?.transactionsFrom).toBeGreaterThan(0n);
    },
  );

  test('the end of the pruning of a day is kept when the index is loaded again', async () => {
    const recorded = createRandomMarket(5, 40);
    const { store, state, database } = await begin(recorded, decodeAllActivities(recorded));
    await store.prune({}, state.time);
    await store.load('retention');
    const transaction = vi.spyOn(database, 'transaction');
    await store.prune({ hourlyCandleDays: -10 }, state.time);
    expect(transaction).not.toHaveBeenCalled();
  });

  test('nothing is pruned without a policy, of a young index, or twice a day', async () => {
    const recorded = createRandomMarket(5, 40);
    const begun = await begin(recorded, decodeAllActivities(recorded));
    const before = await readTableContents(begun.database);
    await begun.store.prune({}, begun.state.time);
    await begun.store.prune({ hourlyCandleDays: 90, decodedTransactionDays: 90 }, begun.state.time);
    expect(await readTableContents(begun.database)).toEqual(before);
    expect(await readRetentionLimit(begun.database)).toBeUndefined();
    await begun.store.prune({ hourlyCandleDays: 90 }, seconds(begun.state.time + 200 * DAY));
    expect(await readRetentionLimit(begun.database)).toBeDefined();
    // The previous release would reproject final rows, so it rejects a pruned index until the index is emptied.
    const previous = Object.fromEntries(
      Object.entries(MIGRATIONS).filter(([name]) => name < '0030-activity-partitions'),
    );
    await expect(migrate(begun.database, undefined, previous)).rejects.toThrow('0030-activity-partitions');
    expect(await migrate(begun.database)).toEqual([]);
    await begun.store.clear();
    expect(await readRetentionLimit(begun.database)).toBeUndefined();
    expect(await migrate(begun.database, undefined, previous)).toEqual([]);
  });
});
