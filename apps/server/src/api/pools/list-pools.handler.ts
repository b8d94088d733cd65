import type { listPools } from '@junction/api-contract';
import { decimalText } from '../../mappers/fixed-text.ts';
import { toWirePool } from '../../mappers/pool.ts';
import { toPoolQuery } from '../../mappers/pool-query.ts';
import type { Handler } from '../handler.ts';

export const listPoolsHandler: Handler<typeof listPools> = async ({ body }, deps) => {
  const page = await deps.readModel.listPools(toPoolQuery(body, deps));
  return {
    count: page.items.length,
    offset: body.offset,
    totalCount: page.total,
    pools: page.items.map(toWirePool),
    totalTvl: decimalText(page.tvl),
    totalVolume24h: decimalText(page.volume24h),
  };
};
