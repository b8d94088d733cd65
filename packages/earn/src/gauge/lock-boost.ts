import { err, mulDivDown, mulDivUp, ok, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';

/** Boost of an unlocked deposit: 1, in thousandths. */
export const NO_BOOST_THOUSANDTHS = 1000n;

/** Lock boost parameters of a gauge. If `longest` is 0, locks give no boost. */
export interface LockBoostParams {
  /** Boost of the longest lock in thousandths, at least 1000. */
  readonly highest: bigint;
  readonly longest: Seconds;
}

/** Returns the boost of a lock duration in thousandths, rounded down. It can be 1000 (no boost) for a short lock. */
export function computeLockBoostRoundedDown({ highest, longest }: LockBoostParams, lock: Seconds): bigint {
  if (longest === 0) return NO_BOOST_THOUSANDTHS;
  return (
    NO_BOOST_THOUSANDTHS +
    mulDivDown(highest - NO_BOOST_THOUSANDTHS, BigInt(Math.min(lock, longest)), BigInt(longest))
  );
}

/**
 * Returns the weight of a locked deposit, base units of the deposit token, rounded down. Equals the getter
 * `calculateBoostedAmount`.
 */
export function computeLockBoostedAmountRoundedDown(
  boost: LockBoostParams,
  amount: bigint,
  lock: Seconds,
): bigint {
  return mulDivDown(amount, computeLockBoostRoundedDown(boost, lock), NO_BOOST_THOUSANDTHS);
}

/**
 * Returns the boost of a locked deposit in thousandths, derived from its stored weight. Rounded up, because the weight
 * was rounded down: exact from 1,000 base units on, and never above the actual boost.
 */
export function computeLockBoostRoundedUp(boosted: bigint, amount: bigint): bigint {
  return amount === 0n ? NO_BOOST_THOUSANDTHS : mulDivUp(boosted, NO_BOOST_THOUSANDTHS, amount);
}

/**
 * Returns the shortest lock whose boost reaches `wanted` thousandths; 1001 gives the shortest lock with any boost.
 * Inverse of `computeLockBoostRoundedDown`.
 *
 * @returns an error with `OUT_OF_REACH` above the highest boost
 */
export function findShortestLockForBoost(boost: LockBoostParams, wanted: bigint): Result<Seconds, EarnError> {
  if (wanted <= NO_BOOST_THOUSANDTHS) return ok(seconds(0));
  if (boost.longest === 0 || wanted > boost.highest) return err({ code: 'OUT_OF_REACH' });
  return ok(
    seconds(
      Number(
        mulDivUp(wanted - NO_BOOST_THOUSANDTHS, BigInt(boost.longest), boost.highest - NO_BOOST_THOUSANDTHS),
      ),
    ),
  );
}
