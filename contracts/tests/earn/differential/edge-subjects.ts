import { accountRewardAt, farmPendingAt, farmPoolAt, rewardRoundsAt } from '@junction/earn';
import type { RewardRound } from '@junction/earn';
import { seconds } from '@junction/primitives';
import type { Seconds } from '@junction/primitives';
import { EVER_FARM_POOL_V3_ARTIFACT } from '../../../artifacts/ever-farm-pool-v3.ts';
import { GAUGE_ARTIFACT } from '../../../artifacts/gauge.ts';
import { GAUGE_ACCOUNT_ARTIFACT } from '../../../artifacts/gauge-account.ts';
import { USER_DATA_V3_ARTIFACT } from '../../../artifacts/user-data-v3.ts';
import type { RandomSource } from '../../random-source.ts';
import { POOL, USER_DATA } from '../farm/farm-stage.ts';
import { farmPoolData, farmUserData } from '../farm/put-farm.ts';
import { GAUGE, GAUGE_ACCOUNT } from '../gauge/stage.ts';
import { gaugeAccountData, gaugeData } from '../gauge/storage.ts';
import { recordedRounds, writtenRounds } from './histories.ts';
import { answerOf, NOW } from './query.ts';
import type { Subject } from './query.ts';

// Queries at coinciding times: rounds that begin, rewards that end and vesting that ends in the second of an
// action, one before or one after it, with amounts of a few units. Independent random times rarely coincide.

const now = seconds(NOW);
const big = (value: number): bigint => BigInt(value);
const SHARE = 10n ** 18n;

/** Returns one of few possible times, so that they often coincide. */
const momentOf = (random: RandomSource): Seconds => seconds(NOW - random.pick([0, 1, 2, 3, 9, 10, 11, 20]));
/** Returns a few units, so that shares are rounded. */
const few = (random: RandomSource): bigint => random.pick([0n, 1n, 2n, 3n, 7n, 9n, 33n, 90n, 1000n]);
const periodOf = (random: RandomSource): number => random.pick([1, 2, 3, 7, 9, 10, 11, 100]);

function startsOf(random: RandomSource): Seconds[] {
  const starts = new Set(Array.from({ length: 1 + random.below(4) }, () => NOW + 2 - random.below(24)));
  return [...starts].toSorted((a, b) => a - b).map((start) => seconds(start));
}

export const accumulatorsAtEdges: Subject = (random) => {
  const starts = startsOf(random);
  const pool = {
    deposits: random.pick([0n, 1n, 3n, 7n]),
    rounds: starts.map((start) => ({ start, perSecond: [few(random), few(random)] })),
    end: seconds(random.chance(40) ? 0 : Math.max(starts.at(-1) ?? 0, momentOf(random))),
    rewards: [
      { accumulator: few(random), unclaimed: few(random) },
      { accumulator: few(random), unclaimed: few(random) },
    ],
    updatedAt: random.chance(20) ? seconds(0) : momentOf(random),
  };
  return {
    contract: EVER_FARM_POOL_V3_ARTIFACT,
    abi: POOL,
    data: farmPoolData(pool),
    method: 'calculateRewardData',
    inputs: {},
    now,
    expected: answerOf(farmPoolAt(pool, now), ({ rewards, updatedAt }) => ({
      _lastRewardTime: big(updatedAt),
      _accRewardPerShare: rewards.map(({ accumulator }) => accumulator),
      _unclaimedReward: rewards.map(({ unclaimed }) => unclaimed),
    })),
  };
};

export const pendingAtEdges: Subject = (random) => {
  const isVesting = random.chance(80);
  const terms = {
    ratio: isVesting ? random.pick([1n, 333n, 1000n, 1000n]) : 0n,
    period: seconds(isVesting ? periodOf(random) : 0),
  };
  const balance = few(random);
  const accumulators = [few(random) * SHARE + SHARE / 3n, few(random) * SHARE];
  const updatedAt = momentOf(random);
  const rewards = accumulators.map((accumulator) => {
    const earned = (balance * accumulator) / SHARE;
    const vestingEnd = NOW + random.pick([-10, -1, 0, 1, 2, 10]);
    return {
      rewarded: random.chance(30) ? earned : earned / 2n,
      locked: isVesting ? few(random) : 0n,
      vestingEnd: seconds(isVesting ? Math.max(vestingEnd, updatedAt) : 0),
      owed: few(random),
    };
  });
  const account = { balance, rewards, updatedAt };
  const end = random.chance(30) ? seconds(0) : seconds(momentOf(random) + random.below(3));
  return {
    contract: USER_DATA_V3_ARTIFACT,
    abi: USER_DATA,
    data: farmUserData(account, terms),
    method: 'pendingReward',
    inputs: { _accRewardPerShare: accumulators, poolLastRewardTime: big(NOW), farmEndTime: big(end) },
    now,
    expected: answerOf(farmPendingAt(account, terms, accumulators, now, end), (pending) => ({
      _entitled: pending.map(({ locked }) => locked),
      _vested: pending.map(({ freed }) => freed),
      _pool_debt: pending.map(({ owed }) => owed),
      _vesting_time: pending.map(({ vestingEnd }) => big(vestingEnd)),
    })),
  };
};

/** Returns rounds that adjoin or have gaps of one second. The last may be open. */
function roundsOf(random: RandomSource): RewardRound[] {
  const starts = startsOf(random);
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const last = random.chance(50) ? 0 : start + 1 + random.below(12);
    const end = next === undefined ? last : next - (random.chance(20) && next - start > 1 ? 1 : 0);
    return { start, end: seconds(end), perSecond: few(random), accumulator: 0n };
  });
}

/** Returns the rounds accrued at these times, with supplies of zero or a few units. */
function accruedNow(random: RandomSource, until: readonly Seconds[]) {
  let last = {
    at: seconds(NOW - 40),
    rounds: { rounds: roundsOf(random) as readonly RewardRound[], index: 0 },
  };
  for (const at of until) {
    const next = rewardRoundsAt(last.rounds, random.pick([0n, 1n, 3n, 7n]), last.at, at);
    if (!next.ok) throw new Error(next.error.code);
    last = { at, rounds: next.value };
  }
  return last;
}

const momentsOf = (random: RandomSource): Seconds[] =>
  Array.from({ length: random.below(4) }, () => momentOf(random)).toSorted((a, b) => a - b);

/** Returns overlapping rounds at any time, which no gauge creates. */
function randomState(random: RandomSource) {
  const drawn = roundsOf(random);
  // All rounds begin now or later.
  const shift = random.chance(30) ? NOW - (drawn[0]?.start ?? NOW) : 0;
  const rounds = drawn.map((round) => {
    const start = round.start + shift;
    return { ...round, start: seconds(start), end: seconds(start + 1 + random.below(12)) };
  });
  return { at: momentOf(random), rounds: { rounds, index: random.below(rounds.length) } };
}

export const gaugeRoundsAtEdges: Subject = (random) => {
  const { at, rounds } = random.chance(30) ? randomState(random) : accruedNow(random, momentsOf(random));
  const supply = random.pick([0n, 1n, 3n, 7n]);
  const next = rewardRoundsAt(rounds, supply, at, now);
  return {
    contract: GAUGE_ARTIFACT,
    abi: GAUGE,
    data: gaugeData({
      lastRewardTime: `${at}`,
      totalBoostedSupply: `${supply}`,
      lockBoostedSupply: `${supply}`,
      qubeRewardRounds: recordedRounds(rounds),
      lastQubeRewardRoundIdx: `${rounds.index}`,
      extraRewardRounds: [recordedRounds(rounds)],
      lastExtraRewardRoundIdx: [`${rounds.index}`],
    }),
    method: 'calculateRewardData',
    inputs: {},
    now,
    expected: answerOf(next, (value) => ({
      _lastRewardTime: big(NOW),
      _extraRewardRounds: [writtenRounds(value)],
      _extra_sync_idx: [big(value.index)],
      _qubeRewardRounds: writtenRounds(value),
      _qube_sync_idx: big(value.index),
    })),
  };
};

/**
 * Returns the time of an account's last reward, often the end of a round. It may be before what is stored, as
 * for an action that was overtaken.
 */
function lastOf(random: RandomSource, rounds: readonly RewardRound[]): Seconds {
  const ends = rounds.flatMap(({ end }) => (end > 0 && end < NOW ? [end] : []));
  if (ends.length > 0 && random.chance(30)) return random.pick(ends);
  return random.chance(20) ? seconds(random.pick([0, NOW + 1])) : momentOf(random);
}

export const gaugeRewardsAtEdges: Subject = (random) => {
  const isVesting = random.chance(80);
  // In a gauge both are 0 or neither is. Without a ratio or a period, nothing vests.
  const terms = {
    ratio: isVesting ? random.pick([1n, 333n, 1000n, 1000n]) : random.pick([0n, 0n, 500n]),
    period: seconds(isVesting ? periodOf(random) : 0),
  };
  if (terms.ratio === 0n && random.chance(50)) terms.period = seconds(5);
  const counted = terms.period === 0 ? { ...terms, ratio: 0n } : terms;
  const moments = momentsOf(random);
  const isBeginning = random.chance(15);
  const { rounds } = isBeginning
    ? { rounds: { rounds: [{ start: now, end: seconds(0), perSecond: 1n, accumulator: 0n }], index: 0 } }
    : accruedNow(random, [...moments, now]);
  const reward = {
    accumulator: random.chance(50) ? 0n : (rounds.rounds[0]?.accumulator ?? 0n),
    locked: few(random),
    unlocked: few(random),
    updatedAt: lastOf(random, rounds.rounds),
    vestingEnd: seconds(NOW + random.pick([-1, 0, 1, 2, 10])),
  };
  const balance = few(random);
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
    abi: GAUGE_ACCOUNT,
    data: gaugeAccountData({}),
    method: 'calculateRewards',
    inputs: {
      reward_rounds: writtenRounds(rounds),
      reward_data: written(reward),
      vesting_data: vesting(reward.vestingEnd),
      interval_balance: balance,
      pool_last_reward_time: big(NOW),
    },
    now,
    expected: answerOf(accountRewardAt(reward, counted, rounds.rounds, balance, now), (value) => ({
      value0: written(value),
      value1: vesting(value.vestingEnd),
    })),
  };
};
