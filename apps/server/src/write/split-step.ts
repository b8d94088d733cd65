import { getActivityAccount } from '../database/activity-json.ts';
import { removeActivityEvents } from '../modules/without-events.ts';
import { toAccountCursors, type IndexWriteStep } from './step.ts';
import { toInvalidActivityEvent } from './project-or-quarantine.ts';
import type { InvalidEvent, NewQuarantineEntry } from './quarantine.ts';

/**
 * Splits a step into two steps that together have the same effect; undefined if it cannot be split.
 * @param floor logical time up to which the tables are written
 */
export function splitIndexWriteStep(
  step: IndexWriteStep,
  floor: bigint,
): readonly [IndexWriteStep, IndexWriteStep] | undefined {
  const { activities, tokens } = step;
  if (activities.length + tokens.length < 2) return undefined;
  if (tokens.length > 0) return splitTokensFirst(step, floor);
  const middle = Math.ceil(activities.length / 2);
  const first = activities.slice(0, middle);
  const last = first.at(-1);
  if (!last) return undefined;
  const { lt } = last.activity;
  const { consumed, ...rest } = step;
  const part = {
    activities: first,
    tokens: [],
    cursors: toAccountCursors(first),
    head: { ...step.head, lt: lt > floor ? lt : floor },
  };
  return [
    consumed ? { ...part, consumed: { lt, account: getActivityAccount(last), isLast: false } } : part,
    { ...rest, activities: activities.slice(middle), ...(consumed ? { consumed } : {}) },
  ];
}

/** Splits off the token metadata as the first step, because the activities depend on it. */
function splitTokensFirst(step: IndexWriteStep, floor: bigint): readonly [IndexWriteStep, IndexWriteStep] {
  const { tokens, activities } = step;
  const count = activities.length > 0 ? tokens.length : Math.ceil(tokens.length / 2);
  const head = { ...step.head, lt: floor };
  return [
    { activities: [], tokens: tokens.slice(0, count), cursors: [], head },
    { ...step, tokens: tokens.slice(count) },
  ];
}

/** Variant of a step without the data that the database rejected. */
export interface ReducedIndexWriteStep {
  readonly step: IndexWriteStep;
  /** Activities in the form in which they are stored. */
  readonly stored: IndexWriteStep['activities'];
  /** Quarantine entry for the rejected activity or token. */
  readonly event?: InvalidEvent;
  readonly token?: NewQuarantineEntry;
}

/**
 * Returns variants of a rejected step that has a single activity or token, most complete first. Every variant keeps the
 * transaction itself, because it is the result of the message that caused it. If the database rejects the transaction
 * even without events, the cause is not the data, and nothing may be omitted.
 */
export function listReducedIndexWriteSteps(
  step: IndexWriteStep,
  cause: Error,
): readonly ReducedIndexWriteStep[] {
  const [one] = step.activities;
  if (!one) return removeToken(step, cause);
  const event = toInvalidActivityEvent(one, cause);
  const silent = removeActivityEvents(one);
  const rest = { ...step, activities: [silent] };
  return [
    { step: rest, stored: [one], event },
    { step: rest, stored: [silent], event },
  ];
}

function removeToken(step: IndexWriteStep, cause: Error): readonly ReducedIndexWriteStep[] {
  const [token] = step.tokens;
  if (!token) return [];
  const { address: account } = token;
  return [
    {
      step: { ...step, tokens: [] },
      stored: [],
      token: { account, kind: 'token', reason: 'TOKEN_UNREADABLE', detail: cause.message },
    },
  ];
}
