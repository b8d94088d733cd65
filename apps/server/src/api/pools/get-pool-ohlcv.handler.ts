import type { getPoolOhlcv } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import { toPricePoint, toTvlPoint, toVolumePoint, toWindow } from '../../mappers/series.ts';
import { badRequest, notFound } from '../api-fault.ts';
import type { Handler } from '../handler.ts';

export const getPoolOhlcvHandler: Handler<typeof getPoolOhlcv> = async ({ body }, { readModel }) => {
  const window = toWindow(body.poolAddress, body);
  const pool = await readModel.pool(window.address);
  if (!pool) throw notFound('pool');
  if (body.ohlcvKind === 'Tvl') return (await readModel.poolTvl(window)).map(toTvlPoint);
  if (body.ohlcvKind === 'Volume') return (await readModel.poolVolume(window)).map(toVolumePoint);
  const { firstCurrencyAddress: first, secondCurrencyAddress: second } = body;
  if (!first && !second) return (await readModel.poolCandles(window)).map(toPricePoint);
  const [base, counter] = [first ?? pool.tokens[0], second ?? pool.tokens[1]].map((text) =>
    toAddress(text ?? ''),
  );
  if (!base || !counter || base === counter || !pool.tokens.includes(base) || !pool.tokens.includes(counter))
    throw badRequest('firstCurrencyAddress', 'the pool does not hold two such tokens');
  const candles = await readModel.poolCandlesBetween(window, base, counter);
  return candles.map(toPricePoint);
};
