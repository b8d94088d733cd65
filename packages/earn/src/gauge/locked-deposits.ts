import { ok, seconds, type Result, type Seconds } from '@junction/primitives';
import { removeEnded, updateAverage, type AveragedAmount } from '../average.ts';
import type { EarnError } from '../earn-error.ts';

/** Locked deposit in a gauge, base units of the deposit token. */
export interface LockedDeposit {
  readonly amount: bigint;
  /** Weight until the lock ends. */
  readonly boosted: bigint;
  readonly createdAt: Seconds;
  readonly lock: Seconds;
}

/** Locks of one account in a gauge. `deposits` are sorted by their end. */
export interface LockedDeposits {
  readonly lockBoosted: AveragedAmount;
  /** Locked part of the balance. */
  readonly locked: bigint;
  readonly deposits: readonly LockedDeposit[];
}

/** Locks at a later time. */
export interface LockedDepositsUpdate {
  readonly locks: LockedDeposits;
  /** Boost (base units) of locks that expired. The gauge's boosted supply loses it. */
  readonly expired: bigint;
}

/**
 * Returns the locks at `now`. A lock that expired counts with its boost until its end and without it
 * afterwards. Any number of locks is handled. Equals the getter `calculateLockBalanceAverage`. Error
 * `AMOUNT_TOO_LARGE`.
 */
export function lockedDepositsAt(
  locks: LockedDeposits,
  now: Seconds,
): Result<LockedDepositsUpdate, EarnError> {
  let { lockBoosted, locked } = locks;
  let expired = 0n;
  let ended = 0;
  for (const { amount, boosted, createdAt, lock } of locks.deposits) {
    const end = seconds(createdAt + lock);
    if (end > now) break;
    const boost = boosted - amount;
    const left = removeEnded(lockBoosted, boost, end);
    if (!left.ok) return left;
    lockBoosted = left.value;
    locked -= amount;
    expired += boost;
    ended += 1;
  }
  const updated = updateAverage(lockBoosted, now);
  if (!updated.ok) return updated;
  return ok({
    locks: { lockBoosted: updated.value, locked, deposits: locks.deposits.slice(ended) },
    expired,
  });
}
