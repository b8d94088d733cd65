import type { Address } from '@junction/primitives';

/** A further pool of a route, with everything that follows it: a tree when amounts are split. */
export interface CrossStep {
  readonly pool: Address;
  /** Least result of this step. */
  readonly expected: bigint;
  /** Token to receive; the zero address in two-token pools. */
  readonly outcoming: Address;
  /** Share of the amount among the steps beside this one. */
  readonly numerator: bigint;
  readonly next: readonly CrossStep[];
}

/** Pools below this one in the tree. */
export function nodesBelow({ next }: Pick<CrossStep, 'next'>): number {
  return next.reduce((sum, child) => sum + 1 + nodesBelow(child), 0);
}

/** End points of this step and what follows it. */
export function leavesOf({ next }: Pick<CrossStep, 'next'>): number {
  return next.length === 0 ? 1 : next.reduce((sum, child) => sum + leavesOf(child), 0);
}
