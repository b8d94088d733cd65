import { seconds, toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { toGaugePosition } from './gauge-position.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const lockFrom = (createdAt: bigint) => ({
  amount: 400n,
  boostedAmount: 600n,
  createdAt,
  lockTime: 1_000n,
});

it('counts ended locks as unlocked, and returns the boost still counted for them', () => {
  const answers = {
    account: at('1'),
    details: {
      _balance: 1_000n,
      _lockedBalance: 800n,
      _lockBoostedBalance: 1_400n,
      _totalBoostedBalance: 1_400n,
    },
    pending: {
      _qubeReward: { unlockedReward: 0n, lockedReward: 0n },
      _qubeVesting: { vestingTime: 0n },
      _extraReward: [],
      _extraVesting: [],
    },
    // The first lock ends at the tested second, the second lock one second later.
    deposits: [
      [1n, lockFrom(0n)],
      [2n, lockFrom(1n)],
    ],
    governance: { root: at('2'), held: 0n },
    extra: [],
    gaugeDeposits: 1_000n,
    minGas: undefined,
    rounds: 0,
    now: seconds(1_000),
  };
  const position = toGaugePosition(answers as unknown as Parameters<typeof toGaugePosition>[0]);
  expect(position).toMatchObject({ locked: 400n, lockBoosted: 1_200n, endedBoost: 200n });
  expect(position.locks).toHaveLength(1);
});
