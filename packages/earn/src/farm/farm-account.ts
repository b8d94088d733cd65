import { err, mulDivDown, ok, ONE, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { vest, type LockedReward, type VestingTerms } from '../vesting.ts';

/** Reward of an account in a legacy farm, base units of the reward token. */
export interface FarmAccountReward extends LockedReward {
  /**
   * Reward of the current balance from the first round to the accumulator of the last action; subtracted from
   * later rewards.
   */
  readonly rewarded: bigint;
  /** Amount that the farm could not pay; paid with the next action. */
  readonly owed: bigint;
}

/** State of a user in a legacy farm after the last action. Rewards are in the farm's order. */
export interface FarmAccount {
  /** The deposit, base units. */
  readonly balance: bigint;
  readonly rewards: readonly FarmAccountReward[];
  readonly updatedAt: Seconds;
}

/**
 * Pending reward: the amount that has vested (`freed`), the amount owed from earlier actions, and the locked
 * amount with its end.
 */
export interface FarmPending extends LockedReward {
  readonly freed: bigint;
  readonly owed: bigint;
}

/** Weight of newly locked rewards in the vesting time of legacy farms. */
const NEW_REWARD_WEIGHT = 1n;

/**
 * Returns the pending rewards of an account in a legacy farm, per reward token; every division is rounded
 * down. Equals the getter `pendingReward`, but with the correct sum of 1 to n (F-1).
 *
 * @param accumulators of the farm at `poolTime` (`farmPoolAt`)
 * @param end when rewards stop; 0 if the farm has no end
 * @returns error `REWARD_FELL` if an accumulator is below the rewarded one, `NO_TIME` if a reward earned in
 *   zero time would vest
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
    const span = {
      from: account.updatedAt,
      until: poolTime,
      rewardsEnd: end,
      newRewardWeight: NEW_REWARD_WEIGHT,
    };
    const vested = vest(reward, earned, terms, span);
    if (!vested.ok) return vested;
    pending.push({ ...vested.value, owed: reward.owed });
  }
  return ok(pending);
}

/**
 * Returns the rewards of `balance` from the first round to these accumulators, base units. Stored after every
 * action as `rewarded`.
 */
export function farmRewarded(balance: bigint, accumulators: readonly bigint[]): readonly bigint[] {
  return accumulators.map((accumulator) => mulDivDown(balance, accumulator, ONE));
}
