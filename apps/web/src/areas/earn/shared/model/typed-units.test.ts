import { expect, it } from 'vitest';
import { typedUnits } from './typed-units.ts';

it('reads what is typed in base units, rounded down, and nothing of what is no amount', () => {
  expect(typedUnits('1.23456', 3)).toBe(1234n);
  expect(typedUnits('', 9)).toBe(0n);
  expect(typedUnits('one', 9)).toBe(0n);
});
