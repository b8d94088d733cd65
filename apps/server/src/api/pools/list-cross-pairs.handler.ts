import type { ApiRouteBody, listCrossPairs, listNewCrossPairs } from '@junction/api-contract';
import {
  findTokenListVersionRoots,
  createRouteTokenFilter,
  intersectWithTokenList,
} from '../../mappers/white-list.ts';
import type { PoolPathQuery } from '../../read-model.ts';
import type { ApiDeps } from '../api-deps.ts';
import { createBadRequestError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

const MAX_POOLS_ON_PATH = 3;

export const listCrossPairsHandler: Handler<typeof listCrossPairs> = async ({ body }, deps) => {
  const pools = await deps.readModel.poolsBetween(await toPathQuery(body, deps));
  return { pairs: pools.filter(({ tokens }) => tokens.length === 2) };
};

export const listNewCrossPairsHandler: Handler<typeof listNewCrossPairs> = async ({ body }, deps) => ({
  pools: await deps.readModel.poolsBetween(await toPathQuery(body, deps)),
});

async function toPathQuery(body: ApiRouteBody<typeof listCrossPairs>, deps: ApiDeps): Promise<PoolPathQuery> {
  const { from, to, depth = MAX_POOLS_ON_PATH, tvlAtLeast } = body;
  if (from === to) throw createBadRequestError('toCurrencyAddress', 'the two tokens are the same');
  const listed = await findTokenListVersionRoots(body, deps);
  // For a request with the hash of a token list, `through` adds tokens to that list. For a request without a hash (from
  // public clients), `through` restricts the tokens of the route.
  const through =
    body.listHash === undefined
      ? intersectWithTokenList(body.through, listed)
      : createRouteTokenFilter(body.through ?? [], listed);
  return {
    from,
    to,
    depth,
    ...(through ? { through } : {}),
    ...(tvlAtLeast === undefined ? {} : { tvlAtLeast }),
  };
}
