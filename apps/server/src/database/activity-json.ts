import { compareAddresses, type Address, type Seconds } from '@junction/primitives';
import type { OrderActivity, PoolActivity, DexRootActivity } from '@junction/protocol';

/** Kind of an account that an area module follows, as "area/contract", for example "earn/gauge". */
export type ModuleAccountKind = `${string}/${string}`;

/** Decoded transaction of an account that an area module follows. Plain data. */
export interface ModuleActivity<Event extends object = object> {
  readonly account: Address;
  readonly lt: bigint;
  readonly time: Seconds;
  readonly transactionHash: string;
  /** Hash of the message that caused the transaction. */
  readonly messageHash: string;
  /** Events in the order the contract emitted them. */
  readonly events: readonly Event[];
  readonly unknown: number;
}

/** Decoded transaction of a followed account, by kind of account. */
export type Activity =
  | { readonly kind: 'pool'; readonly activity: PoolActivity }
  | { readonly kind: 'root'; readonly activity: DexRootActivity }
  | { readonly kind: 'order-factory' | 'order-root' | 'order'; readonly activity: OrderActivity }
  | { readonly kind: ModuleAccountKind; readonly activity: ModuleActivity };

export type ActivityKind = Activity['kind'];

export function isModuleAccountKind(kind: ActivityKind): kind is ModuleAccountKind {
  return kind.includes('/');
}

/** True for activities of area modules; false for those of the trading module. */
export function isModuleActivity(one: Activity): one is Extract<Activity, { kind: ModuleAccountKind }> {
  return isModuleAccountKind(one.kind);
}

export function getActivityAccount({ activity }: Activity): Address {
  if ('pool' in activity) return activity.pool;
  return 'root' in activity ? activity.root : activity.account;
}

/** Compares in chain order: logical time, then account address. */
export function compareInChainOrder(one: Activity, other: Activity): number {
  if (one.activity.lt !== other.activity.lt) return one.activity.lt < other.activity.lt ? -1 : 1;
  return compareAddresses(getActivityAccount(one), getActivityAccount(other));
}

const SERIALIZED_INTEGER = /^-?\d+n$/;

/** Serializes an activity as JSON. A bigint is written as a string of digits followed by "n". */
export function serializeActivity(activity: Activity['activity']): string {
  return toJson(activity);
}

/** Serializes a plain object in the same format as activities. */
export function serializePlainObject(value: object): string {
  return toJson(value);
}

const UNESCAPED_TEXT = /^[\w:. -]*$/;

/**
 * Serializes a value in half the time of `JSON.stringify` with a replacer. Matters because serialization dominates a
 * backfill.
 */
function toJson(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}n"`;
  if (typeof value === 'string') return UNESCAPED_TEXT.test(value) ? `"${value}"` : JSON.stringify(value);
  if (Array.isArray(value)) {
    let list = '';
    for (const one of value) list += (list === '' ? '' : ',') + toJson(one);
    return `[${list}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let members = '';
  for (const key of Object.keys(value)) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (member !== undefined) members += `${members === '' ? '' : ','}"${key}":${toJson(member)}`;
  }
  return `{${members}}`;
}

/** Parses the output of `serializeActivity`. No genuine string in an activity looks like a serialized bigint. */
export function parseActivity(kind: Activity['kind'], content: string): Activity {
  return { kind, activity: parsePlainObject(content) } as Activity;
}

/** Parses the output of `serializePlainObject`. */
export function parsePlainObject(content: string): unknown {
  return restoreIntegers(JSON.parse(content));
}

/** Converts serialized bigints back, in a quarter of the time of `JSON.parse` with a reviver. Modifies its argument. */
function restoreIntegers(value: unknown): unknown {
  if (typeof value === 'string')
    return value.endsWith('n') && SERIALIZED_INTEGER.test(value) ? BigInt(value.slice(0, -1)) : value;
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    for (let index = 0; index < list.length; index += 1) list[index] = restoreIntegers(list[index]);
  } else if (typeof value === 'object' && value !== null) {
    const members = value as Record<string, unknown>;
    for (const key of Object.keys(members)) {
      const member = members[key];
      if (typeof member === 'string' || typeof member === 'object') members[key] = restoreIntegers(member);
    }
  }
  return value;
}
