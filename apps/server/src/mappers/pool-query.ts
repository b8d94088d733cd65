import type { RouteBody, listPools } from '@junction/api-contract';
import type { ApiDeps } from '../api/api-deps.ts';
import type { PoolQuery } from '../read-model.ts';
import { tokensWithin } from './white-list.ts';
import { withoutGaps } from './without-gaps.ts';

/** Converts a request for a list of pools or pairs. */
export function toPoolQuery(
  body: RouteBody<typeof listPools>,
  deps: Pick<ApiDeps, 'network' | 'tokenList'>,
): PoolQuery {
  const { token, addresses, search, curve, order, tvlAtLeast, tvlAtMost, limit, offset } = body;
  return withoutGaps<PoolQuery>({
    token,
    within: tokensWithin(body.within, body.listUri, deps),
    addresses: addresses && new Set(addresses),
    search: search === '' ? undefined : search,
    curve,
    onlyPairs: undefined,
    tvlAtLeast,
    tvlAtMost,
    order,
    limit,
    offset,
  });
}
