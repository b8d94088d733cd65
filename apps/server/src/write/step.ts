import type { Address } from '@junction/primitives';
import { accountOf, type Activity, type ActivityKind } from '../database/activity-json.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type { ConsumedUpTo } from './backfill-buffer.ts';
import type { Head } from './index-head.ts';

export interface Cursor {
  readonly account: Address;
  readonly kind: ActivityKind;
  /** Logical time of the newest stored transaction of the account. */
  readonly lt: bigint;
  /** Hash of that transaction; undefined if unknown. */
  readonly hash?: string | undefined;
}

/** One step of the index: new activities and token metadata, and the cursors after them. */
export interface Step {
  readonly activities: readonly Activity[];
  readonly tokens: readonly TokenMetadata[];
  readonly cursors: readonly Cursor[];
  readonly head: Head;
  /**
   * Position up to which the step consumes the backfill buffer; undefined if its activities do not come from there.
   */
  readonly consumed?: ConsumedUpTo;
}

/** Returns the cursors of accounts after the given activities. */
export function toCursors(activities: readonly Activity[]): readonly Cursor[] {
  const newest = new Map<Address, Cursor>();
  for (const one of activities)
    newest.set(accountOf(one), {
      account: accountOf(one),
      kind: one.kind,
      lt: one.activity.lt,
      hash: one.activity.transactionHash,
    });
  return [...newest.values()];
}
