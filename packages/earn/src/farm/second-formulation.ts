/** Independent second formulation of the legacy farm, for tests only. */
import { FIXED_POINT_ONE, itemAt, seconds, type Seconds } from '@junction/primitives';
import { searchQuotientRoundedDown } from '../test/search.ts';
import {
  publishedFarmIntegerSumRule,
  vestRewardIndependently,
  correctIntegerSumRule,
  type IntegerSumRule,
} from '../test/second-vesting.ts';
import type { VestingTerms } from '../vesting.ts';
import type { FarmAccount, PendingFarmReward } from './farm-account.ts';
import type { FarmPool } from './farm-pool.ts';

/**
 * Recomputes the pending rewards of an account in base units, independently of the production code. Vesting needs the
 * sum of the integers from 1 to n; `sum` computes this sum, either correctly or like the defective published farm
 * contract (defect F-1).
 */
export function recomputePendingFarmRewards(
  account: FarmAccount,
  terms: VestingTerms,
  accumulators: readonly bigint[],
  poolTime: Seconds,
  end: Seconds,
  sum: IntegerSumRule = correctIntegerSumRule,
): readonly PendingFarmReward[] {
  return account.rewards.map((reward, index) => {
    const earned =
      searchQuotientRoundedDown(account.balance * itemAt(accumulators, index), FIXED_POINT_ONE) -
      reward.rewarded;
    const { owed } = reward;
    if (terms.ratio === 0n) return { locked: 0n, vestingEnd: seconds(0), freed: earned, owed };
    const span = { from: account.updatedAt, until: poolTime, rewardsEnd: end, newRewardWeight: 1n };
    const vested = vestRewardIndependently(reward, earned, terms, span, sum);
    return { ...vested, vestingEnd: seconds(Number(vested.vestingEnd)), owed };
  });
}

/**
 * Returns the pending rewards as the published farm contract computes them, with its defective sum of the seconds 1 to
 * n (`publishedFarmIntegerSumRule`). Base units.
 */
export const computePendingRewardsOfPublishedFarm = (
  account: FarmAccount,
  terms: VestingTerms,
  accumulators: readonly bigint[],
  poolTime: Seconds,
  end: Seconds,
): readonly PendingFarmReward[] =>
  recomputePendingFarmRewards(account, terms, accumulators, poolTime, end, publishedFarmIntegerSumRule);

/**
 * Returns the reward of one token from the last update to `now`, computed as the sum over all rounds of their overlap
 * with that period. `accumulator` is in 1e-18 base units per deposited unit, `unclaimed` in base units.
 *
 * @throws RangeError for an unknown token
 */
export function computeFarmRewardIndependently(
  pool: FarmPool,
  token: number,
  now: Seconds,
): { accumulator: bigint; unclaimed: bigint } {
  const reward = pool.rewards[token];
  if (!reward) throw new RangeError('no such token');
  let { accumulator, unclaimed } = reward;
  for (const [index, round] of pool.rounds.entries()) {
    const ends = [now, pool.end > 0 ? pool.end : now, pool.rounds[index + 1]?.start ?? now];
    const time = Math.min(...ends) - Math.max(round.start, pool.updatedAt);
    if (time <= 0) continue;
    const given = BigInt(time) * itemAt(round.perSecond, token);
    if (pool.deposits === 0n) unclaimed += given;
    else accumulator += searchQuotientRoundedDown(given * FIXED_POINT_ONE, pool.deposits);
  }
  return { accumulator, unclaimed };
}
