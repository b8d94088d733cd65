import { CompiledQuery, type Transaction } from 'kysely';
import { accountOf, type Activity } from '../database/activity-json.ts';
import { isDataError } from '../database/data-error.ts';
import type { Schema } from '../database/schema.ts';
import { withoutEvents } from '../modules/without-events.ts';
import { writeInvalidEvents, type InvalidEvent } from './quarantine.ts';

/**
 * Projects and writes activities and returns the state after them. If it fails it is called again with fewer
 * activities. `stored` are the same activities as stored, with their events.
 */
export type WriteActivitiesWith<State> = (
  state: State,
  activities: readonly Activity[],
  stored: readonly Activity[],
) => Promise<State>;

/**
 * Projects and writes activities in chain order. If the database rejects rows, the batch is bisected to find the
 * activity, which is then projected without its events and quarantined. Its stored form keeps the events, because
 * they may be valid after a reprojection.
 */
export async function projectOrQuarantine<State>(
  transaction: Transaction<Schema>,
  activities: readonly Activity[],
  state: State,
  write: WriteActivitiesWith<State>,
): Promise<State> {
  const answer = await attempt(transaction, () => write(state, activities, activities));
  if (!answer.rejected) return answer.value;
  const [one, ...others] = activities;
  if (!one) throw answer.rejected;
  if (others.length === 0) {
    const event = toRejectedEvent(one, answer.rejected);
    await writeInvalidEvents(transaction, new Map([[event.account, event]]));
    return write(state, [withoutEvents(one)], [one]);
  }
  const middle = Math.ceil(activities.length / 2);
  const between = await projectOrQuarantine(transaction, activities.slice(0, middle), state, write);
  return projectOrQuarantine(transaction, activities.slice(middle), between, write);
}

export function toRejectedEvent(one: Activity, cause: Error): InvalidEvent {
  const { lt, time } = one.activity;
  const detail = `lt ${lt}: ${cause.message}`;
  return { account: accountOf(one), reason: 'TRANSACTION_UNREADABLE', detail, time };
}

type Attempt<Value> = { readonly rejected?: undefined; readonly value: Value } | { readonly rejected: Error };

/** Runs `write` in a savepoint, which is rolled back if the database rejects its rows. */
async function attempt<Value>(
  transaction: Transaction<Schema>,
  write: () => Promise<Value>,
): Promise<Attempt<Value>> {
  await executeRaw(transaction, 'savepoint kept');
  try {
    const value = await write();
    await executeRaw(transaction, 'release savepoint kept');
    return { value };
  } catch (error) {
    if (!isDataError(error)) throw error;
    await executeRaw(transaction, 'rollback to savepoint kept');
    await executeRaw(transaction, 'release savepoint kept');
    return { rejected: error };
  }
}

const executeRaw = (transaction: Transaction<Schema>, statement: string): Promise<unknown> =>
  transaction.executeQuery(CompiledQuery.raw(statement));
