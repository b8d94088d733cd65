import type { getExchanges } from '@junction/api-contract';
import { toOrderQuery, toFillAnswer } from '../../mappers/limit-order.ts';
import type { Handler } from '../handler.ts';

export const getExchangesHandler: Handler<typeof getExchanges> = async ({ body }, { readModel }) => {
  const query = toOrderQuery(body);
  const { items, total, isCapped } = await readModel.orders.exchanges(query);
  return { items: items.map(toFillAnswer), skip: query.skip, total, isCapped };
};
