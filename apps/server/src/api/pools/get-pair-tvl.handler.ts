import type { getPairTvl } from '@junction/api-contract';
import { toUsdChartPoint, toSeriesWindow } from '../../mappers/series.ts';
import type { Handler } from '../handler.ts';
import { requireTwoTokenPool } from './pair-at.ts';

export const getPairTvlHandler: Handler<typeof getPairTvl> = async ({ params, body }, { readModel }) => {
  const { address } = await requireTwoTokenPool(params.address, readModel);
  return (await readModel.poolTvl(toSeriesWindow(address, body))).map(toUsdChartPoint);
};
