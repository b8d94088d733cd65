import {
  err,
  mulDivDown,
  ok,
  FIXED_POINT_ONE,
  seconds,
  type Result,
  type Seconds,
} from '@junction/primitives';
import type { EarnError } from './earn-error.ts';

/** Vesting ratio of 100 %, in thousandths. */
export const FULL_VESTING_RATIO_THOUSANDTHS = 1000n;

/** Vesting terms of a reward: `ratio` thousandths of it vest over `period`. A ratio of 0 means no vesting. */
export interface VestingTerms {
  readonly ratio: bigint;
  readonly period: Seconds;
}

/** Returns the sum of the integers from 1 to `count`. */
export const sumIntegersTo = (count: bigint): bigint => (count * (count + 1n)) / 2n;

/**
 * Returns the vested share of a reward that accrued evenly over the last `elapsed` seconds, scaled by 1e18. Each step
 * is rounded down. `elapsed` must not exceed `period`.
 */
function computeVestedShareDown(elapsed: bigint, period: bigint): bigint {
  return mulDivDown(sumIntegersTo(elapsed), FIXED_POINT_ONE, period) / elapsed;
}

/**
 * Returns the vested part of an amount that accrued evenly over the last `elapsed` seconds (at least 1). What accrued
 * before the vesting period has vested completely; later parts have vested in proportion to their age. Every division
 * is rounded down.
 */
export function computeVestedPartOfAccruedRoundedDown(
  amount: bigint,
  elapsed: Seconds,
  period: Seconds,
): bigint {
  const [age, vesting] = [BigInt(elapsed), BigInt(period)];
  const older =
    age > vesting ? mulDivDown(mulDivDown(age - vesting, FIXED_POINT_ONE, age), amount, FIXED_POINT_ONE) : 0n;
  const rest = amount - older;
  return (
    older + mulDivDown(rest, computeVestedShareDown(age > vesting ? vesting : age, vesting), FIXED_POINT_ONE)
  );
}

/** Returns the part of an amount locked until `end` that vests between `from` and `now`, linearly, rounded down. */
export function computeVestedPartOfLockedRoundedDown(
  locked: bigint,
  end: Seconds,
  from: Seconds,
  now: Seconds,
  period: Seconds,
): bigint {
  const passed = now >= end ? period : now - from;
  if (passed >= period) return locked;
  return mulDivDown(locked, BigInt(passed), BigInt(end - from));
}

/**
 * Locked amounts to merge: `old` was locked before, `fresh` is newly locked. `newRewardWeight` is the factor of `fresh`
 * in the weighted vesting end.
 */
export interface LockedRewardMerge {
  readonly old: bigint;
  readonly fresh: bigint;
  readonly newRewardWeight: bigint;
}

/**
 * Returns the vesting end of merged locked amounts: the average of their remaining vesting times (until `oldEnd`, or a
 * full period for the new amount), weighted by amount, at most one period from `now`. Rounded down.
 */
export function computeVestingEndRoundedDown(
  mix: LockedRewardMerge,
  oldEnd: Seconds,
  now: Seconds,
  period: Seconds,
): Seconds {
  if (mix.old + mix.fresh === 0n) return now;
  if (mix.old === 0n) return seconds(now + period);
  if (mix.fresh === 0n) return oldEnd;
  const weighed = mix.old * BigInt(oldEnd - now) + mix.fresh * BigInt(period) * mix.newRewardWeight;
  const left = weighed / (mix.old + mix.fresh);
  return seconds(now + Number(left < BigInt(period) ? left : BigInt(period)));
}

/** Time span in which a reward was earned: from the last action until now or the end of a round. */
export interface RewardEarningSpan {
  readonly from: Seconds;
  readonly until: Seconds;
  /** Time when the rewards of the token end; 0 if they have no end. */
  readonly rewardsEnd: Seconds;
  readonly newRewardWeight: bigint;
}

/** Locked part of a reward, and the time when all of it has vested. */
export interface LockedReward {
  readonly locked: bigint;
  readonly vestingEnd: Seconds;
}

/**
 * Returns the vested part of a new reward, rounded down. Once all rewards have ended, the part that was not vested at
 * their end vests linearly over `period`.
 */
function computeVestedNewDown(
  amount: bigint,
  { from, until, rewardsEnd }: RewardEarningSpan,
  period: Seconds,
): Result<bigint, EarnError> {
  if (amount === 0n || (rewardsEnd > 0 && from >= rewardsEnd)) return ok(0n);
  const end = rewardsEnd > 0 && rewardsEnd < until ? rewardsEnd : until;
  if (end <= from) return err({ code: 'NO_TIME' });
  const free = computeVestedPartOfAccruedRoundedDown(amount, seconds(end - from), period);
  const since = BigInt(Math.min(until - end, period));
  return ok(free + mulDivDown(amount - free, since, BigInt(period)));
}

/**
 * Adds `earned` to a vesting reward. Returns the vested amount of both parts (`freed`), the remaining locked amount,
 * and the new vesting end. Every division is rounded down.
 *
 * @param terms the ratio must not be 0
 * @returns an error with `NO_TIME` if a vesting reward was earned over zero seconds
 */
export function vestReward(
  old: LockedReward,
  earned: bigint,
  { ratio, period }: VestingTerms,
  span: RewardEarningSpan,
): Result<LockedReward & { readonly freed: bigint }, EarnError> {
  const vesting = mulDivDown(earned, ratio, FULL_VESTING_RATIO_THOUSANDTHS);
  const free = computeVestedNewDown(vesting, span, period);
  if (!free.ok) return free;
  const freed = computeVestedPartOfLockedRoundedDown(
    old.locked,
    old.vestingEnd,
    span.from,
    span.until,
    period,
  );
  const mix = { old: old.locked - freed, fresh: vesting - free.value, newRewardWeight: span.newRewardWeight };
  const end = computeVestingEndRoundedDown(mix, old.vestingEnd, span.until, period);
  const lastEnd = seconds(span.rewardsEnd + period);
  return ok({
    locked: mix.old + mix.fresh,
    vestingEnd: span.rewardsEnd > 0 && lastEnd < end ? lastEnd : end,
    freed: earned - vesting + free.value + freed,
  });
}
