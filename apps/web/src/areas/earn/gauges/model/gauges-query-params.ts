import type { Address } from '@junction/primitives';
import { toOptionalRange } from '../../shared/model/range.ts';
import type { GaugesQueryParams } from '../../shared/queries/gauge-queries.ts';
import { toGaugeApiSortOrder, type GaugeListSearch } from './gauge-list-search.ts';

/** Request parameters that are not in the URL. */
export interface GaugesRequestContext {
  readonly account: Address | undefined;
  /** Favourites to request; undefined if the list is not restricted to them. */
  readonly requestedFavourites: readonly Address[] | undefined;
  readonly pageSize: number;
  readonly tokenListUrl: string;
  /** Roots of tokens imported by the user. */
  readonly imported: readonly Address[];
}

/** Builds the request of a page of gauges. */
export function toGaugesQueryParams(
  search: GaugeListSearch,
  requestContext: GaugesRequestContext,
): GaugesQueryParams {
  const { account, requestedFavourites, pageSize, tokenListUrl, imported } = requestContext;
  return {
    order: toGaugeApiSortOrder(search.order),
    limit: pageSize,
    offset: (search.page - 1) * pageSize,
    favourites: requestedFavourites,
    user: account,
    isMine: search.show === 'mine',
    // Own gauges are listed even if their reward balance is low.
    showLowBalance: search.showLowBalance || search.show === 'mine',
    hideEnded: search.hideEnded,
    search: search.text,
    whitelist: search.show === 'listed' ? { uri: tokenListUrl, imported } : undefined,
    rewards: search.rewards.length === 0 ? undefined : search.rewards,
    tvl: toOptionalRange(search.ranges.tvl),
    minApr: toOptionalRange(search.ranges.min),
    maxApr: toOptionalRange(search.ranges.max),
  };
}
