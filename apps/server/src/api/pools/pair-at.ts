import type { Address } from '@junction/primitives';
import type { PoolView, ReadModel } from '../../read-model.ts';
import { createNotFoundError } from '../http-error.ts';

/**
 * Returns the pool at an address. Throws `HttpError` NOT_FOUND if there is none or if it has more than two tokens.
 */
export async function requireTwoTokenPool(
  address: Address,
  readModel: Pick<ReadModel, 'pool'>,
): Promise<PoolView> {
  const pool = await readModel.pool(address);
  if (pool?.tokens.length !== 2) throw createNotFoundError('pair');
  return pool;
}
