import type { getCurrencyVolume } from '@junction/api-contract';
import { toUsdChartPoint, toSeriesWindow } from '../../mappers/series.ts';
import { createNotFoundError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getCurrencyVolumeHandler: Handler<typeof getCurrencyVolume> = async (
  { params, body },
  { readModel },
) => {
  const window = toSeriesWindow(params.address, body);
  if (!(await readModel.token(window.address))) throw createNotFoundError('token');
  return (await readModel.tokenVolume(window)).map(toUsdChartPoint);
};
