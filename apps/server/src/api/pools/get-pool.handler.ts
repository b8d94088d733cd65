import type { getPool } from '@junction/api-contract';
import { createNotFoundError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getPoolHandler: Handler<typeof getPool> = async ({ params }, { readModel }) => {
  const pool = await readModel.pool(params.address);
  if (!pool) throw createNotFoundError('pool');
  return pool;
};
