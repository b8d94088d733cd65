import { constantProductQuoter, stableQuoter, type RoutablePool } from '@junction/routing';
import type { GraphPool } from '../read-model.ts';

/** A pool of the market as the router takes it. Pools of the pool interface also trade their LP token, in routes and alone. */
export function toRoutablePool({ address, kind, tokens, lpRoot, state }: GraphPool): RoutablePool {
  const lpToken = state.kind === 'stable-pool' ? lpRoot : undefined;
  return {
    address,
    kind,
    tokens: lpToken === undefined ? tokens : [...tokens, lpToken],
    lpToken,
    quoter:
      state.kind === 'constant-product'
        ? constantProductQuoter(state)
        : stableQuoter(state, lpToken !== undefined),
  };
}
