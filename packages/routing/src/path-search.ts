import type { Move, PoolGraph } from './pool-graph.ts';

/** Which amount is given: the input (exactIn) or the output (exactOut). */
export type Direction = 'exactIn' | 'exactOut';

/** Path without forks and its amounts, base units. */
export interface Path {
  /** In order of execution. */
  readonly moves: readonly Move[];
  readonly spent: bigint;
  /** Output found by the search. For exactOut, executing the path may yield slightly more. */
  readonly received: bigint;
}

/** Input of `searchPath`. Tokens are graph indices, the amount is in base units. */
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
