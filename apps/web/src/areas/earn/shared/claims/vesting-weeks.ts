import { mulDivDown, seconds, type Address, type Seconds } from '@junction/primitives';
import type { RewardAmount } from './claim-sums.ts';
import type { VestingEnd } from './vesting-ends.ts';

const WEEK = 7 * 86_400;

/** Amounts vested within a week. */
export interface VestingWeek {
  readonly from: Seconds;
  /** First second of the next week. */
  readonly to: Seconds;
  /** By token, base units. */
  readonly vested: readonly RewardAmount[];
}

/** Returns the amount vested by a time: it grows linearly from now to the end. */
function vestedAt({ units, at }: VestingEnd, moment: number, now: Seconds): bigint {
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
    const vested = new Map<Address, bigint>();
    for (const end of ends) {
      const units = vestedAt(end, to, now) - vestedAt(end, from, now);
      const before = vested.get(end.root);
      if (units > 0n) vested.set(end.root, before === undefined ? units : before + units);
    }
    return { from, to, vested: [...vested].map(([root, units]) => ({ root, units })) };
  }).filter(({ vested }) => vested.length > 0);
}
