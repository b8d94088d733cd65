import { CompiledQuery, type Transaction } from 'kysely';
import { getActivityAccount, type Activity } from '../database/activity-json.ts';
import { isDatabaseValueError } from '../database/data-error.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { removeActivityEvents } from '../modules/without-events.ts';
import { writeInvalidEvents, type InvalidEvent } from './quarantine.ts';

/**
 * Function that projects and writes activities and returns the state after them. If a call fails, the function is
 * called again with fewer activities. `stored` contains the same activities with their events, in the form to be
 * stored.
 */
export type ActivityBatchWriter<State> = (
  state: State,
  activities: readonly Activity[],
  stored: readonly Activity[],
) => Promise<State>;

/**
 * Projects and writes activities in chain order. If the database rejects rows, the batch is bisected to find the
 * responsible activity. That activity is projected without its events and quarantined. Its stored form keeps the
 * events, because they may be valid after a reprojection.
 */
export async function projectOrQuarantineActivities<State>(
  transaction: Transaction<DatabaseSchema>,
  activities: readonly Activity[],
  state: State,
  write: ActivityBatchWriter<State>,
): Promise<State> {
  const answer = await tryInSavepoint(transaction, () => write(state, activities, activities));
  if (!answer.rejected) return answer.value;
  const [one, ...others] = activities;
  if (!one) throw answer.rejected;
  if (others.length === 0) {
    const event = toInvalidActivityEvent(one, answer.rejected);
    await writeInvalidEvents(transaction, new Map([[event.account, event]]));
    return write(state, [removeActivityEvents(one)], [one]);
  }
  const middle = Math.ceil(activities.length / 2);
  const between = await projectOrQuarantineActivities(transaction, activities.slice(0, middle), state, write);
  return projectOrQuarantineActivities(transaction, activities.slice(middle), between, write);
}

export function toInvalidActivityEvent(one: Activity, cause: Error): InvalidEvent {
  const { lt, time } = one.activity;
  const detail = `lt ${lt}: ${cause.message}`;
  return { account: getActivityAccount(one), reason: 'TRANSACTION_UNREADABLE', detail, time };
}

type WriteAttempt<Value> =
  { readonly rejected?: undefined; readonly value: Value } | { readonly rejected: Error };

/**
 * Runs `write` in a savepoint. If the database rejects its rows, the savepoint is rolled back and the error is returned
 * as `rejected`.
 */
async function tryInSavepoint<Value>(
  transaction: Transaction<DatabaseSchema>,
  write: () => Promise<Value>,
): Promise<WriteAttempt<Value>> {
  await executeRaw(transaction, 'savepoint kept');
  try {
    const value = await write();
    await executeRaw(transaction, 'release savepoint kept');
    return { value };
  } catch (error) {
    if (!isDatabaseValueError(error)) throw error;
    await executeRaw(transaction, 'rollback to savepoint kept');
    await executeRaw(transaction, 'release savepoint kept');
    return { rejected: error };
  }
}

const executeRaw = (transaction: Transaction<DatabaseSchema>, statement: string): Promise<unknown> =>
  transaction.executeQuery(CompiledQuery.raw(statement));
