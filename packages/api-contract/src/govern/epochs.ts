import * as z from 'zod/mini';
import { list, object, plain, rows } from '../codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressSchema,
  amountSchema,
  chainSecondsSchema,
  countCodec,
  countedCodecs,
  limitSchema,
  maybeSchema,
  offsetSchema,
  orderingSchema,
  percentSchema,
  secondsSchema,
} from '../wire-values.ts';

/**
 * Epochs of the vote escrow, votes in them, and candidates (facts/behaviour A.9, facts/earn-api 3). Amounts and votes
 * are base units (9 decimals) as decimal text, times seconds.
 */

/** Escrows count epochs in 32 bits, from 1. */
const epochNumberSchema = z.int().check(z.minimum(0), z.maximum(4_294_967_295));
/** Voters and candidates are asked for all at once. */
const longLimitSchema = z.int().check(z.minimum(0), z.maximum(500));

/** One epoch. */
export const epochSchema = z.object({
  /** From 1. */
  epochNum: epochNumberSchema,
  epochStart: chainSecondsSchema,
  /** As planned; voting that lasts longer makes an epoch longer. */
  epochEnd: chainSecondsSchema,
  /** Null until the first vote of the epoch, which starts the voting. */
  voteStart: z.nullable(chainSecondsSchema),
  voteEnd: z.nullable(chainSecondsSchema),
  /** Governance tokens that the end of its voting gave out; "0" until then. */
  totalDistribution: amountSchema,
  /** All votes cast in it. */
  totalVeAmount: amountSchema,
  createdAt: secondsSchema,
  updatedAt: secondsSchema,
  /** When it began to be known. */
  transactionTime: secondsSchema,
});

/** Epochs in pages. */
export const listEpochs = defineRoute({
  id: 'listEpochs',
  group: 'dao',
  method: 'POST',
  path: '/epochs/search',
  summary:
    'Epochs, latest first unless ordered otherwise. Times are seconds; voteStart and voteEnd null before the first vote. totalVeAmount: votes cast, base units of ve. totalDistribution: governance tokens that the end of the voting gave out, base units, "0" until then',
  body: z.object({
    epochNum: maybeSchema(epochNumberSchema),
    epochStartGe: maybeSchema(secondsSchema),
    epochStartLe: maybeSchema(secondsSchema),
    ordering: orderingSchema(['createdAt']),
    limit: limitSchema,
    offset: offsetSchema,
  }),
  response: object({ epochs: rows(plain(epochSchema)), totalCount: countCodec }),
});

/** 404 before the escrow was initialized. */
export const getLastEpoch = defineRoute({
  id: 'getLastEpoch',
  group: 'dao',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/epochs/last',
  summary: 'The epoch that runs; 404 while there is none',
  response: epochSchema,
});

/** What one gauge got for one epoch. */
export const epochDistributionSchema = z.object({
  /** Governance tokens, base units. */
  amount: amountSchema,
  epochNum: epochNumberSchema,
  gauge: addressSchema,
  createdAt: secondsSchema,
});

/** All at once, without pages. */
export const listEpochDistributions = defineRoute({
  id: 'listEpochDistributions',
  group: 'dao',
  method: 'POST',
  path: '/epochs/distributions/search',
  summary:
    'What gauges got for epochs whose voting was ended: governance tokens, base units. Without pages; at most the 1 000 latest',
  body: z.object({
    epochNum: maybeSchema(epochNumberSchema),
    gauge: maybeSchema(addressSchema),
    ordering: orderingSchema(['createdAt']),
  }),
  response: object({ epochDistributions: rows(plain(epochDistributionSchema)), totalCount: countCodec }),
});

/** What one user gave one gauge in one epoch. */
export const epochVoteSchema = z.object({
  epochNum: epochNumberSchema,
  gauge: addressSchema,
  userAddress: addressSchema,
  /** Base units of ve. */
  veAmount: amountSchema,
  createdAt: secondsSchema,
  transactionTime: secondsSchema,
});

/** One row for each epoch, user and gauge. */
export const listEpochVotes = defineRoute({
  id: 'listEpochVotes',
  group: 'dao',
  method: 'POST',
  path: '/epochs/votes/search',
  summary:
    'Votes in epochs, one row for each epoch, user and gauge, newest first unless ordered otherwise; veAmount in base units of ve. limit up to 500',
  body: z.object({
    epochNum: maybeSchema(epochNumberSchema),
    gauge: maybeSchema(addressSchema),
    userAddress: maybeSchema(addressSchema),
    ordering: orderingSchema(['createdAt']),
    limit: longLimitSchema,
    offset: offsetSchema,
  }),
  response: object({ epochVotes: rows(plain(epochVoteSchema)), ...countedCodecs }),
});

/** What all users gave one gauge in an epoch, and what came of it. */
export const epochVotesSumSchema = z.object({
  gauge: addressSchema,
  /** Votes cast, base units of ve. */
  totalAmount: amountSchema,
  /** Votes after minimum and maximum were applied; null while the voting has not been ended. */
  normalizedAmount: maybeSchema(amountSchema),
  /** Governance tokens, base units; null until they were given out. */
  distributedAmount: maybeSchema(amountSchema),
});

/** A bare array, most votes first. */
export const getEpochVotesSum = defineRoute({
  id: 'getEpochVotesSum',
  group: 'dao',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/epochs/{epochNum}/votes/sum',
  summary:
    'Votes of an epoch by gauge, most first: totalAmount as cast and normalizedAmount as counted, base units of ve; distributedAmount: governance tokens, base units. The latter two are null until the voting was ended. An epoch without votes answers an empty array',
  params: z.object({ epochNum: z.string().check(z.regex(/^\d{1,10}$/)) }),
  // Pages add them up: all of them, or none.
  response: list(plain(epochVotesSumSchema)),
});

/** Average lock time at the end of a day (UTC). */
export const daoLockTimeSchema = z.object({
  /** sum(amount * lock time) / sum(amount) over locks that have not ended then, seconds. */
  averageLockTime: z.int(),
  /** Midnight the day begins with. */
  day: secondsSchema,
});

/** Days without an event are left out: their figure is that of the day before. */
export const listDaoLockTimes = defineRoute({
  id: 'listDaoLockTimes',
  group: 'dao',
  method: 'POST',
  path: '/deposits/statistics/search',
  summary:
    'Average lock time at the end of each day (UTC) that something changed, seconds: sum(amount * lock time) / sum(amount) over locks that run. Latest first unless ordered otherwise',
  body: z.object({
    dayGe: maybeSchema(secondsSchema),
    dayLe: maybeSchema(secondsSchema),
    ordering: orderingSchema(['day']),
    limit: limitSchema,
    offset: offsetSchema,
  }),
  response: object({ deposits: rows(plain(daoLockTimeSchema)), totalCount: countCodec }),
});

/** A gauge that somebody paid to have whitelisted. */
export const candidateSchema = z.object({
  address: addressSchema,
  /** On the whitelist now. */
  isActive: z.boolean(),
  /** Approved by the DAO; votes count for who is active and approved. */
  daoApprove: z.boolean(),
  /** Ended epochs in which it had the minimum of votes; null while none has ended since it was whitelisted. */
  activeEpochs: z.nullable(z.int()),
  /** Mean of its votes over ended epochs since it was whitelisted, base units of ve, rounded down. */
  averageAmount: amountSchema,
  /** Mean of its share of all votes over the same epochs, percent. */
  averagePercentage: percentSchema,
  /** The same of the last ended epoch. */
  lastEpochAmount: amountSchema,
  lastEpochPercentage: percentSchema,
});

/** Candidates in pages. */
export const listCandidates = defineRoute({
  id: 'listCandidates',
  group: 'dao',
  method: 'POST',
  path: '/whitelist/search',
  summary:
    'Gauges that were whitelisted, newest first unless ordered otherwise. isActive: on the whitelist now. daoApprove: approved by the DAO. Amounts are votes in base units of ve, percentages percent of all votes. limit up to 500',
  body: z.object({
    gaugeAddress: maybeSchema(addressSchema),
    isActive: maybeSchema(z.boolean()),
    ordering: orderingSchema(['averageAmount', 'averagePercentage', 'createdAt']),
    limit: longLimitSchema,
    offset: offsetSchema,
  }),
  response: object({ gauges: rows(plain(candidateSchema)), totalCount: countCodec }),
});

/** One epoch. */
export type Epoch = z.infer<typeof epochSchema>;
/** What one gauge got for one epoch. */
export type EpochDistribution = z.infer<typeof epochDistributionSchema>;
/** What one user gave one gauge in one epoch. */
export type EpochVote = z.infer<typeof epochVoteSchema>;
/** What all users gave one gauge in an epoch. */
export type EpochVotesSum = z.infer<typeof epochVotesSumSchema>;
/** Average lock time at the end of a day. */
export type DaoLockTime = z.infer<typeof daoLockTimeSchema>;
/** A gauge that somebody paid to have whitelisted. */
export type Candidate = z.infer<typeof candidateSchema>;
