import type { Milliseconds } from '@junction/primitives';
import { formatDay } from './format-day.ts';

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

/** Charts: "20.11.2026", with the time of day "20.11.2026 09:00". */
export function formatChartDate(time: Milliseconds, withTime: boolean): string {
  const date = new Date(time);
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
  return withTime ? `${day} ${formatTimeOfDay(time)}` : day;
}
