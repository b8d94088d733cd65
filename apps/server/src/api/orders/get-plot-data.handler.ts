import type { getPlotData } from '@junction/api-contract';
import { toOrderFillCandles } from '../../mappers/limit-order.ts';
import { sortTokenPair } from '../../modules/orders/order-prices.ts';
import { createBadRequestError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

/** Maximum number of candles per request; no chart shows more. */
const MAX_BARS = 5_000;
const BAR_SECONDS = { H1: 3_600, D1: 86_400 };

export const getPlotDataHandler: Handler<typeof getPlotData> = async ({ body }, { readModel }) => {
  const { from, to, frame, left, right } = body;
  if (left === right) throw createBadRequestError('rightTokenRoot', 'the two tokens are the same');
  if (from > to) throw createBadRequestError('fromTs', 'the window ends before it begins');
  if ((to - from) / BAR_SECONDS[frame] > MAX_BARS)
    throw createBadRequestError('fromTs', `a window holds at most ${MAX_BARS} bars`);
  const bars = await readModel.orders.bars({ left, right, from, to, frame });
  const [first] = sortTokenPair(left, right);
  const token = await readModel.token(right);
  // An unknown token has no known decimals, and without them its volume cannot be converted.
  return token === undefined ? [] : toOrderFillCandles(bars, first !== left, token.decimals);
};
