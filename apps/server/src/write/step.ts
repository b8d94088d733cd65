import type { Address } from '@junction/primitives';
import { getActivityAccount, type Activity, type ActivityKind } from '../database/activity-json.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type { ConsumedBackfillPosition } from './backfill-buffer.ts';
import type { IndexHead } from './index-head.ts';

export interface AccountCursor {
  readonly account: Address;
  readonly kind: ActivityKind;
  /** Logical time of the newest stored transaction of the account. */
  readonly lt: bigint;
  /** Hash of the newest stored transaction; undefined if unknown. */
  readonly hash?: string | undefined;
}

/** One step of the index: new activities and token metadata, and the cursors after them. */
export interface IndexWriteStep {
  readonly activities: readonly Activity[];
  readonly tokens: readonly TokenMetadata[];
  readonly cursors: readonly AccountCursor[];
  readonly head: IndexHead;
  /**
   * Position up to which the step removes activities from the backfill buffer; undefined if its activities are not from
   * the buffer.
   */
  readonly consumed?: ConsumedBackfillPosition;
}

/** Returns the cursors of the accounts after the given activities. */
export function toAccountCursors(activities: readonly Activity[]): readonly AccountCursor[] {
  const newest = new Map<Address, AccountCursor>();
  for (const one of activities)
    newest.set(getActivityAccount(one), {
      account: getActivityAccount(one),
      kind: one.kind,
      lt: one.activity.lt,
      hash: one.activity.transactionHash,
    });
  return [...newest.values()];
}
