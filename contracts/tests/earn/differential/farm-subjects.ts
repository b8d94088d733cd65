import { computePendingFarmRewards, accrueFarmPool } from '@junction/earn';
import type { FarmPool } from '@junction/earn';
import { seconds } from '@junction/primitives';
import { EVER_FARM_POOL_V3_ARTIFACT } from '../../../artifacts/ever-farm-pool-v3.ts';
import { USER_DATA_V3_ARTIFACT } from '../../../artifacts/user-data-v3.ts';
import type { RandomSource } from '../../random-source.ts';
import { FARM_POOL_ABI, USER_DATA_ABI } from '../farm/farm-stage.ts';
import { buildFarmPoolData, buildFarmUserData } from '../farm/put-farm.ts';
import { generateAmount, toExpectedAnswer, generateDuration, QUERY_TIME_SECONDS } from './query.ts';
import type { QueryGenerator } from './query.ts';

// Getter queries of legacy farms.

const now = seconds(QUERY_TIME_SECONDS);
const big = (value: number): bigint => BigInt(value);

/** Returns a pool with a random history, with or without deposits. */
function generateFarmPool(random: RandomSource): FarmPool {
  const tokens = 1 + random.below(2);
  let start = QUERY_TIME_SECONDS - generateDuration(random);
  const rounds = Array.from({ length: 1 + random.below(4) }, () => {
    const perSecond = Array.from({ length: tokens }, () => generateAmount(random, 60));
    const round = { start: seconds(start), perSecond };
    start += 1 + generateDuration(random, 10_000_000);
    return round;
  });
  const [, last] = [rounds[0], rounds.at(-1)];
  const end = seconds(
    random.chance(50) ? 0 : (last?.start ?? QUERY_TIME_SECONDS) + generateDuration(random, 10_000_000),
  );
  let pool: FarmPool = {
    deposits: 0n,
    rounds,
    end,
    rewards: Array.from({ length: tokens }, () => ({ accumulator: 0n, unclaimed: 0n })),
    updatedAt: seconds(0),
  };
  const times = Array.from({ length: random.below(5) }, () => QUERY_TIME_SECONDS - generateDuration(random));
  for (const time of times.toSorted((a, b) => a - b)) {
    const next = accrueFarmPool({ ...pool, deposits: generateTotalDeposits(random) }, seconds(time));
    if (next.ok) pool = next.value;
  }
  return { ...pool, deposits: generateTotalDeposits(random) };
}

const generateTotalDeposits = (random: RandomSource): bigint =>
  random.chance(20) ? 0n : 1_000_000n + generateAmount(random, 70);

export const generateFarmAccumulatorsQuery: QueryGenerator = (random) => {
  const pool = generateFarmPool(random);
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

export const generateFarmPendingRewardsQuery: QueryGenerator = (random) => {
  const tokens = 1 + random.below(2);
  const isVesting = random.chance(70);
  const terms = {
    ratio: isVesting ? big(1 + random.below(1000)) : 0n,
    period: seconds(isVesting ? 1 + generateDuration(random) : 0),
  };
  const [balance, updatedAt] = [generateAmount(random, 60), QUERY_TIME_SECONDS - generateDuration(random)];
  const accumulators = Array.from({ length: tokens }, () => generateAmount(random, 90));
  const rewards = accumulators.map((accumulator) => {
    const earned = (balance * accumulator) / 10n ** 18n;
    return {
      rewarded: earned === 0n ? 0n : random.amount(earned),
      locked: isVesting ? generateAmount(random, 60) : 0n,
      vestingEnd: seconds(isVesting ? updatedAt + generateDuration(random, Number(terms.period)) : 0),
      owed: random.chance(50) ? 0n : generateAmount(random, 60),
    };
  });
  const account = { balance, rewards, updatedAt: seconds(updatedAt) };
  const end = seconds(random.chance(50) ? 0 : QUERY_TIME_SECONDS - 1000 + generateDuration(random, 10_000));
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
