import type { getPair } from '@junction/api-contract';
import { createNotFoundError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getPairHandler: Handler<typeof getPair> = async ({ params }, { readModel }) => {
  const pool = await readModel.poolOfPair(params.left, params.right);
  if (!pool) throw createNotFoundError('pair');
  return pool;
};
