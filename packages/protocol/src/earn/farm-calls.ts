import type { Address, Seconds } from '@junction/primitives';
import {
  farmPoolAddRewardRound,
  farmPoolClaimReward,
  farmPoolClaimRewardForUser,
  farmPoolSafeWithdraw,
  farmPoolSetEndTime,
  farmPoolWithdraw,
  farmPoolWithdrawAll,
  farmPoolWithdrawUnclaimedAll,
} from '../generated/ever-farm-pool-v3.calls.gen.ts';
import { farmFabricDeployFarmPool } from '../generated/farm-fabric-v3.calls.gen.ts';
import { buildTransferTokensCall, type TokenCall } from '../token/token-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';
import { encodeFarmDepositPayload } from './payloads.ts';

/** Nonce without a call id. Legacy farms repeat no call id in their events, which are matched by user instead. */
const NO_NONCE = 0n;

interface FarmTransfer {
  readonly farm: Address;
  /** Base units. */
  readonly amount: bigint;
  readonly sendGasTo: Address;
}

/** Builds the transfer that deposits tokens of the sender. Sent to the sender's token wallet. */
export function buildDepositIntoFarmCall(deposit: FarmTransfer): TokenCall {
  return buildTransferTokensCall({
    amount: deposit.amount,
    recipient: deposit.farm,
    remainingGasTo: deposit.sendGasTo,
    payload: encodeFarmDepositPayload({ owner: deposit.sendGasTo }),
  });
}

/** Builds the transfer that funds a reward of a farm. Sent to the sender's wallet of the reward token. */
export function buildDepositFarmRewardCall(reward: FarmTransfer): TokenCall {
  return buildTransferTokensCall({
    amount: reward.amount,
    recipient: reward.farm,
    remainingGasTo: reward.sendGasTo,
  });
}

/**
 * Builds the call that withdraws deposited base units and pays the rewards. Sent to the farm, like all calls below up
 * to `buildUnclaimedFarmRewardWithdrawal`.
 */
export function buildWithdrawFromFarmCall(amount: bigint, sendGasTo: Address): AbiCall {
  return farmPoolWithdraw({ amount, send_gas_to: sendGasTo, nonce: NO_NONCE });
}

/** Builds the call that withdraws the entire deposit and pays the rewards. */
export function buildWithdrawAllFromFarmCall(sendGasTo: Address): AbiCall {
  return farmPoolWithdrawAll({ send_gas_to: sendGasTo, nonce: NO_NONCE });
}

/** Builds the call that withdraws the entire deposit and forgoes the rewards. */
export function buildSafeWithdrawFromFarmCall(sendGasTo: Address): AbiCall {
  return farmPoolSafeWithdraw({ send_gas_to: sendGasTo });
}

/** Builds the call that claims rewards. */
export function buildClaimFromFarmCall(sendGasTo: Address): AbiCall {
  return farmPoolClaimReward({ send_gas_to: sendGasTo, nonce: NO_NONCE });
}

/** Builds the call that claims rewards for another user. The sender pays the gas. */
export function buildClaimFarmRewardsForUserCall(user: Address, sendGasTo: Address): AbiCall {
  return farmPoolClaimRewardForUser({ user, send_gas_to: sendGasTo, nonce: NO_NONCE });
}

/** Reward round to add. Rates are base units per second, in the farm's order of reward tokens. */
interface NewFarmRound {
  readonly start: Seconds;
  readonly perSecond: readonly bigint[];
}

const toChainRound = ({ start, perSecond }: NewFarmRound) => ({
  startTime: BigInt(start),
  rewardPerSecond: perSecond,
});

/** Builds the call that adds a reward round. The farm accepts it only from its owner. */
export function buildAddFarmRoundCall(round: NewFarmRound, sendGasTo: Address): AbiCall {
  return farmPoolAddRewardRound({ reward_round: toChainRound(round), send_gas_to: sendGasTo });
}

/** Builds the call that ends the farm permanently. The farm accepts it only from its owner. */
export function buildEndFarmCall(end: Seconds, sendGasTo: Address): AbiCall {
  return farmPoolSetEndTime({ farm_end_time: BigInt(end), send_gas_to: sendGasTo });
}

/**
 * Builds the call that withdraws all remaining rewards. The farm accepts it only from its owner, from 30 days after its
 * end and vesting on.
 */
export function buildUnclaimedFarmRewardWithdrawal(to: Address, sendGasTo: Address): AbiCall {
  return farmPoolWithdrawUnclaimedAll({ to, send_gas_to: sendGasTo, nonce: NO_NONCE });
}

const WITHDRAW_ALL_LOCK_SECONDS = 2_592_000n;

/** Legacy farm to create with `createFarm`. */
export interface NewFarmParams {
  readonly owner: Address;
  readonly depositToken: Address;
  readonly rewardTokens: readonly Address[];
  readonly rounds: readonly NewFarmRound[];
  readonly vestingPeriod: Seconds;
  /** Share of each reward that vests, per mille. */
  readonly vestingRatio: number;
}

/** Builds the call that creates a legacy farm. Sent to the farm factory. */
export function buildCreateFarmCall(farm: NewFarmParams): AbiCall {
  return farmFabricDeployFarmPool({
    pool_owner: farm.owner,
    reward_rounds: farm.rounds.map(toChainRound),
    tokenRoot: farm.depositToken,
    rewardTokenRoot: farm.rewardTokens,
    vestingPeriod: BigInt(farm.vestingPeriod),
    vestingRatio: BigInt(farm.vestingRatio),
    withdrawAllLockPeriod: WITHDRAW_ALL_LOCK_SECONDS,
  });
}
