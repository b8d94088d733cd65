import { ONE } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { veLine } from './ve-line.ts';

const DEPOSIT = { balance: 1_000n, gaugeDeposits: 10_000n };

describe('the boost by ve', () => {
  it('ranges from no ve to the full boost, given the ve of others', () => {
    // 600 of the balance are missing for the full boost, and all ve would add 6000. With 900 ve of others, 100 ve are
    // needed.
    const line = veLine(DEPOSIT, { ve: 50n, veSupply: 950n });
    expect(line?.full).toBe(100n);
    expect(line?.points[0]).toEqual({ ve: 0n, boost: ONE });
    expect(line?.points.at(-1)).toEqual({ ve: 100n, boost: (5n * ONE) / 2n });
    // The expected boosted balance is 400 + 6000 · 50 / 950, rounded down.
    expect(line?.now).toEqual({ ve: 50n, boost: (715n * ONE) / 400n });
  });
  it("extends to the account's ve if that is more", () => {
    const line = veLine(DEPOSIT, { ve: 240n, veSupply: 1_140n });
    expect(line?.full).toBe(100n);
    expect(line?.points.at(-1)).toEqual({ ve: 240n, boost: (5n * ONE) / 2n });
    expect(line?.now).toEqual(line?.points.at(-1));
  });
  it('is undefined without a deposit, and if no ve suffices', () => {
    expect(veLine({ ...DEPOSIT, balance: 0n }, { ve: 1n, veSupply: 2n })).toBeUndefined();
    expect(veLine({ balance: 1_000n, gaugeDeposits: 1_000n }, { ve: 1n, veSupply: 2n })).toBeUndefined();
  });
});
