import { expect, it } from 'vitest';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatExactPeriod } from './period-text.ts';

// Returns the message id and the values instead of a translation.
const t = ((id: string, values: object) =>
  `${id} ${Object.values(values).join(' ')}`) as unknown as Translate;

it.each([
  [86_400, 'earn.days 1'],
  [129_600, 'earn.hours 36'],
  [3_600, 'earn.hours 1'],
  [90_000, 'earn.hours 25'],
  [5_400, 'earn.minutes 90'],
  [86_401, 'earn.seconds 86401'],
  [0, 'earn.seconds 0'],
])('%i seconds are %s', (length, text) => {
  expect(formatExactPeriod(t, length)).toBe(text);
});
