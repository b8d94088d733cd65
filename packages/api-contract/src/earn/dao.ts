import * as z from 'zod/mini';
import { object, plain, rows } from '../codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressSchema,
  amountSchema,
  chainSecondsSchema,
  countCodec,
  countedCodecs,
  hashSchema,
  limitSchema,
  maybeSchema,
  offsetSchema,
  orderingSchema,
  secondsSchema,
} from '../wire-values.ts';

/**
 * Locks of the governance token and the ve that they give (facts/behaviour A.9, facts/earn-api 3). Amounts are base
 * units of the governance token (9 decimals) as decimal text, times seconds.
 */

/** The vote escrow in three figures. */
export const getDaoOverview = defineRoute({
  id: 'getDaoOverview',
  group: 'dao',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/main_page',
  summary:
    'averageLockTime: sum(amount * lock time) / sum(amount) over locks that have not ended, seconds. totalAmount: what they lock. totalVeAmount: the total ve of the chain. Base units.',
  response: z.object({
    /** Seconds; 0 while nothing is locked. */
    averageLockTime: chainSecondsSchema,
    totalAmount: amountSchema,
    totalVeAmount: amountSchema,
  }),
});

/** One lock. */
export const daoDepositSchema = z.object({
  amount: amountSchema,
  veAmount: amountSchema,
  /** The number that the call carried, at most 32 bits. */
  callId: z.int(),
  createdAt: secondsSchema,
  /** now < transactionTime + lockTime, as of the request. */
  isLocked: z.boolean(),
  /** Names the lock in the ve account; below 2^39. */
  key: z.int(),
  /** Seconds. */
  lockTime: chainSecondsSchema,
  transactionHash: hashSchema,
  transactionTime: chainSecondsSchema,
  user: addressSchema,
});

/** Locks of one user or of all. */
export const listDaoDeposits = defineRoute({
  id: 'listDaoDeposits',
  group: 'dao',
  method: 'POST',
  path: '/deposits/search',
  summary: 'Locks of the governance token, newest first unless ordered otherwise; isLocked as of now',
  body: z.object({
    user: maybeSchema(addressSchema),
    isLocked: maybeSchema(z.boolean()),
    key: maybeSchema(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    ordering: orderingSchema(['createdAt', 'amount', 'lockTime', 'veAmount']),
    limit: limitSchema,
    offset: offsetSchema,
  }),
  response: object({ deposits: rows(plain(daoDepositSchema)), ...countedCodecs }),
});

/** What somebody did with the governance token, or what an ended lock did. */
export const daoTransactionKindSchema = z.enum(['Lock', 'Unlock', 'Burn']);

/** One lock, withdrawal, or burning of ve. */
export const daoTransactionSchema = z.object({
  /** Locked, withdrawn, or what the locks held whose ve was burnt. */
  amount: amountSchema,
  /** Gained by a lock, 0 of a withdrawal, or burnt. */
  veAmount: amountSchema,
  kind: z.nullable(daoTransactionKindSchema),
  userAddress: addressSchema,
  transactionHash: hashSchema,
  transactionTime: chainSecondsSchema,
  createdAt: secondsSchema,
});

/** Of one user or of all. */
export const listDaoTransactions = defineRoute({
  id: 'listDaoTransactions',
  group: 'dao',
  method: 'POST',
  path: '/transactions/search',
  summary:
    'Lock: a deposit (amount, veAmount). Unlock: a withdrawal of more than 0 (veAmount 0). Burn: locks ended (veAmount burnt, amount the governance tokens they held). Newest first unless ordered otherwise',
  body: z.object({
    kind: maybeSchema(daoTransactionKindSchema),
    userAddress: maybeSchema(addressSchema),
    transactionTimeGe: maybeSchema(secondsSchema),
    transactionTimeLe: maybeSchema(secondsSchema),
    ordering: orderingSchema(['createdAt', 'amount', 'veAmount']),
    limit: limitSchema,
    offset: offsetSchema,
  }),
  response: object({ transactions: rows(plain(daoTransactionSchema)), ...countedCodecs }),
});

/** What a user has in the vote escrow. */
export const daoBalanceSchema = z.object({
  /** Locked or unlocked, not withdrawn. */
  amount: amountSchema,
  /** Of locks that have not ended. */
  veAmount: amountSchema,
  /** First and last event of the user. */
  createdAt: secondsSchema,
  updatedAt: secondsSchema,
  userAddress: addressSchema,
});

/** 404 for who never locked. */
export const getDaoBalance = defineRoute({
  id: 'getDaoBalance',
  group: 'dao',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/balances/{address}',
  summary: 'What a user has in the vote escrow; 404 for who never locked anything',
  params: z.object({ address: addressSchema }),
  response: daoBalanceSchema,
});

/** Holders; ordered by veAmount, the place of a row is the holder's rank. */
export const listDaoBalances = defineRoute({
  id: 'listDaoBalances',
  group: 'dao',
  method: 'POST',
  path: '/balances/search',
  summary: 'Holders of the vote escrow, newest first unless ordered otherwise',
  body: z.object({
    amountGe: maybeSchema(amountSchema),
    amountLe: maybeSchema(amountSchema),
    veAmountGe: maybeSchema(amountSchema),
    veAmountLe: maybeSchema(amountSchema),
    userAddress: maybeSchema(addressSchema),
    /** veAmount is ours. */
    ordering: orderingSchema(['createdAt', 'veAmount']),
    limit: limitSchema,
    offset: offsetSchema,
  }),
  response: object({ balances: rows(plain(daoBalanceSchema)), ...countedCodecs }),
});

/** Totals of the vote escrow at the end of a day (UTC). */
export const daoStatisticSchema = z.object({
  amount: amountSchema,
  veAmount: amountSchema,
  /** Midnight the day begins with. */
  day: secondsSchema,
});

/** Days without an event are left out: their totals are those of the day before. */
export const listDaoStatistics = defineRoute({
  id: 'listDaoStatistics',
  group: 'dao',
  method: 'POST',
  path: '/balances/statistics/search',
  summary:
    'Total amount and ve at the end of each day (UTC) that something changed; latest first unless ordered otherwise',
  body: z.object({
    dayGe: maybeSchema(secondsSchema),
    dayLe: maybeSchema(secondsSchema),
    ordering: orderingSchema(['day']),
    limit: limitSchema,
    offset: offsetSchema,
  }),
  response: object({ balances: rows(plain(daoStatisticSchema)), totalCount: countCodec }),
});

/** One lock. */
export type DaoDeposit = z.infer<typeof daoDepositSchema>;
/** One lock, withdrawal, or burning of ve. */
export type DaoTransaction = z.infer<typeof daoTransactionSchema>;
/** What a transaction of the vote escrow did. */
export type DaoTransactionKind = z.infer<typeof daoTransactionKindSchema>;
/** What a user has in the vote escrow. */
export type DaoBalance = z.infer<typeof daoBalanceSchema>;
/** Totals of the vote escrow at the end of a day. */
export type DaoStatistic = z.infer<typeof daoStatisticSchema>;
