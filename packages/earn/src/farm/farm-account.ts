import {
  err,
  mulDivDown,
  ok,
  FIXED_POINT_ONE,
  seconds,
  type Result,
  type Seconds,
} from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { vestReward, type LockedReward, type VestingTerms } from '../vesting.ts';

/** Reward of an account in a legacy farm, base units of the reward token. */
export interface FarmAccountReward extends LockedReward {
  /**
   * Reward of the current balance from the first round up to the accumulator of the last action. It is subtracted when
   * later rewards are computed.
   */
  readonly rewarded: bigint;
  /** Amount that the farm could not pay for lack of tokens; it is paid with the next action. */
  readonly owed: bigint;
}

/** State of a user in a legacy farm after the last action. `rewards` are in the farm's order. */
export interface FarmAccount {
  /** The deposit, base units. */
  readonly balance: bigint;
  readonly rewards: readonly FarmAccountReward[];
  readonly updatedAt: Seconds;
}

/**
 * Pending reward: the vested amount (`freed`), the amount owed from earlier actions, and the locked amount with the end
 * of its vesting.
 */
export interface PendingFarmReward extends LockedReward {
  readonly freed: bigint;
  readonly owed: bigint;
}

/** Factor of newly locked rewards in the weighted vesting end. Legacy farms use 1, gauges 2. */
const NEW_REWARD_WEIGHT = 1n;

/**
 * Returns the pending rewards of an account in a legacy farm, per reward token. Every division is rounded down. Equals
 * the getter `pendingReward`, except that vesting sums the seconds 1 to n correctly (defect F-1 of the public
 * contract).
 *
 * @param accumulators of the farm at `poolTime` (`accrueFarmPool`)
 * @param end time when rewards stop; 0 if the farm has no end
 * @returns an error with `REWARD_FELL` if an accumulator is below the rewarded one, or `NO_TIME` if a vesting reward
 * was accrued over zero seconds
 */
export function computePendingFarmRewards(
  account: FarmAccount,
  terms: VestingTerms,
  accumulators: readonly bigint[],
  poolTime: Seconds,
  end: Seconds,
): Result<readonly PendingFarmReward[], EarnError> {
  const pending: PendingFarmReward[] = [];
  for (const [index, reward] of account.rewards.entries()) {
    const accumulator = accumulators[index];
    if (accumulator === undefined) return err({ code: 'REWARD_FELL' });
    const earned = mulDivDown(account.balance, accumulator, FIXED_POINT_ONE) - reward.rewarded;
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
    const vested = vestReward(reward, earned, terms, span);
    if (!vested.ok) return vested;
    pending.push({ ...vested.value, owed: reward.owed });
  }
  return ok(pending);
}

/**
 * Returns the rewards of `balance` from the first round up to the given accumulators, base units. Stored after every
 * action as `rewarded`.
 */
export function computeFarmRewardsSinceStart(
  balance: bigint,
  accumulators: readonly bigint[],
): readonly bigint[] {
  return accumulators.map((accumulator) => mulDivDown(balance, accumulator, FIXED_POINT_ONE));
}
