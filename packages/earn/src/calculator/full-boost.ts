import { divUp, err, mulDivUp, ok, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { baseDown } from '../gauge/boosted-balance.ts';

/** A balance and all deposits of its gauge, this balance among them; base units. */
export interface BalanceInGauge {
  readonly balance: bigint;
  readonly gaugeDeposits: bigint;
}

/** What ve has to add to the base for the full boost, and what all ve together adds. */
function missing({ balance, gaugeDeposits }: BalanceInGauge): {
  readonly part: bigint;
  readonly whole: bigint;
} {
  return { part: balance - baseDown(balance), whole: (6n * gaugeDeposits) / 10n };
}

/**
 * The least ve of an account with which its balance has the full ve boost, while all ve is `veSupply`, own included.
 * Base units of ve. Inverse of `veBoostedDown`. Error `OUT_OF_REACH` when more than all ve would be needed.
 */
export function veForFullBoostUp(balance: BalanceInGauge, veSupply: bigint): Result<bigint, EarnError> {
  const { part, whole } = missing(balance);
  if (part === 0n) return ok(0n);
  if (part > whole || veSupply === 0n) return err({ code: 'OUT_OF_REACH' });
  return ok(mulDivUp(part, veSupply, whole));
}

/**
 * The least ve with which a balance has the full boost, when that ve comes on top of what the others hold: a lock grows
 * both. Base units of ve. Error `OUT_OF_REACH` when no ve is enough.
 */
export function veForFullBoostBesideUp(
  balance: BalanceInGauge,
  veOfOthers: bigint,
): Result<bigint, EarnError> {
  const { part, whole } = missing(balance);
  if (part === 0n) return ok(0n);
  if (part > whole || (part === whole && veOfOthers > 0n)) return err({ code: 'OUT_OF_REACH' });
  if (veOfOthers === 0n) return ok(1n);
  return ok(mulDivUp(part, veOfOthers, whole - part));
}

/**
 * The shortest lock with which `amount` governance tokens give at least `ve`. Inverse of `veAmountDown`. Error
 * `OUT_OF_REACH` when the longest lock does not.
 */
export function shortestLockForVe(amount: bigint, ve: bigint, longest: Seconds): Result<Seconds, EarnError> {
  if (ve === 0n) return ok(seconds(0));
  if (ve > amount) return err({ code: 'OUT_OF_REACH' });
  return ok(seconds(Number(divUp(ve * BigInt(longest), amount))));
}
