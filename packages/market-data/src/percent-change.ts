import { FIXED_POINT_DECIMALS, ONE, ratio, type Ratio } from '@junction/primitives';

const ONE_HUNDRED_PERCENT = 100n * 10n ** BigInt(FIXED_POINT_DECIMALS);

/**
 * Change from `before` to `now` in fixed-point percent (1e18 is one percent), toward zero. 0 when there was nothing
 * before, and when that is not known.
 */
export function percentChangeDown(now: bigint, before: bigint | undefined): bigint {
  if (before === undefined || before === 0n) return 0n;
  return ((now - before) * ONE_HUNDRED_PERCENT) / before;
}

/** Change from `before` to `now` as a ratio of `before`, toward zero; 0 where `percentChangeDown` is. */
export function changeDown(now: bigint, before: bigint | undefined): Ratio {
  if (before === undefined || before === 0n) return ratio(0n);
  return ratio(((now - before) * ONE) / before);
}
