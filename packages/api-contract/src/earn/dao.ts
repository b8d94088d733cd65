import * as z from 'zod/mini';
import {
  optionalOrNullCodec,
  nullable,
  object,
  plainCodec,
  lenientRowsCodec,
  type ValueOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  uint32SecondsCodec,
  countCodec,
  totalCountFields,
  flagCodec,
  hashCodec,
  rowLimitCodec,
  rowOffsetCodec,
  createSortOrderCodec,
  secondsCodec,
  unitsCodec,
} from '../wire/wire-values.ts';

/**
 * Routes of the vote escrow: locks of the governance token and the voting weight (ve) they give (facts/behaviour A.9,
 * facts/earn-api 3). Amounts are base units of the governance token (9 decimals) as decimal text, times are seconds.
 */

/** Totals of the vote escrow. */
export const getDaoOverview = defineRoute({
  id: 'getDaoOverview',
  group: 'dao',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/main_page',
  summary:
    'averageLockTime: sum(amount * lock time) / sum(amount) over locks that have not ended, seconds. totalAmount: what they lock. totalVeAmount: the total ve of the chain. Base units.',
  response: object({
    /** Average lock time, seconds; 0 without locks. */
    averageLockTime: uint32SecondsCodec,
    totalAmount: unitsCodec,
    totalVeAmount: unitsCodec,
  }),
});

/** Wire format of a lock. */
export const daoDepositCodec = object({
  amount: unitsCodec,
  veAmount: unitsCodec,
  /** Call id of the lock, at most 32 bits. */
  callId: countCodec,
  createdAt: secondsCodec,
  /** True if now < transactionTime + lockTime at the time of the request. */
  isLocked: flagCodec,
  /** Key of the lock in the user's ve account contract; below 2^39. */
  key: countCodec,
  /** Lock duration, seconds. */
  lockTime: uint32SecondsCodec,
  transactionHash: hashCodec,
  transactionTime: uint32SecondsCodec,
  user: addressCodec,
});

/** Locks of one user, or of all users if `user` is absent. */
export const listDaoDeposits = defineRoute({
  id: 'listDaoDeposits',
  group: 'dao',
  method: 'POST',
  path: '/deposits/search',
  summary: 'Locks of the governance token, newest first unless ordered otherwise; isLocked as of now',
  body: object({
    user: optionalOrNullCodec(addressCodec),
    isLocked: optionalOrNullCodec(flagCodec),
    key: optionalOrNullCodec(plainCodec(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))),
    ordering: createSortOrderCodec(['createdAt', 'amount', 'lockTime', 'veAmount']),
    limit: rowLimitCodec,
    offset: rowOffsetCodec,
  }),
  response: object({ deposits: lenientRowsCodec(daoDepositCodec), ...totalCountFields }),
});

/** Kind of event in the history of the vote escrow. */
export const daoTransactionKindCodec = plainCodec(z.enum(['Lock', 'Unlock', 'Burn']));

/** Event in the history of the vote escrow: a lock, a withdrawal, or the burn of ve at the end of a lock. */
export const daoTransactionCodec = object({
  /** Governance tokens that were locked or withdrawn; for burned ve, the governance tokens of the expired lock. */
  amount: unitsCodec,
  /** ve gained by a lock or burned at its end; 0 for a withdrawal. */
  veAmount: unitsCodec,
  kind: nullable(daoTransactionKindCodec),
  userAddress: addressCodec,
  transactionHash: hashCodec,
  transactionTime: uint32SecondsCodec,
  createdAt: secondsCodec,
});

/** History of the vote escrow, of one user or, if `userAddress` is absent, of all users. */
export const listDaoTransactions = defineRoute({
  id: 'listDaoTransactions',
  group: 'dao',
  method: 'POST',
  path: '/transactions/search',
  summary:
    'Lock: a deposit (amount, veAmount). Unlock: a withdrawal of more than 0 (veAmount 0). Burn: locks ended (veAmount burnt, amount the governance tokens they held). Newest first unless ordered otherwise',
  body: object({
    kind: optionalOrNullCodec(daoTransactionKindCodec),
    userAddress: optionalOrNullCodec(addressCodec),
    transactionTimeGe: optionalOrNullCodec(secondsCodec),
    transactionTimeLe: optionalOrNullCodec(secondsCodec),
    ordering: createSortOrderCodec(['createdAt', 'amount', 'veAmount']),
    limit: rowLimitCodec,
    offset: rowOffsetCodec,
  }),
  response: object({ transactions: lenientRowsCodec(daoTransactionCodec), ...totalCountFields }),
});

/** Position of a user in the vote escrow. */
export const userVoteEscrowPositionCodec = object({
  /** All governance tokens not withdrawn yet, locked or not. */
  amount: unitsCodec,
  /** ve of locks that have not expired. */
  veAmount: unitsCodec,
  /** Block times of the user's first and last event. */
  createdAt: secondsCodec,
  updatedAt: secondsCodec,
  userAddress: addressCodec,
});

/** Position of one user in the vote escrow; 404 for users who never locked tokens. */
export const getDaoBalance = defineRoute({
  id: 'getDaoBalance',
  group: 'dao',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/balances/{address}',
  summary: 'What a user has in the vote escrow; 404 for who never locked anything',
  params: object({ address: addressCodec }),
  response: userVoteEscrowPositionCodec,
});

/** Positions of users in the vote escrow. Sorted by `veAmount`, the index of a row is the user's rank. */
export const listDaoBalances = defineRoute({
  id: 'listDaoBalances',
  group: 'dao',
  method: 'POST',
  path: '/balances/search',
  summary: 'Holders of the vote escrow, newest first unless ordered otherwise',
  body: object({
    amountGe: optionalOrNullCodec(unitsCodec),
    amountLe: optionalOrNullCodec(unitsCodec),
    veAmountGe: optionalOrNullCodec(unitsCodec),
    veAmountLe: optionalOrNullCodec(unitsCodec),
    userAddress: optionalOrNullCodec(addressCodec),
    /** Sorting by `veAmount` is an extension of the public API. */
    ordering: createSortOrderCodec(['createdAt', 'veAmount']),
    limit: rowLimitCodec,
    offset: rowOffsetCodec,
  }),
  response: object({ balances: lenientRowsCodec(userVoteEscrowPositionCodec), ...totalCountFields }),
});

/** Totals of the vote escrow at the end of a day (UTC). */
export const daoDailyTotalsCodec = object({
  amount: unitsCodec,
  veAmount: unitsCodec,
  /** Midnight at the start of the day. */
  day: secondsCodec,
});

/**
 * Daily totals of the vote escrow. Days without an event are omitted: their totals equal those of the day
 * before.
 */
export const listDaoStatistics = defineRoute({
  id: 'listDaoStatistics',
  group: 'dao',
  method: 'POST',
  path: '/balances/statistics/search',
  summary:
    'Total amount and ve at the end of each day (UTC) that something changed; latest first unless ordered otherwise',
  body: object({
    dayGe: optionalOrNullCodec(secondsCodec),
    dayLe: optionalOrNullCodec(secondsCodec),
    ordering: createSortOrderCodec(['day']),
    limit: rowLimitCodec,
    offset: rowOffsetCodec,
  }),
  response: object({ balances: lenientRowsCodec(daoDailyTotalsCodec), totalCount: countCodec }),
});

/** Lock of governance tokens. */
export type DaoDeposit = ValueOf<typeof daoDepositCodec>;
/** Event in the history of the vote escrow: a lock, a withdrawal, or a burn of ve. */
export type DaoTransaction = ValueOf<typeof daoTransactionCodec>;
/** Kind of event in the history of the vote escrow. */
export type DaoTransactionKind = ValueOf<typeof daoTransactionKindCodec>;
/** Position of a user in the vote escrow. */
export type UserVoteEscrowPosition = ValueOf<typeof userVoteEscrowPositionCodec>;
/** Totals of the vote escrow at the end of a day. */
export type DaoDailyTotals = ValueOf<typeof daoDailyTotalsCodec>;
