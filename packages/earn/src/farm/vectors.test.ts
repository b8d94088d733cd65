import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  big,
  bigs,
  casesOf,
  fieldsOf,
  listOf,
  recorded,
  time,
  written,
  type Case,
  type Fields,
} from '../test/vectors.ts';
import { publicFarmPending } from './second-formulation.ts';
import { farmPendingAt, type FarmAccount, type FarmPending } from './farm-account.ts';
import { farmPoolAt, type FarmPool } from './farm-pool.ts';

function poolOf({ state }: Case): FarmPool {
  const unclaimed = bigs(state['unclaimedReward']);
  return {
    deposits: big(state, 'tokenBalance'),
    rounds: listOf(state['rewardRounds']).map((entry) => {
      const round = fieldsOf(entry);
      return { start: time(round, 'startTime'), perSecond: bigs(round['rewardPerSecond']) };
    }),
    end: time(state, 'farmEndTime'),
    rewards: bigs(state['accRewardPerShare']).map((accumulator, index) => ({
      accumulator,
      unclaimed: unclaimed[index] ?? 0n,
    })),
    updatedAt: time(state, 'lastRewardTime'),
  };
}

function accountOf({ state }: Case): FarmAccount {
  const [entitled, ends, owed] = [
    bigs(state['entitled']),
    bigs(state['vestingTime']),
    bigs(state['pool_debt']),
  ];
  return {
    balance: big(state, 'amount'),
    rewards: bigs(state['rewardDebt']).map((rewarded, index) => ({
      rewarded,
      locked: entitled[index] ?? 0n,
      vestingEnd: seconds(Number(ends[index] ?? 0n)),
      owed: owed[index] ?? 0n,
    })),
    updatedAt: time(state, 'lastRewardTime'),
  };
}

const writePending = (pending: readonly FarmPending[]): Fields => ({
  _entitled: pending.map(({ locked }) => `${locked}`),
  _vested: pending.map(({ freed }) => `${freed}`),
  _pool_debt: pending.map(({ owed }) => `${owed}`),
  _vesting_time: pending.map(({ vestingEnd }) => `${vestingEnd}`),
});

/** Cases whose result depends on the public farm's rule for the sum of 1 to n. */
const F1_CASES = [
  221, 223, 224, 225, 226, 227, 228, 229, 230, 232, 234, 235, 236, 238, 239, 241, 242, 244, 246, 248, 252,
  253, 254, 255, 256, 257, 258, 259, 260, 261, 262, 263, 264, 265, 266, 267,
].map((number) => `farm-math-dev-${number}`);

describe('recorded answers of the public legacy farm', () => {
  it('accumulators of the pool', () => {
    const cases = casesOf('EverFarmPoolV3', 'calculateRewardData');
    expect(cases.length).toBe(220);
    for (const one of cases) {
      const answer = written(farmPoolAt(poolOf(one), seconds(one.now)), ({ rewards, updatedAt }) => ({
        _lastRewardTime: `${updatedAt}`,
        _accRewardPerShare: rewards.map(({ accumulator }) => `${accumulator}`),
        _unclaimedReward: rewards.map(({ unclaimed }) => `${unclaimed}`),
      }));
      expect(answer, one.id).toEqual(recorded(one));
    }
  });

  it('pending rewards, except where the public sum of 1 to n differs (F-1)', () => {
    const cases = casesOf('UserDataV3', 'pendingReward');
    expect(cases.length).toBe(394);
    const differing: string[] = [];
    for (const one of cases) {
      const terms = { ratio: big(one.state, 'vestingRatio'), period: time(one.state, 'vestingPeriod') };
      const accumulators = bigs(one.in['_accRewardPerShare']);
      const [poolTime, end] = [time(one.in, 'poolLastRewardTime'), time(one.in, 'farmEndTime')];
      const pending = farmPendingAt(accountOf(one), terms, accumulators, poolTime, end);
      if (one.note === undefined) {
        expect(written(pending, writePending), one.id).toEqual(recorded(one));
        continue;
      }
      differing.push(one.id);
      expect(written(pending, writePending), one.id).not.toEqual(recorded(one));
      const theirs = publicFarmPending(accountOf(one), terms, accumulators, poolTime, end);
      expect(writePending(theirs), one.id).toEqual(recorded(one));
    }
    expect(differing).toEqual(F1_CASES);
  });
});
