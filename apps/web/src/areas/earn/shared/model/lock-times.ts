import { lockBoostDown, type LockBoost } from '@junction/earn';
import { mulDivDown, ONE, ratio, seconds, type Ratio } from '@junction/primitives';

const DAY = 86_400;
/** Thousandths of a deposit without a lock. */
export const NO_BOOST = 1000n;

/** What a lock of so many days multiplies a deposit by. */
export function lockTimes(boost: LockBoost, days: number): Ratio {
  return ratio(mulDivDown(lockBoostDown(boost, seconds(days * DAY)), ONE, NO_BOOST));
}

/** The longest lock in whole days; 0 where locks give nothing. */
export const longestDays = ({ longest }: Pick<LockBoost, 'longest'>): number => Math.floor(longest / DAY);
