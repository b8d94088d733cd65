import { describe, expect, it } from 'vitest';
import { gaugeActionCoins } from './coins.ts';

const COIN = 1_000_000_000n;
const USUAL = { extraTokens: 2, rounds: 5, gaugeAccount: undefined, veAccount: undefined };

describe('coins of an action in a gauge', () => {
  it('pay for what the accounts ask for, and for accounts that are not there yet', () => {
    expect(gaugeActionCoins(USUAL)).toBe(10n * COIN);
    const largest = { extraTokens: 20, rounds: 1_260, gaugeAccount: 13n * COIN, veAccount: 3n * COIN };
    expect(gaugeActionCoins(largest)).toBe((318n * COIN) / 10n);
  });
  it('are bounded, whatever a contract asks for: one that is no gauge keeps what it is sent', () => {
    const most = 100n * COIN;
    expect(gaugeActionCoins({ ...USUAL, gaugeAccount: (1n << 128n) - 1n })).toBe(most);
    expect(gaugeActionCoins({ ...USUAL, extraTokens: 1_000_000 })).toBe(most);
    expect(gaugeActionCoins({ ...USUAL, rounds: 1_000_000 })).toBe(most);
  });
});
