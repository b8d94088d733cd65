import { ok, seconds, type Result, type Seconds } from '@junction/primitives';
import { removeEnded, updateAverage, type AveragedAmount } from '../average.ts';
import type { EarnError } from '../earn-error.ts';

/** Lock of governance tokens. Amounts are base units. */
export interface VeLock {
  readonly amount: bigint;
  readonly veAmount: bigint;
  readonly createdAt: Seconds;
  readonly lock: Seconds;
}

/** Locks of one account, sorted by their end. */
export interface VeAccount {
  readonly ve: AveragedAmount;
  /** Governance tokens whose lock has expired; they can be withdrawn. */
  readonly unlocked: bigint;
  readonly locks: readonly VeLock[];
}

/** Account at a later time. */
export interface VeAccountUpdate {
  readonly account: VeAccount;
  /** ve (base units) of locks that expired. The escrow's total loses it. */
  readonly expired: bigint;
}

/**
 * Returns an account at `now`. A lock that expired counts in the average until its end; then its ve is
 * removed and its tokens are unlocked. Any number of locks is handled. Equals the getter
 * `calculateVeAverage`. Error `AMOUNT_TOO_LARGE`.
 */
export function veAccountAt(account: VeAccount, now: Seconds): Result<VeAccountUpdate, EarnError> {
  let { ve, unlocked } = account;
  let expired = 0n;
  let ended = 0;
  for (const lock of account.locks) {
    const end = seconds(lock.createdAt + lock.lock);
    if (end > now) break;
    const left = removeEnded(ve, lock.veAmount, end);
    if (!left.ok) return left;
    ve = left.value;
    unlocked += lock.amount;
    expired += lock.veAmount;
    ended += 1;
  }
  const updated = updateAverage(ve, now);
  if (!updated.ok) return updated;
  return ok({ account: { ve: updated.value, unlocked, locks: account.locks.slice(ended) }, expired });
}
