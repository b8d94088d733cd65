import { FIXED_POINT_ONE } from '@junction/primitives';
import { expect, it } from 'vitest';
import { toUsdValueRoundedDown } from './value-down.ts';

it('is the amount at the price of one token, rounded down', () => {
  expect(toUsdValueRoundedDown(2_500_000n, 6, FIXED_POINT_ONE * 4n)).toBe(FIXED_POINT_ONE * 10n);
  expect(toUsdValueRoundedDown(1_500_000_000n, 9, 2n * FIXED_POINT_ONE)).toBe(3n * FIXED_POINT_ONE);
  expect(toUsdValueRoundedDown(1n, 9, 1n)).toBe(0n);
});
