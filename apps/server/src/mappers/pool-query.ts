import type { ApiRouteBody, listPools } from '@junction/api-contract';
import type { ApiDeps } from '../api/api-deps.ts';
import type { PoolQuery } from '../read-model.ts';
import { findTokenListVersionRoots, intersectWithTokenList, createTokenUnionFilter } from './white-list.ts';
import { omitUndefined } from './without-gaps.ts';

/**
 * Converts the request for a list of pools or pairs to a query. Throws `HttpError` BAD_REQUEST or TOKEN_LIST_CHANGED.
 */
export async function toPoolQuery(
  body: ApiRouteBody<typeof listPools>,
  deps: Pick<ApiDeps, 'network' | 'tokenList'>,
): Promise<PoolQuery> {
  const { token, addresses, search, curve, order, tvlAtLeast, tvlAtMost, limit, offset } = body;
  const listed = await findTokenListVersionRoots(body, deps);
  return omitUndefined<PoolQuery>({
    token,
    within: intersectWithTokenList(
      body.within,
      listed && createTokenUnionFilter(listed, body.alsoListed ?? []),
    ),
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
