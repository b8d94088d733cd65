import type { getOrderBook } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import { toOrderStates, toWireBookRow } from '../../mappers/limit-order.ts';
import { badRequest } from '../api-fault.ts';
import type { Handler } from '../handler.ts';

export const getOrderBookHandler: Handler<typeof getOrderBook> = async ({ body }, { readModel }) => {
  const [left, right] = [toAddress(body.leftTokenRoot), toAddress(body.rightTokenRoot)];
  if (left === right) throw badRequest('rightTokenRoot', 'the two tokens are the same');
  const rows = await readModel.orders.book({
    left,
    right,
    states: toOrderStates(body.state) ?? ['active'],
    pair: body.dexPair ? toAddress(body.dexPair) : undefined,
  });
  return rows.map(toWireBookRow);
};
