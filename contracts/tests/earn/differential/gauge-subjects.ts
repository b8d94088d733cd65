import {
  accrueGaugeAccountReward,
  computeLockBoostedAmountRoundedDown,
  computeBoostedBalanceRoundedDown,
  updateGaugeSupply,
  computeIntervalRewardWeightsRoundedDown,
  updateLockedDeposits,
} from '@junction/earn';
import type {
  GaugeAccountAverages,
  GaugeAccountReward,
  TimeWeightedAverage,
  LockedDeposit,
} from '@junction/earn';
import { seconds } from '@junction/primitives';
import { GAUGE_ARTIFACT } from '../../../artifacts/gauge.ts';
import { GAUGE_ACCOUNT_ARTIFACT } from '../../../artifacts/gauge-account.ts';
import type { RandomSource } from '../../random-source.ts';
import { GAUGE_ABI, GAUGE_ACCOUNT_ABI } from '../gauge/stage.ts';
import { buildGaugeAccountData, buildGaugeData } from '../gauge/storage.ts';
import { generateRewardHistory, toRecordedRounds, toAbiRounds } from './histories.ts';
import type { GeneratedRewardHistory } from './histories.ts';
import {
  generateAmount,
  toExpectedAnswer,
  toDecimalTexts,
  generateDuration,
  QUERY_TIME_SECONDS,
  generatePastTime,
} from './query.ts';
import type { QueryGenerator } from './query.ts';

// Queries of gauges and their accounts.

const now = seconds(QUERY_TIME_SECONDS);
const big = (value: number): bigint => BigInt(value);
const text = (value: bigint | number): string => value.toString();

const generateAverage = (random: RandomSource): TimeWeightedAverage => ({
  value: generateAmount(random),
  period: seconds(generateDuration(random)),
});

export const generateLockBoostQuery: QueryGenerator = (random) => {
  const highest = big(1000 + random.below(random.pick([2, 2000, 100_000])));
  const longest = random.chance(10) ? 0 : 1 + generateDuration(random);
  const [amount, lock] = [generateAmount(random, 110), generateDuration(random, 2 * longest + 2)];
  const boosted = computeLockBoostedAmountRoundedDown(
    { highest, longest: seconds(longest) },
    amount,
    seconds(lock),
  );
  return {
    contract: GAUGE_ARTIFACT,
    abi: GAUGE_ABI,
    data: buildGaugeData({ maxBoost: text(highest), maxLockTime: text(longest) }),
    method: 'calculateBoostedAmount',
    inputs: { amount, lock_time: big(lock) },
    now,
    expected: { boosted_amount: boosted },
  };
};

export const generateGaugeAveragesQuery: QueryGenerator = (random) => {
  const supply = {
    deposits: generateAmount(random),
    depositsAverage: generateAverage(random),
    lockBoosted: generateAmount(random),
    lockBoostedAverage: generateAverage(random),
    updatedAt: generatePastTime(random),
  };
  return {
    contract: GAUGE_ARTIFACT,
    abi: GAUGE_ABI,
    data: buildGaugeData({
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
    expected: toExpectedAnswer(
      updateGaugeSupply(supply, now),
      ({ depositsAverage, lockBoostedAverage, updatedAt }) => ({
        _lockBoostedSupplyAverage: lockBoostedAverage.value,
        _lockBoostedSupplyAveragePeriod: big(lockBoostedAverage.period),
        _supplyAverage: depositsAverage.value,
        _supplyAveragePeriod: big(depositsAverage.period),
        _lastAverageUpdateTime: big(updatedAt),
      }),
    ),
  };
};

export const generateGaugeAccumulatorsQuery: QueryGenerator = (random) => {
  const [qube, first, second] = [
    generateRewardHistory(random, 30),
    generateRewardHistory(random, 30),
    generateRewardHistory(random, 30),
  ];
  const extra = [first, second].slice(0, random.below(3));
  const all = [qube, ...extra];
  const updatedAt = qube.before.at;
  const supplies = [generateAmount(random), generateAmount(random)] as const;
  const next = all.map((one, index) => one.next(supplies[index === 0 ? 0 : 1], updatedAt));
  const indexOf = (one: GeneratedRewardHistory): string => text(one.before.rounds.index);
  const [governance, ...others] = next;
  return {
    contract: GAUGE_ARTIFACT,
    abi: GAUGE_ABI,
    data: buildGaugeData({
      lastRewardTime: text(updatedAt),
      totalBoostedSupply: text(supplies[0]),
      lockBoostedSupply: text(supplies[1]),
      qubeRewardRounds: toRecordedRounds(qube.before.rounds),
      lastQubeRewardRoundIdx: indexOf(qube),
      extraRewardRounds: extra.map((one) => toRecordedRounds(one.before.rounds)),
      lastExtraRewardRoundIdx: extra.map(indexOf),
    }),
    method: 'calculateRewardData',
    inputs: {},
    now,
    expected: governance && {
      _lastRewardTime: big(QUERY_TIME_SECONDS),
      _extraRewardRounds: others.map((one) => toAbiRounds(one)),
      _extra_sync_idx: others.map(({ index }) => big(index)),
      _qubeRewardRounds: toAbiRounds(governance),
      _qube_sync_idx: big(governance.index),
    },
  };
};

export const generateBalanceBoostQuery: QueryGenerator = (random) => {
  const balance = generateAmount(random);
  const input = {
    balance,
    lockBoosted: balance + (random.chance(50) ? 0n : generateAmount(random)),
    gaugeDeposits: balance + generateAmount(random),
    ve: generateAmount(random),
    veSupply: generateAmount(random),
  };
  return {
    contract: GAUGE_ACCOUNT_ARTIFACT,
    abi: GAUGE_ACCOUNT_ABI,
    data: buildGaugeAccountData({ balance: text(balance) }),
    method: 'calculateTotalBoostedBalance',
    inputs: {
      _lockBoostedBalance: input.lockBoosted,
      _gaugeDepositSupply: input.gaugeDeposits,
      _veAccBalance: input.ve,
      _veSupply: input.veSupply,
    },
    now,
    expected: toExpectedAnswer(computeBoostedBalanceRoundedDown(input), (value) => ({
      _veBoostedBalance: value.veBoosted,
      _totalBoostedBalance: value.totalBoosted,
      _veBoostMultiplier: BigInt(value.veMultiplier),
      _lockBoostMultiplier: BigInt(value.lockMultiplier),
      _totalBoostMultiplier: BigInt(value.totalMultiplier),
    })),
  };
};

const toAbiAverages = ({
  veSupply,
  ve,
  lockBoosted,
  gaugeDeposits,
}: GaugeAccountAverages): Record<string, bigint> => ({
  veQubeAverage: veSupply.value,
  veQubeAveragePeriod: big(veSupply.period),
  veAccQubeAverage: ve.value,
  veAccQubeAveragePeriod: big(ve.period),
  lockBoostedBalanceAverage: lockBoosted.value,
  lockBoostedBalanceAveragePeriod: big(lockBoosted.period),
  gaugeSupplyAverage: gaugeDeposits.value,
  gaugeSupplyAveragePeriod: big(gaugeDeposits.period),
});

/** Extends an average by `elapsed` seconds during which the amount was `amount`. */
function extendAverage(
  { value, period }: TimeWeightedAverage,
  amount: bigint,
  elapsed: number,
): TimeWeightedAverage {
  const [before, since] = [big(period), big(elapsed)];
  if (before + since === 0n) return { value, period };
  return {
    value: (value * before + amount * since) / (before + since),
    period: seconds(period + elapsed),
  };
}

export const generateIntervalBalancesQuery: QueryGenerator = (random) => {
  const [balance, elapsed] = [generateAmount(random), generateDuration(random)];
  const stored = {
    balance,
    lockBoosted: balance + (random.chance(50) ? 0n : generateAmount(random)),
    veBoosted: random.chance(30) ? balance : random.amount(balance + 1n),
    totalBoosted: random.chance(20) ? generateAmount(random) : 3n * balance + generateAmount(random),
  };
  const last = {
    veSupply: generateAverage(random),
    ve: generateAverage(random),
    lockBoosted: generateAverage(random),
    gaugeDeposits: generateAverage(random),
  };
  const current = {
    veSupply: extendAverage(last.veSupply, generateAmount(random), elapsed),
    ve: extendAverage(last.ve, generateAmount(random), elapsed),
    lockBoosted: extendAverage(last.lockBoosted, stored.lockBoosted, elapsed),
    gaugeDeposits: extendAverage(last.gaugeDeposits, balance + generateAmount(random), elapsed),
  };
  return {
    contract: GAUGE_ACCOUNT_ARTIFACT,
    abi: GAUGE_ACCOUNT_ABI,
    data: buildGaugeAccountData({
      balance: text(stored.balance),
      lockBoostedBalance: text(stored.lockBoosted),
      veBoostedBalance: text(stored.veBoosted),
      totalBoostedBalance: text(stored.totalBoosted),
      lastAverageState: toDecimalTexts(toAbiAverages(last)),
    }),
    method: 'calculateIntervalBalances',
    inputs: { _curAverageState: toAbiAverages(current) },
    now,
    expected: toExpectedAnswer(
      computeIntervalRewardWeightsRoundedDown(stored, last, current),
      ({ totalBoosted, lockBoosted }) => ({
        intervalTBoostedBalance: totalBoosted,
        intervalLockBalance: lockBoosted,
      }),
    ),
  };
};

const NO_REWARD: GaugeAccountReward = {
  accumulator: 0n,
  locked: 0n,
  unlocked: 0n,
  updatedAt: seconds(0),
  vestingEnd: seconds(0),
};

export const generateAccountRewardsQuery: QueryGenerator = (random) => {
  const history = generateRewardHistory(random, 60);
  const isVesting = random.chance(70);
  const terms = {
    ratio: isVesting ? big(1 + random.below(1000)) : 0n,
    period: seconds(isVesting ? 1 + generateDuration(random) : 0),
  };
  // Accrues the account's earlier rewards with different balances, up to a random time of the history.
  let reward = NO_REWARD;
  const rewarded = history.moments.slice(0, random.below(history.moments.length + 1));
  for (const { at, rounds } of rewarded) {
    const next = accrueGaugeAccountReward(reward, terms, rounds.rounds, generateAmount(random, 60), at);
    if (next.ok) reward = next.value;
  }
  const balance = generateAmount(random, 60);
  const { rounds } = history.next(generateAmount(random), history.before.at);
  return {
    contract: GAUGE_ACCOUNT_ARTIFACT,
    abi: GAUGE_ACCOUNT_ABI,
    data: buildGaugeAccountData({}),
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
      pool_last_reward_time: big(QUERY_TIME_SECONDS),
    },
    now,
    expected: toExpectedAnswer(accrueGaugeAccountReward(reward, terms, rounds, balance, now), (value) => ({
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

/** Returns deposits ordered by the end of their locks. Some locks have ended. */
function generateLockedDeposits(random: RandomSource, from: number): LockedDeposit[] {
  const ends = Array.from(
    { length: random.pick([0, 1, 2, 3, 60]) },
    () => from + generateDuration(random, 2 * (QUERY_TIME_SECONDS - from) + 2),
  );
  return ends
    .toSorted((a, b) => a - b)
    .map((end) => {
      const [lock, amount] = [seconds(1 + generateDuration(random)), generateAmount(random)];
      return { amount, boosted: amount + generateAmount(random), createdAt: seconds(end - lock), lock };
    });
}

export const generateLocksAverageQuery: QueryGenerator = (random) => {
  const updatedAt = generatePastTime(random);
  const deposits = updatedAt === 0 ? [] : generateLockedDeposits(random, updatedAt);
  const sum = (of: (one: LockedDeposit) => bigint): bigint =>
    deposits.reduce((all, one) => all + of(one), 0n);
  const free = generateAmount(random);
  const balance = free + sum(({ amount }) => amount);
  const amount = free + sum(({ boosted }) => boosted);
  const lockBoosted = { amount, average: generateAverage(random), updatedAt };
  const locked = sum((one) => one.amount);
  return {
    contract: GAUGE_ACCOUNT_ARTIFACT,
    abi: GAUGE_ACCOUNT_ABI,
    data: buildGaugeAccountData({
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
    expected: toExpectedAnswer(updateLockedDeposits({ lockBoosted, locked, deposits }, now), ({ locks }) => ({
      _balance: balance,
      _lockedBalance: locks.locked,
      _lockBoostedBalance: locks.lockBoosted.amount,
      _lockBoostedBalanceAverage: locks.lockBoosted.average.value,
      _lockBoostedBalanceAveragePeriod: big(locks.lockBoosted.average.period),
    })),
  };
};
