import type { Move } from './pool-graph.ts';
import type { PathSearch } from './path-search.ts';

/** A path as it was searched, from the end the amount is given at. Base units. */
export interface WalkedPath {
  readonly amount: bigint;
  /** From the near end to the far end. */
  readonly moves: readonly Move[];
}

/**
 * Paths that leave a pool, trade elsewhere and come back to it: only pools of three and more tokens allow that, and
 * only those without a way into and out of their LP token are searched.
 * The second visit is quoted on the state the first one leaves behind. For exactOut the two visits must trade four
 * different tokens: otherwise spending more could bring less and "the least amount" would mean nothing.
 * Returns a path strictly better than `bar`.
 */
// oxlint-disable-next-line complexity -- the innermost search of a quote: nested loops without calls
export function bestRevisit(
  search: PathSearch,
  near: number,
  far: number,
  bar: bigint | undefined,
): WalkedPath | undefined {
  const { graph, allowPool, allowToken, direction } = search;
  let best: WalkedPath | undefined;
  for (const out of graph.moves[near] ?? []) {
    const pool = graph.pools[out.pool];
    // Deposits and withdrawals move every reserve: a second visit after one could pay less for more.
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
      const last: Move = { pool: out.pool, from: backPosition, to: farPosition, token: far };
      for (const middle of graph.movesBetween.get(out.token * graph.tokens.length + back) ?? []) {
        if (middle.pool === out.pool || !allowPool(middle.pool)) continue;
        const moves = [out, middle, last];
        const limit = best?.amount ?? bar;
        const amount =
          direction === 'exactIn'
            ? receivedAlong(search, moves)
            : leastSpentAlong(search, moves.map(turn).toReversed(), limit);
        if (amount === undefined) continue;
        if (limit === undefined || (direction === 'exactIn' ? amount > limit : amount < limit))
          best = { amount, moves };
      }
    }
  }
  return best;
}

const turn = (move: Move): Move => ({ ...move, from: move.to, to: move.from });

/** First and last move share a pool. */
function receivedAlong(
  search: PathSearch,
  moves: readonly Move[],
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
 * The least amount that brings the wanted one along these moves. What the last pool asks depends on what the
 * first move did to it, so the answer is found by halving; `below` cuts that short when the path cannot win.
 */
function leastSpentAlong(
  search: PathSearch,
  moves: readonly Move[],
  below: bigint | undefined,
): bigint | undefined {
  const enough = (spent: bigint): boolean => {
    const received = receivedAlong(search, moves, spent);
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
