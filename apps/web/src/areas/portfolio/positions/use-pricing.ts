import { parseAddress, type Address } from '@junction/primitives';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  usdPricesQuery,
  useKnownTokens,
  type TokenCache,
  type ListedAndImportedTokens,
} from '../../../rooms/token/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { PortfolioCategory, PortfolioPosition } from './model/position.ts';
import type { PositionPricing } from './model/worth.ts';

const NO_PRICES: ReadonlyMap<Address, bigint> = new Map();

const isLoadingPlace = ({ state }: Pick<PortfolioCategory, 'state'>): boolean => state === 'loading';

/** Returns the roots of all tokens that a position shows. */
function getShownRoots({ root, poolTokens, detail }: PortfolioPosition): readonly Address[] {
  const received = detail.kind === 'order' ? [detail.receiveRoot] : [];
  return [root, ...poolTokens.map((token) => token.root), ...received];
}

/** Referentially stable list of distinct roots. */
function useRoots(roots: readonly Address[]): readonly Address[] {
  const text = [...new Set(roots)].toSorted().join();
  return useMemo(() => text.split(',').flatMap((root) => parseAddress(root) ?? []), [text]);
}

/** Returns the tokens and prices that are needed to value all positions. */
export function usePositionPricing(
  places: readonly PortfolioCategory[],
  tokens: ListedAndImportedTokens,
): { readonly cache: TokenCache; readonly pricing: PositionPricing; readonly isSettled: boolean } {
  const positions = places.flatMap((place) => place.positions);
  const { cache, isSyncing } = useKnownTokens(tokens.cache, useRoots(positions.flatMap(getShownRoots)));
  const priced = useRoots(positions.map(({ root }) => root));
  const prices = useQuery({ ...usdPricesQuery(priced), placeholderData: keepPreviousData });
  const { earn, contracts } = getNetwork();
  const isWaiting = isSyncing || !tokens.isReady || places.some(isLoadingPlace);
  const isLoading = priced.length > 0 && (prices.isPending || prices.isPlaceholderData);
  const state = prices.isError ? 'failed' : 'known';
  return {
    cache,
    isSettled: !isLoading && !isWaiting,
    pricing: {
      state: isLoading ? 'loading' : state,
      prices: prices.data ?? NO_PRICES,
      isTrusted: (root) =>
        root === contracts.wrappedCoinRoot ||
        root === earn?.governanceToken ||
        cache.get(root)?.listed === true ||
        tokens.isImported(root),
    },
  };
}
