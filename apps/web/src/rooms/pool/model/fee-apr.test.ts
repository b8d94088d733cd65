import { FIXED_POINT_ONE, ratio, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getFeeAprRoundedDown } from './fee-apr.ts';

const POOL = {
  fee7d: usd(7n * FIXED_POINT_ONE),
  tvl: usd(365n * FIXED_POINT_ONE),
  fee: ratio(FIXED_POINT_ONE / 1000n),
  beneficiaryFee: ratio(0n),
};

describe('the yield of swap fees', () => {
  it('is annualized from the last seven days over the TVL', () => {
    expect(getFeeAprRoundedDown(POOL)).toBe(FIXED_POINT_ONE);
    expect(getFeeAprRoundedDown({ ...POOL, fee7d: usd(0n) })).toBe(0n);
  });
  it("excludes the beneficiary's share", () => {
    expect(getFeeAprRoundedDown({ ...POOL, beneficiaryFee: ratio(FIXED_POINT_ONE / 4000n) })).toBe(
      (FIXED_POINT_ONE * 3n) / 4n,
    );
    expect(getFeeAprRoundedDown({ ...POOL, beneficiaryFee: POOL.fee })).toBe(0n);
  });
  it('is unknown without the TVL, and for impossible fees', () => {
    expect(getFeeAprRoundedDown({ ...POOL, tvl: usd(0n) })).toBeUndefined();
    expect(getFeeAprRoundedDown({ ...POOL, beneficiaryFee: ratio(FIXED_POINT_ONE) })).toBeUndefined();
    expect(getFeeAprRoundedDown({ ...POOL, fee7d: usd(-1n) })).toBeUndefined();
  });
});
