import { milliseconds, seconds, type Milliseconds } from '@junction/primitives';
import { formatDay } from './format-day.ts';
import { zoneText } from './zone-text.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** "14:32" in the reader's time zone. */
export function formatTimeOfDay(time: Milliseconds): string {
  const date = new Date(time);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** "14:32:08". */
export function formatTimeWithSeconds(time: Milliseconds): string {
  return `${formatTimeOfDay(time)}:${two(new Date(time).getSeconds())}`;
}

/** "Nov 20, 2026, 14:32" in English; other languages order the same parts their way. */
export function formatDateTime(time: Milliseconds, language: string): string {
  return `${formatDay(time, language)}${language === 'en' ? ',' : ''} ${formatTimeOfDay(time)}`;
}

/** "Nov 20, 2026, 14:32 UTC+9": a moment that others, in other time zones, go by as well. */
export const formatMoment = (time: Milliseconds, language: string): string =>
  `${formatDateTime(time, language)} ${zoneText(seconds(Math.floor(time / 1_000)))}`;

/** The day of UTC that a moment is in, as its first moment here: the bars of charts are days of UTC for everybody. */
export function utcDay(time: Milliseconds): Milliseconds {
  const date = new Date(time);
  return milliseconds(new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()).getTime());
}

/** Charts: "20.11.2026" for a day of UTC, with the time of day "20.11.2026 09:00". */
export function formatChartDate(time: Milliseconds, withTime: boolean): string {
  const date = new Date(withTime ? time : utcDay(time));
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
  return withTime ? `${day} ${formatTimeOfDay(time)}` : day;
}
