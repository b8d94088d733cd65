import { expect, it } from 'vitest';
import { parseAmountOrZero } from './typed-units.ts';

it('parses an amount into base units, rounded down, and 0 if invalid', () => {
  expect(parseAmountOrZero('1.23456', 3)).toBe(1234n);
  expect(parseAmountOrZero('', 9)).toBe(0n);
  expect(parseAmountOrZero('one', 9)).toBe(0n);
});
