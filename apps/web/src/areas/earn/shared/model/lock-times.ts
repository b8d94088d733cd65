import { computeLockBoostRoundedDown, type LockBoostParams } from '@junction/earn';
import { mulDivDown, FIXED_POINT_ONE, ratio, seconds, type Ratio } from '@junction/primitives';

const DAY = 86_400;
/** Multiplier of a deposit without a lock, thousandths. */
export const UNBOOSTED_MULTIPLIER = 1000n;

/** Returns the multiplier of a lock of `days`. */
export function getLockMultiplier(boost: LockBoostParams, days: number): Ratio {
  return ratio(
    mulDivDown(
      computeLockBoostRoundedDown(boost, seconds(days * DAY)),
      FIXED_POINT_ONE,
      UNBOOSTED_MULTIPLIER,
    ),
  );
}

/** Maximum lock in whole days; 0 if locks give no boost. */
export const getMaxLockDays = ({ longest }: Pick<LockBoostParams, 'longest'>): number =>
  Math.floor(longest / DAY);
