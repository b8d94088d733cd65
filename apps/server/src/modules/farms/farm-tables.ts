import { table, type Table } from '../rows/module-table.ts';

/** Rows of legacy farms. Amounts are base units, times are seconds of chain time. */

/** Round with fixed reward rates. It ends where the next one begins. */
export interface StoredRound {
  readonly start: number;
  /** Rates of all rewards in base units per second, in the farm's reward order. */
  readonly perSecond: readonly bigint[];
}

/** State of one reward token of a farm. */
export interface FarmRewardState {
  readonly token: string;
  readonly received: bigint;
  readonly paid: bigint;
  /** Total accrued to users until the farm's last event. */
  readonly accrued: bigint;
}

export interface FarmRow {
  readonly account: string;
  readonly owner: string;
  readonly depositToken: string;
  readonly rewards: readonly FarmRewardState[];
  readonly rounds: readonly StoredRound[];
  readonly vestingPeriod: number;
  /** Share of each reward that vests, in per mille. */
  readonly vestingRatio: number;
  /** End of the farm in seconds; undefined if no end is set. */
  readonly endTime: number | undefined;
  readonly createdLt: bigint;
  readonly updatedAt: number;
  readonly deposited: bigint;
}

export const FARMS = table<FarmRow>({
  name: 'farms',
  columns: {
    account: 'text',
    owner: 'text',
    depositToken: 'text',
    rewards: 'json',
    rounds: 'json',
    vestingPeriod: 'number',
    vestingRatio: 'number',
    endTime: 'number',
    createdLt: 'big',
    updatedAt: 'number',
    deposited: 'big',
  },
  key: ['account'],
});

/** Deposits at the end of an hour in which they changed. */
export interface FarmHourRow {
  readonly account: string;
  readonly hour: number;
  readonly deposited: bigint;
}

export const FARM_HOURS = table<FarmHourRow>({
  name: 'farm_hours',
  columns: { account: 'text', hour: 'number', deposited: 'big' },
  key: ['account', 'hour'],
});

export interface FarmUserRow {
  readonly account: string;
  readonly user: string;
  readonly amount: bigint;
  /** Time of the last deposit or withdrawal. */
  readonly changedAt: number;
}

export const FARM_USERS = table<FarmUserRow>({
  name: 'farm_users',
  columns: { account: 'text', user: 'text', amount: 'big', changedAt: 'number' },
  key: ['account', 'user'],
});

export type FarmTransactionKind = 'Claim' | 'Deposit' | 'Withdraw' | 'RewardDeposit';

/** One token transfer of a farm transaction. A transaction has one row per token. */
export interface FarmTransactionRow {
  readonly account: string;
  readonly lt: bigint;
  /** Index among all token amounts of the transaction. */
  readonly position: number;
  readonly kind: FarmTransactionKind;
  readonly user: string;
  readonly time: number;
  readonly hash: string;
  readonly messageHash: string;
  readonly token: string;
  readonly amount: bigint;
}

export const FARM_TRANSACTIONS = table<FarmTransactionRow>({
  name: 'farm_transactions',
  columns: {
    account: 'text',
    lt: 'big',
    position: 'number',
    kind: 'text',
    user: 'text',
    time: 'number',
    hash: 'text',
    messageHash: 'text',
    token: 'text',
    amount: 'big',
  },
  key: ['account', 'lt', 'position'],
});

export const FARM_TABLES: readonly Table[] = [FARMS, FARM_HOURS, FARM_USERS, FARM_TRANSACTIONS];
