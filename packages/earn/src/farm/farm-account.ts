import { err, mulDivDown, ok, ONE, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { vest, type LockedReward, type VestingTerms } from '../vesting.ts';

/** One reward of one account of an older farm, base units of the reward token. */
export interface FarmAccountReward extends LockedReward {
  /** What the balance had earned by the accumulator when it was last rewarded. */
  readonly rewarded: bigint;
  /** What the pool could not pay; it is paid with the next action. */
  readonly owed: bigint;
}

/** What a user has in an older farm as of its last change. Rewards in the order of the farm. */
export interface FarmAccount {
  /** The deposit, base units. */
  readonly balance: bigint;
  readonly rewards: readonly FarmAccountReward[];
  readonly updatedAt: Seconds;
}

/** What an account could claim of one reward, and what would stay locked until when. */
export interface FarmPending extends LockedReward {
  readonly freed: bigint;
  readonly owed: bigint;
}

/** The new part weighs once in the time of vesting. */
const FRESH_WEIGHT = 1n;

/**
 * What an account of an older farm could claim, per reward token, every division rounded down. Equals the getter
 * `pendingReward` with the right sum of 1 to n (F-1).
 *
 * @param accumulators of the pool at `poolTime` (`farmPoolAt`)
 * @param end when rewards stop, 0 = open
 * @returns error `REWARD_FELL` when an accumulator is below the rewarded one, `NO_TIME` when something vests that was earned
 *   in the same second
 */
export function farmPendingAt(
  account: FarmAccount,
  terms: VestingTerms,
  accumulators: readonly bigint[],
  poolTime: Seconds,
  end: Seconds,
): Result<readonly FarmPending[], EarnError> {
  const pending: FarmPending[] = [];
  for (const [index, reward] of account.rewards.entries()) {
    const accumulator = accumulators[index];
    if (accumulator === undefined) return err({ code: 'REWARD_FELL' });
    const earned = mulDivDown(account.balance, accumulator, ONE) - reward.rewarded;
    if (earned < 0n) return err({ code: 'REWARD_FELL' });
    if (terms.ratio === 0n) {
      pending.push({ locked: 0n, vestingEnd: seconds(0), freed: earned, owed: reward.owed });
      continue;
    }
    const span = { from: account.updatedAt, until: poolTime, rewardsEnd: end, freshWeight: FRESH_WEIGHT };
    const vested = vest(reward, earned, terms, span);
    if (!vested.ok) return vested;
    pending.push({ ...vested.value, owed: reward.owed });
  }
  return ok(pending);
}

/** What an account has been rewarded for with `balance` at these accumulators, base units; stored after every action. */
export function farmRewarded(balance: bigint, accumulators: readonly bigint[]): readonly bigint[] {
  return accumulators.map((accumulator) => mulDivDown(balance, accumulator, ONE));
}
