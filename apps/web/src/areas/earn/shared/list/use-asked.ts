import type { Address } from '@junction/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useAnyPoolUpdates } from '../../../../shared/api/use-pool-updates.ts';
import { getNewestFavourites } from './newest-marked.ts';

/** Search parameters that lists of gauges and of legacy farms share. */
interface ListSearch {
  readonly show: string | undefined;
  /** Counted from 1. */
  readonly page: number;
}

export interface AccountListSearchInput<Search extends ListSearch> {
  readonly account: Address | undefined;
  /** Favourites of the account, oldest first. */
  readonly favourites: readonly { readonly address: Address }[];
  /**
   * First element of the list's query key. Queries with this element are invalidated after blocks that change the
   * market.
   */
  readonly key: string;
  /** True if the selected part of the list needs no wallet. */
  readonly isForAll: (search: Search) => boolean;
  readonly withPart: (search: Search, show: undefined) => Search;
}

export interface FavouritesAwareListSearch<Search> {
  readonly search: Search;
  /** Favourites to request; undefined if the list is not restricted to them. */
  readonly requestedFavourites: readonly Address[] | undefined;
  /** True if only favourites are requested and there are none, so that no request is needed. */
  readonly hasNoFavourites: boolean;
  /** True if there are more favourites than a request can contain; the oldest are omitted. */
  readonly areFavouritesCut: boolean;
}

/**
 * Returns the search parameters that can be requested. Without an account, the parts "mine" and "favourites" are
 * replaced by the whole list.
 */
export function useAccountListSearch<Search extends ListSearch>(
  requested: Search,
  { account, favourites, key, isForAll, withPart }: AccountListSearchInput<Search>,
): FavouritesAwareListSearch<Search> {
  const client = useQueryClient();
  useAnyPoolUpdates(() => void client.invalidateQueries({ queryKey: [key] }));
  const search =
    account !== undefined || isForAll(requested)
      ? requested
      : { ...withPart(requested, undefined), page: requested.page };
  const requestedFavourites = search.show === 'favourites' ? getNewestFavourites(favourites) : undefined;
  return {
    search,
    requestedFavourites,
    hasNoFavourites: requestedFavourites?.length === 0,
    areFavouritesCut: requestedFavourites !== undefined && requestedFavourites.length < favourites.length,
  };
}
