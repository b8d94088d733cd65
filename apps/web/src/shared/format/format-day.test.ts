import { expect, it } from 'vitest';
import { LANGUAGES } from '../i18n/languages.ts';
import { formatDay } from './format-day.ts';
import { listSampleDays } from './testing/days-of-year.ts';

it.each(LANGUAGES.map(({ code }) => code))('formats days in %s like the browser', (language) => {
  const day = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: '2-digit' });
  for (const time of listSampleDays()) expect(formatDay(time, language)).toBe(day.format(time));
});
