import type { LockedDeposit } from '@junction/earn';
import { seconds, type Ratio, type Seconds } from '@junction/primitives';
import {
  getBoostsAndAprAfterLocksEnd,
  type GaugePosition,
  type GaugeAprInputs,
  type VeStanding,
} from '../../../../rooms/gauge/index.ts';

/** Time before the end of a lock from which the lock is announced, seconds: one week. */
export const LOCK_END_NOTICE_SECONDS = seconds(7 * 86_400);

/** Lock that ends soon, with the APR of the account's total deposit before and after the end. */
export interface EndingLock {
  readonly ends: Seconds;
  /** Base units of the deposited token. */
  readonly amount: bigint;
  /** APR before the lock ends; undefined if a price is missing. `after` is the APR after the lock has ended. */
  readonly before: Ratio | undefined;
  readonly after: Ratio | undefined;
}

const getLockEnd = ({ createdAt, lock }: LockedDeposit): Seconds => seconds(createdAt + lock);

/**
 * Minimum part of the deposit that is announced: one thousandth. Smaller locks are ignored, since anyone can lock tiny
 * amounts for an account.
 */
const MIN_ANNOUNCED_PART = 1_000n;
/**
 * Maximum number of lock ends that are announced per gauge. If there are more, those with the largest amounts are
 * announced.
 */
const MAX_ENDS = 10;

/** Returns the locks of a position that end within `LOCK_END_NOTICE_SECONDS`, earliest first. */
function getEndingLocks({ locks }: Pick<GaugePosition, 'locks'>, now: Seconds): readonly LockedDeposit[] {
  return locks
    .filter((lock) => getLockEnd(lock) > now && getLockEnd(lock) <= now + LOCK_END_NOTICE_SECONDS)
    .toSorted((one, other) => getLockEnd(one) - getLockEnd(other));
}

interface LockEndAmount {
  readonly ends: Seconds;
  readonly amount: bigint;
}

/** Returns the lock ends to announce, earliest first, with the sum of the amounts that end at the same time. */
export function getLockEndsToAnnounce(
  position: Pick<GaugePosition, 'locks' | 'balance'>,
  now: Seconds,
): readonly LockEndAmount[] {
  const amounts = new Map<Seconds, bigint>();
  for (const lock of getEndingLocks(position, now)) {
    const before = amounts.get(getLockEnd(lock));
    amounts.set(getLockEnd(lock), before === undefined ? lock.amount : before + lock.amount);
  }
  return [...amounts]
    .map(([ends, amount]) => ({ ends, amount }))
    .filter(({ amount }) => amount * MIN_ANNOUNCED_PART >= position.balance)
    .toSorted((one, other) => (one.amount < other.amount ? 1 : -1))
    .slice(0, MAX_ENDS)
    .toSorted((one, other) => one.ends - other.ends);
}

/**
 * Returns the lock ends to announce, with the APR before and after each of them. Both APRs take into account the locks
 * that end earlier.
 */
export function getEndingLockEffects(
  market: GaugeAprInputs,
  position: GaugePosition,
  ve: VeStanding,
): readonly EndingLock[] {
  const ending = getEndingLocks(position, market.now);
  const aprOnce = (ended: readonly LockedDeposit[]): Ratio | undefined =>
    getBoostsAndAprAfterLocksEnd(market, position, ve, ended)?.apr?.total;
  return getLockEndsToAnnounce(position, market.now).map(({ ends, amount }) => ({
    ends,
    amount,
    before: aprOnce(ending.filter((lock) => getLockEnd(lock) < ends)),
    after: aprOnce(ending.filter((lock) => getLockEnd(lock) <= ends)),
  }));
}
