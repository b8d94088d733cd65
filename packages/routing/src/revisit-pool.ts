import type { PoolSwapEdge } from './pool-graph.ts';
import type { PathSearchParams } from './path-search.ts';

/** Path in the direction of the search, which starts at the end whose amount is given. Amounts are base units. */
export interface PoolRevisitingPath {
  readonly amount: bigint;
  /**
   * Swaps in search order: they lead from the end of the path whose amount is given to the opposite end, where `amount`
   * is the result.
   */
  readonly moves: readonly PoolSwapEdge[];
}

/**
 * Searches paths that trade in one pool, then in another one, then in the first pool again. Only pools with at least
 * three tokens are searched, without their LP trades. The second trade in a pool is quoted in the state after the
 * first. For exactOut, the two trades must involve four different tokens; otherwise a higher input could yield less, so
 * no minimum input would be defined.
 *
 * @returns a path strictly better than `amountToBeat`; undefined if there is none
 */
// oxlint-disable-next-line complexity -- the innermost search of a quote: nested loops without calls
export function findBestPoolRevisitingPath(
  search: PathSearchParams,
  near: number,
  far: number,
  amountToBeat: bigint | undefined,
): PoolRevisitingPath | undefined {
  const { graph, allowPool, allowToken, direction } = search;
  let best: PoolRevisitingPath | undefined;
  for (const out of graph.moves[near] ?? []) {
    const pool = graph.pools[out.pool];
    // Deposits and withdrawals change every reserve, so a later trade in the pool could yield less for more input.
    if (
      !pool ||
      pool.lpToken !== undefined ||
      pool.tokens.length < 3 ||
      out.token === far ||
      !allowPool(out.pool)
    )
      continue;
    if (!allowToken(out.token)) continue;
    const farPosition = pool.tokens.findIndex((token) => graph.tokenIndex.get(token) === far);
    if (farPosition < 0) continue;
    for (const [backPosition, backToken] of pool.tokens.entries()) {
      const back = graph.tokenIndex.get(backToken) ?? -1;
      if (back === far || back === out.token) continue;
      if (back === near ? direction === 'exactOut' : !allowToken(back)) continue;
      const last: PoolSwapEdge = { pool: out.pool, from: backPosition, to: farPosition, token: far };
      for (const middle of graph.movesBetween.get(out.token * graph.tokens.length + back) ?? []) {
        if (middle.pool === out.pool || !allowPool(middle.pool)) continue;
        const moves = [out, middle, last];
        const limit = best?.amount ?? amountToBeat;
        const amount =
          direction === 'exactIn'
            ? quoteReceivedAlong(search, moves)
            : findMinSpentAlong(search, moves.map(reverseMove).toReversed(), limit);
        if (amount === undefined) continue;
        if (limit === undefined || (direction === 'exactIn' ? amount > limit : amount < limit))
          best = { amount, moves };
      }
    }
  }
  return best;
}

const reverseMove = (move: PoolSwapEdge): PoolSwapEdge => ({ ...move, from: move.to, to: move.from });

/**
 * Returns the output of three moves whose first and last pool are the same, base units; undefined if a pool rejects a
 * move.
 */
function quoteReceivedAlong(
  search: PathSearchParams,
  moves: readonly PoolSwapEdge[],
  spent = search.amount,
): bigint | undefined {
  const [first, middle, last] = moves;
  if (!first || !middle || !last) return undefined;
  const left = search.graph.pools[first.pool]?.quoter.swap(first.from, first.to, spent);
  if (!left) return undefined;
  const met = search.graph.pools[middle.pool]?.quoter.received(middle.from, middle.to, left.received);
  return met === undefined ? undefined : left.after.received(last.from, last.to, met);
}

/**
 * Returns the minimum input that yields the wanted output along these moves. The last price depends on the first trade,
 * so the input is found by bisection. Stops early and returns undefined if the input is not less than `below`.
 */
function findMinSpentAlong(
  search: PathSearchParams,
  moves: readonly PoolSwapEdge[],
  below: bigint | undefined,
): bigint | undefined {
  const enough = (spent: bigint): boolean => {
    const received = quoteReceivedAlong(search, moves, spent);
    return received !== undefined && received >= search.amount;
  };
  let high: bigint;
  if (below === undefined) {
    high = 1n;
    while (!enough(high)) {
      high *= 2n;
      if (high >> 128n) return undefined;
    }
  } else {
    high = below - 1n;
    if (high <= 0n || !enough(high)) return undefined;
  }
  let low = 0n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
