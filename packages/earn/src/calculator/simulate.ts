import { ok, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { computeBoostedBalanceRoundedDown, type BoostedBalance } from '../gauge/boosted-balance.ts';
import { computeLockBoostedAmountRoundedDown, type LockBoostParams } from '../gauge/lock-boost.ts';
import { computeVeAmountRoundedDown } from '../ve/ve-amount.ts';

/** Amount (base units) and duration of a planned lock. */
export interface PlannedLock {
  readonly amount: bigint;
  readonly lock: Seconds;
}

/** Balances of an account in a gauge and in the vote escrow before the plan; 0 for a new account. */
export interface CurrentBoostPosition {
  readonly balance: bigint;
  readonly lockBoosted: bigint;
  readonly ve: bigint;
}

/**
 * Planned deposit and planned lock of governance tokens, in addition to the account's current ones (`held`). Amounts
 * are base units, times seconds.
 */
export interface BoostPlan {
  readonly gauge: { readonly deposits: bigint; readonly boost: LockBoostParams };
  readonly escrow: { readonly veSupply: bigint; readonly longest: Seconds };
  readonly held: CurrentBoostPosition;
  /** Deposit tokens to add to the gauge; a lock of 0 means no lock. */
  readonly deposit: PlannedLock;
  /** Governance tokens to lock in the vote escrow. */
  readonly governance: PlannedLock;
}

/** Outcome of a plan in base units. `balance` is the entire deposit, `lockBoosted` its weight for extra rewards. */
export interface BoostSimulation extends BoostedBalance {
  /** ve minted by the lock of governance tokens. */
  readonly veMinted: bigint;
  readonly balance: bigint;
  readonly lockBoosted: bigint;
}

/**
 * Returns the boosts that a plan would give, rounded as in the contracts. As on chain, the gauge's deposits include the
 * planned deposit, and the ve supply includes the minted ve.
 *
 * @returns the errors of `computeVeAmountRoundedDown` and `computeBoostedBalanceRoundedDown`
 */
export function simulateBoost({
  gauge,
  escrow,
  held,
  ...plan
}: BoostPlan): Result<BoostSimulation, EarnError> {
  const minted = computeVeAmountRoundedDown(plan.governance.amount, plan.governance.lock, escrow.longest);
  if (!minted.ok) return minted;
  const balance = held.balance + plan.deposit.amount;
  const lockBoosted =
    held.lockBoosted +
    computeLockBoostedAmountRoundedDown(gauge.boost, plan.deposit.amount, plan.deposit.lock);
  const boosted = computeBoostedBalanceRoundedDown({
    balance,
    lockBoosted,
    gaugeDeposits: gauge.deposits + plan.deposit.amount,
    ve: held.ve + minted.value,
    veSupply: escrow.veSupply + minted.value,
  });
  return boosted.ok ? ok({ ...boosted.value, veMinted: minted.value, balance, lockBoosted }) : boosted;
}
