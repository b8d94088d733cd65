import { units, type Address, type Seconds, type Units } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import { decodeFarmPoolEvent, type FarmPoolEvent } from '../generated/ever-farm-pool-v3.events.gen.ts';
import { decodeFarmFabricEvent, type FarmFabricEvent } from '../generated/farm-fabric-v3.events.gen.ts';
import { readActivity, type EarnActivity } from './activity.ts';
import { numberOf, timeOf } from './event-values.ts';

/** A round of an older farm; it ends where the next begins. */
export interface FarmRound {
  readonly start: Seconds;
  /** Base units of each reward, in the order of the farm. */
  readonly perSecond: readonly bigint[];
}

/** What the fabric of older farms announced. */
export interface FarmCreated {
  readonly kind: 'farm-created';
  readonly farm: Address;
  readonly owner: Address;
  readonly rounds: readonly FarmRound[];
  readonly depositToken: Address;
  readonly rewardTokens: readonly Address[];
  readonly vestingPeriod: Seconds;
  /** Per mille. */
  readonly vestingRatio: number;
  /** Time after end and vesting until the owner may withdraw unclaimed rewards. */
  readonly withdrawAllLockPeriod: Seconds;
}

/** Rewards are base units in the order of the farm's reward tokens. */
export type FarmActivityEvent =
  | {
      /** A claim has the amount 0. */
      readonly kind: 'deposited' | 'withdrawn' | 'claimed';
      readonly user: Address;
      readonly amount: Units;
      /** Paid with it; none of a safe withdrawal. */
      readonly rewards: readonly Units[];
      /** Owed and not paid, because the farm has too little. */
      readonly debts: readonly Units[];
    }
  | { readonly kind: 'reward-deposited'; readonly token: Address; readonly amount: Units }
  | { readonly kind: 'round-added'; readonly round: FarmRound }
  | { readonly kind: 'end-set'; readonly end: Seconds };

/** Reads a transaction of the fabric of older farms. */
export function decodeFarmFabricTransaction(transaction: DecodedTransaction): EarnActivity<FarmCreated> {
  return readActivity(transaction, (body, bodyId) => {
    const event = decodeFarmFabricEvent(body, bodyId);
    return event && readFabric(event);
  });
}

/** Reads a transaction of an older farm. */
export function decodeFarmTransaction(transaction: DecodedTransaction): EarnActivity<FarmActivityEvent> {
  return readActivity(transaction, (body, bodyId) => {
    const event = decodeFarmPoolEvent(body, bodyId);
    return event && readFarm(event);
  });
}

function readFabric({ name, data }: FarmFabricEvent): FarmCreated | null {
  if (name !== 'NewFarmPool') return null;
  return {
    kind: 'farm-created',
    farm: data.pool,
    owner: data.pool_owner,
    rounds: data.reward_rounds.map(farmRoundOf),
    depositToken: data.tokenRoot,
    rewardTokens: data.rewardTokenRoot,
    vestingPeriod: timeOf(data.vestingPeriod),
    vestingRatio: numberOf(data.vestingRatio),
    withdrawAllLockPeriod: timeOf(data.withdrawAllLockPeriod),
  };
}

function readFarm({ name, data }: FarmPoolEvent): FarmActivityEvent | null {
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
      return { kind: 'round-added', round: farmRoundOf(data.reward_round) };
    case 'farmEndSet':
      return { kind: 'end-set', end: timeOf(data.time) };
    default:
      return null;
  }
}

interface FarmRoundOnChain {
  readonly startTime: bigint;
  readonly rewardPerSecond: readonly bigint[];
}

/** A round as a farm stores and announces it. */
export const farmRoundOf = ({ startTime, rewardPerSecond }: FarmRoundOnChain): FarmRound => ({
  start: timeOf(startTime),
  perSecond: rewardPerSecond,
});
