import type { IndexUpdate, IndexState } from '../modules/index-state.ts';
import type { Head } from '../write/index-head.ts';

/** What one step of the index has made, for whoever answers from it. */
export interface IndexStep {
  readonly head: Head;
  readonly state: IndexState;
  /** What changed; undefined when only time has passed. */
  readonly update: IndexUpdate | undefined;
  /** What was folded before the last step is folded differently now. */
  readonly isRefolded?: boolean;
  /** What is behind some place is still told as it was folded before. */
  readonly isRefolding?: boolean;
  /** Events and calls no interface of ours has, in this step. */
  readonly unknown: number;
}
