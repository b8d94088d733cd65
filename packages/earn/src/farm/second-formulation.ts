/** Independent formulation of the legacy farm, for tests only. */
import { ONE, itemAt, seconds, type Seconds } from '@junction/primitives';
import { floorOf } from '../test/search.ts';
import { publicRule, secondVest, squareRule, type SumRule } from '../test/second-vesting.ts';
import type { VestingTerms } from '../vesting.ts';
import type { FarmAccount, FarmPending } from './farm-account.ts';
import type { FarmPool } from './farm-pool.ts';

/**
 * Returns the pending rewards; undefined where the formula has no result. `sum` selects the sum rule (F-1).
 */
export function secondFarmPending(
  account: FarmAccount,
  terms: VestingTerms,
  accumulators: readonly bigint[],
  poolTime: Seconds,
  end: Seconds,
  sum: SumRule = squareRule,
): readonly FarmPending[] {
  return account.rewards.map((reward, index) => {
    const earned = floorOf(account.balance * itemAt(accumulators, index), ONE) - reward.rewarded;
    const { owed } = reward;
    if (terms.ratio === 0n) return { locked: 0n, vestingEnd: seconds(0), freed: earned, owed };
    const span = { from: account.updatedAt, until: poolTime, rewardsEnd: end, newRewardWeight: 1n };
    const vested = secondVest(reward, earned, terms, span, sum);
    return { ...vested, vestingEnd: seconds(Number(vested.vestingEnd)), owed };
  });
}

/** Like `secondFarmPending`, with the sum rule of the public farms (`publicRule`). Base units. */
export const publicFarmPending = (
  account: FarmAccount,
  terms: VestingTerms,
  accumulators: readonly bigint[],
  poolTime: Seconds,
  end: Seconds,
): readonly FarmPending[] => secondFarmPending(account, terms, accumulators, poolTime, end, publicRule);

/**
 * Returns the reward of one token from the last update to `now` as the sum over all rounds of their overlap
 * with that time. `accumulator` is 1e-18 base units per unit deposited, `unclaimed` base units. Throws
 * `RangeError` for an unknown token.
 */
export function secondFarmReward(
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
    else accumulator += floorOf(given * ONE, pool.deposits);
  }
  return { accumulator, unclaimed };
}
