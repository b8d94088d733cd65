import { table } from '../rows/module-table.ts';

/** Rows of gauges. Amounts are base units, times are seconds of chain time. */

/** Unfinished round of a reward, as of the gauge's last event. */
export interface OpenRound {
  /** Zero-based index among the rounds of the reward. */
  readonly position: number;
  readonly start: number;
  /** End in seconds; undefined while the round has no end. */
  readonly end: number | undefined;
  readonly perSecond: bigint;
}

/** State of one reward token of a gauge. */
export interface RewardState {
  readonly token: string;
  /** Amount deposited by any account, minus unclaimed rewards that the owner withdrew. */
  readonly received: bigint;
  readonly paid: bigint;
  /** Total accrued to users until `accruedAt`, whether claimed or not. */
  readonly accrued: bigint;
  readonly accruedAt: number;
  /** Number of rounds so far. */
  readonly rounds: number;
  /** The last round and all unfinished rounds before it, in ascending order. */
  readonly open: readonly OpenRound[];
  /** True if the owner has ended the reward permanently. */
  readonly isEnded: boolean;
  /** Start of the first round in seconds; undefined before there is one. */
  readonly firstStart: number | undefined;
}

export interface GaugeRow {
  readonly account: string;
  readonly owner: string | undefined;
  readonly depositToken: string | undefined;
  /** State of the governance token. Its `received` stays 0, because the vote escrow's payments arrive as rounds. */
  readonly governance: RewardState | undefined;
  /** States of the extra rewards, in the order of the contract. */
  readonly extra: readonly RewardState[];
  readonly vesting: object | undefined;
  /** Maximum lock boost in per mille. */
  readonly maxBoost: number;
  /** Seconds of lock that give the maximum boost; 0 without lock boost. */
  readonly maxLockTime: number;
  /** True once the setup is complete and the gauge accepts deposits. */
  readonly isSetUp: boolean;
  readonly createdLt: bigint;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deposited: bigint;
  readonly lockBoosted: bigint;
  readonly totalBoosted: bigint;
  readonly transactions: number;
}

export const GAUGES = table<GaugeRow>({
  name: 'gauges',
  columns: {
    account: 'text',
    owner: 'text',
    depositToken: 'text',
    governance: 'json',
    extra: 'json',
    vesting: 'json',
    maxBoost: 'number',
    maxLockTime: 'number',
    isSetUp: 'flag',
    createdLt: 'big',
    createdAt: 'number',
    updatedAt: 'number',
    deposited: 'big',
    lockBoosted: 'big',
    totalBoosted: 'big',
    transactions: 'number',
  },
  key: ['account'],
});

/** Value of the column `reward` in rows about the governance token. Extra rewards have their index, from 0. */
export const GOVERNANCE_REWARD_INDEX = -1;

export interface GaugeRoundRow extends OpenRound {
  readonly account: string;
  /** Index among the extra rewards, or -1 for the governance token. */
  readonly reward: number;
}

export const GAUGE_ROUNDS = table<GaugeRoundRow>({
  name: 'gauge_rounds',
  columns: {
    account: 'text',
    reward: 'number',
    position: 'number',
    start: 'number',
    end: 'number',
    perSecond: 'big',
  },
  key: ['account', 'reward', 'position'],
});

/** State of a gauge at the end of an hour in which it changed. */
export interface GaugeHourRow {
  readonly account: string;
  /** Start of the hour. */
  readonly hour: number;
  readonly deposited: bigint;
  readonly lockBoosted: bigint;
  readonly totalBoosted: bigint;
}

export const GAUGE_HOURS = table<GaugeHourRow>({
  name: 'gauge_hours',
  columns: { account: 'text', hour: 'number', deposited: 'big', lockBoosted: 'big', totalBoosted: 'big' },
  key: ['account', 'hour'],
});

export interface GaugeUserRow {
  readonly account: string;
  readonly user: string;
  readonly amount: bigint;
  /** Time of the last deposit or withdrawal. */
  readonly changedAt: number;
  /** Number of deposits so far. */
  readonly deposits: number;
  /** Amounts claimed so far: governance token, then each extra reward; empty before the first claim. */
  readonly paid: readonly bigint[];
}

export const GAUGE_USERS = table<GaugeUserRow>({
  name: 'gauge_users',
  columns: {
    account: 'text',
    user: 'text',
    amount: 'big',
    changedAt: 'number',
    deposits: 'number',
    paid: 'json',
  },
  key: ['account', 'user'],
});

export interface GaugeDepositRow {
  readonly account: string;
  readonly user: string;
  /** Index among this user's deposits in the gauge, from 0. */
  readonly position: number;
  readonly amount: bigint;
  readonly boosted: bigint;
  /** Seconds of the lock; 0 without lock. */
  readonly lockTime: number;
  readonly time: number;
}

export const GAUGE_DEPOSITS = table<GaugeDepositRow>({
  name: 'gauge_deposits',
  columns: {
    account: 'text',
    user: 'text',
    position: 'number',
    amount: 'big',
    boosted: 'big',
    lockTime: 'number',
    time: 'number',
  },
  key: ['account', 'user', 'position'],
});

export interface MovedToken {
  readonly token: string;
  readonly amount: bigint;
}

export type GaugeTransactionKind = 'claim' | 'deposit' | 'withdraw' | 'rewardDeposit';

export interface GaugeTransactionRow {
  readonly account: string;
  readonly lt: bigint;
  /** Position among the events of its transaction. */
  readonly position: number;
  readonly kind: GaugeTransactionKind;
  readonly user: string;
  readonly time: number;
  readonly hash: string;
  readonly tokens: readonly MovedToken[];
}

export const GAUGE_TRANSACTIONS = table<GaugeTransactionRow>({
  name: 'gauge_transactions',
  columns: {
    account: 'text',
    lt: 'big',
    position: 'number',
    kind: 'text',
    user: 'text',
    time: 'number',
    hash: 'text',
    tokens: 'json',
  },
  key: ['account', 'lt', 'position'],
});
