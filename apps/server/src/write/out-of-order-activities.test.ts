import { FIXED_POINT_ONE, seconds, usd } from '@junction/primitives';
import { createSeededRandom } from '@junction/testing';
import { expect, test } from 'vitest';
import { compareInChainOrder, type Activity } from '../database/activity-json.ts';
import { isOrderFinal } from '../modules/orders/order-records.ts';
import type { PricingRules } from '../modules/trading/pricing.ts';
import {
  decodeAllActivities,
  toActivityAccountCursor,
  createRandomMarket,
  assignLogicalTimeOfPreviousHour,
  listTokenMetadata,
  type RandomMarket,
} from '../test/random-market.ts';
import { selectRandomTestLength } from '../test/seeds.ts';
import { readTableContents } from '../test/table-contents.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import type { IndexModule } from '../modules/index-module.ts';
import { TradingModule } from '../modules/trading/trading-module.ts';
import { IndexStore } from './index-store.ts';
import { countQuarantinedByKind } from './quarantine.ts';
import type { IndexWriteStep } from './step.ts';

/** Number of events of a random market. */
const LENGTH = selectRandomTestLength(90, 200);

const getRules = ({ market }: RandomMarket): PricingRules => ({
  anchors: market.tokens.slice(0, 1).map((token) => token.address),
  minimumDepth: usd(1_000n * FIXED_POINT_ONE),
});

/** Returns every activity that ends an order, with a copy of the activity at the next logical time. */
function listFinalActivities(activities: readonly Activity[]) {
  return activities.flatMap((end) => {
    if (end.kind !== 'order') return [];
    if (!end.activity.events.some((event) => event.kind === 'order-state' && isOrderFinal(event.to)))
      return [];
    const sent: Activity = { kind: end.kind, activity: { ...end.activity, lt: end.activity.lt + 1n } };
    return [{ end, sent }];
  });
}

describeOnEveryDatabase('out-of-order activities', (databases) => {
  const seeds = databases.selectSeeds([3, 20_261_122]);

  /** Indexes all activities except those in `late`, which the test then inserts with `insertOutOfOrder`. */
  async function begin(
    recorded: RandomMarket,
    activities: readonly Activity[],
    late: ReadonlySet<Activity> = new Set(),
    stretch?: number,
  ) {
    const database = await databases.open();
    const modules = createIndexModules(getRules(recorded));
    const trading = new TradingModule(getRules(recorded), undefined, stretch);
    const all = modules.all.map((one): IndexModule =>
      one === modules.trading ? (trading as IndexModule) : one,
    );
    const store = new IndexStore(database, all);
    const { state } = await store.load('late');
    const end = activities.at(-1)?.activity;
    if (!end) throw new RangeError('a market has a history');
    const stepOf = (chunk: readonly Activity[]): IndexWriteStep => {
      const cursors = new Map(chunk.map(toActivityAccountCursor).map((cursor) => [cursor.account, cursor]));
      return {
        activities: chunk,
        tokens: listTokenMetadata(recorded),
        cursors: [...cursors.values()],
        head: { seqno: 1, time: end.time, lt: end.lt },
      };
    };
    const written = await store.append(state, stepOf(activities.filter((one) => !late.has(one))));
    expect(await database.selectFrom('activities').select('lt').execute()).toHaveLength(
      activities.length - late.size,
    );
    return { database, store, stepOf, trading, state: written.state };
  }

  test.each(seeds)(
    'any activities, in any order and batch, give the tables of a rebuild (seed %i)',
    async (seed) => {
      const recorded = createRandomMarket(seed, LENGTH);
      const random = createSeededRandom(seed);
      const activities = decodeAllActivities(recorded);
      const late = activities.filter((one) => one.kind !== 'root' && random.fraction() < 0.12);
      // Some out-of-order activities are announcements. Activities of the announced accounts arrived earlier and were
      // ignored.
      expect(new Set(late.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
      const { database, store, stepOf, trading, ...begun } = await begin(recorded, activities, new Set(late));
      let { state } = begun;
      for (const waiting = random.shuffle([...late]); waiting.length > 0;) {
        const chunk = waiting.splice(0, 1 + random.below(4));
        ({ state } = await store.insertOutOfOrder(state, stepOf(chunk)));
      }
      const rebuilt = await begin(recorded, activities);
      expect(await readTableContents(database)).toEqual(await readTableContents(rebuilt.database));
      const loaded = await store.load('late');
      expect(loaded.state.of(trading).hours).toEqual(state.of(trading).hours);
      expect(loaded.state.of(trading).pools).toEqual(state.of(trading).pools);
    },
  );

  test.each(seeds)(
    'activities that change everything after them are reprojected in parts (seed %i)',
    async (seed) => {
      const BATCH_SIZE = 20;
      const recorded = createRandomMarket(seed, LENGTH);
      const random = createSeededRandom(seed);
      const activities = decodeAllActivities(recorded);
      const isRoot = ({ kind }: Activity): boolean => kind === 'root';
      const rest = activities.filter((one) => !isRoot(one) && random.fraction() < 0.06);
      const roots = activities.filter(isRoot).slice(1);
      expect(roots.length).toBeGreaterThan(1);
      const late = new Set([...rest, ...roots]);
      const { database, store, stepOf, trading, ...begun } = await begin(
        recorded,
        activities,
        late,
        BATCH_SIZE,
      );
      let { state } = begun;
      let most = 0;
      let parts = 0;
      for (const waiting = random.shuffle([...late]); waiting.length > 0 || store.isReprojecting;) {
        if (waiting.length === 0 || (store.isReprojecting && random.fraction() < 0.7)) {
          const written = await store.continueReprojection(state);
          ({ state } = written);
          parts += 1;
          most = Math.max(most, written.reprojectedCount);
          continue;
        }
        ({ state } = await store.insertOutOfOrder(state, stepOf(waiting.splice(0, 1 + random.below(3)))));
      }
      expect(parts).toBeGreaterThan(3);
      // A batch contains at least one full hour, even if that exceeds the batch size.
      expect(most).toBeLessThanOrEqual(2 * BATCH_SIZE);
      const rebuilt = await begin(recorded, activities);
      const [now, then] = [await readTableContents(database), await readTableContents(rebuilt.database)];
      for (const table of Object.keys(then)) expect([table, now[table]]).toEqual([table, then[table]]);
      const loaded = await store.load('late');
      expect(loaded.state.of(trading).pools).toEqual(state.of(trading).pools);
    },
  );

  test.each(databases.selectSeeds([1, 9]))(
    'blocks of shards may arrive against the order of time (seed %i)',
    async (seed) => {
      const recorded = createRandomMarket(seed, LENGTH);
      const random = createSeededRandom(seed);
      const activities = decodeAllActivities(recorded).map((one): Activity => {
        const time = seconds(one.activity.time + random.below(1_200) - 600);
        return { ...one, activity: { ...one.activity, time } } as Activity;
      });
      const late = activities.filter((one) => one.kind !== 'root' && random.fraction() < 0.12);
      const begun = await begin(recorded, activities, new Set(late), 20);
      const { database, store, stepOf } = begun;
      let { state } = begun;
      for (const waiting = random.shuffle([...late]); waiting.length > 0 || store.isReprojecting;) {
        if (waiting.length === 0 || (store.isReprojecting && random.fraction() < 0.5))
          ({ state } = await store.continueReprojection(state));
        else
          ({ state } = await store.insertOutOfOrder(state, stepOf(waiting.splice(0, 1 + random.below(4)))));
      }
      const rebuilt = await begin(recorded, activities);
      const [now, then] = [await readTableContents(database), await readTableContents(rebuilt.database)];
      for (const table of Object.keys(then)) expect([table, now[table]]).toEqual([table, then[table]]);
    },
  );

  test('an hour may begin at the logical time at which the previous one ends', async () => {
    const recorded = createRandomMarket(7, selectRandomTestLength(100, 200));
    const { activities, at } = assignLogicalTimeOfPreviousHour(decodeAllActivities(recorded));
    const late = activities[at + 1];
    if (!late) throw new RangeError('an hour has more than one activity');
    const { database, store, stepOf, state } = await begin(recorded, activities, new Set([late]));
    await store.insertOutOfOrder(state, stepOf([late]));
    const rebuilt = await begin(recorded, activities);
    expect(await readTableContents(database)).toEqual(await readTableContents(rebuilt.database));
  });

  test('messages to an order after its end change nothing, whenever they and the end arrive', async () => {
    const recorded = createRandomMarket(20_261_122, selectRandomTestLength(120, 300));
    const activities = decodeAllActivities(recorded);
    const ends = listFinalActivities(activities);
    expect(ends.length).toBeGreaterThan(5);
    const expected = await readTableContents((await begin(recorded, activities)).database);
    const sent = ends.map((one) => one.sent);
    const all = [...activities, ...sent].toSorted(compareInChainOrder);
    const atOnce = await databases.open();
    const store = new IndexStore(atOnce, createIndexModules(getRules(recorded)).all);
    const { lt } = all.at(-1)?.activity ?? { lt: 0n };
    const head = { seqno: 1, time: recorded.chain.now, lt };
    const step: IndexWriteStep = { activities: all, tokens: listTokenMetadata(recorded), cursors: [], head };
    await store.append((await store.load('late')).state, step);
    expect(await readTableContents(atOnce)).toEqual(expected);
    const later = await begin(recorded, activities);
    await later.store.insertOutOfOrder(later.state, later.stepOf(sent));
    expect(await readTableContents(later.database)).toEqual(expected);
    // Messages to an order after its end count as activity until the end is indexed.
    const unended = new Set<Activity>(ends.map(({ end }) => end));
    const before = await begin(recorded, all, unended);
    expect((await readTableContents(before.database))['activities']).toHaveLength(all.length - ends.length);
    let { state } = before;
    for (const { end } of ends)
      ({ state } = await before.store.insertOutOfOrder(state, before.stepOf([end])));
    expect(await readTableContents(before.database)).toEqual(expected);
  });

  test('an activity reprojects its own hours only', async () => {
    const recorded = createRandomMarket(7, 400);
    const activities = decodeAllActivities(recorded);
    const swaps = activities.filter(
      ({ kind, activity }) => kind === 'pool' && activity.events.some((event) => event.kind === 'exchange'),
    );
    const late = [0.2, 0.5, 0.9].flatMap((part) => swaps[Math.floor(swaps.length * part)] ?? []);
    expect(late).toHaveLength(3);
    const { database, store, stepOf, ...begun } = await begin(recorded, activities, new Set(late));
    expect((await countQuarantinedByKind(database)).event).toBeGreaterThan(0);
    let { state } = begun;
    for (const one of late) {
      const written = await store.insertOutOfOrder(state, stepOf([one]));
      ({ state } = written);
      expect(written.reprojectedCount).toBeGreaterThan(0);
      expect(written.reprojectedCount).toBeLessThan(activities.length / 8);
    }
    // Events that were invalid without the missing activities are valid now.
    expect((await countQuarantinedByKind(database)).event).toBe(0);
  });
});
