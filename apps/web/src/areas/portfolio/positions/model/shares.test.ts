import { expect, it } from 'vitest';
import { test as prop, fc } from '@fast-check/vitest';
import { computeSharesInTenthsOfPercent } from './shares.ts';

it('gives the rest to the largest remainders', () => {
  expect(computeSharesInTenthsOfPercent([1n, 1n, 1n])).toEqual([334, 333, 333]);
  expect(computeSharesInTenthsOfPercent([1n, 2n, 997n])).toEqual([1, 2, 997]);
  expect(computeSharesInTenthsOfPercent([1n, 5_999n])).toEqual([0, 1_000]);
});

it('is zero without a total', () => {
  expect(computeSharesInTenthsOfPercent([0n, 0n])).toEqual([0, 0]);
  expect(computeSharesInTenthsOfPercent([])).toEqual([]);
});

prop.prop([fc.array(fc.bigInt({ min: 0n, max: 10n ** 30n }), { minLength: 1, maxLength: 9 })])(
  'sums up to 100 percent, each within a tenth of the exact share',
  (amounts) => {
    const total = amounts.reduce((sum, amount) => sum + amount, 0n);
    fc.pre(total > 0n);
    const shares = computeSharesInTenthsOfPercent(amounts);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1_000);
    shares.forEach((share, index) => {
      const down = Number(((amounts[index] ?? 0n) * 1_000n) / total);
      expect([down, down + 1]).toContain(share);
    });
  },
);
