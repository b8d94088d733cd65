import { seconds } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { Translate } from '../../../../../shared/i18n/use-translations.ts';
import { formatPeriod, formatShortPeriod } from './length-text.ts';

/** Returns message id and values instead of a translation, since no catalogue is loaded. */
const t = ((id: string, values: object) =>
  `${id} ${Object.values(values).join(' ')}`) as unknown as Translate;
const WORD = 'proposals.length';

it.each([
  [86_400, `${WORD}.justHours 24`, `${WORD}.hours 24 0`],
  [382_200, `${WORD}.hours 106 10`, `${WORD}.hours 106 10`],
  [300, `${WORD}.justMinutes 5`, `${WORD}.hours 0 5`],
  [40, `${WORD}.justSeconds 40`, `${WORD}.hours 0 0`],
  [0, `${WORD}.justSeconds 0`, `${WORD}.hours 0 0`],
])('a period of %d seconds in a sentence and in a list', (length, sentence, row) => {
  expect(formatShortPeriod(t, seconds(length))).toBe(sentence);
  expect(formatPeriod(t, seconds(length))).toBe(row);
});
