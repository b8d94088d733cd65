import type { getCurrency } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import { toWireCurrency } from '../../mappers/currency.ts';
import { notFound } from '../api-fault.ts';
import type { Handler } from '../handler.ts';

export const getCurrencyHandler: Handler<typeof getCurrency> = async ({ params }, { readModel }) => {
  const token = await readModel.token(toAddress(params.address));
  if (!token) throw notFound('token');
  return toWireCurrency(token);
};
