import type { Address } from '@junction/primitives';

/** Step of a route after its first pool, with the steps that spend its output. A route that splits is a tree. */
export interface CrossStep {
  readonly pool: Address;
  /** Minimum output of this step, base units. */
  readonly expected: bigint;
  /** Token that the pool pays out. The zero address for pools of two tokens, where the spent token determines it. */
  readonly outcoming: Address;
  /** Share of the parent's output relative to those of the sibling steps. */
  readonly numerator: bigint;
  readonly next: readonly CrossStep[];
}

/** Returns the number of pools in the tree below this step. */
export function countPoolsBelow({ next }: Pick<CrossStep, 'next'>): number {
  return next.reduce((sum, child) => sum + 1 + countPoolsBelow(child), 0);
}

/** Returns the number of branch ends of this subtree; 1 if no step follows. */
export function countLeaves({ next }: Pick<CrossStep, 'next'>): number {
  return next.length === 0 ? 1 : next.reduce((sum, child) => sum + countLeaves(child), 0);
}
