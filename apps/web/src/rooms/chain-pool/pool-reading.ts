import type { PoolAtDerivedAddress } from './chain-pool-query.ts';

/** Pool selected by a form, as last read from the chain. */
export interface SelectedPoolState {
  /** The pool that was read; undefined until the first response. */
  readonly found: PoolAtDerivedAddress | undefined;
  /** True if the pool in the URL has other tokens than the form. */
  readonly isForeign: boolean;
  /** Time of the last response in milliseconds; 0 before the first. */
  readonly readAt: number;
  /** True if the pool could not be read several times in a row. Polling continues nevertheless. */
  readonly isUnreadable: boolean;
  /** Refetches the selected pool. Resolves to undefined if the node does not respond. */
  readonly lookAgain: () => Promise<PoolAtDerivedAddress | undefined>;
}
