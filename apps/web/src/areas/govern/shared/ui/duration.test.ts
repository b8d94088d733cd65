import { describe, expect, it } from 'vitest';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatDayDuration, formatLongDuration } from './duration.ts';

/** Returns the last word of the message id and the values, so that the tests do not depend on the wording. */
const t = ((key: string, values: Readonly<Record<string, number>>) =>
  `${key.split('.').at(-1)} ${Object.values(values).join(' ')}`) as Translate;
const DAY = 86_400;

describe('a duration', () => {
  it('is formatted down to minutes, and seconds in the last minute', () => {
    expect(formatDayDuration(t, 2 * DAY + 3_661)).toBe('days 2 1 1');
    expect(formatDayDuration(t, 3_661)).toBe('hours 1 1');
    expect(formatDayDuration(t, 61)).toBe('minutes 1 1');
    expect(formatDayDuration(t, 59)).toBe('seconds 59');
    expect(formatDayDuration(t, -5)).toBe('seconds 0');
  });

  it('is formatted in years and months if long', () => {
    // The average lock on the devnet is 1 109 days and 22 hours.
    expect(formatLongDuration(t, 1_109 * DAY + 22 * 3_600)).toBe('years 3 justDays 14');
    expect(formatLongDuration(t, 1_460 * DAY)).toBe('years 4');
    expect(formatLongDuration(t, 400 * DAY)).toBe('years 1 months 1');
    expect(formatLongDuration(t, 364 * DAY)).toBe('months 11 justDays 29');
    expect(formatLongDuration(t, 14 * DAY + 60)).toBe('days 14 0 1');
  });
});
