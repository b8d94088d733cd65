export const DAY = 86_400;

/**
 * Stretches of time by which the ends of locks are summed, each a part of the one before: what ended by any second is a
 * sum over days and, of the day that runs, over at most 150 rows.
 */
export const LOCK_END_SIZES = [DAY, 960, 30, 1] as const;

/** Start of the stretch of a size that a second is in. */
export const startOf = (size: number, time: number): number => time - (time % size);

/** Stretches of one size, from their start until before another. */
export interface Stretch {
  readonly size: number;
  readonly from: number;
  readonly to: number;
}

/** Stretches that make up all time until before `end`. */
export function stretchesBefore(end: number): readonly Stretch[] {
  let from = 0;
  return LOCK_END_SIZES.map((size) => {
    const stretch = { size, from, to: startOf(size, end) };
    from = stretch.to;
    return stretch;
  });
}
