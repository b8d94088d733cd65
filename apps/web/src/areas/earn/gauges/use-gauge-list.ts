import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BalanceOwner, ListedAndImportedTokens } from '../../../rooms/token/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { gaugesQuery } from '../shared/queries/gauge-queries.ts';
import { getRewardTokensOfGauge } from '../shared/ui/gauge-marks.tsx';
import { EARN_LIST_PAGE_SIZE, useAccountListSearch } from '../shared/list/index.ts';
import type { FavouriteGauges } from '../shared/use-favourite-gauges.ts';
import { selectGaugeListPart, type GaugeListSearch } from './model/gauge-list-search.ts';
import { toGaugesQueryParams } from './model/gauges-query-params.ts';
import { getRewardFilterChoices } from './model/reward-choices.ts';

/**
 * Requests the gauges selected by the search parameters, and derives the reward tokens offered by the filter.
 */
export function useGaugeList(
  requested: GaugeListSearch,
  input: {
    readonly holder: BalanceOwner;
    readonly tokens: ListedAndImportedTokens;
    readonly favourites: FavouriteGauges;
  },
) {
  const { holder, tokens, favourites } = input;
  const { account } = holder;
  const { search, requestedFavourites, hasNoFavourites, areFavouritesCut } = useAccountListSearch(requested, {
    account,
    favourites: favourites.list,
    key: 'gauges',
    isForAll: ({ show }) => show === 'listed',
    withPart: selectGaugeListPart,
  });
  const { tokenListUrl } = getNetwork();
  const asking = {
    account,
    requestedFavourites,
    pageSize: EARN_LIST_PAGE_SIZE,
    tokenListUrl,
    imported: tokens.imports,
  };
  const query = useQuery({ ...gaugesQuery(toGaugesQueryParams(search, asking)), enabled: !hasNoFavourites });
  const { data } = query;
  const { cache } = tokens;
  const rewards = useMemo(() => {
    const paid = (data?.gauges ?? []).flatMap((gauge) => getRewardTokensOfGauge(gauge, cache));
    return getRewardFilterChoices(paid, search.rewards, (root) => cache.get(root)?.symbol);
  }, [data, cache, search.rewards]);
  return { query, hasNoFavourites, rewards, areFavouritesCut, search };
}
