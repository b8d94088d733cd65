import { ONE } from '@junction/primitives';
import { expect, it } from 'vitest';
import { toUsdValueDown } from './value-down.ts';

it('is the amount at the price of one token, rounded down', () => {
  expect(toUsdValueDown(2_500_000n, 6, ONE * 4n)).toBe(ONE * 10n);
  expect(toUsdValueDown(1_500_000_000n, 9, 2n * ONE)).toBe(3n * ONE);
  expect(toUsdValueDown(1n, 9, 1n)).toBe(0n);
});
