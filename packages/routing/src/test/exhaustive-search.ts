import type { PoolSwapEdge, PoolGraph } from '../pool-graph.ts';
import type { PoolQuoter } from '../pool-quoter.ts';
import type { QuoteDirection } from '../path-search.ts';

/**
 * Returns the best amount over all paths of at most `maxHops` hops, found by exhaustive search. The rules are those of
 * `findBestRoute`: no consecutive hops through one pool; source and target are no intermediate tokens; for exactOut, a
 * pool occurs twice only with four different tokens.
 */
export function searchBestAmountExhaustively(
  graph: PoolGraph,
  from: number,
  to: number,
  amount: bigint,
  direction: QuoteDirection,
  maxHops: number,
): bigint | undefined {
  let best: bigint | undefined;
  const walk = (token: number, moves: readonly PoolSwapEdge[]): void => {
    if (token === to && moves.length > 0) {
      const result =
        direction === 'exactIn'
          ? quoteReceivedAlong(graph, moves, amount)
          : quoteSpentAlong(graph, moves, amount);
      if (
        result !== undefined &&
        (best === undefined || (direction === 'exactIn' ? result > best : result < best))
      )
        best = result;
      if (direction === 'exactIn') return;
    }
    if (moves.length === maxHops) return;
    for (const move of graph.moves[token] ?? []) {
      if (move.pool === moves.at(-1)?.pool) continue;
      if (direction === 'exactOut' && move.token === from) continue;
      walk(move.token, [...moves, move]);
    }
  };
  walk(from, []);
  return best;
}

function quoteReceivedAlong(
  graph: PoolGraph,
  moves: readonly PoolSwapEdge[],
  spent: bigint,
): bigint | undefined {
  const states = new Map<number, PoolQuoter>();
  let amount = spent;
  for (const move of moves) {
    const swap = (states.get(move.pool) ?? graph.pools[move.pool]?.quoter)?.swap(move.from, move.to, amount);
    if (!swap) return undefined;
    states.set(move.pool, swap.after);
    amount = swap.received;
  }
  return amount;
}

function quoteSpentAlong(
  graph: PoolGraph,
  moves: readonly PoolSwapEdge[],
  received: bigint,
): bigint | undefined {
  if (new Set(moves.map((move) => move.pool)).size === moves.length) {
    return moves.reduceRight<bigint | undefined>(
      (amount, move) =>
        amount === undefined ? undefined : graph.pools[move.pool]?.quoter.spent(move.from, move.to, amount),
      received,
    );
  }
  const passed = moves.slice(0, -1).map((move) => move.token);
  if (passed.includes(moves.at(-1)?.token ?? -1)) return undefined;
  // If a pool occurs twice, the minimum input is found bit by bit, highest bit first.
  let short = 0n;
  for (let bit = 127n; bit >= 0n; bit -= 1n) {
    const tried = short + (1n << bit);
    if ((quoteReceivedAlong(graph, moves, tried) ?? 0n) < received) short = tried;
  }
  return (short + 1n) >> 128n ? undefined : short + 1n;
}
