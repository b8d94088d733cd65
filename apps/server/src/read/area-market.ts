import type { Address, Seconds } from '@junction/primitives';
import type { AreaReaderMarket, PoolView } from '../read-model.ts';
import type { MarketViews } from './market-views.ts';

type Views = Pick<MarketViews, 'pools' | 'tokens' | 'lpPrices'>;

const lpPools = new WeakMap<Views['pools'], ReadonlyMap<Address, PoolView>>();

/** Builds the market for the readers of areas. */
export function createAreaReaderMarket({ pools, tokens, lpPrices }: Views, now: Seconds): AreaReaderMarket {
  return {
    now,
    version: pools,
    token: (address) => tokens.get(address),
    poolOfLp: (lpRoot) => getPoolsByLp(pools).get(lpRoot),
    price: (root) => lpPrices.get(root) ?? tokens.get(root)?.price,
  };
}

/** Returns the pools by LP root. Computed once per pool map. */
function getPoolsByLp(pools: Views['pools']): ReadonlyMap<Address, PoolView> {
  const known = lpPools.get(pools);
  if (known) return known;
  const byLp = new Map(
    [...pools.values()].flatMap((pool) => (pool.lpRoot === undefined ? [] : [[pool.lpRoot, pool] as const])),
  );
  lpPools.set(pools, byLp);
  return byLp;
}
