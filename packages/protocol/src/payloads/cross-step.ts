import type { Address } from '@junction/primitives';

/** Further pool of a route, with the steps that spend its result; a tree if amounts are split. */
export interface CrossStep {
  readonly pool: Address;
  /** Minimum result of this step. */
  readonly expected: bigint;
  /** Token to receive; the zero address for pools of two tokens. */
  readonly outcoming: Address;
  /** Share of the amount, relative to the sibling steps. */
  readonly numerator: bigint;
  readonly next: readonly CrossStep[];
}

/** Counts the pools below this one in the tree. */
export function countPoolsBelow({ next }: Pick<CrossStep, 'next'>): number {
  return next.reduce((sum, child) => sum + 1 + countPoolsBelow(child), 0);
}

/** Counts the ends of this subtree. */
export function countLeaves({ next }: Pick<CrossStep, 'next'>): number {
  return next.length === 0 ? 1 : next.reduce((sum, child) => sum + countLeaves(child), 0);
}
