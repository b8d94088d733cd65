import { computeLockBoostDown, type LockBoost } from '@junction/earn';
import { mulDivDown, ONE, ratio, seconds, type Ratio } from '@junction/primitives';

const DAY = 86_400;
/** Multiplier of a deposit without a lock, thousandths. */
export const NO_BOOST = 1000n;

/** Returns the multiplier of a lock of `days`. */
export function getLockMultiplier(boost: LockBoost, days: number): Ratio {
  return ratio(mulDivDown(computeLockBoostDown(boost, seconds(days * DAY)), ONE, NO_BOOST));
}

/** Maximum lock in whole days; 0 if locks give no boost. */
export const getMaxLockDays = ({ longest }: Pick<LockBoost, 'longest'>): number => Math.floor(longest / DAY);
