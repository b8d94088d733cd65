import { FIXED_POINT_ONE, usd } from '@junction/primitives';
import { expect, it } from 'vitest';
import { toCurrentBoostPosition } from './held.ts';

it('converts a deposit into USD by its share', () => {
  expect(
    toCurrentBoostPosition(
      usd(1_000n * FIXED_POINT_ONE),
      4_000n,
      { balance: 1_000n, lockBoosted: 1_500n },
      7n,
    ),
  ).toEqual({
    balance: 250n * FIXED_POINT_ONE,
    lockBoosted: 375n * FIXED_POINT_ONE,
    ve: 7n,
  });
  expect(toCurrentBoostPosition(usd(0n), 0n, { balance: 0n, lockBoosted: 0n }, 7n)).toEqual({
    balance: 0n,
    lockBoosted: 0n,
    ve: 7n,
  });
});

it('is undefined if the value of a deposit is unknown', () => {
  expect(toCurrentBoostPosition(usd(0n), 4_000n, { balance: 1n, lockBoosted: 1n }, 0n)).toBeUndefined();
  expect(
    toCurrentBoostPosition(usd(FIXED_POINT_ONE), 0n, { balance: 1n, lockBoosted: 1n }, 0n),
  ).toBeUndefined();
});
