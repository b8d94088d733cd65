/**
 * Independent formulation of the pool, for tests only. Every value is found by searching for the largest or
 * smallest integer that satisfies the pool's inequality over exact fractions, without any formula of the
 * implementation.
 */
import type { FeeParams } from '../fee.ts';
import type { ConstantProductPool, TokenIndex } from './pool.ts';

/** Returns the largest integer in [0, high] for which `holds` is true (true up to a point, then false). */
export function largestWhere(high: bigint, holds: (value: bigint) => boolean): bigint {
  let low = 0n;
  let top = high;
  while (low < top) {
    const middle = (low + top + 1n) >> 1n;
    if (holds(middle)) low = middle;
    else top = middle - 1n;
  }
  return low;
}

/** Returns the smallest integer from 0 for which `holds` is true (false up to a point, then true). */
export function smallestWhere(holds: (value: bigint) => boolean): bigint {
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

const charged = (fee: FeeParams): bigint => fee.pool + fee.beneficiary + fee.referrer;

/** Returns the smallest fee that covers the fee rate. */
export function fairFee(amount: bigint, fee: FeeParams): bigint {
  return smallestWhere((value) => value * fee.denominator >= amount * charged(fee));
}

/** Returns the maximum output for which the product of the reserves does not fall. Base units. */
export function fairReceived(spentReserve: bigint, receivedReserve: bigint, net: bigint): bigint {
  const product = spentReserve * receivedReserve;
  return largestWhere(
    receivedReserve,
    (value) => (spentReserve + net) * (receivedReserve - value) >= product,
  );
}

/**
 * Returns the minimum input in base units for the output: first the net amount that preserves the product,
 * then the gross amount that leaves it after the fee.
 */
export function fairSpend(pool: ConstantProductPool, receivedIndex: TokenIndex, received: bigint): bigint {
  const own = pool.reserves[receivedIndex === 0 ? 1 : 0];
  const other = pool.reserves[receivedIndex];
  const net = smallestWhere((value) => (own + value) * (other - received) >= own * other);
  return smallestWhere(
    (value) => value * (pool.fee.denominator - charged(pool.fee)) >= net * pool.fee.denominator,
  );
}

/** Returns the largest share of `reserve` that does not exceed `part` of `total`. */
export function fairShare(reserve: bigint, part: bigint, total: bigint): bigint {
  const bound = smallestWhere((value) => value * total > reserve * part);
  return bound - 1n;
}

/**
 * Returns the part of a one-sided amount to swap. In exact fractions, with k = D/(D−n), swapping s preserves the ratio
 * if s² + p·s = q; p and q are truncated to integers as in the TVM, then s is found by search.
 */
export function fairSwapPart(fee: FeeParams, reserve: bigint, rest: bigint): bigint {
  const D = fee.denominator;
  const kept = D - charged(fee);
  const stays = D - fee.beneficiary - fee.referrer;
  const p = fairShare(reserve * D, kept + D, kept * stays);
  const q = fairShare(reserve * D * D, rest, kept * stays);
  const half = p >> 1n;
  const quarter = fairShare(p, p, 4n);
  return largestWhere(rest + q, (value) => (value + half) * (value + half) <= quarter + q);
}

/**
 * Returns the LP tokens for the kept amount: the largest share for which an LP token keeps its value. The
 * other reserve ends unchanged.
 */
export function fairStep3(supply: bigint, ownBefore: bigint, afterSwap: bigint, kept: bigint): bigint {
  return largestWhere(
    fairShare(supply, kept, afterSwap),
    (lp) => (supply + lp) ** 2n * ownBefore <= (afterSwap + kept) * supply ** 2n,
  );
}
