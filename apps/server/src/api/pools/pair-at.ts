import type { Address } from '@junction/primitives';
import type { PoolView, ReadModel } from '../../read-model.ts';
import { notFound } from '../api-fault.ts';

/** The pool of two tokens at an address. Throws `ApiFault` NOT_FOUND for anything else. */
export async function pairAt(address: Address, readModel: Pick<ReadModel, 'pool'>): Promise<PoolView> {
  const pool = await readModel.pool(address);
  if (pool?.tokens.length !== 2) throw notFound('pair');
  return pool;
}
