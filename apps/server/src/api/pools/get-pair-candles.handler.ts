import type { getPairCandles } from '@junction/api-contract';
import { toCandle, toSeriesWindow } from '../../mappers/series.ts';
import type { Handler } from '../handler.ts';
import { requireTwoTokenPool } from './pair-at.ts';

export const getPairCandlesHandler: Handler<typeof getPairCandles> = async (
  { params, body },
  { readModel },
) => {
  const { address } = await requireTwoTokenPool(params.address, readModel);
  return (await readModel.poolCandles(toSeriesWindow(address, body))).map(toCandle);
};
