import { FIXED_POINT_ONE, toAddress, usd, type Address } from '@junction/primitives';
import { createSeededRandom } from '@junction/testing';
import { expect, test } from 'vitest';
import type { Activity } from '../database/activity-json.ts';
import { DatabaseUnavailableError } from '../database/database-error.ts';
import type { Database } from '../database/open-database.ts';
import { FINAL_ORDER_STATES } from '../modules/orders/order-records.ts';
import { createIndexModules, type IndexModules } from '../modules/index-modules.ts';
import type { IndexState } from '../modules/index-state.ts';
import { createEmptyMarket } from '../modules/trading/project-batch.ts';
import type { PricingRules } from '../modules/trading/pricing.ts';
import {
  decodeAllActivities,
  toActivityAccountCursor,
  createRandomMarket,
  listTokenMetadata,
  type RandomMarket,
} from '../test/random-market.ts';
import { readTableContents } from '../test/table-contents.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { IndexStore } from './index-store.ts';
import type { IndexWriteStep } from './step.ts';

function createStep(recorded: RandomMarket, activities: readonly Activity[], headLt: bigint): IndexWriteStep {
  const newest = new Map(activities.map(toActivityAccountCursor).map((cursor) => [cursor.account, cursor]));
  return {
    activities,
    tokens: listTokenMetadata(recorded),
    cursors: [...newest.values()],
    head: { seqno: 1, time: activities.at(-1)?.activity.time ?? recorded.chain.now, lt: headLt },
  };
}

function createStore(database: Database, modules: IndexModules): IndexStore {
  return new IndexStore(database, modules.all);
}

const modulesOf = (recorded: RandomMarket): IndexModules => createIndexModules(getRules(recorded));

function getRules(recorded: RandomMarket): PricingRules {
  const anchors = recorded.market.tokens.slice(0, 1).map((token) => token.address);
  return { anchors, minimumDepth: usd(1_000n * FIXED_POINT_ONE) };
}

/** Returns the state without orders. Which orders are in memory depends on the recent activities. */
function withoutOrders(state: IndexState, { trading, orders }: IndexModules) {
  return { ...state.of(trading), roots: state.of(orders).roots };
}

async function expectedOpenOrders(database: Database): Promise<readonly Address[]> {
  const finished = await finishedOrders(database);
  const rows = await database.selectFrom('orders').select('address').execute();
  return rows.map((row) => toAddress(row.address)).filter((address) => !finished.has(address));
}

async function finishedOrders(database: Database): Promise<ReadonlySet<Address>> {
  const rows = await database
    .selectFrom('orders')
    .select('address')
    .where('state', 'in', FINAL_ORDER_STATES)
    .execute();
  return new Set(rows.map((row) => toAddress(row.address)));
}

describeOnEveryDatabase('index store', (databases) => {
  const seeds = databases.selectSeeds([11, 42, 977]);

  async function projectInOrder(
    recorded: RandomMarket,
    batch: number,
    restartEvery: number,
  ): Promise<Database> {
    const database = await databases.open();
    const modules = modulesOf(recorded);
    let store = createStore(database, modules);
    let { state } = await store.load('fixture');
    const activities = decodeAllActivities(recorded);
    for (let start = 0, step = 1; start < activities.length; start += batch, step += 1) {
      if (step % restartEvery === 0) {
        store = createStore(database, modules);
        state = (await store.load('fixture')).state;
      }
      const part = activities.slice(start, start + batch);
      const lt = part.at(-1)?.activity.lt ?? 0n;
      state = (await store.append(state, createStep(recorded, part, lt))).state;
    }
    return database;
  }

  test.each(seeds)('batches and restarts do not change a row (seed %i)', async (seed) => {
    const recorded = createRandomMarket(seed, 120);
    const atOnce = await readTableContents(await projectInOrder(recorded, 10_000, 10_000));
    const pieces = await readTableContents(await projectInOrder(recorded, 7, 3));
    expect(pieces).toEqual(atOnce);
    expect(atOnce['transactions']?.length).toBeGreaterThan(60);
    expect(atOnce['candles']?.length).toBeGreaterThan(60);
    expect(atOnce['orders']?.length).toBeGreaterThan(5);
    expect(atOnce['order_exchanges']?.length).toBeGreaterThan(5);
  });

  test.each(seeds)('out-of-order and duplicate deliveries end in the same tables (seed %i)', async (seed) => {
    const recorded = createRandomMarket(seed, 60);
    const atOnce = await readTableContents(await projectInOrder(recorded, 10_000, 10_000));
    const database = await databases.open();
    const modules = modulesOf(recorded);
    const store = createStore(database, modules);
    let { state } = await store.load('fixture');
    const random = createSeededRandom(seed);
    const activities = decodeAllActivities(recorded);
    const late = new Set(activities.filter((one) => one.kind !== 'root' && random.fraction() < 0.1));
    const early = activities.filter((one) => !late.has(one));
    const end = activities.at(-1)?.activity.lt ?? 0n;
    state = (await store.append(state, createStep(recorded, early, end))).state;
    for (const one of random.shuffle([...late]))
      state = (await store.insertOutOfOrder(state, createStep(recorded, [one], end))).state;
    // Inserting the same activities again must change nothing.
    state = (await store.insertOutOfOrder(state, createStep(recorded, early.slice(-5), end))).state;
    expect(await readTableContents(database)).toEqual(atOnce);
    expect(withoutOrders((await store.load('fixture')).state, modules)).toEqual(
      withoutOrders(state, modules),
    );
  });

  test('a restart loads the state that was in memory', async () => {
    const recorded = createRandomMarket(5, 80);
    const database = await databases.open();
    const modules = modulesOf(recorded);
    const store = createStore(database, modules);
    const { state: empty } = await store.load('fixture');
    expect(empty.of(modules.trading)).toEqual(createEmptyMarket(getRules(recorded)));
    const activities = decodeAllActivities(recorded);
    const end = activities.at(-1)?.activity.lt ?? 0n;
    const { state } = await store.append(empty, createStep(recorded, activities, end));
    const loaded = await createStore(database, modules).load('fixture');
    expect(withoutOrders(loaded.state, modules)).toEqual(withoutOrders(state, modules));
    expect(loaded.head?.lt).toBe(end);
    const followed = new Set(activities.map((one) => toActivityAccountCursor(one).account));
    const kinds = new Map(activities.map((one) => [toActivityAccountCursor(one).account, one.kind]));
    const orders = [...followed].filter((account) => kinds.get(account) === 'order');
    const finished = await finishedOrders(database);
    expect(finished.size).toBeGreaterThan(1);
    expect(loaded.cursors.length).toBe(followed.size - orders.length);
    // Compares the pages of open orders, including the logical time of each announcement.
    const open = (await expectedOpenOrders(database)).toSorted();
    const first = await store.lazyAccounts.after('', 3);
    const rest = await store.lazyAccounts.after(first.at(-1)?.account ?? '', 1_000);
    expect([...first, ...rest].map(({ account }) => account)).toEqual(open);
    expect(first.every(({ lt, since }) => since > 0n && (lt === 0n || lt > since))).toBe(true);
  });

  test('a failing step waits until the write of the previous one has ended', async () => {
    const recorded = createRandomMarket(5, 10);
    const store = createStore(await databases.open(), modulesOf(recorded));
    const { state } = await store.load('fixture');
    const activities = decodeAllActivities(recorded);
    const step = createStep(recorded, activities, activities.at(-1)?.activity.lt ?? 0n);
    async function* steps(): AsyncGenerator<IndexWriteStep> {
      yield step;
      await Promise.resolve();
      throw new DatabaseUnavailableError('DATABASE_AWAY', 'the connection broke');
    }
    const written: IndexWriteStep[] = [];
    await expect(store.appendAll(state, steps(), (one) => void written.push(one))).rejects.toThrow(
      DatabaseUnavailableError,
    );
    expect(written).toEqual([step]);
  });

  test('an index of another chain is rejected until the stored one is cleared', async () => {
    const recorded = createRandomMarket(5, 10);
    const database = await databases.open();
    const modules = modulesOf(recorded);
    const store = createStore(database, modules);
    const { state } = await store.load('fixture');
    const activities = decodeAllActivities(recorded);
    await store.append(state, createStep(recorded, activities, activities.at(-1)?.activity.lt ?? 0n));
    await expect(store.load('another')).rejects.toMatchObject({ code: 'INDEX_OF_OTHER_SETTINGS' });
    expect((await store.load('fixture')).head).toBeDefined();
    await database.deleteFrom('settings').where('key', '=', 'identity').execute();
    const loaded = await store.load('another');
    expect(loaded.head).toBeUndefined();
    expect(loaded.state.of(modules.trading)).toEqual(createEmptyMarket(getRules(recorded)));
  });

  test('a second writer is rejected', async () => {
    const recorded = createRandomMarket(5, 10);
    const database = await databases.open();
    const modules = modulesOf(recorded);
    const one = createStore(database, modules);
    const other = createStore(database, modules);
    const { state } = await one.load('fixture');
    await other.load('fixture');
    const activities = decodeAllActivities(recorded);
    const step = createStep(recorded, activities, activities.at(-1)?.activity.lt ?? 0n);
    await one.append(state, step);
    await expect(other.append(state, step)).rejects.toMatchObject({ code: 'INDEX_TAKEN_OVER' });
  });
});
