import { FRAME_SECONDS, frameStart } from '@junction/market-data';
import type { Address } from '@junction/primitives';
import type { Transaction } from 'kysely';
import { accountOf, inOrder, type Activity } from '../../database/activity-json.ts';
import type { Schema } from '../../database/schema.ts';
import { extendHours } from './extend-hours.ts';
import { FOLD_BEGIN, loadHour, type FoldStart } from './load-hour.ts';
import { RefoldRun, startOf, type RefoldRules } from './refold-run.ts';

export interface Refolded {
  readonly touched: ReadonlySet<Address>;
  /** Activities folded again. */
  readonly folded: number;
}

/**
 * Folds pools and prices again from the hour before a late activity on, hour by hour, until everything stands as it
 * stood before: what comes after that is what it was, but for the counts and sums of all time, which are added to.
 * After so many activities it stops: `reached` is where stretches go on, undefined when nothing is left.
 */
export async function refoldMarket(
  transaction: Transaction<Schema>,
  refold: RefoldRules,
  places: readonly Activity[],
  most: number,
): Promise<Refolded & { readonly reached: FoldStart | undefined }> {
  const touched = new Set<Address>();
  let folded = 0;
  let waiting = places;
  for (;;) {
    const group = nearby(waiting);
    const [first] = group;
    if (!first) return { touched, folded, reached: undefined };
    const start = await foldStart(transaction, first);
    if (folded >= most) return { touched, folded, reached: start };
    const market = await loadHour(transaction, start, refold.tokens, refold.rules);
    const run = new RefoldRun(transaction, refold, market);
    const { end, isSettled } = await run.fold(start, group.at(-1)?.activity.lt ?? -1n, most - folded);
    for (const pool of run.touched) touched.add(pool);
    folded += run.folded;
    if (!end || !isSettled) return { touched, folded, reached: end };
    waiting = waiting.filter(({ activity }) => activity.lt > end.lt);
  }
}

/**
 * Folds a stretch again from where everything stands as it is to stand; `reached` is where it ended, undefined at the head.
 * What is behind it tells of another past until its turn comes.
 */
export async function refoldStretch(
  transaction: Transaction<Schema>,
  refold: RefoldRules,
  from: FoldStart,
  most: number,
): Promise<Refolded & { readonly reached: FoldStart | undefined }> {
  const market = await loadHour(transaction, from, refold.tokens, refold.rules);
  const run = new RefoldRun(transaction, refold, market);
  const reached = await run.foldStretch(from, most);
  return { touched: run.touched, folded: run.folded, reached };
}

/**
 * Where something came or went, in the order of the chain; hours end with it where it is the last of them.
 *
 * @param late arrived late, and stored by now
 * @param gone of no account any more, told late or long ago: no longer stored
 */
export async function placesOf(
  transaction: Transaction<Schema>,
  late: readonly Activity[],
  gone: readonly Activity[],
): Promise<readonly Activity[]> {
  const placeOf = (one: Activity): string => `${accountOf(one)} ${one.activity.lt}`;
  const arrived = new Set(late.map(placeOf));
  const left = new Set(gone.map(placeOf));
  const came = late.filter((one) => !left.has(placeOf(one)));
  await extendHours(transaction, came);
  // What came and went at once was never counted.
  return [...came, ...gone.filter((one) => !arrived.has(placeOf(one)))].toSorted(inOrder);
}

/** The first late activity and those that follow it within a day. */
function nearby(late: readonly Activity[]): readonly Activity[] {
  const [first] = late;
  const until = (first?.activity.time ?? 0) + FRAME_SECONDS.D1;
  const end = late.findIndex(({ activity }) => activity.time > until);
  return end < 0 ? late : late.slice(0, end);
}

/** The last hour that had ended before an activity. */
export async function foldStart(transaction: Transaction<Schema>, first: Activity): Promise<FoldStart> {
  const { lt, time } = first.activity;
  const row = await transaction
    .selectFrom('hour_ends')
    .selectAll()
    .where('hour', '<', frameStart(time, 'H1'))
    .where((one) => one(one.refTuple('lt', 'account'), '<', one.tuple(lt.toString(), accountOf(first))))
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? startOf(row) : FOLD_BEGIN;
}
