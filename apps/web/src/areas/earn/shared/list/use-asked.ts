import type { Address } from '@junction/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useMarketUpdates } from '../../../../shared/api/use-pool-updates.ts';
import { newestMarked } from './newest-marked.ts';

/** Search parameters shared by both kinds of lists. */
interface AskedSearch {
  readonly show: string | undefined;
  /** Counted from 1. */
  readonly page: number;
}

export interface AskedInput<Search extends AskedSearch> {
  readonly account: Address | undefined;
  /** Oldest first. */
  readonly favourites: readonly { readonly address: Address }[];
  /** Query key invalidated after trades and rewards. */
  readonly key: string;
  /** Parts of the list that need no wallet. */
  readonly isForAll: (search: Search) => boolean;
  readonly showing: (search: Search, show: undefined) => Search;
}

export interface Asked<Search> {
  readonly search: Search;
  /** Favourites to request; undefined if the list is not restricted to them. */
  readonly marked: readonly Address[] | undefined;
  /** There are no favourites, so nothing is requested. */
  readonly isNothing: boolean;
  /** There are more favourites than the request can contain. */
  readonly areCut: boolean;
}

/** Restricts the search parameters to what is possible: without a wallet there is no "mine" and no favourites. */
export function useAsked<Search extends AskedSearch>(
  asked: Search,
  { account, favourites, key, isForAll, showing }: AskedInput<Search>,
): Asked<Search> {
  const client = useQueryClient();
  useMarketUpdates(() => void client.invalidateQueries({ queryKey: [key] }));
  const search =
    account !== undefined || isForAll(asked) ? asked : { ...showing(asked, undefined), page: asked.page };
  const marked = search.show === 'favourites' ? newestMarked(favourites) : undefined;
  return {
    search,
    marked,
    isNothing: marked?.length === 0,
    areCut: marked !== undefined && marked.length < favourites.length,
  };
}
