import type { Address, Seconds } from '@junction/primitives';
import { getRewardRunway, type RewardRunway } from '../../../../../rooms/gauge/index.ts';
import type { OwnerFundedReward } from './owner-rules.ts';

const DAY = 86_400;
/**
 * Possible lengths of the axis, days. The shortest length that fits all bars is used. Bars that exceed the longest one
 * are cut off there.
 */
const AXES = [7, 30, 90, 180, 365, 730, 1_460] as const;
const MAX_DAYS = 1_460;

/** Time for which a reward's balance lasts. */
export interface RewardRunwayBar {
  readonly root: Address;
  readonly runway: RewardRunway;
  /** Whole days until the reward's balance is used up; undefined if the reward's rate is 0. */
  readonly days: number | undefined;
  /** Length of the bar in percent of the axis. */
  readonly percent: number;
}

export interface RewardRunwayBars {
  /** Length of the axis, days. */
  readonly axis: number;
  readonly bars: readonly RewardRunwayBar[];
  /** Reward with a rate above 0 that runs out first; undefined if there is none. */
  readonly shortest: RewardRunwayBar | undefined;
}

type Line = Pick<OwnerFundedReward, 'root' | 'rounds' | 'held' | 'owed'>;

/**
 * Returns for how long each reward lasts at its current rate. The balance of a reward counts without the amounts that
 * are owed to depositors.
 */
export function buildRewardRunwayBars(lines: readonly Line[], now: Seconds): RewardRunwayBars {
  const read = lines.map((line) => {
    const runway = getRewardRunway(line, now);
    const seconds = runway.kind === 'idle' ? undefined : Math.max(0, runway.until - now);
    return { root: line.root, runway, seconds };
  });
  const maximum = Math.max(0, ...read.map(({ seconds }) => seconds ?? 0)) / DAY;
  const axis = AXES.find((days) => maximum <= days) ?? MAX_DAYS;
  const bars = read.map(({ root, runway, seconds }): RewardRunwayBar => ({
    root,
    runway,
    days: seconds === undefined ? undefined : Math.floor(seconds / DAY),
    percent: Math.min(100, ((seconds ?? 0) / DAY / axis) * 100),
  }));
  const [shortest] = bars.filter(({ days }) => days !== undefined).toSorted((a, b) => a.percent - b.percent);
  return { axis, bars, shortest };
}
