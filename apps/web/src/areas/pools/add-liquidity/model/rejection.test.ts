import { expect, it } from 'vitest';
import { getFirstDepositRejection } from './rejection.ts';

const given = (...amounts: readonly (readonly [bigint, number])[]) =>
  amounts.map(([amount, decimals]) => ({ amount, decimals }));

it('distinguishes unequal amounts for a stable pool from amounts that are too small', () => {
  expect(getFirstDepositRejection('stable-pool', given([20_000_000n, 6], [18_000_000_000n, 9]))).toBe(
    'uneven',
  );
  expect(getFirstDepositRejection('stable-pool', given([1n, 6], [1_000n, 9]))).toBe('too-small');
  expect(getFirstDepositRejection('stable-pool', given([1n, 6], [1_000n, 9], [1_001n, 9]))).toBe('uneven');
  expect(getFirstDepositRejection('stable-pair', given([20n, 6], [18n, 6]))).toBe('too-small');
  expect(getFirstDepositRejection('constant-product', given([20n, 6], [18n, 6]))).toBe('too-small');
});
