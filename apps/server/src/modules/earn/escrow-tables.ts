import { table } from '../rows/module-table.ts';

/** Rows of the vote escrow. Amounts are base units, times are seconds of chain time. */

export interface EscrowRow {
  readonly account: string;
  /** Amount that was deposited and not withdrawn, whether its lock has ended or not. */
  readonly amount: bigint;
  readonly veAmount: bigint;
  /** Sums over all locks ever created: amounts, and amounts times seconds of lock. */
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
  /** Key of the lock in the ve account. */
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
  /** Start of the day (midnight UTC). */
  readonly day: number;
  readonly amount: bigint;
  readonly veAmount: bigint;
  /** Sums over all locks created until the end of the day, as in `EscrowRow`. */
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

/** Sum of the locks that end in an interval. */
export interface LockEndRow {
  readonly account: string;
  /** Length of the interval in seconds, one of `LOCK_END_SIZES`; every lock is in one interval of each. */
  readonly size: number;
  readonly start: number;
  readonly amount: bigint;
  /** Sum of amounts times seconds of lock. */
  readonly product: bigint;
}

export const LOCK_ENDS = table<LockEndRow>({
  name: 've_lock_ends',
  columns: { account: 'text', size: 'number', start: 'number', amount: 'big', product: 'big' },
  key: ['account', 'size', 'start'],
});
