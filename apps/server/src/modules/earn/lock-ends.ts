export const DAY = 86_400;

/**
 * Interval lengths in seconds by which ends of locks are summed, each dividing the previous one: a sum up to any second
 * reads all days and at most 150 rows of the current day.
 */
export const LOCK_END_SIZES = [DAY, 960, 30, 1] as const;

/** Start of the interval of a size that contains a second. */
export const startOf = (size: number, time: number): number => time - (time % size);

/** Intervals of one size, from a start up to but excluding another. */
export interface Interval {
  readonly size: number;
  readonly from: number;
  readonly to: number;
}

/** Intervals that cover all time before `end`. */
export function splitBefore(end: number): readonly Interval[] {
  let from = 0;
  return LOCK_END_SIZES.map((size) => {
    const stretch = { size, from, to: startOf(size, end) };
    from = stretch.to;
    return stretch;
  });
}
