import { milliseconds, seconds, type Milliseconds } from '@junction/primitives';
import { formatDay } from './format-day.ts';
import { formatUtcOffset } from './zone-text.ts';

const padTwo = (value: number): string => String(value).padStart(2, '0');

/** Formats the time in the user's time zone: "14:32". */
export function formatTimeOfDay(time: Milliseconds): string {
  const date = new Date(time);
  return `${padTwo(date.getHours())}:${padTwo(date.getMinutes())}`;
}

/** Formats the time with seconds: "14:32:08". */
export function formatTimeWithSeconds(time: Milliseconds): string {
  return `${formatTimeOfDay(time)}:${padTwo(new Date(time).getSeconds())}`;
}

/** Formats date and time: "Nov 20, 2026, 14:32" in English, in the usual order in other languages. */
export function formatDateTime(time: Milliseconds, language: string): string {
  return `${formatDay(time, language)}${language === 'en' ? ',' : ''} ${formatTimeOfDay(time)}`;
}

/** Formats date and time with the UTC offset, "Nov 20, 2026, 14:32 UTC+9", for times that are shared with others. */
export const formatMoment = (time: Milliseconds, language: string): string =>
  `${formatDateTime(time, language)} ${formatUtcOffset(seconds(Math.floor(time / 1_000)))}`;

/**
 * Returns local midnight of the UTC date of a time. Daily bars of a chart are UTC days, so they get the same date in
 * every time zone.
 */
export function toLocalMidnightOfUtcDay(time: Milliseconds): Milliseconds {
  const date = new Date(time);
  return milliseconds(new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()).getTime());
}

/** Formats a date of the chart: "20.11.2026", or "20.11.2026 09:00" if `withTime` is true. */
export function formatChartDate(time: Milliseconds, withTime: boolean): string {
  const date = new Date(withTime ? time : toLocalMidnightOfUtcDay(time));
  const day = `${padTwo(date.getDate())}.${padTwo(date.getMonth() + 1)}.${date.getFullYear()}`;
  return withTime ? `${day} ${formatTimeOfDay(time)}` : day;
}
