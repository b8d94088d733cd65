import type { getOrderBook } from '@junction/api-contract';
import { formatOrderPrice, toOrderStates, toPublicOrderState } from '../../mappers/limit-order.ts';
import { units } from '@junction/primitives';
import { createBadRequestError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getOrderBookHandler: Handler<typeof getOrderBook> = async ({ body }, { readModel }) => {
  const { left, right, pair } = body;
  if (left === right) throw createBadRequestError('rightTokenRoot', 'the two tokens are the same');
  const rows = await readModel.orders.book({
    left,
    right,
    states: toOrderStates(body.states) ?? ['active'],
    pair,
  });
  return rows.map(({ pair: of, rate, state, spentToken, receiveToken, spent, receive }) => ({
    pair: of,
    rate: formatOrderPrice(rate),
    state: toPublicOrderState(state),
    spentRoot: spentToken,
    receiveRoot: receiveToken,
    spent: units(spent),
    receive: units(receive),
  }));
};
