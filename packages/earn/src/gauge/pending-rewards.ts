import { err, ok, type Result, type Seconds } from '@junction/primitives';
import type { Average } from '../average.ts';
import type { EarnError } from '../earn-error.ts';
import type { VestingTerms } from '../vesting.ts';
import { intervalBalancesDown, type AccountAverages, type StoredBalances } from './interval-balances.ts';
import { lockedDepositsAt, type LockedDeposits } from './locked-deposits.ts';
import { rewardRoundsAt, type RewardRounds } from './reward-rounds.ts';
import { accountRewardAt, type AccountReward } from './rewards.ts';
import { gaugeSupplyAt, type GaugeSupply } from './supply-averages.ts';

/** Reward of an account with the terms of its vesting. */
export interface VestingReward {
  readonly reward: AccountReward;
  readonly terms: VestingTerms;
}

/** State of a gauge account at its last action. */
export interface GaugeAccount {
  readonly stored: StoredBalances;
  readonly last: AccountAverages;
  readonly locks: LockedDeposits;
  readonly governance: VestingReward;
  readonly extra: readonly VestingReward[];
}

/** Rewards of a gauge. */
export interface GaugeRewards {
  readonly supply: GaugeSupply;
  readonly totalBoosted: bigint;
  readonly governance: RewardRounds;
  readonly extra: readonly RewardRounds[];
  readonly updatedAt: Seconds;
}

/** Averages of all ve and of the account's ve at the time for which rewards are computed. */
export interface VeAverages {
  readonly veSupply: Average;
  readonly ve: Average;
}

/**
 * Pending rewards of an account, of the governance token and of each extra reward in the contract's order.
 */
export interface PendingRewards {
  readonly governance: AccountReward;
  readonly extra: readonly AccountReward[];
}

/**
 * Returns the rewards that a claim at `now` would find. Equals the getter `pendingReward`, called with the
 * answers of the escrow, its account and the gauge at the same time. Passes on the errors of the formulas it
 * uses.
 */
export function pendingRewardsAt(
  account: GaugeAccount,
  gauge: GaugeRewards,
  averages: VeAverages,
  now: Seconds,
): Result<PendingRewards, EarnError> {
  const supply = gaugeSupplyAt(gauge.supply, now);
  if (!supply.ok) return supply;
  const locks = lockedDepositsAt(account.locks, now);
  if (!locks.ok) return locks;
  const balances = intervalBalancesDown(account.stored, account.last, {
    ...averages,
    lockBoosted: locks.value.locks.lockBoosted.average,
    gaugeDeposits: supply.value.depositsAverage,
  });
  if (!balances.ok) return balances;
  const reward = (
    { reward, terms }: VestingReward,
    list: RewardRounds,
    shared: bigint,
    balance: bigint,
  ): Result<AccountReward, EarnError> => {
    const rounds = rewardRoundsAt(list, shared, gauge.updatedAt, now);
    return rounds.ok ? accountRewardAt(reward, terms, rounds.value.rounds, balance, now) : rounds;
  };
  const { totalBoosted, lockBoosted } = balances.value;
  const governance = reward(account.governance, gauge.governance, gauge.totalBoosted, totalBoosted);
  if (!governance.ok) return governance;
  const extra: AccountReward[] = [];
  for (const [index, list] of gauge.extra.entries()) {
    const own = account.extra[index];
    if (!own) return err({ code: 'NOTHING_TO_DIVIDE_BY' });
    const one = reward(own, list, gauge.supply.lockBoosted, lockBoosted);
    if (!one.ok) return one;
    extra.push(one.value);
  }
  return ok({ governance: governance.value, extra });
}
