import type { RouteBody, listCrossPairs, listNewCrossPairs } from '@junction/api-contract';
import { tokensWithin } from '../../mappers/white-list.ts';
import type { PathQuery } from '../../read-model.ts';
import type { ApiDeps } from '../api-deps.ts';
import { badRequest } from '../http-error.ts';
import type { Handler } from '../handler.ts';

const DEEPEST = 3;

export const listCrossPairsHandler: Handler<typeof listCrossPairs> = async ({ body }, deps) => {
  const pools = await deps.readModel.poolsBetween(toPathQuery(body, deps));
  return { pairs: pools.filter(({ tokens }) => tokens.length === 2) };
};

export const listNewCrossPairsHandler: Handler<typeof listNewCrossPairs> = async ({ body }, deps) => ({
  pools: await deps.readModel.poolsBetween(toPathQuery(body, deps)),
});

function toPathQuery(body: RouteBody<typeof listCrossPairs>, deps: ApiDeps): PathQuery {
  const { from, to, depth = DEEPEST, tvlAtLeast } = body;
  if (from === to) throw badRequest('toCurrencyAddress', 'the two tokens are the same');
  const through = tokensWithin(body.through, body.listUri, deps);
  return {
    from,
    to,
    depth,
    ...(through ? { through } : {}),
    ...(tvlAtLeast === undefined ? {} : { tvlAtLeast }),
  };
}
