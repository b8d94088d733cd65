import { CANDLE_INTERVAL_SECONDS, getCandleIntervalStart } from '@junction/market-data';
import type { Address } from '@junction/primitives';
import type { Transaction } from 'kysely';
import { getActivityAccount, compareInChainOrder, type Activity } from '../../database/activity-json.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import { updateHourEndsForOutOfOrderActivity } from './extend-hours.ts';
import { REPROJECTION_FROM_BEGINNING, loadMarketAtHourEnd, type ReprojectionStart } from './load-hour.ts';
import { ReprojectionRun, toReprojectionStart, type ReprojectionContext } from './reprojection-run.ts';

export interface ReprojectedMarket {
  readonly touched: ReadonlySet<Address>;
  /** Number of reprojected activities. */
  readonly reprojectedCount: number;
}

/**
 * Reprojects pools and prices hour by hour, starting before the first out-of-order activity, until the recomputed state
 * equals the stored one. Later rows then change only in counters and all-time sums, to which the difference is added.
 * After `maxActivities` the function stops and returns its position in `reached`; `reached` is undefined if nothing is
 * left.
 */
export async function reprojectMarket(
  transaction: Transaction<DatabaseSchema>,
  context: ReprojectionContext,
  changed: readonly Activity[],
  maxActivities: number,
): Promise<ReprojectedMarket & { readonly reached: ReprojectionStart | undefined }> {
  const touched = new Set<Address>();
  let reprojectedCount = 0;
  let waiting = changed;
  for (;;) {
    const group = selectFirstDay(waiting);
    const [first] = group;
    if (!first) return { touched, reprojectedCount, reached: undefined };
    const start = await findReprojectionStart(transaction, first);
    if (reprojectedCount >= maxActivities) return { touched, reprojectedCount, reached: start };
    const market = await loadMarketAtHourEnd(transaction, start, context.tokens, context.rules);
    const run = new ReprojectionRun(transaction, context, market);
    const { end, isSettled } = await run.reprojectUntilSettled(
      start,
      group.at(-1)?.activity.lt ?? -1n,
      maxActivities - reprojectedCount,
    );
    for (const pool of run.touched) touched.add(pool);
    reprojectedCount += run.reprojectedCount;
    if (!end || !isSettled) return { touched, reprojectedCount, reached: end };
    waiting = waiting.filter(({ activity }) => activity.lt > end.lt);
  }
}

/**
 * Reprojects one batch from a consistent position. Returns the position reached, or undefined at the head. Rows after
 * that position are outdated until the next batch.
 */
export async function reprojectBatch(
  transaction: Transaction<DatabaseSchema>,
  context: ReprojectionContext,
  from: ReprojectionStart,
  maxActivities: number,
): Promise<ReprojectedMarket & { readonly reached: ReprojectionStart | undefined }> {
  const market = await loadMarketAtHourEnd(transaction, from, context.tokens, context.rules);
  const run = new ReprojectionRun(transaction, context, market);
  const reached = await run.reprojectBatch(from, maxActivities);
  return { touched: run.touched, reprojectedCount: run.reprojectedCount, reached };
}

/**
 * Returns the added and removed activities in chain order, and updates the stored ends of hours.
 * @param outOfOrder activities that arrived out of order, already stored
 * @param removed activities of accounts that are no longer followed, already deleted
 */
export async function findChangedActivities(
  transaction: Transaction<DatabaseSchema>,
  outOfOrder: readonly Activity[],
  removed: readonly Activity[],
): Promise<readonly Activity[]> {
  const placeOf = (one: Activity): string => `${getActivityAccount(one)} ${one.activity.lt}`;
  const arrived = new Set(outOfOrder.map(placeOf));
  const left = new Set(removed.map(placeOf));
  const added = outOfOrder.filter((one) => !left.has(placeOf(one)));
  await updateHourEndsForOutOfOrderActivity(transaction, added);
  // An activity that was both added and removed by this step was never projected.
  return [...added, ...removed.filter((one) => !arrived.has(placeOf(one)))].toSorted(compareInChainOrder);
}

/** Returns the first out-of-order activity and those within a day after it. */
function selectFirstDay(outOfOrder: readonly Activity[]): readonly Activity[] {
  const [first] = outOfOrder;
  const until = (first?.activity.time ?? 0) + CANDLE_INTERVAL_SECONDS.D1;
  const end = outOfOrder.findIndex(({ activity }) => activity.time > until);
  return end < 0 ? outOfOrder : outOfOrder.slice(0, end);
}

/** Returns the end of the last hour before an activity, or the beginning of the index. */
export async function findReprojectionStart(
  transaction: Transaction<DatabaseSchema>,
  first: Activity,
): Promise<ReprojectionStart> {
  const { lt, time } = first.activity;
  const row = await transaction
    .selectFrom('hour_ends')
    .selectAll()
    .where('hour', '<', getCandleIntervalStart(time, 'H1'))
    .where((one) =>
      one(one.refTuple('lt', 'account'), '<', one.tuple(lt.toString(), getActivityAccount(first))),
    )
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toReprojectionStart(row) : REPROJECTION_FROM_BEGINNING;
}
