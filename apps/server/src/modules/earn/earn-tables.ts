import { table, type Table } from '../rows/module-table.ts';
import { EPOCH_TABLES } from './epoch-tables.ts';

/** Rows of gauges and of the vote escrow. Amounts are base units, times seconds of the chain. */

/** A round of a reward that has not passed, as of the gauge's last event. */
export interface OpenRound {
  /** Its place among the rounds of the reward, from 0. */
  readonly position: number;
  readonly start: number;
  /** Undefined while it has no end. */
  readonly end: number | undefined;
  readonly perSecond: bigint;
}

/** The account of a reward. */
export interface RewardBook {
  readonly token: string;
  /** Paid in by anybody, less what the owner has withdrawn unclaimed. */
  readonly received: bigint;
  readonly paid: bigint;
  /** What rounds have given to users until `accruedAt`. */
  readonly accrued: bigint;
  readonly accruedAt: number;
  /** How many rounds there have been. */
  readonly rounds: number;
  /** The last round, and those before it that have not passed; ascending. */
  readonly open: readonly OpenRound[];
  /** The owner has ended it for good. */
  readonly isEnded: boolean;
  /** Start of the first round. */
  readonly firstStart: number | undefined;
}

export interface GaugeRow {
  readonly account: string;
  readonly owner: string | undefined;
  readonly depositToken: string | undefined;
  /** Of governance tokens; its `received` stays 0: what the escrow pays is told as rounds. */
  readonly governance: RewardBook | undefined;
  /** Extra rewards in the order of the contract. */
  readonly extra: readonly RewardBook[];
  readonly vesting: object | undefined;
  /** Per mille. */
  readonly maxBoost: number;
  /** Seconds; 0 without lock boost. */
  readonly maxLockTime: number;
  /** It may take deposits. */
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

/** `reward` of rounds of the governance token. */
export const GOVERNANCE = -1;

export interface GaugeRoundRow extends OpenRound {
  readonly account: string;
  /** Place among the extra rewards, or `GOVERNANCE`. */
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

/** How a gauge stood at the end of an hour in which that changed. */
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
  /** Last deposit or withdrawal. */
  readonly changedAt: number;
  /** How many deposits there have been. */
  readonly deposits: number;
  /** By claims: of the governance token, then of each extra reward; empty before the first. */
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
  /** Counts the deposits of the user, from 0. */
  readonly position: number;
  readonly amount: bigint;
  readonly boosted: bigint;
  /** 0 without lock. */
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
  /** Among the events of its transaction. */
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

export interface EscrowRow {
  readonly account: string;
  /** Locked or unlocked, not withdrawn. */
  readonly amount: bigint;
  readonly veAmount: bigint;
  /** Of all locks ever made: amounts, and amounts times seconds of lock. */
  readonly begunAmount: bigint;
  readonly begunSeconds: bigint;
  readonly locks: number;
  readonly transactions: number;
  readonly users: number;
}

export const ESCROWS = table<EscrowRow>({
  name: 've_escrows',
  columns: {
    account: 'text',
    amount: 'big',
    veAmount: 'big',
    begunAmount: 'big',
    begunSeconds: 'big',
    locks: 'number',
    transactions: 'number',
    users: 'number',
  },
  key: ['account'],
});

export interface LockRow {
  readonly account: string;
  readonly user: string;
  /** Names the lock in the ve account. */
  readonly key: bigint;
  readonly amount: bigint;
  readonly veAmount: bigint;
  readonly lockTime: number;
  readonly callId: number;
  readonly lt: bigint;
  readonly time: number;
  readonly endsAt: number;
  readonly isBurnt: boolean;
  readonly hash: string;
}

export const LOCKS = table<LockRow>({
  name: 've_locks',
  columns: {
    account: 'text',
    user: 'text',
    key: 'big',
    amount: 'big',
    veAmount: 'big',
    lockTime: 'number',
    callId: 'number',
    lt: 'big',
    time: 'number',
    endsAt: 'number',
    isBurnt: 'flag',
    hash: 'text',
  },
  key: ['account', 'user', 'key'],
});

export interface EscrowTransactionRow {
  readonly account: string;
  readonly lt: bigint;
  readonly position: number;
  readonly kind: 'Lock' | 'Unlock' | 'Burn';
  readonly user: string;
  readonly amount: bigint;
  readonly veAmount: bigint;
  readonly time: number;
  readonly hash: string;
}

export const ESCROW_TRANSACTIONS = table<EscrowTransactionRow>({
  name: 've_transactions',
  columns: {
    account: 'text',
    lt: 'big',
    position: 'number',
    kind: 'text',
    user: 'text',
    amount: 'big',
    veAmount: 'big',
    time: 'number',
    hash: 'text',
  },
  key: ['account', 'lt', 'position'],
});

export interface EscrowBalanceRow {
  readonly account: string;
  readonly user: string;
  readonly amount: bigint;
  readonly veAmount: bigint;
  readonly createdLt: bigint;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const ESCROW_BALANCES = table<EscrowBalanceRow>({
  name: 've_balances',
  columns: {
    account: 'text',
    user: 'text',
    amount: 'big',
    veAmount: 'big',
    createdLt: 'big',
    createdAt: 'number',
    updatedAt: 'number',
  },
  key: ['account', 'user'],
});

export interface EscrowDayRow {
  readonly account: string;
  /** Midnight the day begins with, UTC. */
  readonly day: number;
  readonly amount: bigint;
  readonly veAmount: bigint;
  /** Of all locks made until then, as in `EscrowRow`. */
  readonly begunAmount: bigint;
  readonly begunSeconds: bigint;
}

export const ESCROW_DAYS = table<EscrowDayRow>({
  name: 've_days',
  columns: {
    account: 'text',
    day: 'number',
    amount: 'big',
    veAmount: 'big',
    begunAmount: 'big',
    begunSeconds: 'big',
  },
  key: ['account', 'day'],
});

/** What the locks hold that end within a stretch of time. */
export interface LockEndRow {
  readonly account: string;
  /** Seconds of the stretch, one of `LOCK_END_SIZES`; every lock is in one stretch of each. */
  readonly size: number;
  readonly start: number;
  readonly amount: bigint;
  /** Amounts times seconds of lock. */
  readonly product: bigint;
}

export const LOCK_ENDS = table<LockEndRow>({
  name: 've_lock_ends',
  columns: { account: 'text', size: 'number', start: 'number', amount: 'big', product: 'big' },
  key: ['account', 'size', 'start'],
});

export const EARN_TABLES: readonly Table[] = [
  GAUGES,
  GAUGE_ROUNDS,
  GAUGE_HOURS,
  GAUGE_USERS,
  GAUGE_DEPOSITS,
  GAUGE_TRANSACTIONS,
  ESCROWS,
  LOCKS,
  ESCROW_TRANSACTIONS,
  ESCROW_BALANCES,
  ESCROW_DAYS,
  LOCK_ENDS,
  ...EPOCH_TABLES,
];
