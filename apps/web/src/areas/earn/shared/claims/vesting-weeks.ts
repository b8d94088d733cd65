import { mulDivDown, seconds, type Address, type Seconds } from '@junction/primitives';
import type { PaidReward } from './claim-sums.ts';
import type { VestingEnd } from './vesting-ends.ts';

const WEEK = 7 * 86_400;

/** Amounts vested within a week. */
export interface VestingWeek {
  readonly from: Seconds;
  /** First second of the next week. */
  readonly to: Seconds;
  /** By token, base units. */
  readonly frees: readonly PaidReward[];
}

/** Returns the amount vested by a time: it grows linearly from now to the end. */
function freeAt({ units, at }: VestingEnd, moment: number, now: Seconds): bigint {
  return moment >= at ? units : mulDivDown(units, BigInt(moment - now), BigInt(at - now));
}

/**
 * Splits today's vesting amounts by week; all weeks sum up to the total. Later rewards and claims change it. Weeks
 * without any are omitted.
 */
export function vestingWeeks(
  ends: readonly VestingEnd[],
  now: Seconds,
  count: number,
): readonly VestingWeek[] {
  return Array.from({ length: count }, (_, index) => {
    const from = seconds(now + index * WEEK);
    const to = seconds(from + WEEK);
    const frees = new Map<Address, bigint>();
    for (const end of ends) {
      const units = freeAt(end, to, now) - freeAt(end, from, now);
      const before = frees.get(end.root);
      if (units > 0n) frees.set(end.root, before === undefined ? units : before + units);
    }
    return { from, to, frees: [...frees].map(([root, units]) => ({ root, units })) };
  }).filter(({ frees }) => frees.length > 0);
}
