import { getCandleIntervalStart } from '@junction/market-data';
import { compareAddresses, seconds, toAddress, type Address, type Seconds } from '@junction/primitives';
import type { Transaction } from 'kysely';
import { getActivityAccount, compareInChainOrder, type Activity } from '../../database/activity-json.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import { toChunks } from '../../write/chunks.ts';

/** Position of an activity in chain order. */
interface ChainPosition {
  readonly lt: bigint;
  readonly account: Address;
}

interface HourEnd extends ChainPosition {
  readonly hour: Seconds;
  readonly time: Seconds;
}

/**
 * Updates the ends of hours for out-of-order activities. Block times of shards can contradict the order of logical
 * times by seconds. If an activity has a higher logical time than an activity of a later hour, it therefore counts to
 * that later hour.
 */
export async function updateHourEndsForOutOfOrderActivity(
  transaction: Transaction<DatabaseSchema>,
  outOfOrder: readonly Activity[],
): Promise<void> {
  const [first, ...others] = outOfOrder.toSorted(compareInChainOrder);
  if (!first) return;
  const stored = await readHourEnds(transaction, toChainPosition(first));
  let ends = stored;
  for (const one of [first, ...others]) ends = await insertActivity(transaction, ends, one);
  await writeHourEnds(transaction, stored, ends);
}

/** Inserts a stored activity into the list of hour ends, and returns the updated list. */
async function insertActivity(
  transaction: Transaction<DatabaseSchema>,
  ends: readonly HourEnd[],
  one: Activity,
): Promise<readonly HourEnd[]> {
  const place = toChainPosition(one);
  const { time } = one.activity;
  const hour = getCandleIntervalStart(time, 'H1');
  const at = findIndexOrEnd(ends, (end) => comparePositions(end, place) >= 0);
  const [before, around] = [ends[at - 1], ends[at]];
  if (around && hour > around.hour) return shiftEnds(ends, at, hour, time);
  if (around && (hour === around.hour || (await hasActivityBetween(transaction, before, place)))) return ends;
  if (before && before.hour >= hour)
    return [...ends.slice(0, at - 1), { ...before, ...place }, ...ends.slice(at)];
  return [...ends.slice(0, at), { ...place, hour, time }, ...ends.slice(at)];
}

/**
 * Assigns all activities from index `at` of the list up to the end of the previous hours to the hour `hour`: removes
 * the ends of earlier hours from `at` on, and adds an end of `hour` if the list lacks one. Returns the new list.
 */
function shiftEnds(ends: readonly HourEnd[], at: number, hour: Seconds, time: Seconds): readonly HourEnd[] {
  const until = findIndexOrEnd(ends, (end) => end.hour >= hour);
  const last = ends[until - 1];
  const taken = last === undefined || ends[until]?.hour === hour ? [] : [{ ...last, hour, time }];
  return [...ends.slice(0, at), ...taken, ...ends.slice(until)];
}

function findIndexOrEnd(ends: readonly HourEnd[], isIt: (end: HourEnd) => boolean): number {
  const found = ends.findIndex(isIt);
  return found < 0 ? ends.length : found;
}

/** Reads the ends of hours in ascending order, from the last one before a position. */
async function readHourEnds(
  transaction: Transaction<DatabaseSchema>,
  { lt, account }: ChainPosition,
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

async function hasActivityBetween(
  transaction: Transaction<DatabaseSchema>,
  after: ChainPosition | undefined,
  before: ChainPosition,
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

async function writeHourEnds(
  transaction: Transaction<DatabaseSchema>,
  stored: readonly HourEnd[],
  ends: readonly HourEnd[],
): Promise<void> {
  const kept = new Set(ends.map(({ hour }) => hour));
  const gone = stored.flatMap(({ hour }) => (kept.has(hour) ? [] : [hour]));
  for (const hours of toChunks(gone, 500))
    await transaction.deleteFrom('hour_ends').where('hour', 'in', hours).execute();
  const known = new Set(stored);
  for (const rows of toChunks(
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

function toChainPosition(one: Activity): ChainPosition {
  return { lt: one.activity.lt, account: getActivityAccount(one) };
}

function comparePositions(one: ChainPosition, other: ChainPosition): number {
  if (one.lt !== other.lt) return one.lt < other.lt ? -1 : 1;
  return compareAddresses(one.account, other.account);
}
