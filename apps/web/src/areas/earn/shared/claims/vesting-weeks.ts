import { mulDivDown, seconds, type Address, type Seconds } from '@junction/primitives';
import type { RewardAmount } from './claim-sums.ts';
import type { VestingEnd } from './vesting-ends.ts';

const WEEK = 7 * 86_400;

/** Amounts vested within a week. */
export interface VestingWeek {
  readonly from: Seconds;
  /** End of the week: the first second of the next one. */
  readonly to: Seconds;
  /** Vested amount of each token, base units. */
  readonly vested: readonly RewardAmount[];
}

/** Returns the amount vested by a time: it grows linearly from now to the end. */
function getVestedAmount({ units, at }: VestingEnd, moment: number, now: Seconds): bigint {
  return moment >= at ? units : mulDivDown(units, BigInt(moment - now), BigInt(at - now));
}

/**
 * Divides the amounts that are vesting now by the week in which they vest. Later rewards and claims are not considered.
 * Weeks in which nothing vests are omitted.
 */
export function groupVestingByWeek(
  ends: readonly VestingEnd[],
  now: Seconds,
  count: number,
): readonly VestingWeek[] {
  return Array.from({ length: count }, (_, index) => {
    const from = seconds(now + index * WEEK);
    const to = seconds(from + WEEK);
    const vested = new Map<Address, bigint>();
    for (const end of ends) {
      const units = getVestedAmount(end, to, now) - getVestedAmount(end, from, now);
      const before = vested.get(end.root);
      if (units > 0n) vested.set(end.root, before === undefined ? units : before + units);
    }
    return { from, to, vested: [...vested].map(([root, units]) => ({ root, units })) };
  }).filter(({ vested }) => vested.length > 0);
}
