import type { Move, PoolGraph } from './pool-graph.ts';

/** Which amount is given: what is spent, or what is wanted. */
export type Direction = 'exactIn' | 'exactOut';

/** A way through pools without a branch. Base units of its two ends. */
export interface Path {
  /** In the order they are executed. */
  readonly moves: readonly Move[];
  readonly spent: bigint;
  /** What the search promises; executing may give a little more when the direction is exactOut. */
  readonly received: bigint;
}

/** A search for the best way. Tokens are indices of the graph, the amount base units. */
export interface PathSearch {
  readonly graph: PoolGraph;
  readonly from: number;
  readonly to: number;
  readonly amount: bigint;
  readonly direction: Direction;
  readonly maxHops: number;
  /** Whether a path may come back to a pool it has left. */
  readonly mayRevisit: boolean;
  readonly allowPool: (pool: number) => boolean;
  readonly allowToken: (token: number) => boolean;
}
