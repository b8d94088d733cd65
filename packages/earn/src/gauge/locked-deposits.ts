import { ok, seconds, type Result, type Seconds } from '@junction/primitives';
import { removeExpiredAveragedAmount, updateTimeWeightedAverage, type AveragedAmount } from '../average.ts';
import type { EarnError } from '../earn-error.ts';

/** Locked deposit in a gauge, base units of the deposit token. */
export interface LockedDeposit {
  readonly amount: bigint;
  /** Boosted weight of the deposit until its lock ends. */
  readonly boosted: bigint;
  readonly createdAt: Seconds;
  readonly lock: Seconds;
}

/** Locked deposits of one account in a gauge. `deposits` are sorted by the end of their locks. */
export interface LockedDeposits {
  readonly lockBoosted: AveragedAmount;
  /** Locked part of the balance. */
  readonly locked: bigint;
  readonly deposits: readonly LockedDeposit[];
}

/** Locked deposits after an update, and the boost that expired. */
export interface LockedDepositsUpdate {
  readonly locks: LockedDeposits;
  /** Boost of the expired locks, base units. The gauge's boosted supply decreases by it. */
  readonly expired: bigint;
}

/**
 * Returns the locked deposits at `now`. In the average, an expired lock counts with its boost until the end of the
 * lock, and without boost afterwards. The number of locks is unlimited. Equals the getter
 * `calculateLockBalanceAverage`.
 *
 * @returns an error with `AMOUNT_TOO_LARGE`
 */
export function updateLockedDeposits(
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
    const left = removeExpiredAveragedAmount(lockBoosted, boost, end);
    if (!left.ok) return left;
    lockBoosted = left.value;
    locked -= amount;
    expired += boost;
    ended += 1;
  }
  const updated = updateTimeWeightedAverage(lockBoosted, now);
  if (!updated.ok) return updated;
  return ok({
    locks: { lockBoosted: updated.value, locked, deposits: locks.deposits.slice(ended) },
    expired,
  });
}
