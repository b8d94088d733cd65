import { ONE, seconds, usd, type Address, type Seconds } from '@junction/primitives';
import { accountOf, type Activity } from '../src/database/activity-json.ts';
import type { Database } from '../src/database/open-database.ts';
import { indexModules } from '../src/modules/index-modules.ts';
import type { MarketState } from '../src/modules/trading/market-state.ts';
import type { PricingRules } from '../src/modules/trading/pricing.ts';
import { IndexStore } from '../src/write/index-store.ts';
import type { Cursor, Step } from '../src/write/step.ts';
import type { SwapHistory } from './seeded-swaps.ts';

/** Activities per SQL transaction, as in a follower that catches up. */
const BATCH = 2_000;

export function rulesOf(history: SwapHistory): PricingRules {
  return { anchors: [history.dollar], minimumDepth: usd(1_000n * ONE) };
}

/** Writes a history in batches as the follower does, and returns the market after the last activity. */
export async function ingest(database: Database, history: SwapHistory): Promise<MarketState> {
  return (await ingestInto(database, history)).market;
}

/** Same as `ingest`, but returns the store as well. `stretch` multiplies the time between activities. */
export async function ingestInto(database: Database, history: SwapHistory, stretch = 1) {
  const modules = indexModules(rulesOf(history));
  const store = new IndexStore(database, modules.all);
  let { state } = await store.load('bench');
  await store.appendAll(state, stepsOf(history, stretch), (_step, written) => {
    ({ state } = written);
  });
  return { store, time: state.time, market: state.of(modules.trading) };
}

function* stepsOf(history: SwapHistory, stretch: number): Generator<Step> {
  const begin = history.opening[0]?.activity.time ?? seconds(0);
  const at = (one: Activity): Activity =>
    stretch === 1 ? one : later(one, seconds(Math.floor(begin + stretch * (one.activity.time - begin))));
  yield stepOf(history, history.opening.map(at), 1);
  for (let start = 0; start < history.count; start += BATCH) {
    const length = Math.min(BATCH, history.count - start);
    const activities = Array.from({ length }, (_, index) => at(history.activity(start + index)));
    yield stepOf(history, activities, 2 + start / BATCH);
  }
}

const later = (one: Activity, time: Seconds): Activity =>
  ({ ...one, activity: { ...one.activity, time } }) as Activity;

function stepOf(history: SwapHistory, activities: readonly Activity[], seqno: number): Step {
  const cursors = new Map<Address, Cursor>();
  for (const one of activities) {
    const account = accountOf(one);
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
