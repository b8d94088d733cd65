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
import { transferTokens, type TokenCall } from '../token/token-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';
import { farmDepositPayload } from './payloads.ts';

/** Older farms number no calls: their events are found by the user. */
const NO_NONCE = 0n;

interface TokensForFarm {
  readonly farm: Address;
  /** Base units. */
  readonly amount: bigint;
  readonly sendGasTo: Address;
}

/** Deposits tokens of the sender. Sent to the sender's token wallet. */
export function depositIntoFarm(deposit: TokensForFarm): TokenCall {
  return transferTokens({
    amount: deposit.amount,
    recipient: deposit.farm,
    remainingGasTo: deposit.sendGasTo,
    payload: farmDepositPayload({ owner: deposit.sendGasTo }),
  });
}

/** Pays a reward in. Send to the own wallet of that token. */
export function depositFarmReward(reward: TokensForFarm): TokenCall {
  return transferTokens({
    amount: reward.amount,
    recipient: reward.farm,
    remainingGasTo: reward.sendGasTo,
  });
}

/** Takes deposited tokens out, and pays rewards. Send to the farm, as every call below. */
export function withdrawFromFarm(amount: bigint, sendGasTo: Address): AbiCall {
  return farmPoolWithdraw({ amount, send_gas_to: sendGasTo, nonce: NO_NONCE });
}

/** Takes the whole deposit out, and pays rewards. */
export function withdrawAllFromFarm(sendGasTo: Address): AbiCall {
  return farmPoolWithdrawAll({ send_gas_to: sendGasTo, nonce: NO_NONCE });
}

/** Takes the whole deposit out and looks at no reward. */
export function safeWithdrawFromFarm(sendGasTo: Address): AbiCall {
  return farmPoolSafeWithdraw({ send_gas_to: sendGasTo });
}

/** Pays rewards. */
export function claimFromFarm(sendGasTo: Address): AbiCall {
  return farmPoolClaimReward({ send_gas_to: sendGasTo, nonce: NO_NONCE });
}

/** Claims rewards for their owner; the sender pays the gas. */
export function claimFromFarmFor(user: Address, sendGasTo: Address): AbiCall {
  return farmPoolClaimRewardForUser({ user, send_gas_to: sendGasTo, nonce: NO_NONCE });
}

/** A round: speeds from a start on, base units per second of each reward in the order of the farm. */
interface NewFarmRound {
  readonly start: Seconds;
  readonly perSecond: readonly bigint[];
}

const roundOnChain = ({ start, perSecond }: NewFarmRound) => ({
  startTime: BigInt(start),
  rewardPerSecond: perSecond,
});

/** New speeds from a time on. The farm's owner only. */
export function addFarmRound(round: NewFarmRound, sendGasTo: Address): AbiCall {
  return farmPoolAddRewardRound({ reward_round: roundOnChain(round), send_gas_to: sendGasTo });
}

/** Ends the farm for good. The farm's owner only. */
export function endFarm(end: Seconds, sendGasTo: Address): AbiCall {
  return farmPoolSetEndTime({ farm_end_time: BigInt(end), send_gas_to: sendGasTo });
}

/** Takes all rewards out, 30 days after the end and the vesting. The farm's owner only. */
export function withdrawFarmUnclaimed(to: Address, sendGasTo: Address): AbiCall {
  return farmPoolWithdrawUnclaimedAll({ to, send_gas_to: sendGasTo, nonce: NO_NONCE });
}

const WITHDRAW_ALL_LOCK_SECONDS = 2_592_000n;

/** A new older farm. */
export interface NewFarm {
  readonly owner: Address;
  readonly depositToken: Address;
  readonly rewardTokens: readonly Address[];
  readonly rounds: readonly NewFarmRound[];
  readonly vestingPeriod: Seconds;
  /** Per mille. */
  readonly vestingRatio: number;
}

/** Makes a farm. Send to the fabric. */
export function createFarm(farm: NewFarm): AbiCall {
  return farmFabricDeployFarmPool({
    pool_owner: farm.owner,
    reward_rounds: farm.rounds.map(roundOnChain),
    tokenRoot: farm.depositToken,
    rewardTokenRoot: farm.rewardTokens,
    vestingPeriod: BigInt(farm.vestingPeriod),
    vestingRatio: BigInt(farm.vestingRatio),
    withdrawAllLockPeriod: WITHDRAW_ALL_LOCK_SECONDS,
  });
}
