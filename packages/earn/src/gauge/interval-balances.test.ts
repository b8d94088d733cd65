import { seconds } from '@junction/primitives';
import { expect, it } from 'vitest';
import { computeIntervalRewardWeightsRoundedDown } from './interval-balances.ts';

const buildAverages = (period: number, lockBoosted: bigint) => {
  const average = (value: bigint) => ({ value, period: seconds(period) });
  return {
    veSupply: average(0n),
    ve: average(0n),
    lockBoosted: average(lockBoosted),
    gaugeDeposits: average(100n),
  };
};
const ONE_UNIT = { balance: 1n, lockBoosted: 1n, veBoosted: 0n, totalBoosted: 1n };

it('counts nothing for a unit whose mean is rounded away, as in the contract', () => {
  expect(
    computeIntervalRewardWeightsRoundedDown(ONE_UNIT, buildAverages(1_000, 1n), buildAverages(1_900, 0n)),
  ).toEqual({
    ok: true,
    value: { totalBoosted: 0n, lockBoosted: 0n },
  });
});

it('counts the stored balance if no time has passed', () => {
  for (const period of [1_000, 900])
    expect(
      computeIntervalRewardWeightsRoundedDown(ONE_UNIT, buildAverages(1_000, 1n), buildAverages(period, 1n)),
    ).toEqual({
      ok: true,
      value: { totalBoosted: 1n, lockBoosted: 1n },
    });
});
