import type { getPairTvl } from '@junction/api-contract';
import { toGraphPoint, toSeriesWindow } from '../../mappers/series.ts';
import type { Handler } from '../handler.ts';
import { requirePair } from './pair-at.ts';

export const getPairTvlHandler: Handler<typeof getPairTvl> = async ({ params, body }, { readModel }) => {
  const { address } = await requirePair(params.address, readModel);
  return (await readModel.poolTvl(toSeriesWindow(address, body))).map(toGraphPoint);
};
