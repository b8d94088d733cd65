import { expect, it } from 'vitest';
import { typedUnits } from './typed-units.ts';

it('parses an amount into base units, rounded down, and 0 if invalid', () => {
  expect(typedUnits('1.23456', 3)).toBe(1234n);
  expect(typedUnits('', 9)).toBe(0n);
  expect(typedUnits('one', 9)).toBe(0n);
});
