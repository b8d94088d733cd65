import { findBestRoute, type RouteParams } from '../src/index.ts';

/**
 * Returns the output of a greedy split, base units: the amount is cut into equal slices, and each slice takes the path
 * that is best after all previous slices. Slices may share pools, which branches of a route cannot, so the result is a
 * reference value and not an upper bound of routes.
 */
export function computeGreedyOutput(params: RouteParams, slices: number): bigint {
  const pools = [...params.graph.pools];
  const graph = { ...params.graph, pools };
  let sum = 0n;
  let left = params.amount;
  for (let slice = slices; slice > 0; slice -= 1) {
    const amount = left / BigInt(slice);
    left -= amount;
    const route = findBestRoute({ ...params, graph, amount, direction: 'exactIn' });
    if (!route) continue;
    for (const hop of route.hops) {
      const index = pools.findIndex((pool) => pool.address === hop.pool);
      const pool = pools[index];
      const swap = pool?.quoter.swap(pool.tokens.indexOf(hop.from), pool.tokens.indexOf(hop.to), hop.spent);
      if (pool && swap) pools[index] = { ...pool, quoter: swap.after };
    }
    sum += route.received;
  }
  return sum;
}
