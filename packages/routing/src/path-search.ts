import type { Move, PoolGraph } from './pool-graph.ts';

export type Direction = 'exactIn' | 'exactOut';

export interface Path {
  /** In the order they are executed. */
  readonly moves: readonly Move[];
  readonly spent: bigint;
  /** What the search promises; executing may give a little more when the direction is exactOut. */
  readonly received: bigint;
}

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
