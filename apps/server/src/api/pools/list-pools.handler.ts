import type { listPools } from '@junction/api-contract';
import { toPoolQuery } from '../../mappers/pool-query.ts';
import type { Handler } from '../handler.ts';

export const listPoolsHandler: Handler<typeof listPools> = async ({ body }, deps) => {
  const { items, total, tvl, volume24h } = await deps.readModel.listPools(await toPoolQuery(body, deps));
  return { count: items.length, offset: body.offset, total, pools: items, tvl, volume24h };
};
