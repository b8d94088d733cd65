import { findBestRoute, type RouteParams } from '../src/index.ts';

/**
 * Returns the output of a greedy split: the amount is cut into equal slices, and each slice is sent along the
 * path that is best after all slices before it. Different slices may use the same pool, which branches of a
 * route cannot. The result is therefore a reference value, not an upper bound of routes.
 */
export function greedyOutput(params: RouteParams, slices: number): bigint {
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
