import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  parseIntegerField,
  parseIntegers,
  getRecordedCases,
  parseRecordedFields,
  parseJsonList,
  getRecordedResult,
  parseTimeField,
  toRecordedResult,
  type RecordedGetterCase,
  type RecordedJsonObject,
} from '../test/vectors.ts';
import { computePendingRewardsOfPublishedFarm } from './second-formulation.ts';
import { computePendingFarmRewards, type FarmAccount, type PendingFarmReward } from './farm-account.ts';
import { accrueFarmPool, type FarmPool } from './farm-pool.ts';

function parsePool({ state }: RecordedGetterCase): FarmPool {
  const unclaimed = parseIntegers(state['unclaimedReward']);
  return {
    deposits: parseIntegerField(state, 'tokenBalance'),
    rounds: parseJsonList(state['rewardRounds']).map((entry) => {
      const round = parseRecordedFields(entry);
      return {
        start: parseTimeField(round, 'startTime'),
        perSecond: parseIntegers(round['rewardPerSecond']),
      };
    }),
    end: parseTimeField(state, 'farmEndTime'),
    rewards: parseIntegers(state['accRewardPerShare']).map((accumulator, index) => ({
      accumulator,
      unclaimed: unclaimed[index] ?? 0n,
    })),
    updatedAt: parseTimeField(state, 'lastRewardTime'),
  };
}

function parseAccount({ state }: RecordedGetterCase): FarmAccount {
  const [entitled, ends, owed] = [
    parseIntegers(state['entitled']),
    parseIntegers(state['vestingTime']),
    parseIntegers(state['pool_debt']),
  ];
  return {
    balance: parseIntegerField(state, 'amount'),
    rewards: parseIntegers(state['rewardDebt']).map((rewarded, index) => ({
      rewarded,
      locked: entitled[index] ?? 0n,
      vestingEnd: seconds(Number(ends[index] ?? 0n)),
      owed: owed[index] ?? 0n,
    })),
    updatedAt: parseTimeField(state, 'lastRewardTime'),
  };
}

const writePending = (pending: readonly PendingFarmReward[]): RecordedJsonObject => ({
  _entitled: pending.map(({ locked }) => `${locked}`),
  _vested: pending.map(({ freed }) => `${freed}`),
  _pool_debt: pending.map(({ owed }) => `${owed}`),
  _vesting_time: pending.map(({ vestingEnd }) => `${vestingEnd}`),
});

/**
 * Recorded cases that are affected by the defective sum of the seconds 1 to n in the published farm contract (defect
 * F-1).
 */
const F1_CASES = [
  221, 223, 224, 225, 226, 227, 228, 229, 230, 232, 234, 235, 236, 238, 239, 241, 242, 244, 246, 248, 252,
  253, 254, 255, 256, 257, 258, 259, 260, 261, 262, 263, 264, 265, 266, 267,
].map((number) => `farm-math-dev-${number}`);

describe('recorded answers of the public legacy farm', () => {
  it('accumulators of the pool', () => {
    const cases = getRecordedCases('EverFarmPoolV3', 'calculateRewardData');
    expect(cases.length).toBe(220);
    for (const one of cases) {
      const answer = toRecordedResult(
        accrueFarmPool(parsePool(one), seconds(one.now)),
        ({ rewards, updatedAt }) => ({
          _lastRewardTime: `${updatedAt}`,
          _accRewardPerShare: rewards.map(({ accumulator }) => `${accumulator}`),
          _unclaimedReward: rewards.map(({ unclaimed }) => `${unclaimed}`),
        }),
      );
      expect(answer, one.id).toEqual(getRecordedResult(one));
    }
  });

  it('pending rewards, except where the public sum of 1 to n differs (F-1)', () => {
    const cases = getRecordedCases('UserDataV3', 'pendingReward');
    expect(cases.length).toBe(394);
    const differing: string[] = [];
    for (const one of cases) {
      const terms = {
        ratio: parseIntegerField(one.state, 'vestingRatio'),
        period: parseTimeField(one.state, 'vestingPeriod'),
      };
      const accumulators = parseIntegers(one.in['_accRewardPerShare']);
      const [poolTime, end] = [
        parseTimeField(one.in, 'poolLastRewardTime'),
        parseTimeField(one.in, 'farmEndTime'),
      ];
      const pending = computePendingFarmRewards(parseAccount(one), terms, accumulators, poolTime, end);
      if (one.note === undefined) {
        expect(toRecordedResult(pending, writePending), one.id).toEqual(getRecordedResult(one));
        continue;
      }
      differing.push(one.id);
      expect(toRecordedResult(pending, writePending), one.id).not.toEqual(getRecordedResult(one));
      const theirs = computePendingRewardsOfPublishedFarm(
        parseAccount(one),
        terms,
        accumulators,
        poolTime,
        end,
      );
      expect(writePending(theirs), one.id).toEqual(getRecordedResult(one));
    }
    expect(differing).toEqual(F1_CASES);
  });
});
