import type { getPoolOhlcv } from '@junction/api-contract';
import { toAddress, type Address } from '@junction/primitives';
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
  const [base, counter] = twoOf(pool.tokens, first ?? pool.tokens[0], second ?? pool.tokens[1]);
  const candles = await readModel.poolCandlesBetween(window, base, counter);
  return candles.map(toPricePoint);
};

/** Throws when these are not two of the tokens. */
function twoOf(
  tokens: readonly Address[],
  ...named: readonly (string | undefined)[]
): readonly [Address, Address] {
  const [one, other] = named.map((text) => toAddress(text ?? ''));
  if (one && other && one !== other && tokens.includes(one) && tokens.includes(other)) return [one, other];
  throw badRequest('firstCurrencyAddress', 'the pool does not hold two such tokens');
}
