import { CompiledQuery, type Transaction } from 'kysely';
import { accountOf, type Activity } from '../database/activity-json.ts';
import { isDataError } from '../database/data-error.ts';
import type { Schema } from '../database/schema.ts';
import { withoutEvents } from '../modules/without-events.ts';
import { holdEvents, type OddEvent } from './quarantine.ts';

/** Writes what `told` comes to, and answers the state after it; it is called again with less of it when it fails. */
export type Keep<State> = (
  state: State,
  told: readonly Activity[],
  stored: readonly Activity[],
) => Promise<State>;

/**
 * Folds and writes activities in the order of the chain. What the database refuses is written as if it had told nothing,
 * it alone, and noted; it stays stored as it is: another past may come to rows that can be kept.
 */
export async function foldKept<State>(
  transaction: Transaction<Schema>,
  activities: readonly Activity[],
  state: State,
  keep: Keep<State>,
): Promise<State> {
  const answer = await attempt(transaction, () => keep(state, activities, activities));
  if (!answer.refused) return answer.value;
  const [one, ...others] = activities;
  if (!one) throw answer.refused;
  if (others.length === 0) {
    const event = refusedEvent(one, answer.refused);
    await holdEvents(transaction, new Map([[event.account, event]]));
    return keep(state, [withoutEvents(one)], [one]);
  }
  const middle = Math.ceil(activities.length / 2);
  const between = await foldKept(transaction, activities.slice(0, middle), state, keep);
  return foldKept(transaction, activities.slice(middle), between, keep);
}

export function refusedEvent(one: Activity, cause: Error): OddEvent {
  const { lt, time } = one.activity;
  const detail = `lt ${lt}: ${cause.message}`;
  return { account: accountOf(one), reason: 'TRANSACTION_UNREADABLE', detail, time };
}

type Attempt<Value> = { readonly refused?: undefined; readonly value: Value } | { readonly refused: Error };

/** Leaves nothing behind of what the database refuses. */
async function attempt<Value>(
  transaction: Transaction<Schema>,
  write: () => Promise<Value>,
): Promise<Attempt<Value>> {
  await say(transaction, 'savepoint kept');
  try {
    const value = await write();
    await say(transaction, 'release savepoint kept');
    return { value };
  } catch (error) {
    if (!isDataError(error)) throw error;
    await say(transaction, 'rollback to savepoint kept');
    await say(transaction, 'release savepoint kept');
    return { refused: error };
  }
}

const say = (transaction: Transaction<Schema>, statement: string): Promise<unknown> =>
  transaction.executeQuery(CompiledQuery.raw(statement));
