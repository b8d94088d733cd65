import { describe, expect, it } from 'vitest';
import { computeEscrowActionCoins, computeGaugeActionCoins, getVeLockCountIfCostly } from './coins.ts';

const COIN = 1_000_000_000n;
const USUAL = { extraTokens: 2, rounds: 5, gaugeAccount: undefined, veAccount: undefined };

describe('coins attached to gauge actions', () => {
  it('cover what accounts require, including accounts that do not exist yet', () => {
    expect(computeGaugeActionCoins(USUAL)).toBe(10n * COIN);
    const largest = { extraTokens: 20, rounds: 1_260, gaugeAccount: 13n * COIN, veAccount: 3n * COIN };
    expect(computeGaugeActionCoins(largest)).toBe((441n * COIN) / 10n);
  });
  it('cover thousands of locks that third parties created for an account', () => {
    // 12,000 locks at 0.01 coins each, plus the base requirement of the account.
    const veAccount = (1_215n * COIN) / 10n;
    expect(computeGaugeActionCoins({ ...USUAL, gaugeAccount: 3n * COIN, veAccount })).toBe(128n * COIN);
  });
  it('are bounded, because a contract that imitates a gauge keeps the coins', () => {
    const most = (1_025n * COIN) / 10n;
    expect(computeGaugeActionCoins({ ...USUAL, gaugeAccount: (1n << 128n) - 1n })).toBe(most);
    expect(computeGaugeActionCoins({ ...USUAL, extraTokens: 1_000_000 })).toBe(most);
    expect(computeGaugeActionCoins({ ...USUAL, rounds: 1_000_000 })).toBe(most);
  });
});

describe('lock count of an account', () => {
  it('is returned if it exceeds the usual number', () => {
    expect([undefined, (3n * COIN) / 2n, (249n * COIN) / 100n].map(getVeLockCountIfCostly)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(getVeLockCountIfCostly((5n * COIN) / 2n)).toBe(100n);
    expect(getVeLockCountIfCostly((1_215n * COIN) / 10n)).toBe(12_000n);
  });
  it('is paid for at any size', () => {
    expect(computeEscrowActionCoins({ veAccount: (1_215n * COIN) / 10n })).toBe(123n * COIN);
  });
});
