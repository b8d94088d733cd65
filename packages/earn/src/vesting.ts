import { err, mulDivDown, ok, ONE, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from './earn-error.ts';

/** All of a reward, in the thousandths that vesting ratios are told in. */
export const WHOLE_REWARD = 1000n;

/** How a reward vests: `ratio` thousandths of it over `period`. A ratio of 0 means at once. */
export interface VestingTerms {
  readonly ratio: bigint;
  readonly period: Seconds;
}

/** The sum of the whole numbers from 1 to `count`. */
export const sumTo = (count: bigint): bigint => (count * (count + 1n)) / 2n;

/** The share of a reward given evenly over `elapsed` seconds that is free at their end, each step rounded down, 1e18. */
function rampShareDown(elapsed: bigint, period: bigint): bigint {
  return mulDivDown(sumTo(elapsed), ONE, period) / elapsed;
}

/**
 * What is free, at the end of `elapsed` seconds (at least 1), of an amount given evenly over them: what is older than the
 * period entirely, of the rest as much as its age allows. Every division rounded down.
 */
export function freeOfSteadyDown(amount: bigint, elapsed: Seconds, period: Seconds): bigint {
  const [age, vesting] = [BigInt(elapsed), BigInt(period)];
  const older = age > vesting ? mulDivDown(mulDivDown(age - vesting, ONE, age), amount, ONE) : 0n;
  const rest = amount - older;
  return older + mulDivDown(rest, rampShareDown(age > vesting ? vesting : age, vesting), ONE);
}

/** What of an amount locked until `end` gets free between `from` and `now`, in proportion, rounded down. */
export function freeOfLockedDown(
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

/** The two parts of what stays locked, and what the time of the new one weighs. */
export interface VestingMix {
  readonly old: bigint;
  readonly fresh: bigint;
  readonly freshWeight: bigint;
}

/** When all that stays locked is free: the end of the old part and a whole period for the new, weighed by amount, rounded down. */
export function vestingEndDown(mix: VestingMix, oldEnd: Seconds, now: Seconds, period: Seconds): Seconds {
  if (mix.old + mix.fresh === 0n) return now;
  if (mix.old === 0n) return seconds(now + period);
  if (mix.fresh === 0n) return oldEnd;
  const weighed = mix.old * BigInt(oldEnd - now) + mix.fresh * BigInt(period) * mix.freshWeight;
  const left = weighed / (mix.old + mix.fresh);
  return seconds(now + Number(left < BigInt(period) ? left : BigInt(period)));
}

/** The time a reward was earned in: since the last action, until now or the end of a round. */
export interface VestingSpan {
  readonly from: Seconds;
  readonly until: Seconds;
  /** When the token stops being given, 0 = open. */
  readonly rewardsEnd: Seconds;
  readonly freshWeight: bigint;
}

/** What of a reward is locked, and when all of it will be free. */
export interface LockedReward {
  readonly locked: bigint;
  readonly vestingEnd: Seconds;
}

/** What is free already of a vesting reward. After the end of all rewards it gets free in a straight line. */
function freeOfNewDown(
  amount: bigint,
  { from, until, rewardsEnd }: VestingSpan,
  period: Seconds,
): Result<bigint, EarnError> {
  if (amount === 0n || (rewardsEnd > 0 && from >= rewardsEnd)) return ok(0n);
  const end = rewardsEnd > 0 && rewardsEnd < until ? rewardsEnd : until;
  if (end <= from) return err({ code: 'NO_TIME' });
  const free = freeOfSteadyDown(amount, seconds(end - from), period);
  const since = BigInt(Math.min(until - end, period));
  return ok(free + mulDivDown(amount - free, since, BigInt(period)));
}

/**
 * A vesting reward after `earned` more: what of the old gets free, what of the new is free at once, and when the rest will
 * be. Every division rounded down. Error `NO_TIME` when something vests that was earned in no time. The ratio is not 0.
 */
export function vest(
  old: LockedReward,
  earned: bigint,
  { ratio, period }: VestingTerms,
  span: VestingSpan,
): Result<LockedReward & { readonly freed: bigint }, EarnError> {
  const vesting = mulDivDown(earned, ratio, WHOLE_REWARD);
  const free = freeOfNewDown(vesting, span, period);
  if (!free.ok) return free;
  const freed = freeOfLockedDown(old.locked, old.vestingEnd, span.from, span.until, period);
  const mix = { old: old.locked - freed, fresh: vesting - free.value, freshWeight: span.freshWeight };
  const end = vestingEndDown(mix, old.vestingEnd, span.until, period);
  const lastEnd = seconds(span.rewardsEnd + period);
  return ok({
    locked: mix.old + mix.fresh,
    vestingEnd: span.rewardsEnd > 0 && lastEnd < end ? lastEnd : end,
    freed: earned - vesting + free.value + freed,
  });
}
