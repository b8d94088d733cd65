import { seconds, toMilliseconds, type Seconds } from '@junction/primitives';

/** Possible numbers of months between two ticks. The first that leaves enough room is used. */
const STEPS = [1, 2, 3, 6, 12, 24, 48, 120] as const;
const MAX_TICKS = 3;
/** Share of the axis at each end that gets no ticks, since both ends have labels of their own. */
const EDGE = 0.3;

/** Date treats years below 100 as 19xx: months are counted from a later year. */
const ORIGIN = 2000;
const monthOf = (day: Date): number => (day.getUTCFullYear() - ORIGIN) * 12 + day.getUTCMonth();

/** Returns up to three evenly spaced first days of months between two times. */
export function monthTicks(start: Seconds, end: Seconds): readonly Seconds[] {
  const [from, to] = [start + (end - start) * EDGE, end - (end - start) * EDGE];
  const first = new Date(toMilliseconds(start));
  const month = monthOf(first);
  const months = monthOf(new Date(toMilliseconds(end))) - month;
  for (const step of STEPS) {
    if (months / step > 4 * MAX_TICKS) continue;
    const ticks = Array.from({ length: Math.ceil(months / step) + 1 }, (_, index) =>
      seconds(Date.UTC(ORIGIN, (Math.ceil(month / step) + index) * step) / 1000),
    ).filter((time) => time >= from && time <= to);
    if (ticks.length <= MAX_TICKS) return ticks;
  }
  return [];
}
