import { units, type Address, type Seconds, type Units } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import { decodeGaugeFactoryEvent, type GaugeFactoryEvent } from '../generated/gauge-factory.events.gen.ts';
import { decodeGaugeEvent, type GaugeEvent } from '../generated/gauge.events.gen.ts';
import { decodeEarnActivity, type EarnActivity } from './activity.ts';
import { toNumber, toSeconds, toOptionalSeconds } from './event-values.ts';

/** Event of the gauge factory. */
export type GaugeFactoryActivityEvent =
  | { readonly kind: 'gauge-created'; readonly callId: number; readonly gauge: Address }
  /** Vesting of the governance token in gauges created from now on: ratio per mille and period in seconds. */
  | { readonly kind: 'vesting-params'; readonly ratio: number; readonly period: Seconds };

/** Supplies of a gauge after an action, base units of the deposited token. */
export interface GaugeSupplies {
  readonly totalBoosted: Units;
  readonly lockBoosted: Units;
}

/** Reward round of a gauge: a period with one reward rate of one token. */
export interface GaugeRound {
  readonly start: Seconds;
  /** End of the round; undefined if it has none. */
  readonly end: Seconds | undefined;
  /** Base units of the reward token per second. */
  readonly perSecond: bigint;
}

/** Event of a gauge. `callId` is chosen by the caller; rewards are in the order of the gauge's extra tokens. */
export type GaugeActivityEvent =
  | {
      readonly kind: 'deposited';
      readonly callId: number;
      readonly user: Address;
      readonly amount: Units;
      /** Deposited amount multiplied by the lock boost. */
      readonly boostedAmount: Units;
      /** Lock duration; 0 without a lock. */
      readonly lockTime: Seconds;
      readonly supplies: GaugeSupplies;
    }
  | {
      readonly kind: 'withdrawn';
      readonly callId: number;
      readonly user: Address;
      readonly amount: Units;
      readonly supplies: GaugeSupplies;
    }
  | {
      readonly kind: 'claimed';
      readonly callId: number;
      readonly user: Address;
      /** Paid rewards: governance tokens and extra rewards. */
      readonly governance: Units;
      readonly extra: readonly Units[];
      /** Rewards owed but not paid, because the gauge's reward balance is too low. */
      readonly governanceDebt: Units;
      readonly extraDebt: readonly Units[];
      readonly supplies: GaugeSupplies;
    }
  | {
      readonly kind: 'deposit-refused';
      readonly callId: number;
      readonly user: Address;
      readonly amount: Units;
    }
  | { readonly kind: 'withdrawal-refused' | 'claim-refused'; readonly callId: number; readonly user: Address }
  /** Locks of a user expired, and their boost was removed from the supply. */
  | { readonly kind: 'lock-boost-burnt'; readonly user: Address; readonly amount: Units }
  | {
      readonly kind: 'reward-deposited';
      readonly callId: number;
      readonly sender: Address;
      readonly reward: number;
      readonly amount: Units;
    }
  | {
      readonly kind: 'unclaimed-withdrawn';
      readonly callId: number;
      readonly to: Address;
      readonly extra: readonly Units[];
    }
  /** Round added to an extra reward. `reward` is the index of the reward token among the extra tokens. */
  | {
      readonly kind: 'round-added';
      readonly callId: number;
      readonly reward: number;
      readonly round: GaugeRound;
    }
  | { readonly kind: 'governance-round-added'; readonly round: GaugeRound }
  | { readonly kind: 'reward-ended'; readonly callId: number; readonly reward: number; readonly end: Seconds }
  | { readonly kind: 'account-created'; readonly user: Address };

/** Decodes the events of a gauge factory transaction. */
export function decodeGaugeFactoryTransaction(
  transaction: DecodedTransaction,
): EarnActivity<GaugeFactoryActivityEvent> {
  return decodeEarnActivity(transaction, (body, bodyId) => {
    const event = decodeGaugeFactoryEvent(body, bodyId);
    return event && toGaugeFactoryEvent(event);
  });
}

/** Decodes the events of a gauge transaction. */
export function decodeGaugeTransaction(transaction: DecodedTransaction): EarnActivity<GaugeActivityEvent> {
  return decodeEarnActivity(transaction, (body, bodyId) => {
    const event = decodeGaugeEvent(body, bodyId);
    return event && (toGaugeUserEvent(event) ?? toGaugeRewardEvent(event));
  });
}

function toGaugeFactoryEvent({ name, data }: GaugeFactoryEvent): GaugeFactoryActivityEvent | null {
  switch (name) {
    case 'NewGauge':
      return { kind: 'gauge-created', callId: toNumber(data.call_id), gauge: data.gauge };
    case 'QubeVestingParamsUpdate':
      return {
        kind: 'vesting-params',
        ratio: toNumber(data.new_vesting_ratio),
        period: toSeconds(data.new_vesting_period),
      };
    default:
      return null;
  }
}

interface SuppliesOnChain {
  readonly totalBoostedSupply: bigint;
  readonly lockBoostedSupply: bigint;
}

const toSupplies = (data: SuppliesOnChain): GaugeSupplies => ({
  totalBoosted: units(data.totalBoostedSupply),
  lockBoosted: units(data.lockBoostedSupply),
});

function toGaugeUserEvent({ name, data }: GaugeEvent): GaugeActivityEvent | undefined {
  switch (name) {
    case 'Deposit':
      return {
        kind: 'deposited',
        callId: toNumber(data.call_id),
        user: data.user,
        amount: units(data.amount),
        boostedAmount: units(data.boosted_amount),
        lockTime: toSeconds(data.lock_time),
        supplies: toSupplies(data),
      };
    case 'Withdraw':
      return {
        kind: 'withdrawn',
        callId: toNumber(data.call_id),
        user: data.user,
        amount: units(data.amount),
        supplies: toSupplies(data),
      };
    case 'Claim':
      return {
        kind: 'claimed',
        callId: toNumber(data.call_id),
        user: data.user,
        governance: units(data.qube_reward),
        extra: data.extra_reward.map(units),
        governanceDebt: units(data.qube_debt),
        extraDebt: data.extra_debt.map(units),
        supplies: toSupplies(data),
      };
    case 'DepositRevert':
      return {
        kind: 'deposit-refused',
        callId: toNumber(data.call_id),
        user: data.user,
        amount: units(data.amount),
      };
    case 'WithdrawRevert':
      return { kind: 'withdrawal-refused', callId: toNumber(data.call_id), user: data.user };
    case 'ClaimRevert':
      return { kind: 'claim-refused', callId: toNumber(data.call_id), user: data.user };
    case 'LockBoostedBurn':
      return { kind: 'lock-boost-burnt', user: data.user, amount: units(data.lock_boosted_burned) };
    case 'GaugeAccountDeploy':
      return { kind: 'account-created', user: data.user };
    default:
      return undefined;
  }
}

/** Decodes an event about rewards. Returns null for events that are not displayed. */
function toGaugeRewardEvent({ name, data }: GaugeEvent): GaugeActivityEvent | null {
  switch (name) {
    case 'RewardDeposit':
      return {
        kind: 'reward-deposited',
        callId: toNumber(data.call_id),
        sender: data.sender,
        reward: toNumber(data.reward_id),
        amount: units(data.amount),
      };
    case 'WithdrawUnclaimed':
      return {
        kind: 'unclaimed-withdrawn',
        callId: toNumber(data.call_id),
        to: data.to,
        extra: data.extra_amounts.map(units),
      };
    case 'RewardRoundAdded':
      return {
        kind: 'round-added',
        callId: toNumber(data.call_id),
        reward: toNumber(data.id),
        round: toGaugeRound(data.new_reward_round),
      };
    case 'QubeRewardRoundAdded':
      return { kind: 'governance-round-added', round: toGaugeRound(data.new_qube_round) };
    case 'ExtraFarmEndSet':
      return {
        kind: 'reward-ended',
        callId: toNumber(data.call_id),
        reward: toNumber(data.id),
        end: toSeconds(data.farm_end_time),
      };
    default:
      return null;
  }
}

interface RoundOnChain {
  readonly startTime: bigint;
  readonly endTime: bigint;
  readonly rewardPerSecond: bigint;
}

/** Converts a reward round from its ABI form, as gauges store and emit it. */
export const toGaugeRound = ({ startTime, endTime, rewardPerSecond }: RoundOnChain): GaugeRound => ({
  start: toSeconds(startTime),
  end: toOptionalSeconds(endTime),
  perSecond: rewardPerSecond,
});
