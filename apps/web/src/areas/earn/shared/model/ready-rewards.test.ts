import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getClaimableKnownRewards } from './ready-rewards.ts';

it('returns claimable amounts of known tokens', () => {
  const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
  const [a, b, c] = [address('1'), address('2'), address('3')] as const;
  const cache = new Map([
    [a, { symbol: 'A', decimals: 9 }],
    [b, { symbol: 'B', decimals: 6 }],
  ]);
  const rewards = [
    { root: a, ready: 0n },
    { root: b, ready: 7n },
    { root: c, ready: 9n },
  ];
  expect(getClaimableKnownRewards(rewards, cache)).toEqual([
    { root: b, symbol: 'B', decimals: 6, units: '7' },
  ]);
});
