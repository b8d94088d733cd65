import type { IndexUpdate, IndexState } from '../modules/index-state.ts';
import type { IndexHead } from '../write/index-head.ts';

/** One step of the index, as published to readers. */
export interface PublishedIndexStep {
  readonly head: IndexHead;
  readonly state: IndexState;
  /** Changed pools, tokens and orders; undefined for a block without activity. */
  readonly update: IndexUpdate | undefined;
  /** True if rows of earlier steps have changed. */
  readonly isReprojected?: boolean;
  /** True while a reprojection is in progress. Rows that it has not reached yet are outdated. */
  readonly isReprojecting?: boolean;
  /** Number of events and calls in this step that no known ABI decodes. */
  readonly unknown: number;
}
