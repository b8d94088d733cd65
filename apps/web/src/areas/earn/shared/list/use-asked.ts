import type { Address } from '@junction/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useMarketUpdates } from '../../../../shared/api/use-pool-updates.ts';
import { newestMarked } from './newest-marked.ts';

/** Search parameters that lists of gauges and of legacy farms share. */
interface AskedSearch {
  readonly show: string | undefined;
  /** Counted from 1. */
  readonly page: number;
}

export interface AskedInput<Search extends AskedSearch> {
  readonly account: Address | undefined;
  /** Favourites of the account, oldest first. */
  readonly favourites: readonly { readonly address: Address }[];
  /** Query key invalidated after trades and rewards. */
  readonly key: string;
  /** True if the selected part of the list needs no wallet. */
  readonly isForAll: (search: Search) => boolean;
  readonly showing: (search: Search, show: undefined) => Search;
}

export interface Asked<Search> {
  readonly search: Search;
  /** Favourites to request; undefined if the list is not restricted to them. */
  readonly marked: readonly Address[] | undefined;
  /** True if only favourites are requested and there are none, so that no request is needed. */
  readonly isNothing: boolean;
  /** True if there are more favourites than a request can contain; the oldest are omitted. */
  readonly areCut: boolean;
}

/**
 * Restricts the search parameters to what is available: without a wallet, the parts "mine" and "favourites"
 * are not.
 */
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
