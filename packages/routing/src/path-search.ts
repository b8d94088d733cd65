import type { Move, PoolGraph } from './pool-graph.ts';

/** The given amount: input (exactIn) or output (exactOut). */
export type Direction = 'exactIn' | 'exactOut';

/** A path without forks. Amounts are base units of its two ends. */
export interface Path {
  /** In order of execution. */
  readonly moves: readonly Move[];
  readonly spent: bigint;
  /** Output found by the search; for exactOut executing the path may yield slightly more. */
  readonly received: bigint;
}

/** Parameters of a path search. Tokens are graph indices, the amount base units. */
export interface PathSearch {
  readonly graph: PoolGraph;
  readonly from: number;
  readonly to: number;
  readonly amount: bigint;
  readonly direction: Direction;
  readonly maxHops: number;
  /** True if a path may use a pool twice. */
  readonly mayRevisit: boolean;
  readonly allowPool: (pool: number) => boolean;
  readonly allowToken: (token: number) => boolean;
}
