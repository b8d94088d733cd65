import type { Seconds } from '@junction/primitives';
import * as z from 'zod/mini';
import {
  as,
  branded,
  codec,
  list,
  maybe,
  nullable,
  nullish,
  object,
  plain,
  rows,
  type Codec,
  type ValueOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  chainSecondsCodec,
  countCodec,
  countedCodecs,
  flagCodec,
  hashCodec,
  knownUnitsCodec,
  limitCodec,
  offsetCodec,
  orderingCodec,
  precisePercentCodec,
  secondsCodec,
  unitsCodec,
} from '../wire/wire-values.ts';

/**
 * Epochs of the vote escrow, votes in them, and candidates (facts/behaviour A.9, facts/earn-api 3). Amounts and votes
 * are base units (9 decimals) as decimal text, times seconds.
 */

/** Escrows count epochs in 32 bits, from 1. */
const epochNumberCodec = plain(z.int().check(z.minimum(0), z.maximum(4_294_967_295)));
/** The number of an epoch in a path. */
export const epochTextCodec: Codec<string, number> = codec(
  z.string().check(z.regex(/^\d{1,10}$/)),
  Number,
  String,
);
/** Voters and candidates are asked for all at once. */
const longLimitCodec = plain(z.int().check(z.minimum(0), z.maximum(500)));

/** One epoch. */
export const epochCodec = object({
  /** From 1. */
  epochNum: epochNumberCodec,
  epochStart: chainSecondsCodec,
  /** As planned; voting that lasts longer makes an epoch longer. */
  epochEnd: chainSecondsCodec,
  /** Null until the first vote of the epoch, which starts the voting. */
  voteStart: nullable(chainSecondsCodec),
  voteEnd: nullable(chainSecondsCodec),
  /** Governance tokens that the end of its voting gave out; "0" until then. */
  totalDistribution: knownUnitsCodec,
  /** All votes cast in it. */
  totalVeAmount: unitsCodec,
  createdAt: secondsCodec,
  updatedAt: secondsCodec,
  /** When it began to be known. */
  transactionTime: secondsCodec,
  /** When its voting was ended, whom the rest of the coins for it went back to, and the transaction that counted it. */
  endedAt: nullish(chainSecondsCodec),
  endedBy: nullish(addressCodec),
  endedHash: nullish(hashCodec),
});

/** Epochs in pages. */
export const listEpochs = defineRoute({
  id: 'listEpochs',
  group: 'dao',
  method: 'POST',
  path: '/epochs/search',
  summary:
    'Epochs, latest first unless ordered otherwise. Times are seconds; voteStart and voteEnd null before the first vote. totalVeAmount: votes cast, base units of ve. totalDistribution: governance tokens that the end of the voting gave out, base units, "0" until then',
  body: object({
    epochNum: maybe(epochNumberCodec),
    epochStartGe: maybe(secondsCodec),
    epochStartLe: maybe(secondsCodec),
    ordering: orderingCodec(['createdAt']),
    limit: limitCodec,
    offset: offsetCodec,
  }),
  response: object({ epochs: rows(epochCodec), totalCount: countCodec }),
});

/** 404 before the escrow was initialized. */
export const getLastEpoch = defineRoute({
  id: 'getLastEpoch',
  group: 'dao',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/epochs/last',
  summary: 'The epoch that runs; 404 while there is none',
  response: epochCodec,
});

/** What one gauge got for one epoch. */
export const epochDistributionCodec = object({
  /** Governance tokens, base units. */
  amount: unitsCodec,
  epochNum: epochNumberCodec,
  gauge: addressCodec,
  createdAt: secondsCodec,
});

/** All at once, without pages. */
export const listEpochDistributions = defineRoute({
  id: 'listEpochDistributions',
  group: 'dao',
  method: 'POST',
  path: '/epochs/distributions/search',
  summary:
    'What gauges got for epochs whose voting was ended: governance tokens, base units. Without pages; at most the 1 000 latest',
  body: object({
    epochNum: maybe(epochNumberCodec),
    gauge: maybe(addressCodec),
    ordering: orderingCodec(['createdAt']),
  }),
  response: object({ epochDistributions: rows(epochDistributionCodec), totalCount: countCodec }),
});

/** What one user gave one gauge in one epoch. */
export const epochVoteCodec = object({
  epochNum: epochNumberCodec,
  gauge: addressCodec,
  userAddress: addressCodec,
  /** Base units of ve. */
  veAmount: unitsCodec,
  createdAt: secondsCodec,
  transactionTime: secondsCodec,
});

/** One row for each epoch, user and gauge. */
export const listEpochVotes = defineRoute({
  id: 'listEpochVotes',
  group: 'dao',
  method: 'POST',
  path: '/epochs/votes/search',
  summary:
    'Votes in epochs, one row for each epoch, user and gauge, newest first unless ordered otherwise; veAmount in base units of ve. limit up to 500',
  body: object({
    epochNum: maybe(epochNumberCodec),
    gauge: maybe(addressCodec),
    userAddress: maybe(addressCodec),
    ordering: orderingCodec(['createdAt']),
    limit: longLimitCodec,
    offset: offsetCodec,
  }),
  response: object({ epochVotes: rows(epochVoteCodec), ...countedCodecs }),
});

/** What all users gave one gauge in an epoch, and what came of it. */
export const epochVotesSumCodec = object({
  gauge: addressCodec,
  /** Votes cast, base units of ve. */
  totalAmount: unitsCodec,
  /** Votes after minimum and maximum were applied; null while the voting has not been ended. */
  normalizedAmount: nullish(unitsCodec),
  /** Governance tokens, base units; null until they were given out. */
  distributedAmount: nullish(unitsCodec),
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
  params: object({ epochNum: epochTextCodec }),
  // Pages add them up: all of them, or none.
  response: list(epochVotesSumCodec),
});

/** Average lock time at the end of a day (UTC). */
export const daoLockTimeCodec = object({
  /** sum(amount * lock time) / sum(amount) over locks that have not ended then, seconds. */
  averageLockTime: branded<number, Seconds>(z.int()),
  /** Midnight the day begins with. */
  day: secondsCodec,
});

/** Days without an event are left out: their figure is that of the day before. */
export const listDaoLockTimes = defineRoute({
  id: 'listDaoLockTimes',
  group: 'dao',
  method: 'POST',
  path: '/deposits/statistics/search',
  summary:
    'Average lock time at the end of each day (UTC) that something changed, seconds: sum(amount * lock time) / sum(amount) over locks that run. Latest first unless ordered otherwise',
  body: object({
    dayGe: maybe(secondsCodec),
    dayLe: maybe(secondsCodec),
    ordering: orderingCodec(['day']),
    limit: limitCodec,
    offset: offsetCodec,
  }),
  response: object({ deposits: rows(daoLockTimeCodec), totalCount: countCodec }),
});

/** Gauge whose whitelisting was paid for. */
export const candidateCodec = object({
  address: addressCodec,
  /** On the whitelist now. */
  isActive: flagCodec,
  /** Approved by the DAO; votes count for who is active and approved. */
  daoApprove: flagCodec,
  /** Ended epochs in which it had the minimum of votes; null while none has ended since it was whitelisted. */
  activeEpochs: nullable(countCodec),
  /** Mean of its votes over ended epochs since it was whitelisted, base units of ve, rounded down. */
  averageAmount: unitsCodec,
  /** Mean of its share of all votes over the same epochs, percent. */
  averagePercentage: precisePercentCodec,
  /** The same of the last ended epoch. */
  lastEpochAmount: unitsCodec,
  lastEpochPercentage: precisePercentCodec,
});

/** Candidates in pages. */
export const listCandidates = defineRoute({
  id: 'listCandidates',
  group: 'dao',
  method: 'POST',
  path: '/whitelist/search',
  summary:
    'Gauges that were whitelisted, newest first unless ordered otherwise. isActive: on the whitelist now. daoApprove: approved by the DAO. Amounts are votes in base units of ve, percentages percent of all votes. limit up to 500',
  body: object({
    gaugeAddress: as('gauge', maybe(addressCodec)),
    isActive: maybe(flagCodec),
    ordering: orderingCodec(['averageAmount', 'averagePercentage', 'createdAt']),
    limit: longLimitCodec,
    offset: offsetCodec,
  }),
  response: object({ gauges: rows(candidateCodec), totalCount: countCodec }),
});

/** One epoch. */
export type Epoch = ValueOf<typeof epochCodec>;
/** What one gauge got for one epoch. */
export type EpochDistribution = ValueOf<typeof epochDistributionCodec>;
/** What one user gave one gauge in one epoch. */
export type EpochVote = ValueOf<typeof epochVoteCodec>;
/** What all users gave one gauge in an epoch. */
export type EpochVotesSum = ValueOf<typeof epochVotesSumCodec>;
/** Average lock time at the end of a day. */
export type DaoLockTime = ValueOf<typeof daoLockTimeCodec>;
/** Gauge whose whitelisting was paid for. */
export type Candidate = ValueOf<typeof candidateCodec>;
