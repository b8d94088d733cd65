import { milliseconds } from '@junction/primitives';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../i18n/languages.ts';
import { formatDay, formatDayOfYear, formatMonth } from './format-day.ts';

// Built from local parts: the same text in every time zone.
const days = Array.from({ length: 12 }, (_, month) =>
  [1, 9, 10, 28].map((day) => milliseconds(new Date(2026, month, day, 23, 59).getTime())),
).flat();

it.each(LANGUAGES.map(({ code }) => code))('writes dates in %s as the browser would', (language) => {
  const day = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: '2-digit' });
  const dayOfYear = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' });
  const month = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short' });
  for (const time of days) {
    expect(formatDay(time, language)).toBe(day.format(time));
    expect(formatDayOfYear(time, language)).toBe(dayOfYear.format(time));
    expect(formatMonth(time, language)).toBe(month.format(time));
  }
});
