import type { listCurrencies } from '@junction/api-contract';
import { toWireCurrency } from '../../mappers/currency.ts';
import { usdBound } from '../../mappers/fixed-text.ts';
import { tokensWithin } from '../../mappers/white-list.ts';
import type { Handler } from '../handler.ts';

export const listCurrenciesHandler: Handler<typeof listCurrencies> = async ({ body }, deps) => {
  const { limit, offset, ordering } = body;
  const within = tokensWithin(body.currencyAddresses, body.whiteListUri, deps);
  const tvlAtLeast = usdBound(body.tvlGe);
  const tvlAtMost = usdBound(body.tvlLe);
  const page = await deps.readModel.listTokens({
    ...(within ? { within } : {}),
    ...(tvlAtLeast === undefined ? {} : { tvlAtLeast }),
    ...(tvlAtMost === undefined ? {} : { tvlAtMost }),
    direction: ordering === 'tvlascending' ? 'ascending' : 'descending',
    limit,
    offset,
  });
  return {
    count: page.items.length,
    offset,
    totalCount: page.total,
    currencies: page.items.map(toWireCurrency),
  };
};
