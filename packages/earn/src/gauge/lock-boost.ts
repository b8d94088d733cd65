import { err, mulDivDown, mulDivUp, ok, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';

/** A boost of 1, in thousandths. */
export const NO_BOOST = 1000n;

/** How a gauge rewards locks. A longest lock of 0 means that it does not. */
export interface LockBoost {
  /** The boost of the longest lock in thousandths, at least 1000. */
  readonly highest: bigint;
  readonly longest: Seconds;
}

/** The boost of a lock in whole thousandths, rounded down: 1000 is no boost, which a short lock may end up with. */
export function lockBoostDown({ highest, longest }: LockBoost, lock: Seconds): bigint {
  if (longest === 0) return NO_BOOST;
  return NO_BOOST + mulDivDown(highest - NO_BOOST, BigInt(Math.min(lock, longest)), BigInt(longest));
}

/**
 * What a locked deposit counts for, base units of the deposit token, rounded down. Equals the getter
 * `calculateBoostedAmount`.
 */
export function boostedAmountDown(boost: LockBoost, amount: bigint, lock: Seconds): bigint {
  return mulDivDown(amount, lockBoostDown(boost, lock), NO_BOOST);
}

/**
 * The boost of a locked deposit, in thousandths, from what it counts for. `boostedAmountDown` rounds the amount down, so
 * the division here rounds up: exact from 1 000 base units on, and never more than the boost that was given.
 */
export function boostOfAmountsUp(boosted: bigint, amount: bigint): bigint {
  return amount === 0n ? NO_BOOST : mulDivUp(boosted, NO_BOOST, amount);
}

/**
 * The shortest lock whose boost reaches `wanted` thousandths. Inverse of `lockBoostDown`; `wanted` 1001 tells below which
 * lock there is no boost at all. Error `OUT_OF_REACH` above the highest boost.
 */
export function shortestLockForBoost(boost: LockBoost, wanted: bigint): Result<Seconds, EarnError> {
  if (wanted <= NO_BOOST) return ok(seconds(0));
  if (boost.longest === 0 || wanted > boost.highest) return err({ code: 'OUT_OF_REACH' });
  return ok(seconds(Number(mulDivUp(wanted - NO_BOOST, BigInt(boost.longest), boost.highest - NO_BOOST))));
}
