import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Holder, Tokens } from '../../../rooms/token/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { GaugeToken } from '../../../rooms/gauge/index.ts';
import { gaugesQuery } from '../shared/queries/gauge-queries.ts';
import { rewardsOf } from '../shared/ui/gauge-marks.tsx';
import { boundsOf } from '../shared/model/range.ts';
import { PAGE_SIZE, useAsked } from '../shared/list/index.ts';
import type { FavouriteGauges } from '../shared/use-favourite-gauges.ts';
import { serverOrderOf, showing, type GaugeListSearch } from './model/gauge-list-search.ts';

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
  const { account } = holder;
  const { search, marked, isNothing, areCut } = useAsked(asked, {
    account,
    favourites: favourites.list,
    key: 'gauges',
    isForAll: ({ show }) => show === 'listed',
    showing,
  });
  const { show } = search;
  const query = useQuery({
    ...gaugesQuery({
      order: serverOrderOf(search.order),
      limit: PAGE_SIZE,
      offset: (search.page - 1) * PAGE_SIZE,
      favourites: marked,
      user: account,
      isMine: show === 'mine',
      showLowBalance: search.showLowBalance,
      hideEnded: search.hideEnded,
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
  return { query, isNothing, rewards, areCut, search };
}
