import type { PoolOrdering, RouteBody, listPools } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import type { ApiDeps } from '../api/api-deps.ts';
import type { PoolQuery } from '../read-model.ts';
import { usdBound } from './fixed-text.ts';
import { tokensWithin } from './white-list.ts';

type Order = NonNullable<PoolQuery['order']>;

const ORDERS: Readonly<Record<PoolOrdering, Order>> = {
  tvlascending: { by: 'tvl', direction: 'ascending' },
  tvldescending: { by: 'tvl', direction: 'descending' },
  volume24hascending: { by: 'volume24h', direction: 'ascending' },
  volume24hdescending: { by: 'volume24h', direction: 'descending' },
  volume7dascending: { by: 'volume7d', direction: 'ascending' },
  volume7ddescending: { by: 'volume7d', direction: 'descending' },
};

/** The question behind a list of pools or pairs. */
export function toPoolQuery(
  body: RouteBody<typeof listPools>,
  deps: Pick<ApiDeps, 'network' | 'tokenList'>,
): PoolQuery {
  const { currencyAddress, favoritePools, ordering, limit, offset } = body;
  const within = tokensWithin(body.currencyAddresses, body.whiteListUri, deps);
  const tvlAtLeast = usdBound(body.tvlAmountGe);
  const tvlAtMost = usdBound(body.tvlAmountLe);
  return {
    ...(currencyAddress ? { token: toAddress(currencyAddress) } : {}),
    ...(within ? { within } : {}),
    ...(favoritePools ? { addresses: new Set(favoritePools.map(toAddress)) } : {}),
    ...(body.search ? { search: body.search } : {}),
    ...(body.pairType ? { curve: body.pairType === 'stable' ? 'stable' : 'constant-product' } : {}),
    ...(tvlAtLeast === undefined ? {} : { tvlAtLeast }),
    ...(tvlAtMost === undefined ? {} : { tvlAtMost }),
    ...(ordering ? { order: ORDERS[ordering] } : {}),
    limit,
    offset,
  };
}
