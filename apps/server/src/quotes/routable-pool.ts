import { constantProductQuoter, stableQuoter, type RoutablePool } from '@junction/routing';
import { pairOf, rootsOf } from '../pool-lists.ts';
import type { GraphPool } from '../read-model.ts';

/**
 * Converts a pool to the router's form. A stable pool also converts its LP token, within routes and as the only hop.
 */
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
