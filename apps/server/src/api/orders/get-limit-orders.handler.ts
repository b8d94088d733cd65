import type { getLimitOrders } from '@junction/api-contract';
import { toOrderQuery, toOrderAnswer } from '../../mappers/limit-order.ts';
import type { Handler } from '../handler.ts';

export const getLimitOrdersHandler: Handler<typeof getLimitOrders> = async ({ body }, { readModel }) => {
  const query = toOrderQuery(body);
  const { items, total, isCapped } = await readModel.orders.list(query);
  return { items: items.map(toOrderAnswer), skip: query.skip, total, isCapped };
};
