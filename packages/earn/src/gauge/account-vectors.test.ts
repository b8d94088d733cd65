import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  big,
  casesOf,
  entriesOf,
  fieldsOf,
  recorded,
  time,
  written,
  type Fields,
  type Json,
} from '../test/vectors.ts';
import { boostedBalanceDown } from './boosted-balance.ts';
import { intervalBalancesDown, type AccountAverages } from './interval-balances.ts';
import { lockedDepositsAt } from './locked-deposits.ts';
import { accountRewardAt } from './rewards.ts';
import { roundsOf } from '../test/rounds.ts';

const average = (state: Fields, name: string) => ({
  value: big(state, name),
  period: time(state, `${name}Period`),
});

function averagesOf(value: Json | undefined): AccountAverages {
  const state = fieldsOf(value);
  return {
    veSupply: average(state, 'veQubeAverage'),
    ve: average(state, 'veAccQubeAverage'),
    lockBoosted: average(state, 'lockBoostedBalanceAverage'),
    gaugeDeposits: average(state, 'gaugeSupplyAverage'),
  };
}

describe('recorded answers of the public gauge account', () => {
  it('boosted balances, except those of 1 and 2 units (E-1)', () => {
    const cases = casesOf('GaugeAccount', 'calculateTotalBoostedBalance');
    expect(cases.length).toBe(109);
    const stuck = cases.filter(({ note }) => note?.startsWith('deviation E-1'));
    expect(stuck.map(({ id }) => id)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => `gauge-account-math-dev-${n}`),
    );
    for (const one of cases) {
      const boosted = boostedBalanceDown({
        balance: big(one.state, 'balance'),
        lockBoosted: big(one.in, '_lockBoostedBalance'),
        gaugeDeposits: big(one.in, '_gaugeDepositSupply'),
        ve: big(one.in, '_veAccBalance'),
        veSupply: big(one.in, '_veSupply'),
      });
      const answer = written(boosted, (value) => ({
        _veBoostedBalance: `${value.veBoosted}`,
        _totalBoostedBalance: `${value.totalBoosted}`,
        _veBoostMultiplier: `${value.veMultiplier}`,
        _lockBoostMultiplier: `${value.lockMultiplier}`,
        _totalBoostMultiplier: `${value.totalMultiplier}`,
      }));
      if (!stuck.includes(one)) {
        expect(answer, one.id).toEqual(recorded(one));
        continue;
      }
      expect(recorded(one), one.id).toBe('none');
      if (!boosted.ok) throw new Error(`${one.id} has no answer`);
      expect(boosted.value.totalBoosted >= big(one.in, '_lockBoostedBalance'), one.id).toBe(true);
      expect(boosted.value.veBoosted <= big(one.state, 'balance'), one.id).toBe(true);
    }
  });

  it('balances between two actions', () => {
    const cases = casesOf('GaugeAccount', 'calculateIntervalBalances');
    expect(cases.length).toBe(101);
    for (const one of cases) {
      const balances = intervalBalancesDown(
        {
          balance: big(one.state, 'balance'),
          lockBoosted: big(one.state, 'lockBoostedBalance'),
          veBoosted: big(one.state, 'veBoostedBalance'),
          totalBoosted: big(one.state, 'totalBoostedBalance'),
        },
        averagesOf(one.state['lastAverageState']),
        averagesOf(one.in['_curAverageState']),
      );
      const answer = written(balances, ({ totalBoosted, lockBoosted }) => ({
        intervalTBoostedBalance: `${totalBoosted}`,
        intervalLockBalance: `${lockBoosted}`,
      }));
      expect(answer, one.id).toEqual(recorded(one));
    }
  });

  it('rewards and their vesting', () => {
    const cases = casesOf('GaugeAccount', 'calculateRewards');
    expect(cases.length).toBe(262);
    for (const one of cases) {
      const [reward, vesting] = [fieldsOf(one.in['reward_data']), fieldsOf(one.in['vesting_data'])];
      const period = time(vesting, 'vestingPeriod');
      const next = accountRewardAt(
        {
          accumulator: big(reward, 'accRewardPerShare'),
          locked: big(reward, 'lockedReward'),
          unlocked: big(reward, 'unlockedReward'),
          updatedAt: time(reward, 'lastRewardTime'),
          vestingEnd: time(vesting, 'vestingTime'),
        },
        { ratio: big(vesting, 'vestingRatio'), period },
        roundsOf(one.in['reward_rounds']),
        big(one.in, 'interval_balance'),
        time(one.in, 'pool_last_reward_time'),
      );
      const answer = written(next, (value) => ({
        value0: {
          accRewardPerShare: `${value.accumulator}`,
          lockedReward: `${value.locked}`,
          unlockedReward: `${value.unlocked}`,
          lastRewardTime: `${value.updatedAt}`,
        },
        value1: {
          vestingTime: `${value.vestingEnd}`,
          vestingPeriod: `${period}`,
          vestingRatio: `${big(vesting, 'vestingRatio')}`,
        },
      }));
      expect(answer, one.id).toEqual(recorded(one));
    }
  });

  it('average of the locked deposits', () => {
    const cases = casesOf('GaugeAccount', 'calculateLockBalanceAverage');
    expect(cases.length).toBe(63);
    for (const { state, ...one } of cases) {
      const next = lockedDepositsAt(
        {
          lockBoosted: {
            amount: big(state, 'lockBoostedBalance'),
            average: average(fieldsOf(state['curAverageState']), 'lockBoostedBalanceAverage'),
            updatedAt: time(state, 'lastUpdateTime'),
          },
          locked: big(state, 'lockedBalance'),
          deposits: entriesOf(state['lockedDeposits']).map(([, value]) => {
            const deposit = fieldsOf(value);
            return {
              amount: big(deposit, 'amount'),
              boosted: big(deposit, 'boostedAmount'),
              createdAt: time(deposit, 'createdAt'),
              lock: time(deposit, 'lockTime'),
            };
          }),
        },
        seconds(one.now),
      );
      const answer = written(next, ({ locks: { lockBoosted, locked } }) => ({
        _balance: `${big(state, 'balance')}`,
        _lockedBalance: `${locked}`,
        _lockBoostedBalance: `${lockBoosted.amount}`,
        _lockBoostedBalanceAverage: `${lockBoosted.average.value}`,
        _lockBoostedBalanceAveragePeriod: `${lockBoosted.average.period}`,
      }));
      expect(answer, one.id).toEqual(one.out);
    }
  });
});
