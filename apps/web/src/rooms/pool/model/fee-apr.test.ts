import { ONE, ratio, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { feeAprDown } from './fee-apr.ts';

const POOL = {
  fee7d: usd(7n * ONE),
  tvl: usd(365n * ONE),
  fee: ratio(ONE / 1000n),
  beneficiaryFee: ratio(0n),
};

describe('the yield of swap fees', () => {
  it('is annualized from the last seven days over the TVL', () => {
    expect(feeAprDown(POOL)).toBe(ONE);
    expect(feeAprDown({ ...POOL, fee7d: usd(0n) })).toBe(0n);
  });
  it("excludes the beneficiary's share", () => {
    expect(feeAprDown({ ...POOL, beneficiaryFee: ratio(ONE / 4000n) })).toBe((ONE * 3n) / 4n);
    expect(feeAprDown({ ...POOL, beneficiaryFee: POOL.fee })).toBe(0n);
  });
  it('is unknown without the TVL, and for impossible fees', () => {
    expect(feeAprDown({ ...POOL, tvl: usd(0n) })).toBeUndefined();
    expect(feeAprDown({ ...POOL, beneficiaryFee: ratio(ONE) })).toBeUndefined();
    expect(feeAprDown({ ...POOL, fee7d: usd(-1n) })).toBeUndefined();
  });
});
