import type { getPlotData } from '@junction/api-contract';
import { seconds, toAddress } from '@junction/primitives';
import { toPlotPoints } from '../../mappers/limit-order.ts';
import { inPairOrder } from '../../modules/orders/order-prices.ts';
import { badRequest } from '../api-fault.ts';
import type { Handler } from '../handler.ts';

/** More bars than any chart shows. */
const MAX_BARS = 5_000;

export const getPlotDataHandler: Handler<typeof getPlotData> = async ({ body }, { readModel }) => {
  const { fromTs, toTs, step } = body;
  const [left, right] = [toAddress(body.leftTokenRoot), toAddress(body.rightTokenRoot)];
  if (left === right) throw badRequest('rightTokenRoot', 'the two tokens are the same');
  if (fromTs > toTs) throw badRequest('fromTs', 'fromTs is later than toTs');
  if ((toTs - fromTs) / step > MAX_BARS)
    throw badRequest('fromTs', `a window holds at most ${MAX_BARS} bars`);
  const frame = step === 3_600 ? 'H1' : 'D1';
  const bars = await readModel.orders.bars({ left, right, from: seconds(fromTs), to: seconds(toTs), frame });
  const [first] = inPairOrder(left, right);
  const decimals = (await readModel.token(right))?.decimals ?? 0;
  return toPlotPoints(bars, first !== left, decimals);
};
