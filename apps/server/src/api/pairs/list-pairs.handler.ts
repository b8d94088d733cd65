import type { listPairs } from '@junction/api-contract';
import { toWirePair } from '../../mappers/pool.ts';
import { toPoolQuery } from '../../mappers/pool-query.ts';
import type { Handler } from '../handler.ts';

export const listPairsHandler: Handler<typeof listPairs> = async ({ body }, deps) => {
  const page = await deps.readModel.listPools({ ...toPoolQuery(body, deps), onlyPairs: true });
  return {
    count: page.items.length,
    offset: body.offset,
    totalCount: page.total,
    pairs: page.items.map(toWirePair),
  };
};
