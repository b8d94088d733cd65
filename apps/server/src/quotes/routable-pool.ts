import { createConstantProductQuoter, createStableQuoter, type RoutablePool } from '@junction/routing';
import { toConstantProductPool, getPoolTokenRoots } from '../pool-lists.ts';
import type { MarketGraphPool } from '../read-model.ts';

/**
 * Converts a pool to the router's input. A stable pool can also convert its LP token, both within a route and as the
 * only hop.
 */
export function toRoutablePool(pool: MarketGraphPool): RoutablePool {
  const { address, kind } = pool;
  const lpToken = kind === 'stable-pool' ? pool.lpRoot : undefined;
  const roots = getPoolTokenRoots(pool);
  return {
    address,
    kind,
    tokens: lpToken === undefined ? roots : [...roots, lpToken],
    lpToken,
    quoter:
      pool.kind === 'constant-product'
        ? createConstantProductQuoter(toConstantProductPool(pool))
        : createStableQuoter(pool, lpToken !== undefined),
  };
}
