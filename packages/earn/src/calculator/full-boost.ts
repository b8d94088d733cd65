import { divUp, err, mulDivUp, ok, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { baseDown } from '../gauge/boosted-balance.ts';

/** A balance in a gauge, and all deposits of the gauge including it, base units. */
export interface BalanceInGauge {
  readonly balance: bigint;
  readonly gaugeDeposits: bigint;
}

/**
 * Returns the weight that ve must add to a balance for the full boost (`part`), and the weight that all ve
 * together adds (`total`).
 */
function getMissingBoost({ balance, gaugeDeposits }: BalanceInGauge): {
  readonly part: bigint;
  readonly total: bigint;
} {
  return { part: balance - baseDown(balance), total: (6n * gaugeDeposits) / 10n };
}

/**
 * Returns the minimum ve (base units) that gives an account's balance the full ve boost, if the total supply
 * `veSupply`, which includes it, stays the same. Inverse of `veBoostedDown`. Error `OUT_OF_REACH` if more
 * than all ve is needed.
 */
export function veForFullBoostUp(balance: BalanceInGauge, veSupply: bigint): Result<bigint, EarnError> {
  const { part, total } = getMissingBoost(balance);
  if (part === 0n) return ok(0n);
  if (part > total || veSupply === 0n) return err({ code: 'OUT_OF_REACH' });
  return ok(mulDivUp(part, veSupply, total));
}

/**
 * Returns the minimum ve (base units) for the full boost if it is added to the ve of others, as a new lock
 * does. Error `OUT_OF_REACH` if no amount is enough.
 */
export function veForFullBoostBesideUp(
  balance: BalanceInGauge,
  veOfOthers: bigint,
): Result<bigint, EarnError> {
  const { part, total } = getMissingBoost(balance);
  if (part === 0n) return ok(0n);
  if (part > total || (part === total && veOfOthers > 0n)) return err({ code: 'OUT_OF_REACH' });
  if (veOfOthers === 0n) return ok(1n);
  return ok(mulDivUp(part, veOfOthers, total - part));
}

/**
 * Returns the shortest lock for which `amount` governance tokens yield at least `ve`. Inverse of
 * `veAmountDown`. Error `OUT_OF_REACH` if the longest lock is not enough.
 */
export function shortestLockForVe(amount: bigint, ve: bigint, longest: Seconds): Result<Seconds, EarnError> {
  if (ve === 0n) return ok(seconds(0));
  if (ve > amount) return err({ code: 'OUT_OF_REACH' });
  return ok(seconds(Number(divUp(ve * BigInt(longest), amount))));
}
