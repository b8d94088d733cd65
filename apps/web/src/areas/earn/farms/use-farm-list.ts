import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Holder } from '../../../rooms/token/index.ts';
import { useMarketUpdates } from '../../../shared/api/use-pool-updates.ts';
import type { Range } from '../shared/model/range.ts';
import { farmsQuery } from '../shared/queries/farm-queries.ts';
import { PAGE_SIZE, newestMarked } from '../shared/list/index.ts';
import type { FavouriteGauges } from '../shared/use-favourite-gauges.ts';
import { orderingOf, showing, type FarmListSearch } from './model/farm-list-search.ts';

const boundsOf = (range: Range): Range | undefined =>
  range.from === undefined && range.to === undefined ? undefined : range;

/** The older farms an address asks for. */
export function useFarmList(
  asked: FarmListSearch,
  facts: { readonly holder: Holder; readonly favourites: FavouriteGauges },
) {
  const client = useQueryClient();
  useMarketUpdates(() => void client.invalidateQueries({ queryKey: ['farms'] }));
  const { account } = facts.holder;
  // Without a wallet there is no "mine" and there are no marks, whatever the address says.
  const search = account === undefined ? { ...showing(asked, undefined), page: asked.page } : asked;
  const { show } = search;
  const marked = show === 'favourites' ? newestMarked(facts.favourites.list) : undefined;
  const isNothing = marked?.length === 0;
  const query = useQuery({
    ...farmsQuery({
      ordering: orderingOf(search.order),
      limit: PAGE_SIZE,
      offset: (search.page - 1) * PAGE_SIZE,
      user: account,
      favourites: marked,
      isMine: show === 'mine',
      state: search.state,
      showLowBalance: search.showLowBalance,
      search: search.text,
      tvl: boundsOf(search.ranges.tvl),
      apr: boundsOf(search.ranges.apr),
    }),
    enabled: !isNothing,
  });
  return { query, isNothing, search };
}
