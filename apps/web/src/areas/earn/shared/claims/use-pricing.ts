import { parseAddress, type Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usdPricesQuery, useKnownTokens, useTokens } from '../../../../rooms/token/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { RewardClaim } from './claim.ts';
import type { RewardPricing } from './worth.ts';

const NO_PRICES: ReadonlyMap<Address, bigint> = new Map();

/** Reads tokens and prices of all rewards, and the price of the coin for gas. */
export function useRewardPricing(
  places: readonly Pick<RewardClaim, 'rewards'>[] | undefined,
): RewardPricing & {
  /** True while prices or tokens are loading. */
  readonly isReading: boolean;
} {
  const found = (places ?? []).flatMap(({ rewards }) => (rewards ?? []).map(({ root }) => root));
  const text = [...new Set(found)].join();
  const roots = useMemo(() => text.split(',').flatMap((root) => parseAddress(root) ?? []), [text]);
  const tokens = useTokens();
  const { cache, isSyncing } = useKnownTokens(tokens.cache, roots);
  const { earn, contracts } = getNetwork();
  // The native coin has the price of the wrapped coin.
  const priced = useMemo(() => [...roots, contracts.wrappedCoinRoot], [roots, contracts]);
  const prices = useQuery(usdPricesQuery(priced));
  return {
    cache,
    prices: prices.data ?? NO_PRICES,
    isReading: isSyncing || !tokens.isReady || prices.isLoading,
    isKnown: (root) =>
      root === earn?.governanceToken || cache.get(root)?.listed === true || tokens.isImported(root),
  };
}
