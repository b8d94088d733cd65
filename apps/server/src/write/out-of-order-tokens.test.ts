import { FIXED_POINT_ONE, usd } from '@junction/primitives';
import { createSeededRandom } from '@junction/testing';
import { expect, test } from 'vitest';
import type { Activity } from '../database/activity-json.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type { IndexModule } from '../modules/index-module.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { TradingModule } from '../modules/trading/trading-module.ts';
import type { PricingRules } from '../modules/trading/pricing.ts';
import {
  decodeAllActivities,
  toActivityAccountCursor,
  createRandomMarket,
  listTokenMetadata,
  type RandomMarket,
} from '../test/random-market.ts';
import { selectRandomTestLength } from '../test/seeds.ts';
import { readTableContents } from '../test/table-contents.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { IndexStore } from './index-store.ts';
import type { IndexWriteStep } from './step.ts';

/** Number of activities reprojected per SQL transaction. */
const BATCH_SIZE = 25;

const getRules = ({ market }: RandomMarket): PricingRules => ({
  anchors: market.tokens.slice(0, 1).map((token) => token.address),
  minimumDepth: usd(1_000n * FIXED_POINT_ONE),
});

describeOnEveryDatabase('token metadata that is read late', (databases) => {
  const seeds = databases.selectSeeds([3, 20_261_122]);

  const world = (seed: number) => {
    const recorded = createRandomMarket(seed, selectRandomTestLength(90, 150));
    const { all, trading } = createIndexModules(getRules(recorded));
    const inStretches = new TradingModule(getRules(recorded), undefined, BATCH_SIZE);
    const modules = all.map((one): IndexModule => (one === trading ? (inStretches as IndexModule) : one));
    const [, late] = listTokenMetadata(recorded);
    if (!late) throw new RangeError('a market has tokens');
    const activities = decodeAllActivities(recorded);
    const stepOf = (chunk: readonly Activity[], tokens: readonly TokenMetadata[] = []): IndexWriteStep => {
      const cursors = new Map(chunk.map(toActivityAccountCursor).map((cursor) => [cursor.account, cursor]));
      const lt = chunk.at(-1)?.activity.lt ?? 0n;
      const head = { seqno: 1, time: recorded.chain.now, lt };
      return { activities: chunk, tokens, cursors: [...cursors.values()], head };
    };
    const others = listTokenMetadata(recorded).filter((token) => token !== late);
    return { recorded, modules, trading: inStretches, activities, stepOf, late, others };
  };

  const rebuilt = async (seed: number) => {
    const { modules, activities, stepOf, late, others } = world(seed);
    const database = await databases.open();
    const store = new IndexStore(database, modules);
    const { state } = await store.load('facts');
    await store.append(state, stepOf(activities, [late, ...others]));
    return readTableContents(database);
  };

  test.each(seeds)('reprojection runs in parts, with any activity in between (seed %i)', async (seed) => {
    const { modules, trading, activities, stepOf, late, others } = world(seed);
    const random = createSeededRandom(seed);
    const database = await databases.open();
    let store = new IndexStore(database, modules);
    const newest = activities.slice(-30);
    const isNew = new Set(newest);
    const delayed = activities.filter(
      (one) => !isNew.has(one) && one.kind !== 'root' && random.fraction() < 0.06,
    );
    let { state } = await store.load('facts');
    const indexed = activities.filter((one) => !isNew.has(one) && !delayed.includes(one));
    ({ state } = await store.append(state, stepOf(indexed, others)));
    const counts: number[] = [];
    const go = async (step: IndexWriteStep): Promise<void> => {
      const written = await store.insertOutOfOrder(state, step);
      ({ state } = written);
      counts.push(written.reprojectedCount);
    };
    await go({ ...stepOf(indexed.slice(-1), [late]), activities: [], cursors: [] });
    expect(store.isReprojecting).toBe(true);
    for (let turn = 0; store.isReprojecting || newest.length > 0 || delayed.length > 0; turn += 1) {
      if (turn % 3 === 0 && newest.length > 0)
        ({ state } = await store.append(state, stepOf(newest.splice(0, 4))));
      else if (turn % 3 === 1 && delayed.length > 0) {
        const head = { seqno: 1, time: state.time, lt: state.lt };
        await go({ ...stepOf(random.shuffle(delayed.splice(0, 2))), head });
      } else if (store.isReprojecting) {
        ({ state } = await store.continueReprojection(state));
      }
      if (turn % 5 !== 4) continue;
      const wasReprojecting = store.isReprojecting;
      store = new IndexStore(database, modules);
      ({ state } = await store.load('facts'));
      expect(store.isReprojecting).toBe(wasReprojecting);
    }
    expect(counts[0]).toBeLessThanOrEqual(2 * BATCH_SIZE);
    expect(await readTableContents(database)).toEqual(await rebuilt(seed));
    const loaded = await new IndexStore(database, modules).load('facts');
    expect(loaded.state.of(trading).pools).toEqual(state.of(trading).pools);
    expect(loaded.state.of(trading).prices).toEqual(state.of(trading).prices);
  });

  test.each(seeds)(
    'it includes pools whose announcement is still being reprojected (seed %i)',
    async (seed) => {
      const { modules, trading, activities, stepOf, others: all, late: second } = world(seed);
      const known = [second, ...all];
      const late = known.find(({ symbol }) => symbol === 'WETH');
      if (!late) throw new RangeError('a market has tokens');
      const announcements = activities.filter(
        ({ kind, activity }) =>
          kind === 'root' &&
          activity.events.some(
            (event) => event.kind === 'pool-created' && event.tokens.includes(late.address),
          ),
      );
      expect(announcements).toHaveLength(2);
      const database = await databases.open();
      const store = new IndexStore(database, modules);
      const { state: empty } = await store.load('facts');
      const indexed = activities.filter((one) => !announcements.includes(one));
      const others = known.filter((token) => token !== late);
      let { state } = await store.append(empty, stepOf(indexed, others));
      const head = { seqno: 1, time: state.time, lt: state.lt };
      ({ state } = await store.insertOutOfOrder(state, { ...stepOf(announcements), head }));
      ({ state } = await store.continueReprojection(state));
      expect(store.isReprojecting).toBe(true);
      // An index store that is loaded again, as after a restart, also follows the accounts that these activities
      // announce.
      const { announced } = await new IndexStore(database, modules).load('facts');
      const pools = new Set(announced.map(({ account }) => account));
      for (const { kind, activity } of announcements)
        if (kind === 'root')
          for (const event of activity.events)
            if (event.kind === 'pool-created') expect(pools).toContain(event.pool);
      ({ state } = await store.insertOutOfOrder(state, {
        activities: [],
        tokens: [late],
        cursors: [],
        head,
      }));
      while (store.isReprojecting) ({ state } = await store.continueReprojection(state));
      expect(await readTableContents(database)).toEqual(await rebuilt(seed));
      const loaded = await new IndexStore(database, modules).load('facts');
      expect(loaded.state.of(trading).prices).toEqual(state.of(trading).prices);
    },
  );
});
