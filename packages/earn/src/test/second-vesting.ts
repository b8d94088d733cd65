/**
 * Independent formulation of vesting, for tests only: it follows the locked amount instead of the vested one
 * and finds floors by search. The sum of ages is a parameter, so that the public farm's rule can be used too.
 */
import { ONE } from '@junction/primitives';
import type { LockedReward, VestingSpan, VestingTerms } from '../vesting.ts';
import { floorOf } from './search.ts';

/** Returns the sum of the integers from 1 to `count`. */
export type SumRule = (count: bigint) => bigint;

/** Sum of 1 to n as half of a square of side n plus its diagonal. */
export const squareRule: SumRule = (count) => ((2n * count + 1n) ** 2n - 1n) / 8n;

/** Sum as computed by the public farm: 0 for 1, and half a row too much for even numbers (F-1). */
export const publicRule: SumRule = (count) => (count <= 1n ? 0n : ((count >> 1n) + 1n) * count);

/** Returns the part of `amount`, accrued evenly over `given` seconds, that is still locked at their end. */
function lockedOfSteady(amount: bigint, given: bigint, period: bigint, sum: SumRule): bigint {
  const young = given < period ? given : period;
  const oldShare = given > period ? floorOf((given - period) * ONE, given) : 0n;
  const rest = amount - floorOf(oldShare * amount, ONE);
  const freeShare = floorOf(floorOf(sum(young) * ONE, period), young);
  return rest - floorOf(rest * freeShare, ONE);
}

function lockedOfNew(amount: bigint, span: VestingSpan, period: bigint, sum: SumRule): bigint {
  const hasEnd = span.rewardsEnd > 0;
  if (amount === 0n || (hasEnd && span.rewardsEnd <= span.from)) return amount;
  const stop = hasEnd && span.rewardsEnd <= span.until ? span.rewardsEnd : span.until;
  const locked = lockedOfSteady(amount, BigInt(stop - span.from), period, sum);
  const waited = BigInt(span.until - stop);
  return locked - floorOf(locked * (waited < period ? waited : period), period);
}

/**
 * Returns what is still locked of the old part: nothing at its end or after a full period, in proportion
 * before.
 */
function lockedOfOld(
  { locked, vestingEnd }: LockedReward,
  { from, until }: VestingSpan,
  period: bigint,
): bigint {
  if (vestingEnd <= until || BigInt(until - from) >= period) return 0n;
  return locked - floorOf(locked * BigInt(until - from), BigInt(vestingEnd - from));
}

export interface SecondVested {
  readonly locked: bigint;
  readonly vestingEnd: bigint;
  readonly freed: bigint;
}

export function secondVest(
  old: LockedReward,
  earned: bigint,
  terms: VestingTerms,
  span: VestingSpan,
  sum: SumRule = squareRule,
): SecondVested {
  const period = BigInt(terms.period);
  const now = BigInt(span.until);
  const vesting = floorOf(earned * terms.ratio, 1000n);
  const stays = lockedOfOld(old, span, period);
  const fresh = lockedOfNew(vesting, span, period, sum);
  const locked = stays + fresh;
  const left = (): bigint => {
    if (locked === 0n) return 0n;
    if (stays === 0n) return period;
    const oldLeft = BigInt(old.vestingEnd) - now;
    if (fresh === 0n) return oldLeft;
    const mean = floorOf(stays * oldLeft + fresh * period * span.newRewardWeight, locked);
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
