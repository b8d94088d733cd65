import type { getPairVolume } from '@junction/api-contract';
import { toUsdChartPoint, toSeriesWindow } from '../../mappers/series.ts';
import type { Handler } from '../handler.ts';
import { requireTwoTokenPool } from './pair-at.ts';

export const getPairVolumeHandler: Handler<typeof getPairVolume> = async (
  { params, body },
  { readModel },
) => {
  const { address } = await requireTwoTokenPool(params.address, readModel);
  return (await readModel.poolVolume(toSeriesWindow(address, body))).map(toUsdChartPoint);
};
