export const SECONDS_PER_DAY = 86_400;

/**
 * Interval lengths in seconds. Locks are summed by the interval in which they end. Each length divides the previous
 * one, so that a sum up to any second reads one row per full day and at most 150 rows of the last day.
 */
export const LOCK_END_INTERVAL_LENGTHS_SECONDS = [SECONDS_PER_DAY, 960, 30, 1] as const;

/** Returns the start of the interval of the given size that contains a second. */
export const getLockEndIntervalStart = (size: number, time: number): number => time - (time % size);

/** Consecutive intervals of one size, from `from` up to but excluding `to`. */
export interface LockEndInterval {
  readonly size: number;
  readonly from: number;
  readonly to: number;
}

/** Splits the time before `end` into intervals of all sizes, largest first, without gaps. */
export function splitIntoLockEndIntervals(end: number): readonly LockEndInterval[] {
  let from = 0;
  return LOCK_END_INTERVAL_LENGTHS_SECONDS.map((size) => {
    const stretch = { size, from, to: getLockEndIntervalStart(size, end) };
    from = stretch.to;
    return stretch;
  });
}
