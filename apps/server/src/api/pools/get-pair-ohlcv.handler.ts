import type { getPairOhlcv } from '@junction/api-contract';
import { toCandle, toWindow } from '../../mappers/series.ts';
import { createNotFoundError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getPairOhlcvHandler: Handler<typeof getPairOhlcv> = async ({ params, body }, { readModel }) => {
  const pool = await readModel.poolOfPair(params.left, params.right);
  if (!pool) throw createNotFoundError('pair');
  return (await readModel.poolCandles(toWindow(pool.address, body))).map(toCandle);
};
