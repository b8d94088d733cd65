import { getActivityAccount } from '../database/activity-json.ts';
import { removeEvents } from '../modules/without-events.ts';
import { toCursors, type Step } from './step.ts';
import { toRejectedEvent } from './project-or-quarantine.ts';
import type { InvalidEvent, QuarantineNote } from './quarantine.ts';

/**
 * Splits a step into two steps that together have the same effect; undefined if it cannot be split.
 * @param floor logical time up to which the tables are written
 */
export function splitStep(step: Step, floor: bigint): readonly [Step, Step] | undefined {
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
    cursors: toCursors(first),
    head: { ...step.head, lt: lt > floor ? lt : floor },
  };
  return [
    consumed ? { ...part, consumed: { lt, account: getActivityAccount(last), isLast: false } } : part,
    { ...rest, activities: activities.slice(middle), ...(consumed ? { consumed } : {}) },
  ];
}

/** Splits off the token metadata as the first step, because the activities depend on it. */
function splitTokensFirst(step: Step, floor: bigint): readonly [Step, Step] {
  const { tokens, activities } = step;
  const count = activities.length > 0 ? tokens.length : Math.ceil(tokens.length / 2);
  const head = { ...step.head, lt: floor };
  return [
    { activities: [], tokens: tokens.slice(0, count), cursors: [], head },
    { ...step, tokens: tokens.slice(count) },
  ];
}

/** Variant of a step without the data that the database rejected. */
export interface ReducedStep {
  readonly step: Step;
  /** Activities in the form in which they are stored. */
  readonly stored: Step['activities'];
  /** Quarantine entry for the rejected activity or token. */
  readonly event?: InvalidEvent;
  readonly token?: QuarantineNote;
}

/**
 * Returns variants of a rejected step that has a single activity or token, most complete first. Every variant keeps the
 * transaction itself, because it is the result of the message that caused it. If the database rejects the transaction
 * even without events, the cause is not the data, and nothing may be omitted.
 */
export function reduceStep(step: Step, cause: Error): readonly ReducedStep[] {
  const [one] = step.activities;
  if (!one) return removeToken(step, cause);
  const event = toRejectedEvent(one, cause);
  const silent = removeEvents(one);
  const rest = { ...step, activities: [silent] };
  return [
    { step: rest, stored: [one], event },
    { step: rest, stored: [silent], event },
  ];
}

function removeToken(step: Step, cause: Error): readonly ReducedStep[] {
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
