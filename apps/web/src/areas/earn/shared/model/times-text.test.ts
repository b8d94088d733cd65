import { ONE } from '@junction/primitives';
import { expect, it } from 'vitest';
import { timesText } from './times-text.ts';

it.each([
  [(ONE * 3n) / 2n, '1.50×'],
  // With a boost of 1.5, a deposit of 2 000 001 units counts as 3 000 001, which is slightly less than 1.5 times.
  [(3_000_001n * ONE) / 2_000_001n, '1.50×'],
  [(ONE * 1_499n) / 1_000n, '1.49×'],
  [ONE, '1.00×'],
])('formats %s as %s', (multiplier, text) => {
  expect(timesText(multiplier)).toBe(text);
});
