import type { Address } from '@junction/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useMarketUpdates } from '../../../../shared/api/use-pool-updates.ts';
import { newestMarked } from './newest-marked.ts';

/** What a list is asked for, as far as both kinds of lists know it. */
interface AskedSearch {
  readonly show: string | undefined;
  /** 1 is the first. */
  readonly page: number;
}

export interface AskedInput<Search extends AskedSearch> {
  readonly account: Address | undefined;
  /** Oldest first. */
  readonly favourites: readonly { readonly address: Address }[];
  /** Asked again when something was traded or paid. */
  readonly key: string;
  /** Parts of the list that need no wallet, besides all of it. */
  readonly isForAll: (search: Search) => boolean;
  readonly showing: (search: Search, show: undefined) => Search;
}

export interface Asked<Search> {
  readonly search: Search;
  /** The favourites to ask for; undefined where others are asked for too. */
  readonly marked: readonly Address[] | undefined;
  /** Of favourites that are none nothing is asked. */
  readonly isNothing: boolean;
  /** There are more favourites than are asked for. */
  readonly areCut: boolean;
}

/** What the address asks for, as far as it makes sense: without a wallet there is no "mine" and there are no marks. */
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
