import {
  accountRewardAt,
  boostedAmountDown,
  boostedBalanceDown,
  gaugeSupplyAt,
  intervalBalancesDown,
  lockedDepositsAt,
} from '@junction/earn';
import type { AccountAverages, AccountReward, Average, LockedDeposit } from '@junction/earn';
import { seconds } from '@junction/primitives';
import { GAUGE_ARTIFACT } from '../../../artifacts/gauge.ts';
import { GAUGE_ACCOUNT_ARTIFACT } from '../../../artifacts/gauge-account.ts';
import type { RandomSource } from '../../random-source.ts';
import { GAUGE, GAUGE_ACCOUNT } from '../gauge/stage.ts';
import { gaugeAccountData, gaugeData } from '../gauge/storage.ts';
import { historyOf, recordedRounds, writtenRounds } from './histories.ts';
import type { History } from './histories.ts';
import { amountOf, answerOf, asTexts, durationOf, NOW, pastOf } from './query.ts';
import type { Subject } from './query.ts';

// Queries of gauges and their accounts.

const now = seconds(NOW);
const big = (value: number): bigint => BigInt(value);
const text = (value: bigint | number): string => value.toString();

const averageOf = (random: RandomSource): Average => ({
  value: amountOf(random),
  period: seconds(durationOf(random)),
});

export const boostOfLock: Subject = (random) => {
  const highest = big(1000 + random.below(random.pick([2, 2000, 100_000])));
  const longest = random.chance(10) ? 0 : 1 + durationOf(random);
  const [amount, lock] = [amountOf(random, 110), durationOf(random, 2 * longest + 2)];
  const boosted = boostedAmountDown({ highest, longest: seconds(longest) }, amount, seconds(lock));
  return {
    contract: GAUGE_ARTIFACT,
    abi: GAUGE,
    data: gaugeData({ maxBoost: text(highest), maxLockTime: text(longest) }),
    method: 'calculateBoostedAmount',
    inputs: { amount, lock_time: big(lock) },
    now,
    expected: { boosted_amount: boosted },
  };
};

export const averagesOfGauge: Subject = (random) => {
  const supply = {
    deposits: amountOf(random),
    depositsAverage: averageOf(random),
    lockBoosted: amountOf(random),
    lockBoostedAverage: averageOf(random),
    updatedAt: pastOf(random),
  };
  return {
    contract: GAUGE_ARTIFACT,
    abi: GAUGE,
    data: gaugeData({
      depositTokenData: { balance: text(supply.deposits) },
      lockBoostedSupply: text(supply.lockBoosted),
      lockBoostedSupplyAverage: text(supply.lockBoostedAverage.value),
      lockBoostedSupplyAveragePeriod: text(supply.lockBoostedAverage.period),
      supplyAverage: text(supply.depositsAverage.value),
      supplyAveragePeriod: text(supply.depositsAverage.period),
      lastAverageUpdateTime: text(supply.updatedAt),
    }),
    method: 'calculateSupplyAverage',
    inputs: {},
    now,
    expected: answerOf(gaugeSupplyAt(supply, now), ({ depositsAverage, lockBoostedAverage, updatedAt }) => ({
      _lockBoostedSupplyAverage: lockBoostedAverage.value,
      _lockBoostedSupplyAveragePeriod: big(lockBoostedAverage.period),
      _supplyAverage: depositsAverage.value,
      _supplyAveragePeriod: big(depositsAverage.period),
      _lastAverageUpdateTime: big(updatedAt),
    })),
  };
};

export const accumulatorsOfGauge: Subject = (random) => {
  const [qube, first, second] = [historyOf(random, 30), historyOf(random, 30), historyOf(random, 30)];
  const extra = [first, second].slice(0, random.below(3));
  const all = [qube, ...extra];
  const updatedAt = qube.before.at;
  const supplies = [amountOf(random), amountOf(random)] as const;
  const next = all.map((one, index) => one.next(supplies[index === 0 ? 0 : 1], updatedAt));
  const indexOf = (one: History): string => text(one.before.rounds.index);
  const [governance, ...others] = next;
  return {
    contract: GAUGE_ARTIFACT,
    abi: GAUGE,
    data: gaugeData({
      lastRewardTime: text(updatedAt),
      totalBoostedSupply: text(supplies[0]),
      lockBoostedSupply: text(supplies[1]),
      qubeRewardRounds: recordedRounds(qube.before.rounds),
      lastQubeRewardRoundIdx: indexOf(qube),
      extraRewardRounds: extra.map((one) => recordedRounds(one.before.rounds)),
      lastExtraRewardRoundIdx: extra.map(indexOf),
    }),
    method: 'calculateRewardData',
    inputs: {},
    now,
    expected: governance && {
      _lastRewardTime: big(NOW),
      _extraRewardRounds: others.map((one) => writtenRounds(one)),
      _extra_sync_idx: others.map(({ index }) => big(index)),
      _qubeRewardRounds: writtenRounds(governance),
      _qube_sync_idx: big(governance.index),
    },
  };
};

export const boostOfBalance: Subject = (random) => {
  const balance = amountOf(random);
  const input = {
    balance,
    lockBoosted: balance + (random.chance(50) ? 0n : amountOf(random)),
    gaugeDeposits: balance + amountOf(random),
    ve: amountOf(random),
    veSupply: amountOf(random),
  };
  return {
    contract: GAUGE_ACCOUNT_ARTIFACT,
    abi: GAUGE_ACCOUNT,
    data: gaugeAccountData({ balance: text(balance) }),
    method: 'calculateTotalBoostedBalance',
    inputs: {
      _lockBoostedBalance: input.lockBoosted,
      _gaugeDepositSupply: input.gaugeDeposits,
      _veAccBalance: input.ve,
      _veSupply: input.veSupply,
    },
    now,
    expected: answerOf(boostedBalanceDown(input), (value) => ({
      _veBoostedBalance: value.veBoosted,
      _totalBoostedBalance: value.totalBoosted,
      _veBoostMultiplier: BigInt(value.veMultiplier),
      _lockBoostMultiplier: BigInt(value.lockMultiplier),
      _totalBoostMultiplier: BigInt(value.totalMultiplier),
    })),
  };
};

const written = ({ veSupply, ve, lockBoosted, gaugeDeposits }: AccountAverages): Record<string, bigint> => ({
  veQubeAverage: veSupply.value,
  veQubeAveragePeriod: big(veSupply.period),
  veAccQubeAverage: ve.value,
  veAccQubeAveragePeriod: big(ve.period),
  lockBoostedBalanceAverage: lockBoosted.value,
  lockBoostedBalanceAveragePeriod: big(lockBoosted.period),
  gaugeSupplyAverage: gaugeDeposits.value,
  gaugeSupplyAveragePeriod: big(gaugeDeposits.period),
});

/** Returns the average `elapsed` seconds later, if the average amount meanwhile was `amount`. */
function later({ value, period }: Average, amount: bigint, elapsed: number): Average {
  const [before, since] = [big(period), big(elapsed)];
  if (before + since === 0n) return { value, period };
  return {
    value: (value * before + amount * since) / (before + since),
    period: seconds(period + elapsed),
  };
}

export const balancesOfInterval: Subject = (random) => {
  const [balance, elapsed] = [amountOf(random), durationOf(random)];
  const stored = {
    balance,
    lockBoosted: balance + (random.chance(50) ? 0n : amountOf(random)),
    veBoosted: random.chance(30) ? balance : random.amount(balance + 1n),
    totalBoosted: random.chance(20) ? amountOf(random) : 3n * balance + amountOf(random),
  };
  const last = {
    veSupply: averageOf(random),
    ve: averageOf(random),
    lockBoosted: averageOf(random),
    gaugeDeposits: averageOf(random),
  };
  const current = {
    veSupply: later(last.veSupply, amountOf(random), elapsed),
    ve: later(last.ve, amountOf(random), elapsed),
    lockBoosted: later(last.lockBoosted, stored.lockBoosted, elapsed),
    gaugeDeposits: later(last.gaugeDeposits, balance + amountOf(random), elapsed),
  };
  return {
    contract: GAUGE_ACCOUNT_ARTIFACT,
    abi: GAUGE_ACCOUNT,
    data: gaugeAccountData({
      balance: text(stored.balance),
      lockBoostedBalance: text(stored.lockBoosted),
      veBoostedBalance: text(stored.veBoosted),
      totalBoostedBalance: text(stored.totalBoosted),
      lastAverageState: asTexts(written(last)),
    }),
    method: 'calculateIntervalBalances',
    inputs: { _curAverageState: written(current) },
    now,
    expected: answerOf(intervalBalancesDown(stored, last, current), ({ totalBoosted, lockBoosted }) => ({
      intervalTBoostedBalance: totalBoosted,
      intervalLockBalance: lockBoosted,
    })),
  };
};

const NO_REWARD: AccountReward = {
  accumulator: 0n,
  locked: 0n,
  unlocked: 0n,
  updatedAt: seconds(0),
  vestingEnd: seconds(0),
};

export const rewardsOfAccount: Subject = (random) => {
  const history = historyOf(random, 60);
  const isVesting = random.chance(70);
  const terms = {
    ratio: isVesting ? big(1 + random.below(1000)) : 0n,
    period: seconds(isVesting ? 1 + durationOf(random) : 0),
  };
  // The account was rewarded with other balances up to some time of the history.
  let reward = NO_REWARD;
  const rewarded = history.moments.slice(0, random.below(history.moments.length + 1));
  for (const { at, rounds } of rewarded) {
    const next = accountRewardAt(reward, terms, rounds.rounds, amountOf(random, 60), at);
    if (next.ok) reward = next.value;
  }
  const balance = amountOf(random, 60);
  const { rounds } = history.next(amountOf(random), history.before.at);
  return {
    contract: GAUGE_ACCOUNT_ARTIFACT,
    abi: GAUGE_ACCOUNT,
    data: gaugeAccountData({}),
    method: 'calculateRewards',
    inputs: {
      reward_rounds: rounds.map(({ start, end, perSecond, accumulator }) => ({
        startTime: big(start),
        endTime: big(end),
        rewardPerSecond: perSecond,
        accRewardPerShare: accumulator,
      })),
      reward_data: {
        accRewardPerShare: reward.accumulator,
        lockedReward: reward.locked,
        unlockedReward: reward.unlocked,
        lastRewardTime: big(reward.updatedAt),
      },
      vesting_data: {
        vestingTime: big(reward.vestingEnd),
        vestingPeriod: big(terms.period),
        vestingRatio: terms.ratio,
      },
      interval_balance: balance,
      pool_last_reward_time: big(NOW),
    },
    now,
    expected: answerOf(accountRewardAt(reward, terms, rounds, balance, now), (value) => ({
      value0: {
        accRewardPerShare: value.accumulator,
        lockedReward: value.locked,
        unlockedReward: value.unlocked,
        lastRewardTime: big(value.updatedAt),
      },
      value1: {
        vestingTime: big(value.vestingEnd),
        vestingPeriod: big(terms.period),
        vestingRatio: terms.ratio,
      },
    })),
  };
};

/** Returns deposits in the order in which their locks end, some of them over. */
function depositsOf(random: RandomSource, from: number): LockedDeposit[] {
  const ends = Array.from(
    { length: random.pick([0, 1, 2, 3, 60]) },
    () => from + durationOf(random, 2 * (NOW - from) + 2),
  );
  return ends
    .toSorted((a, b) => a - b)
    .map((end) => {
      const [lock, amount] = [seconds(1 + durationOf(random)), amountOf(random)];
      return { amount, boosted: amount + amountOf(random), createdAt: seconds(end - lock), lock };
    });
}

export const averageOfLocks: Subject = (random) => {
  const updatedAt = pastOf(random);
  const deposits = updatedAt === 0 ? [] : depositsOf(random, updatedAt);
  const sum = (of: (one: LockedDeposit) => bigint): bigint =>
    deposits.reduce((all, one) => all + of(one), 0n);
  const free = amountOf(random);
  const balance = free + sum(({ amount }) => amount);
  const amount = free + sum(({ boosted }) => boosted);
  const lockBoosted = { amount, average: averageOf(random), updatedAt };
  const locked = sum((one) => one.amount);
  return {
    contract: GAUGE_ACCOUNT_ARTIFACT,
    abi: GAUGE_ACCOUNT,
    data: gaugeAccountData({
      balance: text(balance),
      lockedBalance: text(locked),
      lockBoostedBalance: text(amount),
      lastUpdateTime: text(updatedAt),
      curAverageState: {
        lockBoostedBalanceAverage: text(lockBoosted.average.value),
        lockBoostedBalanceAveragePeriod: text(lockBoosted.average.period),
      },
      lockedDepositsNum: text(deposits.length),
      lockedDeposits: deposits.map(({ createdAt, lock, ...one }, index) => [
        text(big(createdAt + lock) * 100n + big(index)),
        {
          amount: text(one.amount),
          boostedAmount: text(one.boosted),
          lockTime: text(lock),
          createdAt: text(createdAt),
        },
      ]),
    }),
    method: 'calculateLockBalanceAverage',
    inputs: {},
    now,
    expected: answerOf(lockedDepositsAt({ lockBoosted, locked, deposits }, now), ({ locks }) => ({
      _balance: balance,
      _lockedBalance: locks.locked,
      _lockBoostedBalance: locks.lockBoosted.amount,
      _lockBoostedBalanceAverage: locks.lockBoosted.average.value,
      _lockBoostedBalanceAveragePeriod: big(locks.lockBoosted.average.period),
    })),
  };
};
