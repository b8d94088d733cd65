import type { getPair } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import { toWirePair } from '../../mappers/pool.ts';
import { notFound } from '../api-fault.ts';
import type { Handler } from '../handler.ts';

export const getPairHandler: Handler<typeof getPair> = async ({ params }, { readModel }) => {
  const pool = await readModel.poolOfPair(toAddress(params.left), toAddress(params.right));
  if (!pool) throw notFound('pair');
  return toWirePair(pool);
};
