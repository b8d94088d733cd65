import type { Address } from '@junction/primitives';
import type { PoolQuoter } from './pool-quoter.ts';

/** Pool that routes may use. */
export interface RoutablePool {
  readonly address: Address;
  /** Pool kind. Only the caller interprets it; hops contain it unchanged. */
  readonly kind: string;
  /** At least two distinct tokens. The quoter identifies tokens by their indices in this list. */
  readonly tokens: readonly Address[];
  /**
   * LP token of the pool, set if it is the last of `tokens`. A swap into the LP token is a deposit, and a swap out of
   * the LP token is a withdrawal of one token.
   */
  readonly lpToken?: Address | undefined;
  readonly quoter: PoolQuoter;
}

/** Edge of the graph: a swap through a pool. `pool` is a graph index, `from` and `to` are token indices in the pool. */
export interface PoolSwapEdge {
  readonly pool: number;
  readonly from: number;
  readonly to: number;
  /** Graph index of the received token. */
  readonly token: number;
}

/** Graph of tokens connected by pools. It is built once per block and immutable. */
export interface PoolGraph {
  readonly pools: readonly RoutablePool[];
  readonly tokens: readonly Address[];
  readonly tokenIndex: ReadonlyMap<Address, number>;
  /** Moves out of each token, by token index. */
  readonly moves: readonly (readonly PoolSwapEdge[])[];
  /** By token index: true for tokens in more than one pool. Other tokens cannot be intermediate tokens. */
  readonly leadsOn: readonly boolean[];
  /** Swap edges from one token to another, indexed by `from * tokens.length + to`. */
  readonly movesBetween: ReadonlyMap<number, readonly PoolSwapEdge[]>;
}

/** Builds the graph of the given pools and their tokens. Pool indices follow the given order. */
export function buildPoolGraph(pools: readonly RoutablePool[]): PoolGraph {
  const tokenIndex = new Map<Address, number>();
  const tokens: Address[] = [];
  for (const pool of pools) {
    for (const token of pool.tokens) {
      if (tokenIndex.has(token)) continue;
      tokenIndex.set(token, tokens.length);
      tokens.push(token);
    }
  }
  const moves: PoolSwapEdge[][] = tokens.map(() => []);
  const movesBetween = new Map<number, PoolSwapEdge[]>();
  for (const [poolIndex, pool] of pools.entries()) {
    for (const [from, source] of pool.tokens.entries()) {
      for (const [to, target] of pool.tokens.entries()) {
        if (from === to) continue;
        const start = tokenIndex.get(source) ?? 0;
        const move: PoolSwapEdge = { pool: poolIndex, from, to, token: tokenIndex.get(target) ?? 0 };
        moves[start]?.push(move);
        const key = start * tokens.length + move.token;
        const list = movesBetween.get(key);
        if (list) list.push(move);
        else movesBetween.set(key, [move]);
      }
    }
  }
  const leadsOn = moves.map((out) => out.some((move) => move.pool !== out[0]?.pool));
  return { pools, tokens, tokenIndex, moves, leadsOn, movesBetween };
}
