import type { PoolOrdering, listPools } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import { decimalText, usdBound } from '../../mappers/fixed-text.ts';
import { toWirePool } from '../../mappers/pool.ts';
import { tokensWithin } from '../../mappers/white-list.ts';
import type { PoolQuery } from '../../read-model.ts';
import type { Handler } from '../handler.ts';

type Order = NonNullable<PoolQuery['order']>;

const ORDERS: Readonly<Record<PoolOrdering, Order>> = {
  tvlascending: { by: 'tvl', direction: 'ascending' },
  tvldescending: { by: 'tvl', direction: 'descending' },
  volume24hascending: { by: 'volume24h', direction: 'ascending' },
  volume24hdescending: { by: 'volume24h', direction: 'descending' },
  volume7dascending: { by: 'volume7d', direction: 'ascending' },
  volume7ddescending: { by: 'volume7d', direction: 'descending' },
};

export const listPoolsHandler: Handler<typeof listPools> = async ({ body }, deps) => {
  const { currencyAddress, favoritePools, ordering, limit, offset } = body;
  const within = tokensWithin(body.currencyAddresses, body.whiteListUri, deps);
  const tvlAtLeast = usdBound(body.tvlAmountGe);
  const tvlAtMost = usdBound(body.tvlAmountLe);
  const page = await deps.readModel.listPools({
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
  });
  return {
    count: page.items.length,
    offset,
    totalCount: page.total,
    pools: page.items.map(toWirePool),
    totalTvl: decimalText(page.tvl),
    totalVolume24h: decimalText(page.volume24h),
  };
};
