import { FIXED_POINT_ONE } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { buildVeBoostCurve } from './ve-line.ts';

const DEPOSIT = { balance: 1_000n, gaugeDeposits: 10_000n };

describe('the boost by ve', () => {
  it('ranges from no ve to the full boost, given the ve of others', () => {
    // The boosted balance is 600 below the full boost, and a share of 100 % of all ve would add 6000. So the account
    // needs 10 % of all ve: 100 ve if other accounts have 900 ve.
    const line = buildVeBoostCurve(DEPOSIT, { ve: 50n, veSupply: 950n });
    expect(line?.full).toBe(100n);
    expect(line?.points[0]).toEqual({ ve: 0n, boost: FIXED_POINT_ONE });
    expect(line?.points.at(-1)).toEqual({ ve: 100n, boost: (5n * FIXED_POINT_ONE) / 2n });
    // The expected boosted balance is 400 + 6000 · 50 / 950, rounded down.
    expect(line?.now).toEqual({ ve: 50n, boost: (715n * FIXED_POINT_ONE) / 400n });
  });
  it("extends to the account's ve if that is more", () => {
    const line = buildVeBoostCurve(DEPOSIT, { ve: 240n, veSupply: 1_140n });
    expect(line?.full).toBe(100n);
    expect(line?.points.at(-1)).toEqual({ ve: 240n, boost: (5n * FIXED_POINT_ONE) / 2n });
    expect(line?.now).toEqual(line?.points.at(-1));
  });
  it('is undefined without a deposit, and if no ve suffices', () => {
    expect(buildVeBoostCurve({ ...DEPOSIT, balance: 0n }, { ve: 1n, veSupply: 2n })).toBeUndefined();
    expect(
      buildVeBoostCurve({ balance: 1_000n, gaugeDeposits: 1_000n }, { ve: 1n, veSupply: 2n }),
    ).toBeUndefined();
  });
});
