import type { getCurrencyOhlcv } from '@junction/api-contract';
import { toPricePoint, toTokenTvlChartPoint, toVolumePoint, toSeriesWindow } from '../../mappers/series.ts';
import { createNotFoundError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getCurrencyOhlcvHandler: Handler<typeof getCurrencyOhlcv> = async ({ body }, { readModel }) => {
  const window = toSeriesWindow(body.token, body);
  if (!(await readModel.token(window.address))) throw createNotFoundError('token');
  const volumes = async () => readModel.tokenVolume(window);
  if (body.kind === 'volume') return (await volumes()).map(toVolumePoint);
  if (body.kind === 'price') return (await readModel.tokenCandles(window)).map(toPricePoint);
  const counted = new Map((await volumes()).map((point) => [point.time, point.transactions]));
  const values = await readModel.tokenTvl(window);
  return values.map((point) => toTokenTvlChartPoint(point, counted.get(point.time) ?? 0));
};
