import type { Address } from '@junction/primitives';
import { getActivityAccount, type Activity } from '../database/activity-json.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type { IndexState } from '../modules/index-state.ts';
import type { IndexHead } from '../write/index-head.ts';
import { toAccountCursors, type AccountCursor, type IndexWriteStep } from '../write/step.ts';

/** Number of activities written in one SQL transaction. */
const ACTIVITIES_PER_STEP = 2_000;

/** Everything that a round has read but not written yet. */
export interface FollowRoundResult {
  readonly activities: readonly Activity[];
  readonly tokens: readonly TokenMetadata[];
  readonly cursors: readonly AccountCursor[];
}

/** Returns the result without the given accounts, which are read again later. */
export function omitAccountsFromRound(
  read: FollowRoundResult,
  accounts: ReadonlySet<Address>,
): FollowRoundResult {
  if (accounts.size === 0) return read;
  return {
    ...read,
    activities: read.activities.filter((one) => !accounts.has(getActivityAccount(one))),
    cursors: read.cursors.filter(({ account }) => !accounts.has(account)),
  };
}

/** Splits a round into steps of one SQL transaction each, the last one up to the head. */
export function* splitIntoWriteSteps(
  { activities, tokens, cursors }: FollowRoundResult,
  head: IndexHead,
): Generator<IndexWriteStep> {
  for (let start = 0; start < Math.max(activities.length, 1); start += ACTIVITIES_PER_STEP) {
    const part = activities.slice(start, start + ACTIVITIES_PER_STEP);
    const isLast = start + ACTIVITIES_PER_STEP >= activities.length;
    const lt = isLast ? head.lt : (part.at(-1)?.activity.lt ?? head.lt);
    yield {
      activities: part,
      tokens: start === 0 ? tokens : [],
      cursors: isLast ? cursors : toAccountCursors(part),
      head: { ...head, lt },
    };
  }
}

/** True if the first activity of the step is not newer than all written activities. */
export function isOutOfOrderWriteStep(
  { activities: [first] }: IndexWriteStep,
  state: Pick<IndexState, 'lt'>,
): boolean {
  return first !== undefined && first.activity.lt <= state.lt;
}

/** Yields the steps with their heads replaced by `headOf`. */
export async function* replaceWriteStepHeads(
  steps: AsyncIterable<IndexWriteStep>,
  headOf: (head: IndexHead) => IndexHead,
): AsyncGenerator<IndexWriteStep> {
  for await (const step of steps) yield { ...step, head: headOf(step.head) };
}

/** Yields `first`, then `rest`. */
export async function* prependToAsyncIterable<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
