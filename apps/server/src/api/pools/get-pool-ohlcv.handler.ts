import type { getPoolOhlcv } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { toPricePoint, toTvlPoint, toVolumePoint, toWindow } from '../../mappers/series.ts';
import { holdsToken } from '../../pool-lists.ts';
import type { PoolView } from '../../read-model.ts';
import { createBadRequestError, createNotFoundError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getPoolOhlcvHandler: Handler<typeof getPoolOhlcv> = async ({ body }, { readModel }) => {
  const window = toWindow(body.pool, body);
  const pool = await readModel.pool(window.address);
  if (!pool) throw createNotFoundError('pool');
  if (body.kind === 'tvl') return (await readModel.poolTvl(window)).map(toTvlPoint);
  if (body.kind === 'volume') return (await readModel.poolVolume(window)).map(toVolumePoint);
  if (body.base === undefined && body.counter === undefined)
    return (await readModel.poolCandles(window)).map(toPricePoint);
  const [first, second] = pool.tokens;
  const [base, counter] = findTokenIndexes(pool, body.base ?? first?.root, body.counter ?? second?.root);
  return (await readModel.poolCandlesBetween(window, base, counter)).map(toPricePoint);
};

/** Returns the indexes of two tokens in the pool. Throws `HttpError` unless both are different tokens of the pool. */
function findTokenIndexes(
  pool: PoolView,
  one: Address | undefined,
  other: Address | undefined,
): readonly [Address, Address] {
  if (one && other && one !== other && holdsToken(pool, one) && holdsToken(pool, other)) return [one, other];
  throw createBadRequestError('firstCurrencyAddress', 'the pool does not hold two such tokens');
}
