import type { IndexUpdate, IndexState } from '../modules/index-state.ts';
import type { Head } from '../write/index-head.ts';

/** One step of the index, as published to readers. */
export interface IndexStep {
  readonly head: Head;
  readonly state: IndexState;
  /** What changed; undefined if only time has passed. */
  readonly update: IndexUpdate | undefined;
  /** Rows before the last step have changed. */
  readonly isReprojected?: boolean;
  /** Rows after some position are not reprojected yet. */
  readonly isReprojecting?: boolean;
  /** Number of events and calls in this step that no known ABI decodes. */
  readonly unknown: number;
}
