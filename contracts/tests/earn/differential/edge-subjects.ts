import {
  accrueGaugeAccountReward,
  computePendingFarmRewards,
  accrueFarmPool,
  accrueRewardRounds,
} from '@junction/earn';
import type { RewardRound } from '@junction/earn';
import { seconds } from '@junction/primitives';
import type { Seconds } from '@junction/primitives';
import { EVER_FARM_POOL_V3_ARTIFACT } from '../../../artifacts/ever-farm-pool-v3.ts';
import { GAUGE_ARTIFACT } from '../../../artifacts/gauge.ts';
import { GAUGE_ACCOUNT_ARTIFACT } from '../../../artifacts/gauge-account.ts';
import { USER_DATA_V3_ARTIFACT } from '../../../artifacts/user-data-v3.ts';
import type { RandomSource } from '../../random-source.ts';
import { FARM_POOL_ABI, USER_DATA_ABI } from '../farm/farm-stage.ts';
import { buildFarmPoolData, buildFarmUserData } from '../farm/put-farm.ts';
import { GAUGE_ABI, GAUGE_ACCOUNT_ABI } from '../gauge/stage.ts';
import { buildGaugeAccountData, buildGaugeData } from '../gauge/storage.ts';
import { toRecordedRounds, toAbiRounds } from './histories.ts';
import { toExpectedAnswer, QUERY_TIME_SECONDS } from './query.ts';
import type { QueryGenerator } from './query.ts';

// Getter queries at boundary times: rounds that begin, rewards that end and vesting that ends in the second of an
// action, one second before or after it, with amounts of a few units. Independent random times rarely coincide.

const now = seconds(QUERY_TIME_SECONDS);
const big = (value: number): bigint => BigInt(value);
const SHARE = 10n ** 18n;

/** Returns one of a few times, so that random times often coincide. */
const pickTime = (random: RandomSource): Seconds =>
  seconds(QUERY_TIME_SECONDS - random.pick([0, 1, 2, 3, 9, 10, 11, 20]));
/** Returns a few units, so that shares are rounded. */
const pickSmallAmount = (random: RandomSource): bigint =>
  random.pick([0n, 1n, 2n, 3n, 7n, 9n, 33n, 90n, 1000n]);
const pickVestingPeriod = (random: RandomSource): number => random.pick([1, 2, 3, 7, 9, 10, 11, 100]);

function generateRoundStarts(random: RandomSource): Seconds[] {
  const starts = new Set(
    Array.from({ length: 1 + random.below(4) }, () => QUERY_TIME_SECONDS + 2 - random.below(24)),
  );
  return [...starts].toSorted((a, b) => a - b).map((start) => seconds(start));
}

export const generateFarmAccumulatorsEdgeQuery: QueryGenerator = (random) => {
  const starts = generateRoundStarts(random);
  const pool = {
    deposits: random.pick([0n, 1n, 3n, 7n]),
    rounds: starts.map((start) => ({ start, perSecond: [pickSmallAmount(random), pickSmallAmount(random)] })),
    end: seconds(random.chance(40) ? 0 : Math.max(starts.at(-1) ?? 0, pickTime(random))),
    rewards: [
      { accumulator: pickSmallAmount(random), unclaimed: pickSmallAmount(random) },
      { accumulator: pickSmallAmount(random), unclaimed: pickSmallAmount(random) },
    ],
    updatedAt: random.chance(20) ? seconds(0) : pickTime(random),
  };
  return {
    contract: EVER_FARM_POOL_V3_ARTIFACT,
    abi: FARM_POOL_ABI,
    data: buildFarmPoolData(pool),
    method: 'calculateRewardData',
    inputs: {},
    now,
    expected: toExpectedAnswer(accrueFarmPool(pool, now), ({ rewards, updatedAt }) => ({
      _lastRewardTime: big(updatedAt),
      _accRewardPerShare: rewards.map(({ accumulator }) => accumulator),
      _unclaimedReward: rewards.map(({ unclaimed }) => unclaimed),
    })),
  };
};

export const generateFarmPendingRewardsEdgeQuery: QueryGenerator = (random) => {
  const isVesting = random.chance(80);
  const terms = {
    ratio: isVesting ? random.pick([1n, 333n, 1000n, 1000n]) : 0n,
    period: seconds(isVesting ? pickVestingPeriod(random) : 0),
  };
  const balance = pickSmallAmount(random);
  const accumulators = [pickSmallAmount(random) * SHARE + SHARE / 3n, pickSmallAmount(random) * SHARE];
  const updatedAt = pickTime(random);
  const rewards = accumulators.map((accumulator) => {
    const earned = (balance * accumulator) / SHARE;
    const vestingEnd = QUERY_TIME_SECONDS + random.pick([-10, -1, 0, 1, 2, 10]);
    return {
      rewarded: random.chance(30) ? earned : earned / 2n,
      locked: isVesting ? pickSmallAmount(random) : 0n,
      vestingEnd: seconds(isVesting ? Math.max(vestingEnd, updatedAt) : 0),
      owed: pickSmallAmount(random),
    };
  });
  const account = { balance, rewards, updatedAt };
  const end = random.chance(30) ? seconds(0) : seconds(pickTime(random) + random.below(3));
  return {
    contract: USER_DATA_V3_ARTIFACT,
    abi: USER_DATA_ABI,
    data: buildFarmUserData(account, terms),
    method: 'pendingReward',
    inputs: {
      _accRewardPerShare: accumulators,
      poolLastRewardTime: big(QUERY_TIME_SECONDS),
      farmEndTime: big(end),
    },
    now,
    expected: toExpectedAnswer(
      computePendingFarmRewards(account, terms, accumulators, now, end),
      (pending) => ({
        _entitled: pending.map(({ locked }) => locked),
        _vested: pending.map(({ freed }) => freed),
        _pool_debt: pending.map(({ owed }) => owed),
        _vesting_time: pending.map(({ vestingEnd }) => big(vestingEnd)),
      }),
    ),
  };
};

/** Returns rounds that follow one another directly or after one second. The last round may be open. */
function generateAdjoiningRounds(random: RandomSource): RewardRound[] {
  const starts = generateRoundStarts(random);
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const last = random.chance(50) ? 0 : start + 1 + random.below(12);
    const end = next === undefined ? last : next - (random.chance(20) && next - start > 1 ? 1 : 0);
    return { start, end: seconds(end), perSecond: pickSmallAmount(random), accumulator: 0n };
  });
}

/** Returns rounds accrued at the times `until`, with supplies of zero or a few units. */
function generateAccruedRounds(random: RandomSource, until: readonly Seconds[]) {
  let last = {
    at: seconds(QUERY_TIME_SECONDS - 40),
    rounds: { rounds: generateAdjoiningRounds(random) as readonly RewardRound[], index: 0 },
  };
  for (const at of until) {
    const next = accrueRewardRounds(last.rounds, random.pick([0n, 1n, 3n, 7n]), last.at, at);
    if (!next.ok) throw new Error(next.error.code);
    last = { at, rounds: next.value };
  }
  return last;
}

const pickTimes = (random: RandomSource): Seconds[] =>
  Array.from({ length: random.below(4) }, () => pickTime(random)).toSorted((a, b) => a - b);

/** Returns rounds that may overlap. No gauge creates such rounds. */
function randomState(random: RandomSource) {
  const drawn = generateAdjoiningRounds(random);
  // In 30 % of the cases, all rounds are shifted so that the first one starts at the query time and none earlier.
  const shift = random.chance(30) ? QUERY_TIME_SECONDS - (drawn[0]?.start ?? QUERY_TIME_SECONDS) : 0;
  const rounds = drawn.map((round) => {
    const start = round.start + shift;
    return { ...round, start: seconds(start), end: seconds(start + 1 + random.below(12)) };
  });
  return { at: pickTime(random), rounds: { rounds, index: random.below(rounds.length) } };
}

export const generateGaugeRoundsEdgeQuery: QueryGenerator = (random) => {
  const { at, rounds } = random.chance(30)
    ? randomState(random)
    : generateAccruedRounds(random, pickTimes(random));
  const supply = random.pick([0n, 1n, 3n, 7n]);
  const next = accrueRewardRounds(rounds, supply, at, now);
  return {
    contract: GAUGE_ARTIFACT,
    abi: GAUGE_ABI,
    data: buildGaugeData({
      lastRewardTime: `${at}`,
      totalBoostedSupply: `${supply}`,
      lockBoostedSupply: `${supply}`,
      qubeRewardRounds: toRecordedRounds(rounds),
      lastQubeRewardRoundIdx: `${rounds.index}`,
      extraRewardRounds: [toRecordedRounds(rounds)],
      lastExtraRewardRoundIdx: [`${rounds.index}`],
    }),
    method: 'calculateRewardData',
    inputs: {},
    now,
    expected: toExpectedAnswer(next, (value) => ({
      _lastRewardTime: big(QUERY_TIME_SECONDS),
      _extraRewardRounds: [toAbiRounds(value)],
      _extra_sync_idx: [big(value.index)],
      _qubeRewardRounds: toAbiRounds(value),
      _qube_sync_idx: big(value.index),
    })),
  };
};

/**
 * Returns the time of an account's last reward, often the end of a round. It may be later or earlier than the last
 * accrual, as when actions execute out of order.
 */
function pickLastRewardTime(random: RandomSource, rounds: readonly RewardRound[]): Seconds {
  const ends = rounds.flatMap(({ end }) => (end > 0 && end < QUERY_TIME_SECONDS ? [end] : []));
  if (ends.length > 0 && random.chance(30)) return random.pick(ends);
  return random.chance(20) ? seconds(random.pick([0, QUERY_TIME_SECONDS + 1])) : pickTime(random);
}

export const generateGaugeRewardsEdgeQuery: QueryGenerator = (random) => {
  const isVesting = random.chance(80);
  // Gauges set ratio and period either both to zero or both to other values. If one of them is zero, nothing vests.
  const terms = {
    ratio: isVesting ? random.pick([1n, 333n, 1000n, 1000n]) : random.pick([0n, 0n, 500n]),
    period: seconds(isVesting ? pickVestingPeriod(random) : 0),
  };
  if (terms.ratio === 0n && random.chance(50)) terms.period = seconds(5);
  const counted = terms.period === 0 ? { ...terms, ratio: 0n } : terms;
  const moments = pickTimes(random);
  const isBeginning = random.chance(15);
  const { rounds } = isBeginning
    ? { rounds: { rounds: [{ start: now, end: seconds(0), perSecond: 1n, accumulator: 0n }], index: 0 } }
    : generateAccruedRounds(random, [...moments, now]);
  const reward = {
    accumulator: random.chance(50) ? 0n : (rounds.rounds[0]?.accumulator ?? 0n),
    locked: pickSmallAmount(random),
    unlocked: pickSmallAmount(random),
    updatedAt: pickLastRewardTime(random, rounds.rounds),
    vestingEnd: seconds(QUERY_TIME_SECONDS + random.pick([-1, 0, 1, 2, 10])),
  };
  const balance = pickSmallAmount(random);
  const written = ({ accumulator, locked, unlocked, updatedAt }: typeof reward) => ({
    accRewardPerShare: accumulator,
    lockedReward: locked,
    unlockedReward: unlocked,
    lastRewardTime: big(updatedAt),
  });
  const vesting = (vestingEnd: Seconds) => ({
    vestingTime: big(vestingEnd),
    vestingPeriod: big(terms.period),
    vestingRatio: terms.ratio,
  });
  return {
    contract: GAUGE_ACCOUNT_ARTIFACT,
    abi: GAUGE_ACCOUNT_ABI,
    data: buildGaugeAccountData({}),
    method: 'calculateRewards',
    inputs: {
      reward_rounds: toAbiRounds(rounds),
      reward_data: written(reward),
      vesting_data: vesting(reward.vestingEnd),
      interval_balance: balance,
      pool_last_reward_time: big(QUERY_TIME_SECONDS),
    },
    now,
    expected: toExpectedAnswer(
      accrueGaugeAccountReward(reward, counted, rounds.rounds, balance, now),
      (value) => ({
        value0: written(value),
        value1: vesting(value.vestingEnd),
      }),
    ),
  };
};
