import { describe, expect, it } from 'vitest';
import { escrowActionCoins, gaugeActionCoins, manyLocks } from './coins.ts';

const COIN = 1_000_000_000n;
const USUAL = { extraTokens: 2, rounds: 5, gaugeAccount: undefined, veAccount: undefined };

describe('coins of an action in a gauge', () => {
  it('pay for what the accounts ask for, and for accounts that are not there yet', () => {
    expect(gaugeActionCoins(USUAL)).toBe(10n * COIN);
    const largest = { extraTokens: 20, rounds: 1_260, gaugeAccount: 13n * COIN, veAccount: 3n * COIN };
    expect(gaugeActionCoins(largest)).toBe((441n * COIN) / 10n);
  });
  it('pay for thousands of locks that others made in the name of an account', () => {
    // 12 000 of them: 0.01 each, and what the account asks for without any.
    const veAccount = (1_215n * COIN) / 10n;
    expect(gaugeActionCoins({ ...USUAL, gaugeAccount: 3n * COIN, veAccount })).toBe(128n * COIN);
  });
  it('are bounded, whatever a gauge asks for: what is none keeps what it is sent', () => {
    const most = (1_025n * COIN) / 10n;
    expect(gaugeActionCoins({ ...USUAL, gaugeAccount: (1n << 128n) - 1n })).toBe(most);
    expect(gaugeActionCoins({ ...USUAL, extraTokens: 1_000_000 })).toBe(most);
    expect(gaugeActionCoins({ ...USUAL, rounds: 1_000_000 })).toBe(most);
  });
});

describe('locks in the name of an account', () => {
  it('are counted where they are more than anybody makes for himself', () => {
    expect([undefined, (3n * COIN) / 2n, (249n * COIN) / 100n].map(manyLocks)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(manyLocks((5n * COIN) / 2n)).toBe(100n);
    expect(manyLocks((1_215n * COIN) / 10n)).toBe(12_000n);
  });
  it('are paid for, however many they are', () => {
    expect(escrowActionCoins({ veAccount: (1_215n * COIN) / 10n })).toBe(123n * COIN);
  });
});
