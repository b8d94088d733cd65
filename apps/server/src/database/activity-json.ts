import { compareAddresses, type Address, type Seconds } from '@junction/primitives';
import type { OrderActivity, PoolActivity, RootActivity } from '@junction/protocol';

/** What an account is to the area that follows it: "earn/gauge". */
export type ModuleKind = `${string}/${string}`;

/** A transaction of an account that an area follows, as the area's module has decoded it: plain data. */
export interface ModuleActivity<Event extends object = object> {
  readonly account: Address;
  readonly lt: bigint;
  readonly time: Seconds;
  readonly transactionHash: string;
  /** Hash of the message that caused it. */
  readonly messageHash: string;
  /** In the order they were emitted. */
  readonly events: readonly Event[];
  readonly unknown: number;
}

/** What a followed account did, by what the account is. */
export type Activity =
  | { readonly kind: 'pool'; readonly activity: PoolActivity }
  | { readonly kind: 'root'; readonly activity: RootActivity }
  | { readonly kind: 'order-factory' | 'order-root' | 'order'; readonly activity: OrderActivity }
  | { readonly kind: ModuleKind; readonly activity: ModuleActivity };

export type ActivityKind = Activity['kind'];

export function isModuleKind(kind: ActivityKind): kind is ModuleKind {
  return kind.includes('/');
}

/** Work of an area with a module of its own. */
export function isModuleWork(one: Activity): one is Extract<Activity, { kind: ModuleKind }> {
  return isModuleKind(one.kind);
}

export function accountOf({ activity }: Activity): Address {
  if ('pool' in activity) return activity.pool;
  return 'root' in activity ? activity.root : activity.account;
}

/** The order of the chain; accounts of one logical time by address. */
export function inOrder(one: Activity, other: Activity): number {
  if (one.activity.lt !== other.activity.lt) return one.activity.lt < other.activity.lt ? -1 : 1;
  return compareAddresses(accountOf(one), accountOf(other));
}

const BIG = /^-?\d+n$/;

/** Activities as JSON text; integers beyond a number are written as digits and an "n". */
export function writeActivity(activity: Activity['activity']): string {
  return textOf(activity);
}

/** Any plain object, as activities are written. */
export function writePlain(value: object): string {
  return textOf(value);
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
  return { kind, activity: readPlain(content) } as Activity;
}

/** Reads what `writePlain` wrote. */
export function readPlain(content: string): unknown {
  return withIntegers(JSON.parse(content));
}

/** A quarter of the time of `JSON.parse` with a reviver. What it is given is changed. */
function withIntegers(value: unknown): unknown {
  if (typeof value === 'string')
    return value.endsWith('n') && BIG.test(value) ? BigInt(value.slice(0, -1)) : value;
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    for (let index = 0; index < list.length; index += 1) list[index] = withIntegers(list[index]);
  } else if (typeof value === 'object' && value !== null) {
    const members = value as Record<string, unknown>;
    for (const key of Object.keys(members)) {
      const member = members[key];
      if (typeof member === 'string' || typeof member === 'object') members[key] = withIntegers(member);
    }
  }
  return value;
}
