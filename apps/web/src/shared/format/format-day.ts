import type { Milliseconds } from '@junction/primitives';

/** "Nov 20, 2026": a day of the reader's time zone. */
export function formatDay(time: Milliseconds, language: string): string {
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: '2-digit' }).format(time);
}
