import { fc, test } from '@fast-check/vitest';
import { FIXED_POINT_ONE, ratio } from '@junction/primitives';
import { expect, it } from 'vitest';
import { roundRouteSharesToPercents } from './round-shares.ts';

const percent = (value: number) => ratio((BigInt(Math.round(value * 1_000)) * FIXED_POINT_ONE) / 100_000n);
const shown = (values: readonly number[]) =>
  roundRouteSharesToPercents(values.map(percent)).map((share) => Number((share * 100n) / FIXED_POINT_ONE));

it('sums up to the whole if every part alone would be rounded up', () => {
  expect(shown([33.5, 33.5, 33])).toEqual([34, 33, 33]);
  expect(shown([0.5, 49.6, 49.9])).toEqual([0, 50, 50]);
  expect(shown([100])).toEqual([100]);
  expect(shown([])).toEqual([]);
});

test.prop([fc.array(fc.bigInt({ min: 1n, max: 10n ** 6n }), { minLength: 1, maxLength: 8 })])(
  'sums parts of a whole up to 100, each within one percent',
  (weights) => {
    const sum = weights.reduce((total, weight) => total + weight, 0n);
    const shares = weights.map((weight) => ratio((weight * FIXED_POINT_ONE) / sum));
    const rounded = roundRouteSharesToPercents(shares);
    expect(rounded.reduce((total, share) => total + (share * 100n) / FIXED_POINT_ONE, 0n)).toBe(100n);
    for (const [index, share] of rounded.entries()) {
      const difference = share - (shares[index] ?? 0n);
      expect(difference < FIXED_POINT_ONE / 100n && difference > -FIXED_POINT_ONE / 100n).toBe(true);
    }
  },
);
