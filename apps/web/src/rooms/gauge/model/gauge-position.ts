import { splitRewardPayout, type LockedDeposit } from '@junction/earn';
import { ZERO_ADDRESS, type Address, type Seconds } from '@junction/primitives';
import type {
  GaugeAccountGetDetailsAnswer,
  GaugeAccountPendingRewardAnswer,
  gaugeAccountLockedDeposits,
} from '@junction/protocol/earn';
import { toSeconds } from '../../../shared/wallet-reading/seconds-of.ts';

/** Rewards of an account in one token, base units. */
export interface AccountTokenRewards {
  readonly root: Address;
  /** Amount that the next claim pays. */
  readonly ready: bigint;
  /** Due amount that exceeds the gauge's balance and cannot be paid yet. The account does not lose it. */
  readonly debt: bigint;
  /** Amount that is still vesting and becomes claimable over time. */
  readonly vesting: bigint;
  /** Time at which all of `vesting` has become claimable. */
  readonly vestingEnd: Seconds;
}

/** Position of an account in a gauge. Amounts are base units of the deposited token. */
export interface GaugePosition {
  /** Gauge account contract; undefined if it does not exist. */
  readonly account: Address | undefined;
  readonly balance: bigint;
  /** Sum of all accounts' deposits. */
  readonly deposits: bigint;
  /** Part of `balance` that cannot be withdrawn yet. */
  readonly locked: bigint;
  readonly lockBoosted: bigint;
  /**
   * Boost that the contract still counts although the locks have ended. The account's next action removes it
   * (contracts/tests, E-10).
   */
  readonly endedBoost: bigint;
  /** Balance with lock boost and ve boost, by which governance rewards are distributed. */
  readonly totalBoosted: bigint;
  readonly locks: readonly LockedDeposit[];
  /** Rewards of the account by token, with the governance token first. */
  readonly rewards: readonly AccountTokenRewards[];
  /** Minimum nano to attach to any action of the account; undefined if unknown. */
  readonly minGas: bigint | undefined;
  /** Number of reward rounds of all tokens. Every action loops over them, which costs gas. */
  readonly rounds: number;
}

/** Position of an account that has never deposited. */
export const EMPTY_GAUGE_POSITION: GaugePosition = {
  account: undefined,
  balance: 0n,
  deposits: 0n,
  locked: 0n,
  lockBoosted: 0n,
  endedBoost: 0n,
  totalBoosted: 0n,
  locks: [],
  rewards: [],
  minGas: undefined,
  rounds: 0,
};

type LockedDepositsAnswer = ReturnType<ReturnType<typeof gaugeAccountLockedDeposits>['read']>;

/** Balance of a reward token in the gauge. */
interface RewardBalance {
  readonly root: Address;
  readonly held: bigint;
}

type Pending = GaugeAccountPendingRewardAnswer;

function toRewardPosition(
  { root, held }: RewardBalance,
  reward: Pending['_qubeReward'],
  vesting: Pending['_qubeVesting'],
): AccountTokenRewards {
  const { paid, debt } = splitRewardPayout({ unlocked: reward.unlockedReward }, held);
  return {
    root,
    ready: paid,
    debt,
    vesting: reward.lockedReward,
    vestingEnd: toSeconds(vesting.vestingTime),
  };
}

/** Combines an account's getter results. Locks that have ended at `now` count as unlocked. */
export function toGaugePosition(answers: {
  readonly account: Address;
  readonly details: GaugeAccountGetDetailsAnswer;
  readonly pending: Pending;
  readonly deposits: LockedDepositsAnswer;
  readonly governance: RewardBalance;
  readonly extra: readonly RewardBalance[];
  /** Sum of all accounts' deposits. */
  readonly gaugeDeposits: bigint;
  readonly minGas: bigint | undefined;
  readonly rounds: number;
  readonly now: Seconds;
}): GaugePosition {
  const { details, pending, now } = answers;
  const locks = answers.deposits
    .map(([, { amount, boostedAmount, createdAt, lockTime }]) => ({
      amount,
      boosted: boostedAmount,
      createdAt: toSeconds(createdAt),
      lock: toSeconds(lockTime),
    }))
    .toSorted((a, b) => a.createdAt + a.lock - (b.createdAt + b.lock));
  const ended = locks.filter(({ createdAt, lock }) => createdAt + lock <= now);
  const freed = ended.reduce((sum, { amount }) => sum + amount, 0n);
  const endedBoost = ended.reduce((sum, { boosted, amount }) => sum + boosted - amount, 0n);
  const extra = answers.extra.flatMap((line, index) => {
    const [reward, vesting] = [pending._extraReward[index], pending._extraVesting[index]];
    return reward === undefined || vesting === undefined ? [] : [toRewardPosition(line, reward, vesting)];
  });
  const { governance } = answers;
  return {
    account: answers.account === ZERO_ADDRESS ? undefined : answers.account,
    balance: details._balance,
    deposits: answers.gaugeDeposits,
    locked: details._lockedBalance > freed ? details._lockedBalance - freed : 0n,
    lockBoosted: details._lockBoostedBalance - endedBoost,
    endedBoost,
    totalBoosted: details._totalBoostedBalance,
    locks: locks.slice(ended.length),
    rewards: [toRewardPosition(governance, pending._qubeReward, pending._qubeVesting), ...extra],
    minGas: answers.minGas,
    rounds: answers.rounds,
  };
}

/** Returns the part of the balance that can be withdrawn, since it is not locked. */
export function getWithdrawableAmount({
  balance,
  locked,
}: Pick<GaugePosition, 'balance' | 'locked'>): bigint {
  return balance > locked ? balance - locked : 0n;
}
