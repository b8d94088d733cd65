import type { LockedDeposit } from '@junction/earn';
import { seconds, type Ratio, type Seconds } from '@junction/primitives';
import {
  boostAfterLocks,
  type GaugePosition,
  type Market,
  type VeStanding,
} from '../../../entities/gauge/index.ts';

/** So long before its end a lock is told of. */
export const TOLD_AHEAD = seconds(7 * 86_400);

/** A lock that ends soon, and what it does to the yield of the whole deposit. */
export interface EndingLock {
  readonly ends: Seconds;
  /** Base units of the deposited token. */
  readonly amount: bigint;
  /** Undefined where a price is missing. */
  readonly before: Ratio | undefined;
  readonly after: Ratio | undefined;
}

const endOf = ({ createdAt, lock }: LockedDeposit): Seconds => seconds(createdAt + lock);

/** The locks of a position that end within `TOLD_AHEAD`, those that end first in front. */
export function locksToTell({ locks }: Pick<GaugePosition, 'locks'>, now: Seconds): readonly LockedDeposit[] {
  return locks
    .filter((lock) => endOf(lock) > now && endOf(lock) <= now + TOLD_AHEAD)
    .toSorted((one, other) => endOf(one) - endOf(other));
}

/** What each of them costs: those before it have ended by then. Locks that end at once are one. */
export function endingLocks(market: Market, position: GaugePosition, ve: VeStanding): readonly EndingLock[] {
  const told = locksToTell(position, market.now);
  const aprOnce = (ended: readonly LockedDeposit[]): Ratio | undefined =>
    boostAfterLocks(market, position, ve, ended)?.apr?.total;
  return [...new Set(told.map(endOf))].map((ends) => ({
    ends,
    amount: told.reduce((sum, lock) => (endOf(lock) === ends ? sum + lock.amount : sum), 0n),
    before: aprOnce(told.filter((lock) => endOf(lock) < ends)),
    after: aprOnce(told.filter((lock) => endOf(lock) <= ends)),
  }));
}
