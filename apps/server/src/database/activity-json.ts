import type { Address } from '@junction/primitives';
import type { OrderActivity, PoolActivity, RootActivity } from '@junction/protocol';

/** What a followed account did, by what the account is. */
export type Activity =
  | { readonly kind: 'pool'; readonly activity: PoolActivity }
  | { readonly kind: 'root'; readonly activity: RootActivity }
  | { readonly kind: 'order-factory' | 'order-root' | 'order'; readonly activity: OrderActivity };

export type ActivityKind = Activity['kind'];

export function accountOf({ activity }: Activity): Address {
  if ('pool' in activity) return activity.pool;
  return 'root' in activity ? activity.root : activity.account;
}

const BIG = /^-?\d+n$/;

/** Activities as JSON text; integers beyond a number are written as digits and an "n". */
export function writeActivity(activity: Activity['activity']): string {
  return textOf(activity);
}

const PLAIN = /^[\w:. -]*$/;

/** Half the time of `JSON.stringify` with a replacer, and this is most of what a catch-up does. */
function textOf(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}n"`;
  if (typeof value === 'string') return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
  if (Array.isArray(value)) {
    let list = '';
    for (const one of value) list += (list === '' ? '' : ',') + textOf(one);
    return `[${list}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let members = '';
  for (const key of Object.keys(value)) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (member !== undefined) members += `${members === '' ? '' : ','}"${key}":${textOf(member)}`;
  }
  return `{${members}}`;
}

/** Reads what `writeActivity` wrote. No text of an activity looks like such an integer. */
export function readActivity(kind: Activity['kind'], content: string): Activity {
  const activity: unknown = JSON.parse(content, (_key, value: unknown) =>
    typeof value === 'string' && BIG.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
  return { kind, activity } as Activity;
}
