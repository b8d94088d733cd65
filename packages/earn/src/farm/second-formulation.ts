/** Independent second formulation of the legacy farm, for tests only. */
import { ONE, itemAt, seconds, type Seconds } from '@junction/primitives';
import { searchFloor } from '../test/search.ts';
import {
  publicFarmSumRule,
  vestIndependently,
  correctSumRule,
  type SumRule,
} from '../test/second-vesting.ts';
import type { VestingTerms } from '../vesting.ts';
import type { FarmAccount, FarmPending } from './farm-account.ts';
import type { FarmPool } from './farm-pool.ts';

/**
 * Returns the pending rewards of an account, base units. `sum` selects how 1 to n is summed: correctly, or as in the
 * public farms (defect F-1).
 */
export function computeFarmPendingIndependently(
  account: FarmAccount,
  terms: VestingTerms,
  accumulators: readonly bigint[],
  poolTime: Seconds,
  end: Seconds,
  sum: SumRule = correctSumRule,
): readonly FarmPending[] {
  return account.rewards.map((reward, index) => {
    const earned = searchFloor(account.balance * itemAt(accumulators, index), ONE) - reward.rewarded;
    const { owed } = reward;
    if (terms.ratio === 0n) return { locked: 0n, vestingEnd: seconds(0), freed: earned, owed };
    const span = { from: account.updatedAt, until: poolTime, rewardsEnd: end, newRewardWeight: 1n };
    const vested = vestIndependently(reward, earned, terms, span, sum);
    return { ...vested, vestingEnd: seconds(Number(vested.vestingEnd)), owed };
  });
}

/**
 * Returns the pending rewards as the public farms compute them, with their defective sum (`publicFarmSumRule`). Base
 * units.
 */
export const computePublicFarmPending = (
  account: FarmAccount,
  terms: VestingTerms,
  accumulators: readonly bigint[],
  poolTime: Seconds,
  end: Seconds,
): readonly FarmPending[] =>
  computeFarmPendingIndependently(account, terms, accumulators, poolTime, end, publicFarmSumRule);

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
    else accumulator += searchFloor(given * ONE, pool.deposits);
  }
  return { accumulator, unclaimed };
}
