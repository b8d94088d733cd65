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
import { buildTransferTokensCall, type TokenCall } from '../token/token-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';
import { toEarnCallMetaParam, type EarnCallParams } from './escrow-calls.ts';
import { encodeGaugeDepositPayload, encodeGaugeRewardPayload } from './payloads.ts';

interface GaugeTransfer extends EarnCallParams {
  readonly gauge: Address;
  /** Base units. */
  readonly amount: bigint;
}

/** Builds the transfer that deposits tokens of the sender. Sent to the sender's token wallet. */
export function buildDepositIntoGaugeCall(
  deposit: GaugeTransfer & {
    /** Lock duration; 0 for no lock. */
    readonly lockTime: Seconds;
    /** True also claims accrued rewards. */
    readonly claim: boolean;
  },
): TokenCall {
  return buildTransferTokensCall({
    amount: deposit.amount,
    recipient: deposit.gauge,
    remainingGasTo: deposit.sendGasTo,
    payload: encodeGaugeDepositPayload({ ...deposit, owner: deposit.sendGasTo }),
  });
}

/** Builds the transfer that funds an extra reward of a gauge. Sent to the sender's wallet of the reward token. */
export function buildDepositGaugeRewardCall(reward: GaugeTransfer): TokenCall {
  return buildTransferTokensCall({
    amount: reward.amount,
    recipient: reward.gauge,
    remainingGasTo: reward.sendGasTo,
    payload: encodeGaugeRewardPayload(reward),
  });
}

/** Builds the call that withdraws an unlocked amount of base units. Sent to the gauge. */
export function buildWithdrawFromGaugeCall(
  call: EarnCallParams & { readonly amount: bigint; readonly claim: boolean },
): AbiCall {
  return gaugeWithdraw({ amount: call.amount, claim: call.claim, meta: toEarnCallMetaParam(call) });
}

/** Builds the call that claims vested rewards and updates the user's ve boost to the current ve. Sent to the gauge. */
export function buildClaimFromGaugeCall(call: EarnCallParams): AbiCall {
  return gaugeClaimReward({ meta: toEarnCallMetaParam(call) });
}

/** Builds the call that adds rounds to extra rewards. Sent to the gauge by its owner. */
export function buildAddGaugeRoundsCall(
  call: EarnCallParams & {
    readonly start: Seconds;
    readonly rounds: readonly {
      /** Index of the reward among the extra rewards. */
      readonly reward: number;
      /** Reward rate, base units per second. */
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
    meta: toEarnCallMetaParam(call),
  });
}

/** Builds the call that ends extra rewards permanently. Sent to the gauge by its owner. */
export function buildEndGaugeRewardsCall(
  call: EarnCallParams & { readonly ends: readonly { readonly reward: number; readonly end: Seconds }[] },
): AbiCall {
  return gaugeSetExtraFarmEndTime({
    ids: call.ends.map(({ reward }) => BigInt(reward)),
    farm_end_times: call.ends.map(({ end }) => BigInt(end)),
    meta: toEarnCallMetaParam(call),
  });
}

/** Builds the call that withdraws unclaimed extra rewards. Sent to the gauge by its owner. */
export function buildUnclaimedGaugeRewardWithdrawal(
  call: EarnCallParams & { readonly rewards: readonly number[]; readonly to: Address },
): AbiCall {
  return gaugeWithdrawUnclaimed({
    ids: call.rewards.map(BigInt),
    to: call.to,
    meta: toEarnCallMetaParam(call),
  });
}

/** Seconds after the end of rewards and vesting during which the owner may not withdraw unclaimed rewards: 30 days. */
const WITHDRAW_ALL_LOCK_SECONDS = 2_592_000n;

/** Gauge to create with `buildCreateGaugeCall`. */
export interface NewGaugeParams {
  readonly callId: number;
  readonly owner: Address;
  readonly depositToken: Address;
  /** Maximum lock boost in thousandths, e.g. 1500 for 1.5×; 1000 if locks give no boost. */
  readonly maxBoost: number;
  /** Lock duration with the maximum boost; 0 if locks give no boost. */
  readonly maxLockTime: Seconds;
  readonly rewards: readonly {
    readonly token: Address;
    readonly vestingPeriod: Seconds;
    /** Share of each reward that vests, per mille. */
    readonly vestingRatio: number;
  }[];
  /**
   * Vesting of the governance token; the ratio is per mille. Only the factory's owner may set it; undefined uses the
   * factory's default.
   */
  readonly governance?: { readonly vestingPeriod: Seconds; readonly vestingRatio: number } | undefined;
}

/** Builds the call that creates a gauge. Sent to the gauge factory; by its owner if `governance` is set. */
export function buildCreateGaugeCall(gauge: NewGaugeParams): AbiCall {
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
