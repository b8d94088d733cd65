import { FIXED_POINT_ONE, usd, type Address } from '@junction/primitives';
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
  const modules = createIndexModules(buildPricingRules(history));
  const store = new IndexStore(database, modules.all);
  let { state } = await store.load('bench');
  await store.appendAll(state, yieldSteps(history), (_step, written) => {
    ({ state } = written);
  });
  return state.of(modules.trading);
}

function* yieldSteps(history: SwapHistory): Generator<IndexWriteStep> {
  yield buildStep(history, history.opening, 1);
  for (let start = 0; start < history.count; start += ACTIVITIES_PER_BATCH) {
    const length = Math.min(ACTIVITIES_PER_BATCH, history.count - start);
    const activities = Array.from({ length }, (_, index) => history.activity(start + index));
    yield buildStep(history, activities, 2 + start / ACTIVITIES_PER_BATCH);
  }
}

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
