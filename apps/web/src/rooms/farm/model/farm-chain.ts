import { splitRewardPayout, type FarmRound, type VestingTerms } from '@junction/earn';
import type { Address, Seconds } from '@junction/primitives';
import {
  AbiValueError,
  type FarmPoolGetDetailsAnswer,
  type FarmUserGetDetailsAnswer,
  type FarmUserPendingRewardAnswer,
} from '@junction/protocol/earn';
import { toSeconds } from '../../../shared/wallet-reading/seconds-of.ts';
import type { AccountTokenRewards } from '../../gauge/index.ts';

/** Reward token of a legacy farm. */
export interface FarmReward {
  readonly root: Address;
  /** The farm's balance in base units. */
  readonly held: bigint;
}

/** On-chain state of a legacy farm. Amounts are base units of the deposited token. */
export interface OnChainFarm {
  readonly owner: Address;
  /** Factory that the contract reports; not verified. */
  readonly farmFactory: Address;
  readonly depositRoot: Address;
  /** Token wallet for deposits, as stored by the contract; not verified. */
  readonly depositWallet: Address;
  readonly deposits: bigint;
  /** Reward tokens, in the order in which the contract lists them. */
  readonly rewards: readonly FarmReward[];
  /** Reward rounds, in ascending order of their start. */
  readonly rounds: readonly FarmRound[];
  /** Time at which rewards end; undefined if not set. */
  readonly end: Seconds | undefined;
  readonly vesting: VestingTerms;
}

/** Converts the farm's getter result. Throws `AbiValueError` if its lists differ in length. */
export function toOnChainFarm(details: FarmPoolGetDetailsAnswer): OnChainFarm {
  const end = toSeconds(details.farmEndTime);
  return {
    owner: details.owner,
    farmFactory: details.fabric,
    depositRoot: details.tokenRoot,
    depositWallet: details.tokenWallet,
    deposits: details.tokenBalance,
    rewards: details.rewardTokenRoot.map((root, index) => {
      const held = details.rewardTokenBalance[index];
      if (held === undefined)
        throw new AbiValueError('rewardTokenBalance', 'list as long as that of the rewards');
      return { root, held };
    }),
    rounds: details.rewardRounds.map(({ startTime, rewardPerSecond }) => ({
      start: toSeconds(startTime),
      perSecond: rewardPerSecond,
    })),
    end: end === 0 ? undefined : end,
    vesting: { ratio: details.vestingRatio, period: toSeconds(details.vestingPeriod) },
  };
}

/** Position of an account in a legacy farm. Amounts are base units of the deposited token. */
export interface FarmPosition {
  /** User data contract; undefined if it does not exist. */
  readonly account: Address | undefined;
  readonly balance: bigint;
  /** Sum of all accounts' deposits. */
  readonly deposits: bigint;
  /** Rewards of the account, in the order of the farm's reward tokens. */
  readonly rewards: readonly AccountTokenRewards[];
}

/**
 * Combines the results of an account's getters. The part of the due rewards that exceeds the farm's balance counts as
 * debt.
 */
export function toFarmPosition(answers: {
  readonly account: Address;
  readonly chain: OnChainFarm;
  readonly details: FarmUserGetDetailsAnswer;
  readonly pending: FarmUserPendingRewardAnswer;
}): FarmPosition {
  const { account, chain, details, pending } = answers;
  return {
    account,
    balance: details.amount,
    deposits: chain.deposits,
    rewards: chain.rewards.map(({ root, held }, index): AccountTokenRewards => {
      const [freed, owed] = [pending._vested[index], pending._pool_debt[index]];
      const [vesting, until] = [pending._entitled[index], pending._vesting_time[index]];
      if (freed === undefined || owed === undefined || vesting === undefined || until === undefined)
        throw new AbiValueError('pendingReward', 'list as long as that of the rewards');
      const { paid, debt } = splitRewardPayout({ unlocked: freed + owed }, held);
      return { root, ready: paid, debt, vesting, vestingEnd: toSeconds(until) };
    }),
  };
}

/** Reason why tokens sent to a farm might not become a deposit. */
export type FarmRisk =
  /** The contract was not deployed by the network's farm factory, so it may keep anything it receives. */
  | 'unknown-factory'
  /** The farm takes another token than the server reports. */
  | 'other-token'
  /**
   * The farm also pays rewards in the deposited token, so a deposit may be recorded as a reward, which is not
   * refundable.
   */
  | 'is-reward';

/**
 * Compares the server's data of a farm with its contract. Returns the reason not to send tokens to it; undefined if
 * there is none.
 */
export function findFarmRisk(
  depositRoot: Address,
  chain: Pick<OnChainFarm, 'depositRoot' | 'depositWallet' | 'rewards'>,
  /** Token wallet of the farm, as derived by the token's root; undefined if unknown. */
  farmWallet: Address | undefined,
): Exclude<FarmRisk, 'unknown-factory'> | undefined {
  if (chain.depositRoot !== depositRoot) return 'other-token';
  // The stored wallet belongs to another token, so deposits would be recorded as rewards of that token.
  if (farmWallet !== undefined && farmWallet !== chain.depositWallet) return 'other-token';
  return chain.rewards.some(({ root }) => root === depositRoot) ? 'is-reward' : undefined;
}
