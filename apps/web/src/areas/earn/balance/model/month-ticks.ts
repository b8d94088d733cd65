import { seconds, toMilliseconds, type Seconds } from '@junction/primitives';

/** Possible numbers of months between two ticks. The first that leaves enough room is used. */
const TICK_DISTANCES_MONTHS = [1, 2, 3, 6, 12, 24, 48, 120] as const;
const MAX_TICKS = 3;
/** Share of the axis at each end that gets no ticks, since both ends have labels of their own. */
const EDGE_FRACTION = 0.3;

/** Year from which months are counted. It cannot be 0, because `Date.UTC` treats years below 100 as 19xx. */
const ORIGIN = 2000;
const toMonthNumber = (day: Date): number => (day.getUTCFullYear() - ORIGIN) * 12 + day.getUTCMonth();

/** Returns up to three evenly spaced first days of months between two times. */
export function getMonthTicks(start: Seconds, end: Seconds): readonly Seconds[] {
  const [from, to] = [start + (end - start) * EDGE_FRACTION, end - (end - start) * EDGE_FRACTION];
  const first = new Date(toMilliseconds(start));
  const month = toMonthNumber(first);
  const months = toMonthNumber(new Date(toMilliseconds(end))) - month;
  for (const step of TICK_DISTANCES_MONTHS) {
    if (months / step > 4 * MAX_TICKS) continue;
    const ticks = Array.from({ length: Math.ceil(months / step) + 1 }, (_, index) =>
      seconds(Date.UTC(ORIGIN, (Math.ceil(month / step) + index) * step) / 1000),
    ).filter((time) => time >= from && time <= to);
    if (ticks.length <= MAX_TICKS) return ticks;
  }
  return [];
}
