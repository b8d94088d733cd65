import { FIXED_POINT_DECIMALS, FIXED_POINT_ONE, ratio, type Ratio } from '@junction/primitives';

const ONE_HUNDRED_PERCENT = 100n * 10n ** BigInt(FIXED_POINT_DECIMALS);

/**
 * Returns the change from `before` to `now` in percent as a fixed-point number (1e18 is 1 %), rounded towards
 * zero; 0 if `before` is 0 or unknown.
 */
export function computePercentChangeRoundedDown(now: bigint, before: bigint | undefined): bigint {
  if (before === undefined || before === 0n) return 0n;
  return ((now - before) * ONE_HUNDRED_PERCENT) / before;
}

/**
 * Returns the change from `before` to `now` as a fraction of `before`, rounded towards zero; 0 if `before` is 0 or
 * unknown.
 */
export function computeChangeRatioRoundedDown(now: bigint, before: bigint | undefined): Ratio {
  if (before === undefined || before === 0n) return ratio(0n);
  return ratio(((now - before) * FIXED_POINT_ONE) / before);
}
