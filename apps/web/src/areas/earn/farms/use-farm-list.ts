import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Holder } from '../../../entities/token/index.ts';
import { useMarketNews } from '../../../shared/api/use-pool-news.ts';
import type { Range } from '../shared/model/range.ts';
import { farmsQuery } from '../shared/queries/farm-queries.ts';
import { PAGE_SIZE } from '../shared/list/index.ts';
import type { FavouriteGauges } from '../shared/use-favourite-gauges.ts';
import { orderingOf, symbolsOf, type FarmListSearch } from './model/farm-list-search.ts';

const boundsOf = (range: Range): Range | undefined =>
  range.from === undefined && range.to === undefined ? undefined : range;
/** The API takes no more. */
const MOST_MARKED = 500;

/** The older farms an address asks for. */
export function useFarmList(
  search: FarmListSearch,
  facts: { readonly holder: Holder; readonly favourites: FavouriteGauges },
) {
  const client = useQueryClient();
  useMarketNews(() => void client.invalidateQueries({ queryKey: ['farms'] }));
  const { account } = facts.holder;
  // Without a wallet there is no "mine" and there are no marks, whatever the address says.
  const show = account === undefined ? undefined : search.show;
  const marked =
    show === 'favourites'
      ? facts.favourites.list.slice(-MOST_MARKED).map(({ address }) => address)
      : undefined;
  const isNothing = marked?.length === 0;
  const symbols = symbolsOf(search.text);
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
      symbols: symbols.length === 0 ? undefined : symbols,
      tvl: boundsOf(search.ranges.tvl),
      apr: boundsOf(search.ranges.apr),
    }),
    enabled: !isNothing,
  });
  return { query, isNothing, search: { ...search, show } };
}
