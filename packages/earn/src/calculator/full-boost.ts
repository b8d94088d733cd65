import { divUp, err, mulDivUp, ok, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { computeBaseWeightRoundedDown } from '../gauge/boosted-balance.ts';

/** Balance of an account in a gauge, and all deposits of the gauge including it. Base units. */
export interface BalanceInGauge {
  readonly balance: bigint;
  readonly gaugeDeposits: bigint;
}

/**
 * Returns the weight that ve must add to the balance for the full boost (`part`), and the weight that all ve together
 * adds in the gauge (`total`). Base units of the deposit token.
 */
function getMissingBoost({ balance, gaugeDeposits }: BalanceInGauge): {
  readonly part: bigint;
  readonly total: bigint;
} {
  return { part: balance - computeBaseWeightRoundedDown(balance), total: (6n * gaugeDeposits) / 10n };
}

/**
 * Returns the minimum ve (base units) that gives an account's balance the full ve boost while the total supply stays
 * constant. Inverse of `computeVeBoostedBalanceRoundedDown`.
 *
 * @param veSupply all ve, including that of the account
 * @returns an error with `OUT_OF_REACH` if more than all ve is needed
 */
export function computeVeForFullBoostRoundedUp(
  balance: BalanceInGauge,
  veSupply: bigint,
): Result<bigint, EarnError> {
  const { part, total } = getMissingBoost(balance);
  if (part === 0n) return ok(0n);
  if (part > total || veSupply === 0n) return err({ code: 'OUT_OF_REACH' });
  return ok(mulDivUp(part, veSupply, total));
}

/**
 * Returns the minimum ve (base units) for the full boost if the ve is minted in addition to the ve of others, as by a
 * new lock.
 *
 * @returns an error with `OUT_OF_REACH` if no amount is enough
 */
export function computeMintedVeForFullBoostRoundedUp(
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
 * Returns the shortest lock for which `amount` governance tokens yield at least `ve`. Inverse of `computeVeAmountRoundedDown`.
 *
 * @returns an error with `OUT_OF_REACH` if the longest lock is not enough
 */
export function findShortestLockForVe(
  amount: bigint,
  ve: bigint,
  longest: Seconds,
): Result<Seconds, EarnError> {
  if (ve === 0n) return ok(seconds(0));
  if (ve > amount) return err({ code: 'OUT_OF_REACH' });
  return ok(seconds(Number(divUp(ve * BigInt(longest), amount))));
}
