import { accountOf } from '../database/activity-json.ts';
import { withoutEvents } from '../modules/without-events.ts';
import { cursorsOf, type Step } from './step.ts';
import { refusedEvent } from './fold-kept.ts';
import type { OddEvent, QuarantineNote } from './quarantine.ts';

/**
 * A step in two that come to the same when they are written one after the other; undefined when nothing is left to be
 * divided. `floor`: what the tables reach up to.
 */
export function halvesOf(step: Step, floor: bigint): readonly [Step, Step] | undefined {
  const { activities, tokens } = step;
  if (activities.length + tokens.length < 2) return undefined;
  if (tokens.length > 0) return firstTokens(step, floor);
  const middle = Math.ceil(activities.length / 2);
  const first = activities.slice(0, middle);
  const last = first.at(-1);
  if (!last) return undefined;
  const { lt } = last.activity;
  const { consumed, ...rest } = step;
  const part = {
    activities: first,
    tokens: [],
    cursors: cursorsOf(first),
    head: { ...step.head, lt: lt > floor ? lt : floor },
  };
  return [
    consumed ? { ...part, consumed: { lt, account: accountOf(last), isLast: false } } : part,
    { ...rest, activities: activities.slice(middle), ...(consumed ? { consumed } : {}) },
  ];
}

/** Facts of tokens come before what is told of them. */
function firstTokens(step: Step, floor: bigint): readonly [Step, Step] {
  const { tokens, activities } = step;
  const count = activities.length > 0 ? tokens.length : Math.ceil(tokens.length / 2);
  const head = { ...step.head, lt: floor };
  return [
    { activities: [], tokens: tokens.slice(0, count), cursors: [], head },
    { ...step, tokens: tokens.slice(count) },
  ];
}

/** A step without what the database refused to keep. */
export interface Remainder {
  readonly step: Step;
  /** Activities as they are stored. */
  readonly stored: Step['activities'];
  /** What is noted of it. */
  readonly event?: OddEvent;
  readonly token?: QuarantineNote;
}

/**
 * What may be written of a step that is one activity, or the facts of one token, and was refused, the most of it first.
 * A transaction always stays: it is the answer to the message that caused it. Where the database refuses it although it
 * tells nothing, something else is refused, and nothing may be left out for that.
 */
export function remaindersOf(step: Step, cause: Error): readonly Remainder[] {
  const [one] = step.activities;
  if (!one) return withoutToken(step, cause);
  const event = refusedEvent(one, cause);
  const silent = withoutEvents(one);
  const rest = { ...step, activities: [silent] };
  return [
    { step: rest, stored: [one], event },
    { step: rest, stored: [silent], event },
  ];
}

function withoutToken(step: Step, cause: Error): readonly Remainder[] {
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
