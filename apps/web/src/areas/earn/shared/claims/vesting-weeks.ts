import { mulDivDown, seconds, type Address, type Seconds } from '@junction/primitives';
import type { PaidReward } from './claim-sums.ts';
import type { VestingEnd } from './vesting-ends.ts';

const WEEK = 7 * 86_400;

/** What becomes free in seven days. */
export interface VestingWeek {
  readonly from: Seconds;
  /** The first second of the next week. */
  readonly to: Seconds;
  /** Token by token, base units. */
  readonly frees: readonly PaidReward[];
}

/** What of an end is free at a moment: it vests evenly from now to its end. */
function freeAt({ units, at }: VestingEnd, moment: number, now: Seconds): bigint {
  return moment >= at ? units : mulDivDown(units, BigInt(moment - now), BigInt(at - now));
}

/**
 * What vests today, by the week in which it becomes free; the sum of all weeks is what vests. Rewards that come later, and
 * claims, change it. Weeks in which nothing becomes free are not there.
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
