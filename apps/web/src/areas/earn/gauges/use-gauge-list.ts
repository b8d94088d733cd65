import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Holder, Tokens } from '../../../rooms/token/index.ts';
import { useMarketUpdates } from '../../../shared/api/use-pool-updates.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { GaugeToken } from '../../../rooms/gauge/index.ts';
import { gaugesQuery, type Bounds } from '../shared/queries/gauge-queries.ts';
import { rewardsOf } from '../shared/ui/gauge-marks.tsx';
import type { Range } from '../shared/model/range.ts';
import { PAGE_SIZE, newestMarked } from '../shared/list/index.ts';
import type { FavouriteGauges } from '../shared/use-favourite-gauges.ts';
import { orderingOf, showing, type GaugeListSearch } from './model/gauge-list-search.ts';

const boundsOf = (range: Range): Bounds | undefined =>
  range.from === undefined && range.to === undefined ? undefined : range;

/** The gauges an address asks for, and the reward tokens to choose from. */
export function useGaugeList(
  asked: GaugeListSearch,
  facts: {
    readonly holder: Holder;
    readonly tokens: Tokens;
    readonly favourites: FavouriteGauges;
  },
) {
  const { holder, tokens, favourites } = facts;
  const client = useQueryClient();
  useMarketUpdates(() => void client.invalidateQueries({ queryKey: ['gauges'] }));
  const { account } = holder;
  // Without a wallet there is no "mine" and there are no marks, whatever the address says.
  const isForAll = account !== undefined || asked.show === 'listed';
  const search = isForAll ? asked : { ...showing(asked, undefined), page: asked.page };
  const { show } = search;
  const marked = show === 'favourites' ? newestMarked(favourites.list) : undefined;
  const isNothing = marked?.length === 0;
  const query = useQuery({
    ...gaugesQuery({
      ordering: orderingOf(search.order),
      limit: PAGE_SIZE,
      offset: (search.page - 1) * PAGE_SIZE,
      favourites: marked,
      user: account,
      isMine: show === 'mine',
      showLowBalance: search.showLowBalance,
      search: search.text,
      whitelist: show === 'listed' ? { uri: getNetwork().tokenListUrl, imported: tokens.imports } : undefined,
      rewards: search.rewards.length === 0 ? undefined : search.rewards,
      tvl: boundsOf(search.ranges.tvl),
      minApr: boundsOf(search.ranges.min),
      maxApr: boundsOf(search.ranges.max),
    }),
    enabled: !isNothing,
  });
  const rewards = useMemo(() => {
    const known = new Map<string, GaugeToken>();
    for (const gauge of query.data?.gauges ?? [])
      for (const token of rewardsOf(gauge, tokens.cache)) known.set(token.root, token);
    // What the address asks for can be taken back, also where nothing in sight pays it.
    for (const root of search.rewards)
      if (!known.has(root))
        known.set(root, { root, symbol: tokens.cache.get(root)?.symbol ?? root.slice(0, 8) });
    return [...known.values()];
  }, [query.data, tokens.cache, search.rewards]);
  const areCut = marked !== undefined && marked.length < favourites.list.length;
  return { query, isNothing, rewards, areCut, search };
}
