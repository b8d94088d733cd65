import { ok, seconds, type Result, type Seconds } from '@junction/primitives';
import { removeExpiredAveragedAmount, updateTimeWeightedAverage, type AveragedAmount } from '../average.ts';
import type { EarnError } from '../earn-error.ts';

/** Lock of governance tokens. Amounts are base units. */
export interface VeLock {
  readonly amount: bigint;
  readonly veAmount: bigint;
  readonly createdAt: Seconds;
  readonly lock: Seconds;
}

/** Locks of governance tokens of one account, sorted by their end. */
export interface VeAccount {
  readonly ve: AveragedAmount;
  /** Governance tokens whose lock has expired, base units; they can be withdrawn. */
  readonly unlocked: bigint;
  readonly locks: readonly VeLock[];
}

/** Vote escrow account after an update, and the ve that expired. */
export interface VeAccountUpdate {
  readonly account: VeAccount;
  /** ve of the expired locks, base units. The total ve supply decreases by it. */
  readonly expired: bigint;
}

/**
 * Returns a vote escrow account at `now`. An expired lock counts in the average until its end; then its ve is removed
 * and its tokens are unlocked. The number of locks is unlimited. Equals the getter `calculateVeAverage`.
 *
 * @returns an error with `AMOUNT_TOO_LARGE`
 */
export function updateVeAccount(account: VeAccount, now: Seconds): Result<VeAccountUpdate, EarnError> {
  let { ve, unlocked } = account;
  let expired = 0n;
  let ended = 0;
  for (const lock of account.locks) {
    const end = seconds(lock.createdAt + lock.lock);
    if (end > now) break;
    const left = removeExpiredAveragedAmount(ve, lock.veAmount, end);
    if (!left.ok) return left;
    ve = left.value;
    unlocked += lock.amount;
    expired += lock.veAmount;
    ended += 1;
  }
  const updated = updateTimeWeightedAverage(ve, now);
  if (!updated.ok) return updated;
  return ok({ account: { ve: updated.value, unlocked, locks: account.locks.slice(ended) }, expired });
}
