import type { Address, Ratio } from '@junction/primitives';
import type { Move, PoolGraph } from './pool-graph.ts';
import type { PoolQuoter } from './pool-quoter.ts';

/** One swap of a route. Amounts in base units; `fee` is part of `spent`. */
export interface Hop {
  readonly pool: Address;
  readonly poolKind: string;
  readonly poolTokens: readonly Address[];
  readonly from: Address;
  readonly to: Address;
  readonly spent: bigint;
  readonly received: bigint;
  readonly fee: bigint;
  readonly priceImpact: Ratio;
}

export interface Route {
  readonly spent: bigint;
  readonly received: bigint;
  readonly hops: readonly Hop[];
}

/** A route as the contracts take it: every hop names what follows. One path is a tree without forks. */
export interface RouteNode<H extends Hop = Hop> {
  readonly hop: H;
  /** This branch's share of what the hop before received, over the sum of its siblings' shares. */
  readonly numerator: bigint;
  readonly next: readonly RouteNode<H>[];
}

/** Plays the moves in order from `start`, each pool remembering what earlier moves did to it. */
export function playRoute(
  graph: PoolGraph,
  start: number,
  moves: readonly Move[],
  spent: bigint,
): Route | undefined {
  const changed = new Map<number, PoolQuoter>();
  const hops: Hop[] = [];
  let token = start;
  let amount = spent;
  for (const move of moves) {
    const pool = graph.pools[move.pool];
    const from = graph.tokens[token];
    const to = graph.tokens[move.token];
    if (!pool || from === undefined || to === undefined) return undefined;
    const quoter = changed.get(move.pool) ?? pool.quoter;
    const swap = quoter.swap(move.from, move.to, amount);
    if (!swap) return undefined;
    hops.push({
      pool: pool.address,
      poolKind: pool.kind,
      poolTokens: pool.tokens,
      from,
      to,
      spent: amount,
      received: swap.received,
      fee: swap.fee,
      priceImpact: swap.priceImpact,
    });
    changed.set(move.pool, swap.after);
    amount = swap.received;
    token = move.token;
  }
  return { spent, received: amount, hops };
}

/** The tree form of a single path. */
export function toRouteTree<H extends Hop>(hops: readonly H[]): RouteNode<H> | undefined {
  return hops.reduceRight<RouteNode<H> | undefined>(
    (next, hop) => ({ hop, numerator: 1n, next: next ? [next] : [] }),
    undefined,
  );
}
