import { defineModuleTable } from '../rows/module-table.ts';

/** Rows of the vote escrow. Amounts are base units, times are seconds of chain time. */

export interface EscrowRow {
  readonly account: string;
  /** Governance tokens deposited and not yet withdrawn, including those whose lock has ended. */
  readonly amount: bigint;
  readonly veAmount: bigint;
  /**
   * Sum of the amounts of all locks ever created. `begunSeconds` is the sum of amount times lock duration (seconds) of
   * the same locks.
   */
  readonly begunAmount: bigint;
  readonly begunSeconds: bigint;
  readonly locks: number;
  readonly transactions: number;
  readonly users: number;
}

export const ESCROWS = defineModuleTable<EscrowRow>({
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

export interface VeLockRow {
  readonly account: string;
  readonly user: string;
  /** Key of the lock in the user's ve account. */
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

export const VE_LOCKS = defineModuleTable<VeLockRow>({
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

export const ESCROW_TRANSACTIONS = defineModuleTable<EscrowTransactionRow>({
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

export const ESCROW_BALANCES = defineModuleTable<EscrowBalanceRow>({
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
  /** Sums as in `EscrowRow`, but over all locks created until the end of this day. */
  readonly begunAmount: bigint;
  readonly begunSeconds: bigint;
}

export const ESCROW_DAYS = defineModuleTable<EscrowDayRow>({
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

/** Sums over the locks that end in one interval of time. */
export interface VeLockEndRow {
  readonly account: string;
  /** Length of the interval in seconds, one of `LOCK_END_INTERVAL_LENGTHS_SECONDS`. Each lock is counted once for every size. */
  readonly size: number;
  readonly start: number;
  readonly amount: bigint;
  /** Sum of amount times lock duration in seconds. */
  readonly product: bigint;
}

export const LOCK_ENDS = defineModuleTable<VeLockEndRow>({
  name: 've_lock_ends',
  columns: { account: 'text', size: 'number', start: 'number', amount: 'big', product: 'big' },
  key: ['account', 'size', 'start'],
});
