import { err, mulDivDown, ok, ONE, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from './earn-error.ts';

/** Vesting ratio of 100 %, in thousandths. */
export const FULL_RATIO = 1000n;

/** Vesting of a reward: `ratio` thousandths of it vest over `period`. A ratio of 0 means no vesting. */
export interface VestingTerms {
  readonly ratio: bigint;
  readonly period: Seconds;
}

/** Returns the sum of the integers from 1 to `count`. */
export const sumTo = (count: bigint): bigint => (count * (count + 1n)) / 2n;

/**
 * Returns the share that has vested of a reward accrued evenly over `elapsed` seconds, at their end, scaled
 * by 1e18; each step is rounded down. `elapsed` must not exceed `period`.
 */
function rampShareDown(elapsed: bigint, period: bigint): bigint {
  return mulDivDown(sumTo(elapsed), ONE, period) / elapsed;
}

/**
 * Returns the part that has vested of an amount accrued evenly over `elapsed` seconds (at least 1), at their
 * end: all that is older than the period, and of the rest a share by its age. Every division is rounded down.
 */
export function vestedOfAccruedDown(amount: bigint, elapsed: Seconds, period: Seconds): bigint {
  const [age, vesting] = [BigInt(elapsed), BigInt(period)];
  const older = age > vesting ? mulDivDown(mulDivDown(age - vesting, ONE, age), amount, ONE) : 0n;
  const rest = amount - older;
  return older + mulDivDown(rest, rampShareDown(age > vesting ? vesting : age, vesting), ONE);
}

/**
 * Returns the part of an amount, locked until `end`, that vests between `from` and `now`: in proportion to
 * the time, rounded down.
 */
export function vestedOfLockedDown(
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

/** Amounts locked before (`old`) and newly (`fresh`), and the weight of the new part's vesting time. */
export interface VestingMix {
  readonly old: bigint;
  readonly fresh: bigint;
  readonly newRewardWeight: bigint;
}

/**
 * Returns the time when all locked amounts have vested. The remaining times (of the old part until its end,
 * of the new part a full period) are weighted by amount, rounded down.
 */
export function vestingEndDown(mix: VestingMix, oldEnd: Seconds, now: Seconds, period: Seconds): Seconds {
  if (mix.old + mix.fresh === 0n) return now;
  if (mix.old === 0n) return seconds(now + period);
  if (mix.fresh === 0n) return oldEnd;
  const weighed = mix.old * BigInt(oldEnd - now) + mix.fresh * BigInt(period) * mix.newRewardWeight;
  const left = weighed / (mix.old + mix.fresh);
  return seconds(now + Number(left < BigInt(period) ? left : BigInt(period)));
}

/** Time in which a reward was earned: from the last action until now or the end of a round. */
export interface VestingSpan {
  readonly from: Seconds;
  readonly until: Seconds;
  /** Time when the token's rewards end; 0 if they have no end. */
  readonly rewardsEnd: Seconds;
  readonly newRewardWeight: bigint;
}

/** Locked part of a reward, and the time when all of it will have vested. */
export interface LockedReward {
  readonly locked: bigint;
  readonly vestingEnd: Seconds;
}

/**
 * Returns the part of a new reward that has vested. After the end of all rewards, the rest vests linearly.
 */
function vestedOfNewDown(
  amount: bigint,
  { from, until, rewardsEnd }: VestingSpan,
  period: Seconds,
): Result<bigint, EarnError> {
  if (amount === 0n || (rewardsEnd > 0 && from >= rewardsEnd)) return ok(0n);
  const end = rewardsEnd > 0 && rewardsEnd < until ? rewardsEnd : until;
  if (end <= from) return err({ code: 'NO_TIME' });
  const free = vestedOfAccruedDown(amount, seconds(end - from), period);
  const since = BigInt(Math.min(until - end, period));
  return ok(free + mulDivDown(amount - free, since, BigInt(period)));
}

/**
 * Adds `earned` to a vesting reward. Returns what has vested of both parts (`freed`), what remains locked,
 * and the new vesting end. Every division is rounded down. Error `NO_TIME` if a reward earned in zero time
 * would vest. The ratio must not be 0.
 */
export function vest(
  old: LockedReward,
  earned: bigint,
  { ratio, period }: VestingTerms,
  span: VestingSpan,
): Result<LockedReward & { readonly freed: bigint }, EarnError> {
  const vesting = mulDivDown(earned, ratio, FULL_RATIO);
  const free = vestedOfNewDown(vesting, span, period);
  if (!free.ok) return free;
  const freed = vestedOfLockedDown(old.locked, old.vestingEnd, span.from, span.until, period);
  const mix = { old: old.locked - freed, fresh: vesting - free.value, newRewardWeight: span.newRewardWeight };
  const end = vestingEndDown(mix, old.vestingEnd, span.until, period);
  const lastEnd = seconds(span.rewardsEnd + period);
  return ok({
    locked: mix.old + mix.fresh,
    vestingEnd: span.rewardsEnd > 0 && lastEnd < end ? lastEnd : end,
    freed: earned - vesting + free.value + freed,
  });
}
