import type { getCurrency } from '@junction/api-contract';
import { createNotFoundError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getCurrencyHandler: Handler<typeof getCurrency> = async ({ params }, { readModel }) => {
  const token = await readModel.token(params.address);
  if (!token) throw createNotFoundError('token');
  return token;
};
