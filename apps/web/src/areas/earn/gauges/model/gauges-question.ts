import type { Address } from '@junction/primitives';
import { boundsOf } from '../../shared/model/range.ts';
import type { GaugesQuestion } from '../../shared/queries/gauge-queries.ts';
import { serverOrderOf, type GaugeListSearch } from './gauge-list-search.ts';

/** What is asked for besides what the address says. */
export interface GaugesAsking {
  readonly account: Address | undefined;
  /** The favourites to ask for; undefined where others are asked for too. */
  readonly marked: readonly Address[] | undefined;
  readonly pageSize: number;
  readonly tokenListUrl: string;
  /** Tokens that the reader has imported. */
  readonly imported: readonly Address[];
}

/** A page of gauges as the server is asked for it. */
export function gaugesQuestionOf(search: GaugeListSearch, asking: GaugesAsking): GaugesQuestion {
  const { account, marked, pageSize, tokenListUrl, imported } = asking;
  return {
    order: serverOrderOf(search.order),
    limit: pageSize,
    offset: (search.page - 1) * pageSize,
    favourites: marked,
    user: account,
    isMine: search.show === 'mine',
    // Own gauges are shown whatever is left in them.
    showLowBalance: search.showLowBalance || search.show === 'mine',
    hideEnded: search.hideEnded,
    search: search.text,
    whitelist: search.show === 'listed' ? { uri: tokenListUrl, imported } : undefined,
    rewards: search.rewards.length === 0 ? undefined : search.rewards,
    tvl: boundsOf(search.ranges.tvl),
    minApr: boundsOf(search.ranges.min),
    maxApr: boundsOf(search.ranges.max),
  };
}
