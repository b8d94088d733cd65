import { toAddress, type Address } from '@junction/primitives';
import { expect, it } from 'vitest';
import { buildSwapClaims, type StatedSwap } from './swap-claims.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [account, sold, bought, vault, pool] = [at('a'), at('1'), at('2'), at('3'), at('4')];
const STATED: StatedSwap = {
  account,
  sold,
  bought,
  tokens: 100n,
  minimum: 50n,
  isPaidInCoins: false,
  value: 3_000n,
  returned: 2_000n,
  holders: [vault, pool],
  messageChecks: ['swap.simulation.check.tokens'],
};

it('a swap claims what it sells, its minimum, its refund and who holds the sold tokens', () => {
  expect(buildSwapClaims(STATED)).toEqual({
    account,
    takes: [{ root: sold, maximum: 100n }],
    arrives: [{ root: bought, minimum: 50n, isPaidInCoins: false }],
    coins: { attached: 3_000n, refund: 2_000n },
    holders: [
      { root: sold, holder: { account: vault } },
      { root: sold, holder: { account: pool } },
    ],
    receivers: 'exchange',
    messageChecks: ['swap.simulation.check.tokens'],
  });
});

it('a swap whose minimum is rounded to nothing still claims a result', () => {
  const [arrival] = buildSwapClaims({ ...STATED, minimum: 0n }).arrives;
  expect(arrival?.minimum).toBe(1n);
});
