import type { Address } from '@junction/primitives';
import { getActivityAccount, type Activity, type ActivityKind } from '../database/activity-json.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type { ConsumedPosition } from './backfill-buffer.ts';
import type { Head } from './index-head.ts';

export interface Cursor {
  readonly account: Address;
  readonly kind: ActivityKind;
  /** Logical time of the newest stored transaction of the account. */
  readonly lt: bigint;
  /** Hash of the newest stored transaction; undefined if unknown. */
  readonly hash?: string | undefined;
}

/** One step of the index: new activities and token metadata, and the cursors after them. */
export interface Step {
  readonly activities: readonly Activity[];
  readonly tokens: readonly TokenMetadata[];
  readonly cursors: readonly Cursor[];
  readonly head: Head;
  /**
   * Position up to which the step removes activities from the backfill buffer; undefined if its activities are not from
   * the buffer.
   */
  readonly consumed?: ConsumedPosition;
}

/** Returns the cursors of the accounts after the given activities. */
export function toCursors(activities: readonly Activity[]): readonly Cursor[] {
  const newest = new Map<Address, Cursor>();
  for (const one of activities)
    newest.set(getActivityAccount(one), {
      account: getActivityAccount(one),
      kind: one.kind,
      lt: one.activity.lt,
      hash: one.activity.transactionHash,
    });
  return [...newest.values()];
}
