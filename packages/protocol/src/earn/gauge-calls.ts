import type { Address, Seconds } from '@junction/primitives';
import {
  gaugeFactoryDeployGauge,
  gaugeFactoryDeployGaugeByOwner,
} from '../generated/gauge-factory.calls.gen.ts';
import {
  gaugeAddRewardRounds,
  gaugeClaimReward,
  gaugeSetExtraFarmEndTime,
  gaugeWithdraw,
  gaugeWithdrawUnclaimed,
} from '../generated/gauge.calls.gen.ts';
import { transferTokens, type TokenCall } from '../token/token-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';
import { metaOf, type OwnCall } from './escrow-calls.ts';
import { gaugeDepositPayload, gaugeRewardPayload } from './payloads.ts';

interface TokensForGauge extends OwnCall {
  readonly gauge: Address;
  /** Base units. */
  readonly amount: bigint;
}

/** Deposits tokens of the sender. Sent to the sender's token wallet. */
export function depositIntoGauge(
  deposit: TokensForGauge & {
    /** 0 for no lock. */
    readonly lockTime: Seconds;
    /** Pays the rewards so far as well. */
    readonly claim: boolean;
  },
): TokenCall {
  return transferTokens({
    amount: deposit.amount,
    recipient: deposit.gauge,
    remainingGasTo: deposit.sendGasTo,
    payload: gaugeDepositPayload({ ...deposit, owner: deposit.sendGasTo }),
  });
}

/** Pays an extra reward in. Send to the own wallet of that token. */
export function depositGaugeReward(reward: TokensForGauge): TokenCall {
  return transferTokens({
    amount: reward.amount,
    recipient: reward.gauge,
    remainingGasTo: reward.sendGasTo,
    payload: gaugeRewardPayload(reward),
  });
}

/** Takes deposited tokens out that are not locked. Send to the gauge. */
export function withdrawFromGauge(
  call: OwnCall & { readonly amount: bigint; readonly claim: boolean },
): AbiCall {
  return gaugeWithdraw({ amount: call.amount, claim: call.claim, meta: metaOf(call) });
}

/** Pays what is free of the rewards, and applies the ve of now. Send to the gauge. */
export function claimFromGauge(call: OwnCall): AbiCall {
  return gaugeClaimReward({ meta: metaOf(call) });
}

/** New speeds of some extra rewards from one time on. Send to the gauge, as its owner. */
export function addGaugeRounds(
  call: OwnCall & {
    readonly start: Seconds;
    readonly rounds: readonly {
      /** Place among the extra rewards. */
      readonly reward: number;
      /** Base units. */
      readonly perSecond: bigint;
    }[];
  },
): AbiCall {
  return gaugeAddRewardRounds({
    ids: call.rounds.map(({ reward }) => BigInt(reward)),
    new_rounds: call.rounds.map(({ perSecond }) => ({
      startTime: BigInt(call.start),
      endTime: 0n,
      rewardPerSecond: perSecond,
      accRewardPerShare: 0n,
    })),
    meta: metaOf(call),
  });
}

/** Ends some extra rewards for good. Send to the gauge, as its owner. */
export function endGaugeRewards(
  call: OwnCall & { readonly ends: readonly { readonly reward: number; readonly end: Seconds }[] },
): AbiCall {
  return gaugeSetExtraFarmEndTime({
    ids: call.ends.map(({ reward }) => BigInt(reward)),
    farm_end_times: call.ends.map(({ end }) => BigInt(end)),
    meta: metaOf(call),
  });
}

/** Withdraws unclaimed amounts of extra rewards. Sent to the gauge by its owner. */
export function withdrawGaugeUnclaimed(
  call: OwnCall & { readonly rewards: readonly number[]; readonly to: Address },
): AbiCall {
  return gaugeWithdrawUnclaimed({ ids: call.rewards.map(BigInt), to: call.to, meta: metaOf(call) });
}

/** Seconds after end and vesting until the owner may withdraw unclaimed rewards: 30 days. */
const WITHDRAW_ALL_LOCK_SECONDS = 2_592_000n;

/** A new gauge. */
export interface NewGauge {
  readonly callId: number;
  readonly owner: Address;
  readonly depositToken: Address;
  /** Per mille: 1500 for half as much again; 1000 without lock boost. */
  readonly maxBoost: number;
  /** The lock that gives it; 0 without lock boost. */
  readonly maxLockTime: Seconds;
  readonly rewards: readonly {
    readonly token: Address;
    readonly vestingPeriod: Seconds;
    /** Per mille. */
    readonly vestingRatio: number;
  }[];
  /** How the governance token vests, where the owner of the factory chooses it; else as the factory says. Ratio per mille. */
  readonly governance?: { readonly vestingPeriod: Seconds; readonly vestingRatio: number } | undefined;
}

/** Makes a gauge. Send to the factory; as its owner, where the vesting of the governance token is chosen. */
export function createGauge(gauge: NewGauge): AbiCall {
  const { governance } = gauge;
  const terms = {
    gauge_owner: gauge.owner,
    depositTokenRoot: gauge.depositToken,
    maxBoost: BigInt(gauge.maxBoost),
    maxLockTime: BigInt(gauge.maxLockTime),
    rewardTokenRoots: gauge.rewards.map(({ token }) => token),
    vestingPeriods: gauge.rewards.map(({ vestingPeriod }) => BigInt(vestingPeriod)),
    vestingRatios: gauge.rewards.map(({ vestingRatio }) => BigInt(vestingRatio)),
    withdrawAllLockPeriod: WITHDRAW_ALL_LOCK_SECONDS,
    call_id: BigInt(gauge.callId),
  };
  if (governance === undefined) return gaugeFactoryDeployGauge(terms);
  return gaugeFactoryDeployGaugeByOwner({
    ...terms,
    qubeVestingPeriod: BigInt(governance.vestingPeriod),
    qubeVestingRatio: BigInt(governance.vestingRatio),
  });
}
