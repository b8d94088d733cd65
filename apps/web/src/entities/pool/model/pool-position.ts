import {
  ONE,
  divUp,
  mulDivDown,
  ratio,
  units,
  usd,
  type Ratio,
  type Units,
  type Usd,
} from '@junction/primitives';
import type { PoolFacts } from './pool-facts.ts';

/** The part of a pool that some LP stands for: 0 of an empty pool, all of it for the whole supply. Rounded down. */
export function shareDown(lp: bigint, supply: bigint): Ratio {
  if (supply === 0n) return ratio(0n);
  return lp >= supply ? ratio(ONE) : ratio(mulDivDown(lp, ONE, supply));
}

/** What some LP would give of each token, rounded down. */
export function tokensOfLpDown(lp: bigint, pool: Pick<PoolFacts, 'tokens' | 'lpSupply'>): readonly Units[] {
  return pool.tokens.map(({ reserve }) =>
    units(pool.lpSupply === 0n ? 0n : mulDivDown(lp, reserve, pool.lpSupply)),
  );
}

/** Dollars of some LP at the price of one whole LP token, rounded down. */
export function lpValueDown(lp: bigint, decimals: number, price: bigint): Usd {
  return usd(mulDivDown(lp, price, 10n ** BigInt(decimals)));
}

/**
 * What one whole token of a pair costs in the other, 1e-18: what the pool pays for one where its curve is stable,
 * otherwise the ratio of the reserves, rounded up (facts H.5). Undefined for an empty pool and for more tokens.
 */
export function pairPriceUp(
  pool: Pick<PoolFacts, 'tokens' | 'isStable'>,
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

/** How the value in a pool is parted between its tokens, in 1e-18: by dollars where all are priced, else by amount. */
export function partsDown(
  pool: Pick<PoolFacts, 'tokens'>,
  decimals: readonly (number | undefined)[],
): readonly Ratio[] {
  const isPriced = pool.tokens.every((token) => token.price !== undefined);
  const weights = pool.tokens.map(({ reserve, price }, index) =>
    mulDivDown(reserve, isPriced ? (price ?? ONE) : ONE, 10n ** BigInt(decimals[index] ?? 0)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  return weights.map((weight) => ratio(sum === 0n ? 0n : mulDivDown(weight, ONE, sum)));
}
