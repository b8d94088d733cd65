import type { PoolActivity, RootActivity } from '@junction/protocol';

export type Activity =
  | { readonly kind: 'pool'; readonly activity: PoolActivity }
  | { readonly kind: 'root'; readonly activity: RootActivity };

const BIG = /^-?\d+n$/;

/** Activities as JSON text; integers beyond a number are written as digits and an "n". */
export function writeActivity(activity: PoolActivity | RootActivity): string {
  return JSON.stringify(activity, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

/** Reads what `writeActivity` wrote. No text of an activity looks like such an integer. */
export function readActivity(kind: Activity['kind'], content: string): Activity {
  const activity: unknown = JSON.parse(content, (_key, value: unknown) =>
    typeof value === 'string' && BIG.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
  return { kind, activity } as Activity;
}
