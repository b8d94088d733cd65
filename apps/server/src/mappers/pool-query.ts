import type { PoolOrdering, RouteBody, listPools } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import type { ApiDeps } from '../api/api-deps.ts';
import type { PoolQuery } from '../read-model.ts';
import { usdBound } from './fixed-text.ts';
import { tokensWithin } from './white-list.ts';
import { withoutGaps } from './without-gaps.ts';

type Order = NonNullable<PoolQuery['order']>;

const ORDERS: Readonly<Record<PoolOrdering, Order>> = {
  tvlascending: { by: 'tvl', direction: 'ascending' },
  tvldescending: { by: 'tvl', direction: 'descending' },
  volume24hascending: { by: 'volume24h', direction: 'ascending' },
  volume24hdescending: { by: 'volume24h', direction: 'descending' },
  volume7dascending: { by: 'volume7d', direction: 'ascending' },
  volume7ddescending: { by: 'volume7d', direction: 'descending' },
};

const CURVES = { default: 'constant-product', stable: 'stable' } as const;

/** The question behind a list of pools or pairs. */
export function toPoolQuery(
  body: RouteBody<typeof listPools>,
  deps: Pick<ApiDeps, 'network' | 'tokenList'>,
): PoolQuery {
  const { currencyAddress, favoritePools, ordering, limit, offset } = body;
  const within = tokensWithin(body.currencyAddresses, body.whiteListUri, deps);
  return withoutGaps<PoolQuery>({
    token: currencyAddress ? toAddress(currencyAddress) : undefined,
    within,
    addresses: favoritePools ? new Set(favoritePools.map(toAddress)) : undefined,
    search: body.search ? body.search : undefined,
    curve: body.pairType ? CURVES[body.pairType] : undefined,
    onlyPairs: undefined,
    tvlAtLeast: usdBound(body.tvlAmountGe),
    tvlAtMost: usdBound(body.tvlAmountLe),
    order: ordering ? ORDERS[ordering] : undefined,
    limit,
    offset,
  });
}
