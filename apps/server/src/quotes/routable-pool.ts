import { constantProductQuoter, stableQuoter, type RoutablePool } from '@junction/routing';
import { pairOf, rootsOf } from '../pool-lists.ts';
import type { GraphPool } from '../read-model.ts';

/** Converts a pool for the router. Stable pools also convert their LP token, on routes and alone. */
export function toRoutablePool(pool: GraphPool): RoutablePool {
  const { address, kind } = pool;
  const lpToken = kind === 'stable-pool' ? pool.lpRoot : undefined;
  const roots = rootsOf(pool);
  return {
    address,
    kind,
    tokens: lpToken === undefined ? roots : [...roots, lpToken],
    lpToken,
    quoter:
      pool.kind === 'constant-product'
        ? constantProductQuoter(pairOf(pool))
        : stableQuoter(pool, lpToken !== undefined),
  };
}
