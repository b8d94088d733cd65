import { FIXED_POINT_ONE, divUp, itemAt, mulDivDown, ratio, type Ratio } from '@junction/primitives';
import type { PoolSummary } from './pool-summary.ts';

/**
 * Returns the price of one token of a pair in the other token, scaled by 1e18 and rounded up: on stable curves the
 * output for one token, otherwise the ratio of the reserves. Undefined for empty pools and for pools of more than two
 * tokens.
 */
export function getPairPriceRoundedUp(
  pool: Pick<PoolSummary, 'tokens' | 'isStable'>,
  index: 0 | 1,
  decimals: readonly [number, number],
): bigint | undefined {
  const [one, other] = [pool.tokens[index], pool.tokens[1 - index]];
  if (one === undefined || other === undefined || pool.tokens.length !== 2) return undefined;
  if (pool.isStable) return one.oneSwap;
  if (one.reserve === 0n || other.reserve === 0n) return undefined;
  const [oneDecimals, otherDecimals] = index === 0 ? decimals : [decimals[1], decimals[0]];
  return divUp(
    other.reserve * FIXED_POINT_ONE * 10n ** BigInt(oneDecimals),
    one.reserve * 10n ** BigInt(otherDecimals),
  );
}

/**
 * Returns each token's share of the pool, scaled by 1e18 and rounded down: by value if all tokens have a price,
 * otherwise by amount. Empty if any decimals are unknown.
 */
export function getPoolTokenSharesRoundedDown(
  pool: Pick<PoolSummary, 'tokens'>,
  decimals: readonly (number | undefined)[],
): readonly Ratio[] {
  const isPriced = pool.tokens.every((token) => token.price !== undefined);
  const known = pool.tokens.flatMap((_, index) => decimals[index] ?? []);
  if (known.length < pool.tokens.length) return [];
  const weights = pool.tokens.map(({ reserve, price }, index) =>
    mulDivDown(
      reserve,
      isPriced ? (price ?? FIXED_POINT_ONE) : FIXED_POINT_ONE,
      10n ** BigInt(itemAt(known, index)),
    ),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  return weights.map((weight) => ratio(sum === 0n ? 0n : mulDivDown(weight, FIXED_POINT_ONE, sum)));
}
