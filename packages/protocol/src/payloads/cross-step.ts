import type { Address } from '@junction/primitives';

/** Step of a route after its first pool, with the steps that spend its output. A route that splits is a tree. */
export interface CrossExchangeStep {
  readonly pool: Address;
  /** Minimum output of this step, base units. */
  readonly expected: bigint;
  /** Token that the pool pays out. The zero address for pools of two tokens, where the spent token determines it. */
  readonly outcoming: Address;
  /** Weight of this step: the parent's output is divided among sibling steps in proportion to their numerators. */
  readonly numerator: bigint;
  readonly next: readonly CrossExchangeStep[];
}

/** Returns the number of pools in the tree below this step. */
export function countDescendantPools({ next }: Pick<CrossExchangeStep, 'next'>): number {
  return next.reduce((sum, child) => sum + 1 + countDescendantPools(child), 0);
}

/** Returns the number of branch ends of this subtree; 1 if no step follows. */
export function countBranchEnds({ next }: Pick<CrossExchangeStep, 'next'>): number {
  return next.length === 0 ? 1 : next.reduce((sum, child) => sum + countBranchEnds(child), 0);
}
