import type { Activity } from '../database/activity-json.ts';
import type { TokenFacts } from '../database/token-facts.ts';
import type { IndexState } from '../modules/index-state.ts';
import type { Head } from '../write/index-head.ts';
import { cursorsOf, type Cursor, type Step } from '../write/step.ts';

/** Activities written in one SQL transaction while catching up. */
const BATCH = 2_000;

/** What a round found out. */
export interface Reading {
  readonly activities: readonly Activity[];
  readonly tokens: readonly TokenFacts[];
  readonly cursors: readonly Cursor[];
}

/** What is written of it in one SQL transaction each, the last one up to the head. */
export function* stepsOf({ activities, tokens, cursors }: Reading, head: Head): Generator<Step> {
  for (let start = 0; start < Math.max(activities.length, 1); start += BATCH) {
    const part = activities.slice(start, start + BATCH);
    const isLast = start + BATCH >= activities.length;
    const lt = isLast ? head.lt : (part.at(-1)?.activity.lt ?? head.lt);
    yield {
      activities: part,
      tokens: start === 0 ? tokens : [],
      cursors: isLast ? cursors : cursorsOf(part),
      head: { ...head, lt },
    };
  }
}

/** Something in it is not newer than what is written. */
export function isLate({ activities: [first] }: Step, state: Pick<IndexState, 'lt'>): boolean {
  return first !== undefined && first.activity.lt <= state.lt;
}

/** The same steps with other heads. */
export async function* withHeads(
  steps: AsyncIterable<Step>,
  headOf: (head: Head) => Head,
): AsyncGenerator<Step> {
  for await (const step of steps) yield { ...step, head: headOf(step.head) };
}

/** One thing, and what comes after it. */
export async function* followedBy<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
