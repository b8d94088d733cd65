import { isModuleWork, type Activity } from '../database/activity-json.ts';

/** A transaction that happened, and told nothing that is of use. */
export function withoutEvents(one: Activity): Activity {
  if (one.kind === 'root') return { kind: one.kind, activity: { ...one.activity, events: [] } };
  if (isModuleWork(one)) return { kind: one.kind, activity: { ...one.activity, events: [] } };
  if (one.kind !== 'pool') return { kind: one.kind, activity: { ...one.activity, events: [] } };
  // What it has sent on still has somebody behind it; a refusal is left out with the rest.
  const { operation, ...rest } = one.activity;
  const left = operation && { operation: { ...operation, outcome: 'done' as const } };
  return { kind: one.kind, activity: { ...rest, ...left, events: [] } };
}
