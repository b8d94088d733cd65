/**
 * The same pool said another way, for tests only: every value is found by searching for the largest or smallest
 * integer that satisfies the inequality the pool promises, over exact fractions. No formula is shared with the
 * implementation.
 */
import type { FeeParams } from '../fee.ts';
import type { ConstantProductPool, TokenIndex } from './pool.ts';

/** The largest integer in [0, high] for which `holds` (true up to a point, then false). */
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

/** The smallest integer from 0 on for which `holds` (false up to a point, then true). */
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

/** The smallest fee that is at least the promised share of the amount. */
export function fairFee(amount: bigint, fee: FeeParams): bigint {
  return smallestWhere((value) => value * fee.denominator >= amount * charged(fee));
}

/** The most that can leave the pool while the product of the reserves does not fall. Base units. */
export function fairReceived(spentReserve: bigint, receivedReserve: bigint, net: bigint): bigint {
  const product = spentReserve * receivedReserve;
  return largestWhere(
    receivedReserve,
    (value) => (spentReserve + net) * (receivedReserve - value) >= product,
  );
}

/** The least to spend, base units, such that what is left after the fee keeps the product, each step on its own. */
export function fairSpend(pool: ConstantProductPool, receivedIndex: TokenIndex, received: bigint): bigint {
  const own = pool.reserves[receivedIndex === 0 ? 1 : 0];
  const other = pool.reserves[receivedIndex];
  const net = smallestWhere((value) => (own + value) * (other - received) >= own * other);
  return smallestWhere(
    (value) => value * (pool.fee.denominator - charged(pool.fee)) >= net * pool.fee.denominator,
  );
}

/** The largest share of `reserve` that is not more than `part` of `whole`. */
export function fairShare(reserve: bigint, part: bigint, whole: bigint): bigint {
  const bound = smallestWhere((value) => value * whole > reserve * part);
  return bound - 1n;
}

/**
 * The part of a one-sided amount to swap. In exact fractions: with k = D/(D−n) the swap of s keeps the ratio when
 * s² + p·s = q; p and q are cut to integers as the machine holds them, then s is searched for.
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
 * LP for what was kept: the largest share that leaves a unit of LP worth as much as before the swap. The reserve of the
 * other token ends as it was.
 */
export function fairStep3(supply: bigint, ownBefore: bigint, afterSwap: bigint, kept: bigint): bigint {
  return largestWhere(
    fairShare(supply, kept, afterSwap),
    (lp) => (supply + lp) ** 2n * ownBefore <= (afterSwap + kept) * supply ** 2n,
  );
}
