import type { Address } from '@junction/primitives';

/** Pool of a route after the first, with the steps that spend its result. A route that splits is a tree. */
export interface CrossStep {
  readonly pool: Address;
  /** Minimum result of this step. */
  readonly expected: bigint;
  /**
   * Token that the pool pays out; the zero address for pools of two tokens, where the spent token determines
   * it.
   */
  readonly outcoming: Address;
  /** Share of the amount, relative to the sibling steps. */
  readonly numerator: bigint;
  readonly next: readonly CrossStep[];
}

/** Returns the number of pools below this one in the tree. */
export function countPoolsBelow({ next }: Pick<CrossStep, 'next'>): number {
  return next.reduce((sum, child) => sum + 1 + countPoolsBelow(child), 0);
}

/** Returns the number of ends of this subtree; 1 if nothing follows. */
export function countLeaves({ next }: Pick<CrossStep, 'next'>): number {
  return next.length === 0 ? 1 : next.reduce((sum, child) => sum + countLeaves(child), 0);
}
