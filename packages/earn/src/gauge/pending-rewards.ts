import { err, ok, type Result, type Seconds } from '@junction/primitives';
import type { TimeWeightedAverage } from '../average.ts';
import type { EarnError } from '../earn-error.ts';
import type { VestingTerms } from '../vesting.ts';
import {
  computeIntervalRewardWeightsRoundedDown,
  type GaugeAccountAverages,
  type StoredGaugeBalances,
} from './interval-balances.ts';
import { updateLockedDeposits, type LockedDeposits } from './locked-deposits.ts';
import { accrueRewardRounds, type RewardRounds } from './reward-rounds.ts';
import { accrueGaugeAccountReward, type GaugeAccountReward } from './rewards.ts';
import { updateGaugeSupply, type GaugeSupply } from './supply-averages.ts';

/** Reward of an account with its vesting terms. */
export interface GaugeRewardWithVestingTerms {
  readonly reward: GaugeAccountReward;
  readonly terms: VestingTerms;
}

/** State of a gauge account after its last action. */
export interface GaugeAccount {
  readonly stored: StoredGaugeBalances;
  readonly last: GaugeAccountAverages;
  readonly locks: LockedDeposits;
  readonly governance: GaugeRewardWithVestingTerms;
  readonly extra: readonly GaugeRewardWithVestingTerms[];
}

/** Reward state of a gauge: supply, rounds and the time of the last update. */
export interface GaugeRewardState {
  readonly supply: GaugeSupply;
  readonly totalBoosted: bigint;
  readonly governance: RewardRounds;
  readonly extra: readonly RewardRounds[];
  readonly updatedAt: Seconds;
}

/** Averages of the ve supply and of the account's ve at the time for which rewards are computed. */
export interface VeAverages {
  readonly veSupply: TimeWeightedAverage;
  readonly ve: TimeWeightedAverage;
}

/** Pending rewards of an account: of the governance token, and of each extra reward in the contract's order. */
export interface PendingRewards {
  readonly governance: GaugeAccountReward;
  readonly extra: readonly GaugeAccountReward[];
}

/**
 * Returns the pending rewards of an account at `now`. Equals the getter `pendingReward` called with the state of the
 * escrow, its account and the gauge at the same time.
 *
 * @returns the errors of the formulas it uses
 */
export function computePendingRewards(
  account: GaugeAccount,
  gauge: GaugeRewardState,
  averages: VeAverages,
  now: Seconds,
): Result<PendingRewards, EarnError> {
  const supply = updateGaugeSupply(gauge.supply, now);
  if (!supply.ok) return supply;
  const locks = updateLockedDeposits(account.locks, now);
  if (!locks.ok) return locks;
  const balances = computeIntervalRewardWeightsRoundedDown(account.stored, account.last, {
    ...averages,
    lockBoosted: locks.value.locks.lockBoosted.average,
    gaugeDeposits: supply.value.depositsAverage,
  });
  if (!balances.ok) return balances;
  const reward = (
    { reward, terms }: GaugeRewardWithVestingTerms,
    list: RewardRounds,
    shared: bigint,
    balance: bigint,
  ): Result<GaugeAccountReward, EarnError> => {
    const rounds = accrueRewardRounds(list, shared, gauge.updatedAt, now);
    return rounds.ok ? accrueGaugeAccountReward(reward, terms, rounds.value.rounds, balance, now) : rounds;
  };
  const { totalBoosted, lockBoosted } = balances.value;
  const governance = reward(account.governance, gauge.governance, gauge.totalBoosted, totalBoosted);
  if (!governance.ok) return governance;
  const extra: GaugeAccountReward[] = [];
  for (const [index, list] of gauge.extra.entries()) {
    const own = account.extra[index];
    if (!own) return err({ code: 'NOTHING_TO_DIVIDE_BY' });
    const one = reward(own, list, gauge.supply.lockBoosted, lockBoosted);
    if (!one.ok) return one;
    extra.push(one.value);
  }
  return ok({ governance: governance.value, extra });
}
