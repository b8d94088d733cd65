import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  big,
  casesOf,
  fieldsOf,
  listOf,
  recorded,
  time,
  written,
  type Case,
  type Fields,
} from '../test/vectors.ts';
import { roundsOf } from '../test/rounds.ts';
import { boostedAmountDown } from './lock-boost.ts';
import { rewardRoundsAt, type RewardRound, type RewardRounds } from './reward-rounds.ts';
import { gaugeSupplyAt } from './supply-averages.ts';

const writeRounds = (rounds: readonly RewardRound[]): readonly Fields[] =>
  rounds.map(({ start, end, perSecond, accumulator }) => ({
    startTime: `${start}`,
    endTime: `${end}`,
    rewardPerSecond: `${perSecond}`,
    accRewardPerShare: `${accumulator}`,
  }));

function rewardData({ state, now }: Case): Fields | 'none' {
  const at = seconds(now);
  const updatedAt = time(state, 'lastRewardTime');
  const next = (list: RewardRounds, supply: bigint): RewardRounds => {
    const answer = rewardRoundsAt(list, supply, updatedAt, at);
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  };
  const indexes = listOf(state['lastExtraRewardRoundIdx']).map(Number);
  const extra = listOf(state['extraRewardRounds']).map((list, token) =>
    next({ rounds: roundsOf(list), index: indexes[token] ?? 0 }, big(state, 'lockBoostedSupply')),
  );
  const governance = next(
    { rounds: roundsOf(state['qubeRewardRounds']), index: Number(big(state, 'lastQubeRewardRoundIdx')) },
    big(state, 'totalBoostedSupply'),
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
    const cases = casesOf('Gauge', 'calculateBoostedAmount');
    expect(cases.length).toBe(151);
    for (const one of cases) {
      const boost = { highest: big(one.state, 'maxBoost'), longest: time(one.state, 'maxLockTime') };
      const boosted = boostedAmountDown(boost, big(one.in, 'amount'), time(one.in, 'lock_time'));
      expect({ boosted_amount: `${boosted}` }, one.id).toEqual(recorded(one));
    }
  });

  it('accumulators of the rounds', () => {
    const cases = casesOf('Gauge', 'calculateRewardData');
    expect(cases.length).toBe(191);
    for (const one of cases) expect(rewardData(one), one.id).toEqual(recorded(one));
  });

  it('averages of the supplies', () => {
    const cases = casesOf('Gauge', 'calculateSupplyAverage');
    expect(cases.length).toBe(100);
    for (const { id, state, now, ...one } of cases) {
      const average = (name: string) => ({ value: big(state, name), period: time(state, `${name}Period`) });
      const next = gaugeSupplyAt(
        {
          deposits: big(fieldsOf(state['depositTokenData']), 'balance'),
          depositsAverage: average('supplyAverage'),
          lockBoosted: big(state, 'lockBoostedSupply'),
          lockBoostedAverage: average('lockBoostedSupplyAverage'),
          updatedAt: time(state, 'lastAverageUpdateTime'),
        },
        seconds(now),
      );
      const answer = written(next, ({ depositsAverage, lockBoostedAverage, updatedAt }) => ({
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
