import type { Address } from '@junction/primitives';
import type { Activity, ActivityKind } from '../database/activity-json.ts';
import type { TokenFacts } from '../database/token-facts.ts';
import type { Consumed } from './backlog-store.ts';
import type { Head } from './index-head.ts';

export interface Cursor {
  readonly account: Address;
  readonly kind: ActivityKind;
  /** Newest transaction of the account that is stored. */
  readonly lt: bigint;
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
