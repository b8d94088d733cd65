import type { listCurrencies } from '@junction/api-contract';
import { getTokenListRoots, intersectWithTokenList } from '../../mappers/white-list.ts';
import { omitUndefined } from '../../mappers/without-gaps.ts';
import type { TokenQuery } from '../../read-model.ts';
import type { Handler } from '../handler.ts';

export const listCurrenciesHandler: Handler<typeof listCurrencies> = async ({ body }, deps) => {
  const { limit, offset, tvlAtLeast, tvlAtMost } = body;
  const { items, total } = await deps.readModel.listTokens(
    omitUndefined<TokenQuery>({
      within: intersectWithTokenList(body.within, getTokenListRoots(body.listUri, deps, 'whiteListUri')),
      symbol: undefined,
      tvlAtLeast,
      tvlAtMost,
      direction: body.direction,
      limit,
      offset,
    }),
  );
  return { count: items.length, offset, total, tokens: items };
};
