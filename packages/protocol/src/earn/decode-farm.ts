import { units, type Address, type Seconds, type Units } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import { decodeFarmPoolEvent, type FarmPoolEvent } from '../generated/ever-farm-pool-v3.events.gen.ts';
import { decodeFarmFabricEvent, type FarmFabricEvent } from '../generated/farm-fabric-v3.events.gen.ts';
import { decodeEarnActivity, type EarnActivity } from './activity.ts';
import { toNumber, toSeconds } from './event-values.ts';

/** Reward round of a legacy farm. It ends when the next round starts. */
export interface FarmRound {
  readonly start: Seconds;
  /** Reward rates in base units per second, in the farm's order of reward tokens. */
  readonly perSecond: readonly bigint[];
}

/** Event of the farm factory: a legacy farm was created. */
export interface FarmCreatedEvent {
  readonly kind: 'farm-created';
  readonly farm: Address;
  readonly owner: Address;
  readonly rounds: readonly FarmRound[];
  readonly depositToken: Address;
  readonly rewardTokens: readonly Address[];
  readonly vestingPeriod: Seconds;
  /** Share of each reward that vests, per mille. */
  readonly vestingRatio: number;
  /** Delay after the end of rewards and vesting, until which the owner may not withdraw unclaimed rewards. */
  readonly withdrawAllLockPeriod: Seconds;
}

/** Event of a legacy farm. Rewards are base units in the order of the farm's reward tokens. */
export type FarmActivityEvent =
  | {
      /** Kind of the event. For `claimed`, `amount` is 0. */
      readonly kind: 'deposited' | 'withdrawn' | 'claimed';
      readonly user: Address;
      readonly amount: Units;
      /**
       * Rewards paid by the same message, one amount per reward token. Empty for a safe withdrawal, which pays no
       * rewards.
       */
      readonly rewards: readonly Units[];
      /** Rewards owed but not paid, because the farm's reward balance is too low. */
      readonly debts: readonly Units[];
    }
  | { readonly kind: 'reward-deposited'; readonly token: Address; readonly amount: Units }
  | { readonly kind: 'round-added'; readonly round: FarmRound }
  | { readonly kind: 'end-set'; readonly end: Seconds };

/** Decodes the events of a farm factory transaction. */
export function decodeFarmFactoryTransaction(
  transaction: DecodedTransaction,
): EarnActivity<FarmCreatedEvent> {
  return decodeEarnActivity(transaction, (body, bodyId) => {
    const event = decodeFarmFabricEvent(body, bodyId);
    return event && toFarmCreated(event);
  });
}

/** Decodes the events of a legacy farm transaction. */
export function decodeFarmTransaction(transaction: DecodedTransaction): EarnActivity<FarmActivityEvent> {
  return decodeEarnActivity(transaction, (body, bodyId) => {
    const event = decodeFarmPoolEvent(body, bodyId);
    return event && toFarmEvent(event);
  });
}

function toFarmCreated({ name, data }: FarmFabricEvent): FarmCreatedEvent | null {
  if (name !== 'NewFarmPool') return null;
  return {
    kind: 'farm-created',
    farm: data.pool,
    owner: data.pool_owner,
    rounds: data.reward_rounds.map(toFarmRound),
    depositToken: data.tokenRoot,
    rewardTokens: data.rewardTokenRoot,
    vestingPeriod: toSeconds(data.vestingPeriod),
    vestingRatio: toNumber(data.vestingRatio),
    withdrawAllLockPeriod: toSeconds(data.withdrawAllLockPeriod),
  };
}

function toFarmEvent({ name, data }: FarmPoolEvent): FarmActivityEvent | null {
  switch (name) {
    case 'Deposit':
    case 'Withdraw':
      return {
        kind: name === 'Deposit' ? 'deposited' : 'withdrawn',
        user: data.user,
        amount: units(data.amount),
        rewards: data.reward.map(units),
        debts: data.reward_debt.map(units),
      };
    case 'Claim':
      return {
        kind: 'claimed',
        user: data.user,
        amount: units(0n),
        rewards: data.reward.map(units),
        debts: data.reward_debt.map(units),
      };
    case 'RewardDeposit':
      return { kind: 'reward-deposited', token: data.token_root, amount: units(data.amount) };
    case 'RewardRoundAdded':
      return { kind: 'round-added', round: toFarmRound(data.reward_round) };
    case 'farmEndSet':
      return { kind: 'end-set', end: toSeconds(data.time) };
    default:
      return null;
  }
}

interface FarmRoundOnChain {
  readonly startTime: bigint;
  readonly rewardPerSecond: readonly bigint[];
}

/** Converts a reward round from its ABI form, as farms store and emit it. */
export const toFarmRound = ({ startTime, rewardPerSecond }: FarmRoundOnChain): FarmRound => ({
  start: toSeconds(startTime),
  perSecond: rewardPerSecond,
});
