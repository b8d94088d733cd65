import type { getPool } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import { toWirePool } from '../../mappers/pool.ts';
import { notFound } from '../api-fault.ts';
import type { Handler } from '../handler.ts';

export const getPoolHandler: Handler<typeof getPool> = async ({ params }, { readModel }) => {
  const pool = await readModel.pool(toAddress(params.address));
  if (!pool) throw notFound('pool');
  return toWirePool(pool);
};
