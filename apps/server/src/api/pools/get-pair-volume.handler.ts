import type { getPairVolume } from '@junction/api-contract';
import { toGraphPoint, toSeriesWindow } from '../../mappers/series.ts';
import type { Handler } from '../handler.ts';
import { requirePair } from './pair-at.ts';

export const getPairVolumeHandler: Handler<typeof getPairVolume> = async (
  { params, body },
  { readModel },
) => {
  const { address } = await requirePair(params.address, readModel);
  return (await readModel.poolVolume(toSeriesWindow(address, body))).map(toGraphPoint);
};
