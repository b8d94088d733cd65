import type { LockedDeposit } from '@junction/earn';
import { seconds, type Ratio, type Seconds } from '@junction/primitives';
import {
  boostAfterLocks,
  type GaugePosition,
  type Market,
  type VeStanding,
} from '../../../../rooms/gauge/index.ts';

/** A lock is announced when it ends within this time. */
export const NOTICE_PERIOD = seconds(7 * 86_400);

/** Lock that ends soon, with the APR of the account's total deposit before and after the end. */
export interface EndingLock {
  readonly ends: Seconds;
  /** Base units of the deposited token. */
  readonly amount: bigint;
  /** Undefined if a price is missing. */
  readonly before: Ratio | undefined;
  readonly after: Ratio | undefined;
}

const endOf = ({ createdAt, lock }: LockedDeposit): Seconds => seconds(createdAt + lock);

/** Anyone can lock dust for an account any number of times: locks below this part of a deposit are ignored. */
const MIN_PART = 1_000n;
/** Maximum number of ends per gauge; the largest amounts are kept. */
const MAX_ENDS = 10;

/** Returns the locks of a position that end within `NOTICE_PERIOD`, earliest first. */
function locksToEnd({ locks }: Pick<GaugePosition, 'locks'>, now: Seconds): readonly LockedDeposit[] {
  return locks
    .filter((lock) => endOf(lock) > now && endOf(lock) <= now + NOTICE_PERIOD)
    .toSorted((one, other) => endOf(one) - endOf(other));
}

interface End {
  readonly ends: Seconds;
  readonly amount: bigint;
}

/**
 * Returns the lock ends of a position to announce, with their amounts. Locks with the same end are combined.
 */
export function endsToAnnounce(
  position: Pick<GaugePosition, 'locks' | 'balance'>,
  now: Seconds,
): readonly End[] {
  const amounts = new Map<Seconds, bigint>();
  for (const lock of locksToEnd(position, now)) {
    const before = amounts.get(endOf(lock));
    amounts.set(endOf(lock), before === undefined ? lock.amount : before + lock.amount);
  }
  return [...amounts]
    .map(([ends, amount]) => ({ ends, amount }))
    .filter(({ amount }) => amount * MIN_PART >= position.balance)
    .toSorted((one, other) => (one.amount < other.amount ? 1 : -1))
    .slice(0, MAX_ENDS)
    .toSorted((one, other) => one.ends - other.ends);
}

/** Returns the effect of each lock end, assuming that earlier ones have ended. */
export function endingLocks(market: Market, position: GaugePosition, ve: VeStanding): readonly EndingLock[] {
  const ending = locksToEnd(position, market.now);
  const aprOnce = (ended: readonly LockedDeposit[]): Ratio | undefined =>
    boostAfterLocks(market, position, ve, ended)?.apr?.total;
  return endsToAnnounce(position, market.now).map(({ ends, amount }) => ({
    ends,
    amount,
    before: aprOnce(ending.filter((lock) => endOf(lock) < ends)),
    after: aprOnce(ending.filter((lock) => endOf(lock) <= ends)),
  }));
}
