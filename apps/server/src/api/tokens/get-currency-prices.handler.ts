import type { getCurrencyPrices } from '@junction/api-contract';
import { toCandle, toWindow } from '../../mappers/series.ts';
import { createNotFoundError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getCurrencyPricesHandler: Handler<typeof getCurrencyPrices> = async (
  { params, body },
  { readModel },
) => {
  const window = toWindow(params.address, body);
  if (!(await readModel.token(window.address))) throw createNotFoundError('token');
  return (await readModel.tokenCandles(window)).map(toCandle);
};
