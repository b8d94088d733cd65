import { err, mulDivDown, mulDivUp, ok, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';

/**
 * Returns the ve that a lock yields, base units, rounded down: the full amount for the longest lock, proportionally
 * less for a shorter one. It does not decay over time. Equals the getter `calculateVeMint`.
 *
 * @param amount governance tokens, base units
 * @param longest the escrow's longest lock
 * @returns an error with `NOTHING_TO_DIVIDE_BY` if the longest lock is 0
 */
export function computeVeAmountRoundedDown(
  amount: bigint,
  lock: Seconds,
  longest: Seconds,
): Result<bigint, EarnError> {
  if (longest === 0) return err({ code: 'NOTHING_TO_DIVIDE_BY' });
  return ok(mulDivDown(amount, BigInt(Math.min(lock, longest)), BigInt(longest)));
}

/**
 * Returns the minimum amount of governance tokens, base units, whose lock yields at least `ve`. Inverse of
 * `computeVeAmountRoundedDown`.
 *
 * @returns an error with `NOTHING_TO_DIVIDE_BY` if the longest lock is 0, or `OUT_OF_REACH` if the lock is 0 and `ve`
 * is not
 */
export function computeLockAmountForVeRoundedUp(
  ve: bigint,
  lock: Seconds,
  longest: Seconds,
): Result<bigint, EarnError> {
  if (longest === 0) return err({ code: 'NOTHING_TO_DIVIDE_BY' });
  if (ve === 0n) return ok(0n);
  if (lock === 0) return err({ code: 'OUT_OF_REACH' });
  return ok(mulDivUp(ve, BigInt(longest), BigInt(Math.min(lock, longest))));
}
