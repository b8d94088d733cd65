import type { PoolSwapEdge, PoolGraph } from './pool-graph.ts';

/** Given amount of a search: the input (exactIn) or the output (exactOut). */
export type QuoteDirection = 'exactIn' | 'exactOut';

/** Path without forks, with its input and output in base units. */
export interface SwapPath {
  /** Moves in the order of execution. */
  readonly moves: readonly PoolSwapEdge[];
  readonly spent: bigint;
  /** Output that the search found. For exactOut, executing the path may yield slightly more. */
  readonly received: bigint;
}

/** Parameters of `searchPath`. Tokens are graph indices, the amount is in base units. */
export interface PathSearchParams {
  readonly graph: PoolGraph;
  readonly from: number;
  readonly to: number;
  readonly amount: bigint;
  readonly direction: QuoteDirection;
  readonly maxHops: number;
  /** True if a path may use a pool twice. */
  readonly mayRevisit: boolean;
  readonly allowPool: (pool: number) => boolean;
  readonly allowToken: (token: number) => boolean;
}
