import { err, mulDivDown, ok, ONE, seconds, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { vest, type LockedReward, type VestingTerms } from '../vesting.ts';

/** One reward of an account in a legacy farm, base units of the reward token. */
export interface FarmAccountReward extends LockedReward {
  /** Reward of the balance up to the accumulator of the last action. */
  readonly rewarded: bigint;
  /** Amount the pool could not pay; paid with the next action. */
  readonly owed: bigint;
}

/** State of a user in a legacy farm after its last change. Rewards in the farm's order. */
export interface FarmAccount {
  /** The deposit, base units. */
  readonly balance: bigint;
  readonly rewards: readonly FarmAccountReward[];
  readonly updatedAt: Seconds;
}

/** Claimable amount of one reward, and the locked amount with its end. */
export interface FarmPending extends LockedReward {
  readonly freed: bigint;
  readonly owed: bigint;
}

/** Weight of the new part in the vesting time. */
const NEW_REWARD_WEIGHT = 1n;

/**
 * Returns the claimable rewards of an account in a legacy farm, per reward token, every division rounded down. Equals
 * the getter `pendingReward` with the correct sum of 1 to n (F-1).
 *
 * @param accumulators of the pool at `poolTime` (`farmPoolAt`)
 * @param end when rewards stop, 0 = open
 * @returns error `REWARD_FELL` if an accumulator is below the rewarded one, `NO_TIME` if a reward earned in the same
 * second would vest
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

/** Returns the rewards of `balance` at these accumulators, base units; stored after every action. */
export function farmRewarded(balance: bigint, accumulators: readonly bigint[]): readonly bigint[] {
  return accumulators.map((accumulator) => mulDivDown(balance, accumulator, ONE));
}
