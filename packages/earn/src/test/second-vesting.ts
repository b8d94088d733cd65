/**
 * Independent second formulation of vesting, for tests only. It computes the locked amount instead of the vested one
 * and finds floors by search. The rule for summing 1 to n is a parameter, so that the rule of the public farm can be
 * tested too.
 */
import { ONE } from '@junction/primitives';
import type { LockedReward, VestingSpan, VestingTerms } from '../vesting.ts';
import { searchFloor } from './search.ts';

/** Function that returns the sum of the integers from 1 to `count`. */
export type SumRule = (count: bigint) => bigint;

/** Correct sum of 1 to n, written as half of a square of side n plus its diagonal. */
export const correctSumRule: SumRule = (count) => ((2n * count + 1n) ** 2n - 1n) / 8n;

/** Defective sum of 1 to n of the public farm (F-1): 0 for n = 1, and n / 2 too much for even n. */
export const publicFarmSumRule: SumRule = (count) => (count <= 1n ? 0n : ((count >> 1n) + 1n) * count);

/** Returns the part of `amount`, accrued evenly over `given` seconds, that is still locked at the end of that time. */
function computeLockedAccrued(amount: bigint, given: bigint, period: bigint, sum: SumRule): bigint {
  const young = given < period ? given : period;
  const oldShare = given > period ? searchFloor((given - period) * ONE, given) : 0n;
  const rest = amount - searchFloor(oldShare * amount, ONE);
  const freeShare = searchFloor(searchFloor(sum(young) * ONE, period), young);
  return rest - searchFloor(rest * freeShare, ONE);
}

function computeLockedNew(amount: bigint, span: VestingSpan, period: bigint, sum: SumRule): bigint {
  const hasEnd = span.rewardsEnd > 0;
  if (amount === 0n || (hasEnd && span.rewardsEnd <= span.from)) return amount;
  const stop = hasEnd && span.rewardsEnd <= span.until ? span.rewardsEnd : span.until;
  const locked = computeLockedAccrued(amount, BigInt(stop - span.from), period, sum);
  const waited = BigInt(span.until - stop);
  return locked - searchFloor(locked * (waited < period ? waited : period), period);
}

/**
 * Returns the part of the previously locked amount that is still locked: 0 from its vesting end on or after a full
 * period, linear before that.
 */
function computeLockedOld(
  { locked, vestingEnd }: LockedReward,
  { from, until }: VestingSpan,
  period: bigint,
): bigint {
  if (vestingEnd <= until || BigInt(until - from) >= period) return 0n;
  return locked - searchFloor(locked * BigInt(until - from), BigInt(vestingEnd - from));
}

export interface VestResult {
  readonly locked: bigint;
  readonly vestingEnd: bigint;
  readonly freed: bigint;
}

export function vestIndependently(
  old: LockedReward,
  earned: bigint,
  terms: VestingTerms,
  span: VestingSpan,
  sum: SumRule = correctSumRule,
): VestResult {
  const period = BigInt(terms.period);
  const now = BigInt(span.until);
  const vesting = searchFloor(earned * terms.ratio, 1000n);
  const stays = computeLockedOld(old, span, period);
  const fresh = computeLockedNew(vesting, span, period, sum);
  const locked = stays + fresh;
  const left = (): bigint => {
    if (locked === 0n) return 0n;
    if (stays === 0n) return period;
    const oldLeft = BigInt(old.vestingEnd) - now;
    if (fresh === 0n) return oldLeft;
    const mean = searchFloor(stays * oldLeft + fresh * period * span.newRewardWeight, locked);
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
