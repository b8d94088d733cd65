import type { listPairs } from '@junction/api-contract';
import { toPoolQuery } from '../../mappers/pool-query.ts';
import type { Handler } from '../handler.ts';

export const listPairsHandler: Handler<typeof listPairs> = async ({ body }, deps) => {
  const query = { ...(await toPoolQuery(body, deps)), onlyPairs: true };
  const { items, total } = await deps.readModel.listPools(query);
  return { count: items.length, offset: body.offset, total, pairs: items };
};
