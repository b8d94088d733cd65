/**
 * Independent second formulation of the constant-product pool, for tests only. Each function searches for the largest
 * or smallest integer that satisfies the pool's inequality over exact fractions and uses no formula of the
 * implementation.
 */
import type { FeeParams } from '../fee.ts';
import type { ConstantProductPool, TokenIndex } from './pool.ts';

/**
 * Returns the largest integer in [0, high] for which `holds` is true. `holds` must be true up to some integer and false
 * above it.
 */
export function findLargestSatisfying(high: bigint, holds: (value: bigint) => boolean): bigint {
  let low = 0n;
  let top = high;
  while (low < top) {
    const middle = (low + top + 1n) >> 1n;
    if (holds(middle)) low = middle;
    else top = middle - 1n;
  }
  return low;
}

/**
 * Returns the smallest non-negative integer for which `holds` is true. `holds` must be false below some integer and
 * true from it on.
 */
export function findSmallestSatisfying(holds: (value: bigint) => boolean): bigint {
  if (holds(0n)) return 0n;
  let high = 1n;
  while (!holds(high)) high <<= 1n;
  let low = high >> 1n;
  while (low < high) {
    const middle = (low + high) >> 1n;
    if (holds(middle)) high = middle;
    else low = middle + 1n;
  }
  return high;
}

const sumFeeNumerators = (fee: FeeParams): bigint => fee.pool + fee.beneficiary + fee.referrer;

/** Returns the smallest integer fee that is at least the fee rate of `amount`. */
export function searchFee(amount: bigint, fee: FeeParams): bigint {
  return findSmallestSatisfying((value) => value * fee.denominator >= amount * sumFeeNumerators(fee));
}

/** Returns the maximum output for which the product of the reserves does not fall. Base units. */
export function searchMaxReceived(spentReserve: bigint, receivedReserve: bigint, net: bigint): bigint {
  const product = spentReserve * receivedReserve;
  return findLargestSatisfying(
    receivedReserve,
    (value) => (spentReserve + net) * (receivedReserve - value) >= product,
  );
}

/**
 * Returns the minimum input in base units for the output: first the net amount that preserves the product, then the
 * smallest gross amount from which the fee leaves that net amount.
 */
export function searchMinSpent(
  pool: ConstantProductPool,
  receivedIndex: TokenIndex,
  received: bigint,
): bigint {
  const own = pool.reserves[receivedIndex === 0 ? 1 : 0];
  const other = pool.reserves[receivedIndex];
  const net = findSmallestSatisfying((value) => (own + value) * (other - received) >= own * other);
  return findSmallestSatisfying(
    (value) => value * (pool.fee.denominator - sumFeeNumerators(pool.fee)) >= net * pool.fee.denominator,
  );
}

/** Returns the largest integer that does not exceed `reserve` · `part` / `total`. */
export function searchProportionalAmount(reserve: bigint, part: bigint, total: bigint): bigint {
  const bound = findSmallestSatisfying((value) => value * total > reserve * part);
  return bound - 1n;
}

/**
 * Returns the part of a one-sided amount to swap. Swapping s preserves the ratio of the reserves if s² + p·s = q. p and
 * q are truncated to integers as in the TVM, then s is found by search.
 */
export function searchDepositSwapAmount(fee: FeeParams, reserve: bigint, rest: bigint): bigint {
  const D = fee.denominator;
  const kept = D - sumFeeNumerators(fee);
  const stays = D - fee.beneficiary - fee.referrer;
  const p = searchProportionalAmount(reserve * D, kept + D, kept * stays);
  const q = searchProportionalAmount(reserve * D * D, rest, kept * stays);
  const half = p >> 1n;
  const quarter = searchProportionalAmount(p, p, 4n);
  return findLargestSatisfying(rest + q, (value) => (value + half) * (value + half) <= quarter + q);
}

/**
 * Returns the LP tokens for the part of the deposit that is kept after the swap: the largest amount for which an LP
 * token keeps its value. Swap and deposit together do not change the other reserve.
 */
export function searchLpForAmountKeptAfterSwap(
  supply: bigint,
  ownBefore: bigint,
  afterSwap: bigint,
  kept: bigint,
): bigint {
  return findLargestSatisfying(
    searchProportionalAmount(supply, kept, afterSwap),
    (lp) => (supply + lp) ** 2n * ownBefore <= (afterSwap + kept) * supply ** 2n,
  );
}
