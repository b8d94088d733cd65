import { payable, type FarmRound, type VestingTerms } from '@junction/earn';
import type { Address, Seconds } from '@junction/primitives';
import {
  AbiValueError,
  type FarmPoolGetDetailsAnswer,
  type FarmUserGetDetailsAnswer,
  type FarmUserPendingRewardAnswer,
} from '@junction/protocol/earn';
import { secondsOf } from '../../../../shared/wallet-reading/seconds-of.ts';
import type { RewardPosition } from '../../../../rooms/gauge/index.ts';

/** One reward of an older farm, base units of it. */
export interface FarmRewardLine {
  readonly root: Address;
  /** What the farm can pay. */
  readonly held: bigint;
}

/** An older farm as its contract describes itself; amounts are base units of the deposited token. */
export interface FarmChain {
  readonly owner: Address;
  /** What it says has made it. */
  readonly fabric: Address;
  readonly depositRoot: Address;
  /** Where it takes deposits, as it was told. */
  readonly depositWallet: Address;
  readonly deposits: bigint;
  /** In the order of the contract. */
  readonly rewards: readonly FarmRewardLine[];
  /** In the order of time. */
  readonly rounds: readonly FarmRound[];
  /** When rewards stop; undefined while it has no end. */
  readonly end: Seconds | undefined;
  readonly vesting: VestingTerms;
}

/** What the getter of a farm says; throws `AbiValueError` where its lists do not fit each other. */
export function farmChainOf(details: FarmPoolGetDetailsAnswer): FarmChain {
  const end = secondsOf(details.farmEndTime);
  return {
    owner: details.owner,
    fabric: details.fabric,
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

/** What somebody has in an older farm; amounts are base units of the deposited token. */
export interface FarmPosition {
  /** The contract that keeps it; undefined while there is none. */
  readonly account: Address | undefined;
  readonly balance: bigint;
  /** All deposits of the farm. */
  readonly deposits: bigint;
  /** In the order of the farm. */
  readonly rewards: readonly RewardPosition[];
}

/** What the getters of an account say together; what is due and cannot be paid now is debt. */
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
  /** The network's fabric did not make it: it may keep whatever it is sent. */
  | 'stranger'
  /** The farm takes another token than the server says. */
  | 'other-token'
  /** The farm pays rewards in it: tokens may be taken for a reward, and nobody gets them back. */
  | 'is-reward';

/** What the server says of a farm held against what the farm says of itself, before any token is sent. */
export function farmRisk(
  depositRoot: Address,
  chain: Pick<FarmChain, 'depositRoot' | 'depositWallet' | 'rewards'>,
  /** The farm's wallet by the root of the token; undefined while unknown. */
  door: Address | undefined,
): Exclude<FarmRisk, 'stranger'> | undefined {
  if (chain.depositRoot !== depositRoot) return 'other-token';
  // Another token of the farm may have claimed it: deposits would be its rewards.
  if (door !== undefined && door !== chain.depositWallet) return 'other-token';
  return chain.rewards.some(({ root }) => root === depositRoot) ? 'is-reward' : undefined;
}
