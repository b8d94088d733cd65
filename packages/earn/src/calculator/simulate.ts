import { ok, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { boostedBalanceDown, type BoostedBalance } from '../gauge/boosted-balance.ts';
import { boostedAmountDown, type LockBoost } from '../gauge/lock-boost.ts';
import { veAmountDown } from '../ve/ve-amount.ts';

/** An amount in base units that is to be locked. */
export interface PlannedLock {
  readonly amount: bigint;
  readonly lock: Seconds;
}

/** What an account has in a gauge and in the escrow before the plan; all 0 for a new one. */
export interface HeldBefore {
  readonly balance: bigint;
  readonly lockBoosted: bigint;
  readonly ve: bigint;
}

/** Planned deposit and lock in addition to the current ones. Base units; times in seconds. */
export interface BoostPlan {
  readonly gauge: { readonly deposits: bigint; readonly boost: LockBoost };
  readonly escrow: { readonly veSupply: bigint; readonly longest: Seconds };
  readonly held: HeldBefore;
  /** Deposit tokens for the gauge; lock 0 for none. */
  readonly deposit: PlannedLock;
  /** Governance tokens for the escrow. */
  readonly governance: PlannedLock;
}

/**
 * What a plan comes to. Base units; `balance` is the deposit, `lockBoosted` what it counts for in extra rewards.
 */
export interface BoostSimulation extends BoostedBalance {
  /** The ve the lock of governance tokens gives. */
  readonly veMinted: bigint;
  readonly balance: bigint;
  readonly lockBoosted: bigint;
}

/**
 * What the planned locks would count for, rounded as the contracts do. The deposit is part of the gauge's deposits and the
 * minted ve of all ve, as on the chain. Errors of `veAmountDown` and `boostedBalanceDown`.
 */
export function simulateBoost({
  gauge,
  escrow,
  held,
  ...plan
}: BoostPlan): Result<BoostSimulation, EarnError> {
  const minted = veAmountDown(plan.governance.amount, plan.governance.lock, escrow.longest);
  if (!minted.ok) return minted;
  const balance = held.balance + plan.deposit.amount;
  const lockBoosted =
    held.lockBoosted + boostedAmountDown(gauge.boost, plan.deposit.amount, plan.deposit.lock);
  const boosted = boostedBalanceDown({
    balance,
    lockBoosted,
    gaugeDeposits: gauge.deposits + plan.deposit.amount,
    ve: held.ve + minted.value,
    veSupply: escrow.veSupply + minted.value,
  });
  return boosted.ok ? ok({ ...boosted.value, veMinted: minted.value, balance, lockBoosted }) : boosted;
}
