import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  parseIntegerField,
  getRecordedCases,
  parseRecordedFields,
  parseJsonList,
  getRecordedResult,
  parseTimeField,
  toRecordedResult,
  type RecordedGetterCase,
  type RecordedJsonObject,
} from '../test/vectors.ts';
import { parseRounds } from '../test/rounds.ts';
import { computeLockBoostedAmountRoundedDown } from './lock-boost.ts';
import { accrueRewardRounds, type RewardRound, type RewardRounds } from './reward-rounds.ts';
import { updateGaugeSupply } from './supply-averages.ts';

const writeRounds = (rounds: readonly RewardRound[]): readonly RecordedJsonObject[] =>
  rounds.map(({ start, end, perSecond, accumulator }) => ({
    startTime: `${start}`,
    endTime: `${end}`,
    rewardPerSecond: `${perSecond}`,
    accRewardPerShare: `${accumulator}`,
  }));

function computeRewardData({ state, now }: RecordedGetterCase): RecordedJsonObject | 'none' {
  const at = seconds(now);
  const updatedAt = parseTimeField(state, 'lastRewardTime');
  const next = (list: RewardRounds, supply: bigint): RewardRounds => {
    const answer = accrueRewardRounds(list, supply, updatedAt, at);
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  };
  const indexes = parseJsonList(state['lastExtraRewardRoundIdx']).map(Number);
  const extra = parseJsonList(state['extraRewardRounds']).map((list, token) =>
    next(
      { rounds: parseRounds(list), index: indexes[token] ?? 0 },
      parseIntegerField(state, 'lockBoostedSupply'),
    ),
  );
  const governance = next(
    {
      rounds: parseRounds(state['qubeRewardRounds']),
      index: Number(parseIntegerField(state, 'lastQubeRewardRoundIdx')),
    },
    parseIntegerField(state, 'totalBoostedSupply'),
  );
  return {
    _lastRewardTime: `${now}`,
    _extraRewardRounds: extra.map(({ rounds }) => writeRounds(rounds)),
    _extra_sync_idx: extra.map(({ index }) => `${index}`),
    _qubeRewardRounds: writeRounds(governance.rounds),
    _qube_sync_idx: `${governance.index}`,
  };
}

describe('recorded answers of the public gauge', () => {
  it('boosted amount of a locked deposit', () => {
    const cases = getRecordedCases('Gauge', 'calculateBoostedAmount');
    expect(cases.length).toBe(151);
    for (const one of cases) {
      const boost = {
        highest: parseIntegerField(one.state, 'maxBoost'),
        longest: parseTimeField(one.state, 'maxLockTime'),
      };
      const boosted = computeLockBoostedAmountRoundedDown(
        boost,
        parseIntegerField(one.in, 'amount'),
        parseTimeField(one.in, 'lock_time'),
      );
      expect({ boosted_amount: `${boosted}` }, one.id).toEqual(getRecordedResult(one));
    }
  });

  it('accumulators of the rounds', () => {
    const cases = getRecordedCases('Gauge', 'calculateRewardData');
    expect(cases.length).toBe(191);
    for (const one of cases) expect(computeRewardData(one), one.id).toEqual(getRecordedResult(one));
  });

  it('averages of the supplies', () => {
    const cases = getRecordedCases('Gauge', 'calculateSupplyAverage');
    expect(cases.length).toBe(100);
    for (const { id, state, now, ...one } of cases) {
      const average = (name: string) => ({
        value: parseIntegerField(state, name),
        period: parseTimeField(state, `${name}Period`),
      });
      const next = updateGaugeSupply(
        {
          deposits: parseIntegerField(parseRecordedFields(state['depositTokenData']), 'balance'),
          depositsAverage: average('supplyAverage'),
          lockBoosted: parseIntegerField(state, 'lockBoostedSupply'),
          lockBoostedAverage: average('lockBoostedSupplyAverage'),
          updatedAt: parseTimeField(state, 'lastAverageUpdateTime'),
        },
        seconds(now),
      );
      const answer = toRecordedResult(next, ({ depositsAverage, lockBoostedAverage, updatedAt }) => ({
        _lockBoostedSupplyAverage: `${lockBoostedAverage.value}`,
        _lockBoostedSupplyAveragePeriod: `${lockBoostedAverage.period}`,
        _supplyAverage: `${depositsAverage.value}`,
        _supplyAveragePeriod: `${depositsAverage.period}`,
        _lastAverageUpdateTime: `${updatedAt}`,
      }));
      expect(answer, id).toEqual(one.out);
    }
  });
});
