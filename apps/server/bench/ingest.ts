import { FIXED_POINT_ONE, seconds, usd, type Address, type Seconds } from '@junction/primitives';
import { getActivityAccount, type Activity } from '../src/database/activity-json.ts';
import type { Database } from '../src/database/open-database.ts';
import { createIndexModules } from '../src/modules/index-modules.ts';
import type { MarketState } from '../src/modules/trading/market-state.ts';
import type { PricingRules } from '../src/modules/trading/pricing.ts';
import { IndexStore } from '../src/write/index-store.ts';
import type { AccountCursor, IndexWriteStep } from '../src/write/step.ts';
import type { SwapHistory } from './seeded-swaps.ts';

/** Number of activities per SQL transaction, the same as in a follower that catches up. */
const ACTIVITIES_PER_BATCH = 2_000;

export function buildPricingRules(history: SwapHistory): PricingRules {
  return { anchors: [history.dollar], minimumDepth: usd(1_000n * FIXED_POINT_ONE) };
}

/** Writes a history in batches as the follower does, and returns the market after the last activity. */
export async function ingestSwapHistory(database: Database, history: SwapHistory): Promise<MarketState> {
  return (await ingestSwapHistoryIntoStore(database, history)).market;
}

/** Same as `ingestSwapHistory`, but returns the store as well. `timeFactor` multiplies the time between activities. */
export async function ingestSwapHistoryIntoStore(database: Database, history: SwapHistory, timeFactor = 1) {
  const modules = createIndexModules(buildPricingRules(history));
  const store = new IndexStore(database, modules.all);
  let { state } = await store.load('bench');
  await store.appendAll(state, yieldSteps(history, timeFactor), (_step, written) => {
    ({ state } = written);
  });
  return { store, time: state.time, market: state.of(modules.trading) };
}

function* yieldSteps(history: SwapHistory, timeFactor: number): Generator<IndexWriteStep> {
  const begin = history.opening[0]?.activity.time ?? seconds(0);
  const scaleTime = (one: Activity): Activity =>
    timeFactor === 1
      ? one
      : replaceTime(one, seconds(Math.floor(begin + timeFactor * (one.activity.time - begin))));
  yield buildStep(history, history.opening.map(scaleTime), 1);
  for (let start = 0; start < history.count; start += ACTIVITIES_PER_BATCH) {
    const length = Math.min(ACTIVITIES_PER_BATCH, history.count - start);
    const activities = Array.from({ length }, (_, index) => scaleTime(history.activity(start + index)));
    yield buildStep(history, activities, 2 + start / ACTIVITIES_PER_BATCH);
  }
}

const replaceTime = (one: Activity, time: Seconds): Activity =>
  ({ ...one, activity: { ...one.activity, time } }) as Activity;

function buildStep(history: SwapHistory, activities: readonly Activity[], seqno: number): IndexWriteStep {
  const cursors = new Map<Address, AccountCursor>();
  for (const one of activities) {
    const account = getActivityAccount(one);
    cursors.set(account, { account, kind: one.kind, lt: one.activity.lt });
  }
  const last = activities.at(-1)?.activity;
  if (!last) throw new RangeError('an empty step');
  return {
    activities,
    tokens: seqno === 1 ? history.tokens : [],
    cursors: [...cursors.values()],
    head: { seqno, time: last.time, lt: last.lt },
  };
}
