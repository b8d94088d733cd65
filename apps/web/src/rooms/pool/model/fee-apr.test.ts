import { ONE, ratio, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getFeeAprDown } from './fee-apr.ts';

const POOL = {
  fee7d: usd(7n * ONE),
  tvl: usd(365n * ONE),
  fee: ratio(ONE / 1000n),
  beneficiaryFee: ratio(0n),
};

describe('the yield of swap fees', () => {
  it('is annualized from the last seven days over the TVL', () => {
    expect(getFeeAprDown(POOL)).toBe(ONE);
    expect(getFeeAprDown({ ...POOL, fee7d: usd(0n) })).toBe(0n);
  });
  it("excludes the beneficiary's share", () => {
    expect(getFeeAprDown({ ...POOL, beneficiaryFee: ratio(ONE / 4000n) })).toBe((ONE * 3n) / 4n);
    expect(getFeeAprDown({ ...POOL, beneficiaryFee: POOL.fee })).toBe(0n);
  });
  it('is unknown without the TVL, and for impossible fees', () => {
    expect(getFeeAprDown({ ...POOL, tvl: usd(0n) })).toBeUndefined();
    expect(getFeeAprDown({ ...POOL, beneficiaryFee: ratio(ONE) })).toBeUndefined();
    expect(getFeeAprDown({ ...POOL, fee7d: usd(-1n) })).toBeUndefined();
  });
});
