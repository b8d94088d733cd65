import type { getCurrencyPrices } from '@junction/api-contract';
import { toCandle, toSeriesWindow } from '../../mappers/series.ts';
import { createNotFoundError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getCurrencyPricesHandler: Handler<typeof getCurrencyPrices> = async (
  { params, body },
  { readModel },
) => {
  const window = toSeriesWindow(params.address, body);
  if (!(await readModel.token(window.address))) throw createNotFoundError('token');
  return (await readModel.tokenCandles(window)).map(toCandle);
};
