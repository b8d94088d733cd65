import { FIXED_POINT_ONE, usd } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { IndexModule } from '../modules/index-module.ts';
import { getActivityAccount } from '../database/activity-json.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { TradingModule } from '../modules/trading/trading-module.ts';
import {
  decodeAllActivities,
  toActivityAccountCursor,
  createRandomMarket,
  listTokenMetadata,
} from '../test/random-market.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { BackfillBuffer } from '../write/backfill-buffer.ts';
import { serializeIndexHead } from '../write/index-head.ts';
import { IndexStore } from '../write/index-store.ts';
import { readStoredIndex } from '../write/stored-index.ts';
import type { IndexWriteStep } from '../write/step.ts';
import { IndexReplica } from './index-replica.ts';
import type { PublishedIndexStep } from './index-step.ts';

/** Number of activities reprojected in one SQL transaction. */
const BATCH_SIZE = 25;

describeOnEveryDatabase('a replica', (databases) => {
  test('reports reprojections while the chain has no new activity', async () => {
    const recorded = createRandomMarket(3, 150);
    const [anchor] = recorded.market.tokens;
    const rules = { anchors: anchor ? [anchor.address] : [], minimumDepth: usd(1_000n * FIXED_POINT_ONE) };
    const { all, trading } = createIndexModules(rules);
    const inStretches = new TradingModule(rules, undefined, BATCH_SIZE);
    const modules = all.map((one): IndexModule => (one === trading ? (inStretches as IndexModule) : one));
    const [, late, ...others] = listTokenMetadata(recorded);
    if (!late || !anchor) throw new RangeError('a market has tokens');
    const activities = decodeAllActivities(recorded);
    const { lt = 0n } = activities.at(-1)?.activity ?? {};
    const head = { seqno: 1, time: recorded.chain.now, lt };
    const step: IndexWriteStep = {
      activities,
      tokens: [anchor, ...others],
      cursors: [
        ...new Map(activities.map(toActivityAccountCursor).map((one) => [one.account, one])).values(),
      ],
      head,
    };
    const database = await databases.open();
    const store = new IndexStore(database, modules);
    let { state } = await store.load('replica');
    ({ state } = await store.append(state, step));
    const steps: PublishedIndexStep[] = [];
    let heard = (): void => undefined;
    const next = (): Promise<void> => new Promise((resolve) => (heard = resolve));
    const replica = new IndexReplica({
      database,
      modules,
      identity: 'replica',
      onStep: (one) => {
        steps.push(one);
        heard();
      },
      onIndexRemoved: () => undefined,
      onContact: () => undefined,
      clock: () => 0,
      onTransientError: (error) => {
        throw error;
      },
      pollMs: 1,
    });
    const first = next();
    replica.start();
    await first;
    const notified = next();
    ({ state } = await store.insertOutOfOrder(state, { activities: [], tokens: [late], cursors: [], head }));
    await notified;
    for (; store.isReprojecting;) {
      const again = next();
      ({ state } = await store.continueReprojection(state));
      await again;
    }
    await replica.stop();
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.slice(1).every(({ isReprojected }) => isReprojected)).toBe(true);
    const ends = steps.map(({ isReprojecting }) => isReprojecting);
    expect(ends.slice(1)).toEqual(ends.slice(1).map((_end, index, all) => index + 1 < all.length));
    expect(steps.at(-1)?.state.of(inStretches).prices).toEqual(state.of(inStretches).prices);
  });

  test('reports nothing of a history that is still being written, and resets when the index is removed', async () => {
    const recorded = createRandomMarket(5, 60);
    const { all } = createIndexModules({ anchors: [], minimumDepth: usd(1_000n * FIXED_POINT_ONE) });
    const activities = decodeAllActivities(recorded);
    const database = await databases.open();
    const store = new IndexStore(database, all);
    const backfillBuffer = new BackfillBuffer(database, all);
    const notifications: string[] = [];
    let heard = (): void => undefined;
    const next = (): Promise<void> => new Promise((resolve) => (heard = resolve));
    const notify = (what: string): void => {
      notifications.push(what);
      heard();
    };
    const replica = new IndexReplica({
      database,
      modules: all,
      identity: 'replica',
      onStep: ({ head, isReprojected }) => notify(`up to ${head.lt}${isReprojected === true ? ' anew' : ''}`),
      onIndexRemoved: () => notify('gone'),
      onContact: () => undefined,
      clock: () => 0,
      onTransientError: (error) => {
        throw error;
      },
      pollMs: 1,
    });
    const end = { seqno: 9, time: recorded.chain.now, lt: recorded.chain.lt };
    /**
     * Writes steps like a backfill does, each with the head at its end. Calls `looks`, which reads the replica, after
     * each step.
     */
    const write = async (looks: () => Promise<unknown>): Promise<void> => {
      const { state } = await store.load('replica');
      await backfillBuffer.open(serializeIndexHead(end));
      const half = activities.slice(0, activities.length / 2);
      const rest = activities.slice(half.length);
      const lastOf = (some: typeof activities) => {
        const last = some.at(-1);
        if (!last) throw new RangeError('a market has a history');
        return { lt: last.activity.lt, account: getActivityAccount(last) };
      };
      const upTo = lastOf(half);
      const tokens = listTokenMetadata(recorded);
      const first: IndexWriteStep = {
        activities: half,
        tokens,
        cursors: [],
        head: { ...end, lt: upTo.lt },
        consumed: { ...upTo, isLast: false },
      };
      const written = await store.append(state, first);
      await looks();
      const consumed = { ...lastOf(rest), isLast: true };
      await store.append(written.state, { activities: rest, tokens: [], cursors: [], head: end, consumed });
    };
    const look = () => readStoredIndex(database, all, 'replica', undefined);
    await write(async () => {
      expect(await look()).toBe('unfinished');
      replica.start();
    });
    while (notifications.length < 1) await next();
    const gone = next();
    await store.clear();
    await gone;
    const again = next();
    await write(async () => expect(await look()).toBe('unfinished'));
    await again;
    await replica.stop();
    expect(notifications).toEqual([`up to ${end.lt}`, 'gone', `up to ${end.lt} anew`]);
  });
});
