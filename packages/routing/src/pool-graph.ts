import type { Address } from '@junction/primitives';
import type { PoolQuoter } from './pool-quoter.ts';

/** A pool that routes may use. */
export interface RoutablePool {
  readonly address: Address;
  /** What the caller calls this sort of pool; the router only hands it back. */
  readonly kind: string;
  /** Two or more different tokens; positions are the quoter's. */
  readonly tokens: readonly Address[];
  /** Set when the last of `tokens` is the pool's LP token: swapping into it deposits, out of it withdraws one token. */
  readonly lpToken?: Address | undefined;
  readonly quoter: PoolQuoter;
}

/** One way out of a token: through a pool into one of its other tokens. Numbers index the graph's lists. */
export interface Move {
  readonly pool: number;
  readonly from: number;
  readonly to: number;
  /** Graph index of the token reached. */
  readonly token: number;
}

/** Pools by the tokens they join. Built once per block; the search never changes it. */
export interface PoolGraph {
  readonly pools: readonly RoutablePool[];
  readonly tokens: readonly Address[];
  readonly tokenIndex: ReadonlyMap<Address, number>;
  /** Moves out of each token, by graph token index. */
  readonly moves: readonly (readonly Move[])[];
  /** Whether a token, by its graph index, is in more than one pool: through others no path can pass. */
  readonly leadsOn: readonly boolean[];
  /** Moves between two tokens, by `from * tokens.length + to`. */
  readonly movesBetween: ReadonlyMap<number, readonly Move[]>;
}

/** Indexes pools and their tokens. Tokens and pools keep the order in which they come. */
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
  const moves: Move[][] = tokens.map(() => []);
  const movesBetween = new Map<number, Move[]>();
  for (const [poolIndex, pool] of pools.entries()) {
    for (const [from, source] of pool.tokens.entries()) {
      for (const [to, target] of pool.tokens.entries()) {
        if (from === to) continue;
        const start = tokenIndex.get(source) ?? 0;
        const move: Move = { pool: poolIndex, from, to, token: tokenIndex.get(target) ?? 0 };
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
