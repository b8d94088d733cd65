import { isModuleActivity, type Activity } from '../database/activity-json.ts';

/** Returns the activity without its events, for transactions whose events cannot be used. */
export function removeEvents(one: Activity): Activity {
  if (one.kind === 'root') return { kind: one.kind, activity: { ...one.activity, events: [] } };
  if (isModuleActivity(one)) return { kind: one.kind, activity: { ...one.activity, events: [] } };
  if (one.kind !== 'pool') return { kind: one.kind, activity: { ...one.activity, events: [] } };
  // The operation is kept, because it attributes the messages that the pool sent. Its outcome is reset to 'done',
  // because a revert belongs to the removed events.
  const { operation, ...rest } = one.activity;
  const left = operation && { operation: { ...operation, outcome: 'done' as const } };
  return { kind: one.kind, activity: { ...rest, ...left, events: [] } };
}
