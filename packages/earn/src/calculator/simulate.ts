import { ok, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { boostedBalanceDown, type BoostedBalance } from '../gauge/boosted-balance.ts';
import { boostedAmountDown, type LockBoost } from '../gauge/lock-boost.ts';
import { veAmountDown } from '../ve/ve-amount.ts';

/** Amount (base units) and duration of a planned lock. */
export interface PlannedLock {
  readonly amount: bigint;
  readonly lock: Seconds;
}

/** Balances of an account in a gauge and in the escrow before the plan; 0 for a new account. */
export interface CurrentPosition {
  readonly balance: bigint;
  readonly lockBoosted: bigint;
  readonly ve: bigint;
}

/** Planned deposit and lock in addition to the current ones. Base units; times in seconds. */
export interface BoostPlan {
  readonly gauge: { readonly deposits: bigint; readonly boost: LockBoost };
  readonly escrow: { readonly veSupply: bigint; readonly longest: Seconds };
  readonly held: CurrentPosition;
  /** Deposit tokens for the gauge; lock 0 means no lock. */
  readonly deposit: PlannedLock;
  /** Governance tokens for the escrow. */
  readonly governance: PlannedLock;
}

/** Result of a plan in base units. `balance` is the deposit, `lockBoosted` its weight in extra rewards. */
export interface BoostSimulation extends BoostedBalance {
  /** ve minted by the lock of governance tokens. */
  readonly veMinted: bigint;
  readonly balance: bigint;
  readonly lockBoosted: bigint;
}

/**
 * Returns the boosts of a plan, rounded as in the contracts. As on the chain, the deposit counts in the
 * gauge's deposits and the minted ve in the total. Errors of `veAmountDown` and `boostedBalanceDown`.
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
