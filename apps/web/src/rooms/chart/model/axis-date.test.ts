import { expect, it } from 'vitest';
import { listSampleDays } from '../../../shared/format/testing/days-of-year.ts';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { formatDayOfYear, formatMonth } from './axis-date.ts';

it.each(LANGUAGES.map(({ code }) => code))('formats axis dates in %s like the browser', (language) => {
  const dayOfYear = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' });
  const month = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short' });
  for (const time of listSampleDays()) {
    expect(formatDayOfYear(time, language)).toBe(dayOfYear.format(time));
    expect(formatMonth(time, language)).toBe(month.format(time));
  }
});
