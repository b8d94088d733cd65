import { useQuery } from '@tanstack/react-query';
import type { BalanceOwner, ListedAndImportedTokens } from '../../../rooms/token/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { toOptionalRange } from '../shared/model/range.ts';
import { farmsQuery } from '../shared/queries/farm-queries.ts';
import { EARN_LIST_PAGE_SIZE, useAccountListSearch } from '../shared/list/index.ts';
import type { FavouriteGauges } from '../shared/use-favourite-gauges.ts';
import { toFarmApiSortOrder, selectFarmListPart, type FarmListSearch } from './model/farm-list-search.ts';

/** Requests the farms selected by the search parameters. */
export function useFarmList(
  requested: FarmListSearch,
  input: {
    readonly holder: BalanceOwner;
    readonly tokens: Pick<ListedAndImportedTokens, 'imports'>;
    readonly favourites: FavouriteGauges;
  },
) {
  const { account } = input.holder;
  const { search, requestedFavourites, hasNoFavourites, areFavouritesCut } = useAccountListSearch(requested, {
    account,
    favourites: input.favourites.list,
    key: 'farms',
    isForAll: ({ show }) => show === 'listed',
    withPart: selectFarmListPart,
  });
  const { show } = search;
  const query = useQuery({
    ...farmsQuery({
      order: toFarmApiSortOrder(search.order),
      limit: EARN_LIST_PAGE_SIZE,
      offset: (search.page - 1) * EARN_LIST_PAGE_SIZE,
      user: account,
      favourites: requestedFavourites,
      isMine: show === 'mine',
      state: search.state,
      showLowBalance: search.showLowBalance,
      search: search.text,
      whitelist:
        show === 'listed' ? { uri: getNetwork().tokenListUrl, imported: input.tokens.imports } : undefined,
      tvl: toOptionalRange(search.ranges.tvl),
      apr: toOptionalRange(search.ranges.apr),
    }),
    enabled: !hasNoFavourites,
  });
  return { query, hasNoFavourites, areFavouritesCut, search };
}
