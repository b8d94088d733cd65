import { describe, expect, it } from 'vitest';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { durationText, longTimeText } from './duration.ts';

/** Returns the key's last word and its values, independent of the wording. */
const t = ((key: string, values: Readonly<Record<string, number>>) =>
  `${key.split('.').at(-1)} ${Object.values(values).join(' ')}`) as Translate;
const DAY = 86_400;

describe('a duration', () => {
  it('is formatted down to minutes, and seconds in the last minute', () => {
    expect(durationText(t, 2 * DAY + 3_661)).toBe('days 2 1 1');
    expect(durationText(t, 3_661)).toBe('hours 1 1');
    expect(durationText(t, 61)).toBe('minutes 1 1');
    expect(durationText(t, 59)).toBe('seconds 59');
    expect(durationText(t, -5)).toBe('seconds 0');
  });

  it('is formatted in years and months if long', () => {
    // The average lock on the devnet is 1 109 days and 22 hours.
    expect(longTimeText(t, 1_109 * DAY + 22 * 3_600)).toBe('years 3 justDays 14');
    expect(longTimeText(t, 1_460 * DAY)).toBe('years 4');
    expect(longTimeText(t, 400 * DAY)).toBe('years 1 months 1');
    expect(longTimeText(t, 364 * DAY)).toBe('months 11 justDays 29');
    expect(longTimeText(t, 14 * DAY + 60)).toBe('days 14 0 1');
  });
});
