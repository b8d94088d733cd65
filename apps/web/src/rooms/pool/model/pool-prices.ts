import { ONE, divUp, itemAt, mulDivDown, ratio, type Ratio } from '@junction/primitives';
import type { PoolSummary } from './pool-summary.ts';

/**
 * What one whole token of a pair costs in the other, 1e-18: what the pool pays for one where its curve is stable,
 * otherwise the ratio of the reserves, rounded up (facts H.5). Undefined for an empty pool and for more tokens.
 */
export function pairPriceUp(
  pool: Pick<PoolSummary, 'tokens' | 'isStable'>,
  index: 0 | 1,
  decimals: readonly [number, number],
): bigint | undefined {
  const [one, other] = [pool.tokens[index], pool.tokens[1 - index]];
  if (one === undefined || other === undefined || pool.tokens.length !== 2) return undefined;
  if (pool.isStable) return one.oneSwap;
  if (one.reserve === 0n || other.reserve === 0n) return undefined;
  const [oneDecimals, otherDecimals] = index === 0 ? decimals : [decimals[1], decimals[0]];
  return divUp(other.reserve * ONE * 10n ** BigInt(oneDecimals), one.reserve * 10n ** BigInt(otherDecimals));
}

/**
 * How the value in a pool is parted between its tokens, in 1e-18: by dollars where all are priced, else by amount.
 * Empty while the decimals of a token are not known.
 */
export function partsDown(
  pool: Pick<PoolSummary, 'tokens'>,
  decimals: readonly (number | undefined)[],
): readonly Ratio[] {
  const isPriced = pool.tokens.every((token) => token.price !== undefined);
  const known = pool.tokens.flatMap((_, index) => decimals[index] ?? []);
  if (known.length < pool.tokens.length) return [];
  const weights = pool.tokens.map(({ reserve, price }, index) =>
    mulDivDown(reserve, isPriced ? (price ?? ONE) : ONE, 10n ** BigInt(itemAt(known, index))),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  return weights.map((weight) => ratio(sum === 0n ? 0n : mulDivDown(weight, ONE, sum)));
}
