import type { Milliseconds } from '@junction/primitives';

/** Kept: to make one takes far longer than to use it, and lists write a day in every row. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(language: string): Intl.DateTimeFormat {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: '2-digit' });
  formats.set(language, format);
  return format;
}

/** "Nov 20, 2026": a day of the reader's time zone. */
export function formatDay(time: Milliseconds, language: string): string {
  return dayFormat(language).format(time);
}

/** Makes what writes days in a language ready: on a slow device the first one takes as long as drawing a screen. */
export const prepareDays = (language: string): void => void dayFormat(language);
