import type { Address } from '@junction/primitives';
import { accountOf, type Activity, type ActivityKind } from '../database/activity-json.ts';
import type { TokenFacts } from '../database/token-facts.ts';
import type { Consumed } from './backlog-store.ts';
import type { Head } from './index-head.ts';

export interface Cursor {
  readonly account: Address;
  readonly kind: ActivityKind;
  /** Newest transaction of the account that is stored. */
  readonly lt: bigint;
  /** Its hash; undefined where it is not known. */
  readonly hash?: string | undefined;
}

/** One step forward: what was learned, and where that leaves every account. */
export interface Step {
  readonly activities: readonly Activity[];
  readonly tokens: readonly TokenFacts[];
  readonly cursors: readonly Cursor[];
  readonly head: Head;
  /** Where the activities waited. */
  readonly consumed?: Consumed;
}

/** How far accounts are read with these activities. */
export function cursorsOf(activities: readonly Activity[]): readonly Cursor[] {
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
