import { frameStart } from '@junction/market-data';
import { compareAddresses, seconds, toAddress, type Address, type Seconds } from '@junction/primitives';
import type { Transaction } from 'kysely';
import { accountOf, compareInChainOrder, type Activity } from '../../database/activity-json.ts';
import type { Schema } from '../../database/schema.ts';
import { inChunks } from '../../write/chunks.ts';

/** Position of an activity in chain order. */
interface Place {
  readonly lt: bigint;
  readonly account: Address;
}

interface HourEnd extends Place {
  readonly hour: Seconds;
  readonly time: Seconds;
}

/**
 * Extends the ends of hours by out-of-order activities. Blocks of different shards may be seconds apart, against the
 * order of logical time: an activity after one of a later hour belongs to that later hour too.
 */
export async function extendHours(
  transaction: Transaction<Schema>,
  outOfOrder: readonly Activity[],
): Promise<void> {
  const [first, ...others] = outOfOrder.toSorted(compareInChainOrder);
  if (!first) return;
  const stored = await readEnds(transaction, placeOf(first));
  let ends = stored;
  for (const one of [first, ...others]) ends = await insertActivity(transaction, ends, one);
  await writeEnds(transaction, stored, ends);
}

/** Includes a stored activity in the ends of hours. */
async function insertActivity(
  transaction: Transaction<Schema>,
  ends: readonly HourEnd[],
  one: Activity,
): Promise<readonly HourEnd[]> {
  const place = placeOf(one);
  const { time } = one.activity;
  const hour = frameStart(time, 'H1');
  const at = firstOf(ends, (end) => compare(end, place) >= 0);
  const [before, around] = [ends[at - 1], ends[at]];
  if (around && hour > around.hour) return shiftEnds(ends, at, hour, time);
  if (around && (hour === around.hour || (await isAnyBetween(transaction, before, place)))) return ends;
  if (before && before.hour >= hour)
    return [...ends.slice(0, at - 1), { ...before, ...place }, ...ends.slice(at)];
  return [...ends.slice(0, at), { ...place, hour, time }, ...ends.slice(at)];
}

/** Moves activities after a position to a later hour. */
function shiftEnds(ends: readonly HourEnd[], at: number, hour: Seconds, time: Seconds): readonly HourEnd[] {
  const until = firstOf(ends, (end) => end.hour >= hour);
  const last = ends[until - 1];
  const taken = last === undefined || ends[until]?.hour === hour ? [] : [{ ...last, hour, time }];
  return [...ends.slice(0, at), ...taken, ...ends.slice(until)];
}

function firstOf(ends: readonly HourEnd[], isIt: (end: HourEnd) => boolean): number {
  const found = ends.findIndex(isIt);
  return found < 0 ? ends.length : found;
}

/** Reads the ends of hours in ascending order, from the last one before a position. */
async function readEnds(
  transaction: Transaction<Schema>,
  { lt, account }: Place,
): Promise<readonly HourEnd[]> {
  const before = await transaction
    .selectFrom('hour_ends')
    .select('hour')
    .where((one) => one(one.refTuple('lt', 'account'), '<', one.tuple(lt.toString(), account)))
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rows = await transaction
    .selectFrom('hour_ends')
    .selectAll()
    .where('hour', '>=', before?.hour ?? seconds(0))
    .orderBy('hour')
    .execute();
  return rows.map((row) => ({
    hour: seconds(row.hour),
    time: seconds(row.time),
    lt: BigInt(row.lt),
    account: toAddress(row.account),
  }));
}

async function isAnyBetween(
  transaction: Transaction<Schema>,
  after: Place | undefined,
  before: Place,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('activities')
    .select('lt')
    .where((one) =>
      one(one.refTuple('lt', 'account'), '>', one.tuple((after?.lt ?? -1n).toString(), after?.account ?? '')),
    )
    .where((one) => one(one.refTuple('lt', 'account'), '<', one.tuple(before.lt.toString(), before.account)))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function writeEnds(
  transaction: Transaction<Schema>,
  stored: readonly HourEnd[],
  ends: readonly HourEnd[],
): Promise<void> {
  const kept = new Set(ends.map(({ hour }) => hour));
  const gone = stored.flatMap(({ hour }) => (kept.has(hour) ? [] : [hour]));
  for (const hours of inChunks(gone, 500))
    await transaction.deleteFrom('hour_ends').where('hour', 'in', hours).execute();
  const known = new Set(stored);
  for (const rows of inChunks(
    ends.filter((end) => !known.has(end)),
    500,
  ))
    await transaction
      .insertInto('hour_ends')
      .values(rows.map((end) => ({ ...end, lt: end.lt.toString() })))
      .onConflict((one) =>
        one.column('hour').doUpdateSet((set) => ({
          lt: set.ref('excluded.lt'),
          account: set.ref('excluded.account'),
          time: set.ref('excluded.time'),
        })),
      )
      .execute();
}

function placeOf(one: Activity): Place {
  return { lt: one.activity.lt, account: accountOf(one) };
}

function compare(one: Place, other: Place): number {
  if (one.lt !== other.lt) return one.lt < other.lt ? -1 : 1;
  return compareAddresses(one.account, other.account);
}
