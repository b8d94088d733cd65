import { payable, type FarmRound, type VestingTerms } from '@junction/earn';
import type { Address, Seconds } from '@junction/primitives';
import {
  AbiValueError,
  type FarmPoolGetDetailsAnswer,
  type FarmUserGetDetailsAnswer,
  type FarmUserPendingRewardAnswer,
} from '@junction/protocol/earn';
import { secondsOf } from '../../../shared/wallet-reading/seconds-of.ts';
import type { RewardPosition } from '../../gauge/index.ts';

/** Reward of a legacy farm, in its base units. */
export interface FarmRewardLine {
  readonly root: Address;
  /** Balance of the reward. */
  readonly held: bigint;
}

/** On-chain state of a legacy farm; amounts are base units of the deposited token. */
export interface FarmChain {
  readonly owner: Address;
  /** Factory named by the contract. */
  readonly farmFactory: Address;
  readonly depositRoot: Address;
  /** Token wallet for deposits, as stored by the contract. */
  readonly depositWallet: Address;
  readonly deposits: bigint;
  /** In the order of the contract. */
  readonly rewards: readonly FarmRewardLine[];
  /** In order of time. */
  readonly rounds: readonly FarmRound[];
  /** End of rewards; undefined if not set. */
  readonly end: Seconds | undefined;
  readonly vesting: VestingTerms;
}

/** Converts the result of a farm's getter; throws `AbiValueError` if its lists are inconsistent. */
export function farmChainOf(details: FarmPoolGetDetailsAnswer): FarmChain {
  const end = secondsOf(details.farmEndTime);
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
      start: secondsOf(startTime),
      perSecond: rewardPerSecond,
    })),
    end: end === 0 ? undefined : end,
    vesting: { ratio: details.vestingRatio, period: secondsOf(details.vestingPeriod) },
  };
}

/** Position of an account in a legacy farm; amounts are base units of the deposited token. */
export interface FarmPosition {
  /** User data contract; undefined if it does not exist. */
  readonly account: Address | undefined;
  readonly balance: bigint;
  /** All deposits of the farm. */
  readonly deposits: bigint;
  /** In the order of the farm. */
  readonly rewards: readonly RewardPosition[];
}

/** Combines the results of an account's getters; due amounts that cannot be paid now are debt. */
export function farmPositionOf(answers: {
  readonly account: Address;
  readonly chain: FarmChain;
  readonly details: FarmUserGetDetailsAnswer;
  readonly pending: FarmUserPendingRewardAnswer;
}): FarmPosition {
  const { account, chain, details, pending } = answers;
  return {
    account,
    balance: details.amount,
    deposits: chain.deposits,
    rewards: chain.rewards.map(({ root, held }, index): RewardPosition => {
      const [freed, owed] = [pending._vested[index], pending._pool_debt[index]];
      const [vesting, until] = [pending._entitled[index], pending._vesting_time[index]];
      if (freed === undefined || owed === undefined || vesting === undefined || until === undefined)
        throw new AbiValueError('pendingReward', 'list as long as that of the rewards');
      const { paid, debt } = payable({ unlocked: freed + owed }, held);
      return { root, ready: paid, debt, vesting, vestingEnd: secondsOf(until) };
    }),
  };
}

/** Why tokens would not become a deposit. */
export type FarmRisk =
  /** Not deployed by the network's factory: it may keep anything it receives. */
  | 'unknown-factory'
  /** The farm takes another token than the server says. */
  | 'other-token'
  /** The farm pays rewards in it: tokens may be booked as a reward and are not refundable. */
  | 'is-reward';

/** Compares the server's data of a farm with its contract before tokens are sent. */
export function farmRisk(
  depositRoot: Address,
  chain: Pick<FarmChain, 'depositRoot' | 'depositWallet' | 'rewards'>,
  /** Farm's wallet derived by the token's root; undefined if unknown. */
  farmWallet: Address | undefined,
): Exclude<FarmRisk, 'unknown-factory'> | undefined {
  if (chain.depositRoot !== depositRoot) return 'other-token';
  // Another token may have claimed the wallet: deposits would be booked as its rewards.
  if (farmWallet !== undefined && farmWallet !== chain.depositWallet) return 'other-token';
  return chain.rewards.some(({ root }) => root === depositRoot) ? 'is-reward' : undefined;
}
