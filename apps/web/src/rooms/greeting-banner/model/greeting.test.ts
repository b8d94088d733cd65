import { describe, expect, it } from 'vitest';
import { getGreeting, type GreetingInput } from './greeting.ts';

const input: GreetingInput = {
  isDismissed: false,
  isPreparing: false,
  isReturning: false,
  hasWallet: true,
  isConnected: true,
  coin: 5n,
};

describe('greeting', () => {
  it.each<[Partial<GreetingInput>, string | undefined]>([
    [{}, undefined],
    [{ hasWallet: false, isConnected: false }, 'install'],
    [{ isConnected: false }, 'connect'],
    [{ coin: 0n }, 'get-coins'],
    [{ coin: undefined }, undefined],
    [{ hasWallet: false, isConnected: false, isPreparing: true }, 'connect'],
    [{ hasWallet: false, isPreparing: true, isReturning: true }, undefined],
    [{ isConnected: false, isDismissed: true }, undefined],
  ])('case %#', (change, expected) => {
    expect(getGreeting({ ...input, ...change })).toBe(expected);
  });
});
