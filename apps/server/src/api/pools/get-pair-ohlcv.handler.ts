import type { getPairOhlcv } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import { toWindow, toWireCandle } from '../../mappers/series.ts';
import { notFound } from '../api-fault.ts';
import type { Handler } from '../handler.ts';

export const getPairOhlcvHandler: Handler<typeof getPairOhlcv> = async ({ params, body }, { readModel }) => {
  const pool = await readModel.poolOfPair(toAddress(params.left), toAddress(params.right));
  if (!pool) throw notFound('pair');
  return (await readModel.poolCandles(toWindow(pool.address, body))).map(toWireCandle);
};
