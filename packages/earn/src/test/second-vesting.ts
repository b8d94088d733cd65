/**
 * Independent second formulation of vesting, for tests only. It computes the locked amount instead of the vested one
 * and finds floors by search. Vesting sums the ages of a reward's parts, the seconds 1 to n; the function for this sum
 * is a parameter, so that the defective sum of the published farm contract can be tested too.
 */
import { FIXED_POINT_ONE } from '@junction/primitives';
import type { LockedReward, RewardEarningSpan, VestingTerms } from '../vesting.ts';
import { searchQuotientRoundedDown } from './search.ts';

/** Function that returns the sum of the integers from 1 to `count`. */
export type IntegerSumRule = (count: bigint) => bigint;

/** Returns the correct sum of the integers from 1 to n, computed as ((2n + 1)² − 1) / 8, which equals n (n + 1) / 2. */
export const correctIntegerSumRule: IntegerSumRule = (count) => ((2n * count + 1n) ** 2n - 1n) / 8n;

/**
 * Sum of the integers 1 to n as the published farm contract computes it (defect F-1): 0 for n = 1, and n / 2 too much
 * for even n.
 */
export const publishedFarmIntegerSumRule: IntegerSumRule = (count) =>
  count <= 1n ? 0n : ((count >> 1n) + 1n) * count;

/** Returns the part of `amount`, accrued evenly over `given` seconds, that is still locked at the end of that time. */
function computeLockedAccrued(amount: bigint, given: bigint, period: bigint, sum: IntegerSumRule): bigint {
  const young = given < period ? given : period;
  const oldShare = given > period ? searchQuotientRoundedDown((given - period) * FIXED_POINT_ONE, given) : 0n;
  const rest = amount - searchQuotientRoundedDown(oldShare * amount, FIXED_POINT_ONE);
  const freeShare = searchQuotientRoundedDown(
    searchQuotientRoundedDown(sum(young) * FIXED_POINT_ONE, period),
    young,
  );
  return rest - searchQuotientRoundedDown(rest * freeShare, FIXED_POINT_ONE);
}

function computeLockedNew(
  amount: bigint,
  span: RewardEarningSpan,
  period: bigint,
  sum: IntegerSumRule,
): bigint {
  const hasEnd = span.rewardsEnd > 0;
  if (amount === 0n || (hasEnd && span.rewardsEnd <= span.from)) return amount;
  const stop = hasEnd && span.rewardsEnd <= span.until ? span.rewardsEnd : span.until;
  const locked = computeLockedAccrued(amount, BigInt(stop - span.from), period, sum);
  const waited = BigInt(span.until - stop);
  return locked - searchQuotientRoundedDown(locked * (waited < period ? waited : period), period);
}

/**
 * Returns the part of the previously locked amount that is still locked at `until`: 0 if its vesting has ended or a
 * full period has passed; otherwise a part that decreases linearly until the vesting end.
 */
function computeLockedOld(
  { locked, vestingEnd }: LockedReward,
  { from, until }: RewardEarningSpan,
  period: bigint,
): bigint {
  if (vestingEnd <= until || BigInt(until - from) >= period) return 0n;
  return locked - searchQuotientRoundedDown(locked * BigInt(until - from), BigInt(vestingEnd - from));
}

export interface IndependentVestingResult {
  readonly locked: bigint;
  readonly vestingEnd: bigint;
  readonly freed: bigint;
}

export function vestRewardIndependently(
  old: LockedReward,
  earned: bigint,
  terms: VestingTerms,
  span: RewardEarningSpan,
  sum: IntegerSumRule = correctIntegerSumRule,
): IndependentVestingResult {
  const period = BigInt(terms.period);
  const now = BigInt(span.until);
  const vesting = searchQuotientRoundedDown(earned * terms.ratio, 1000n);
  const stays = computeLockedOld(old, span, period);
  const fresh = computeLockedNew(vesting, span, period, sum);
  const locked = stays + fresh;
  const left = (): bigint => {
    if (locked === 0n) return 0n;
    if (stays === 0n) return period;
    const oldLeft = BigInt(old.vestingEnd) - now;
    if (fresh === 0n) return oldLeft;
    const mean = searchQuotientRoundedDown(stays * oldLeft + fresh * period * span.newRewardWeight, locked);
    return mean > period ? period : mean;
  };
  const end = now + left();
  const last = BigInt(span.rewardsEnd) + period;
  return {
    locked,
    vestingEnd: span.rewardsEnd > 0 && end > last ? last : end,
    freed: old.locked + earned - locked,
  };
}
