import type { Seconds } from '@junction/primitives';
import * as z from 'zod/mini';
import {
  renamedField,
  brandedCodec,
  codec,
  list,
  optionalOrNullCodec,
  nullable,
  nullish,
  object,
  plainCodec,
  lenientRowsCodec,
  type Codec,
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
  optionalUnitsCodec,
  rowLimitCodec,
  rowOffsetCodec,
  createSortOrderCodec,
  precisePercentCodec,
  secondsCodec,
  unitsCodec,
} from '../wire/wire-values.ts';

/**
 * Routes of the vote escrow's epochs: epoch votes and candidates (facts/behaviour A.9, facts/earn-api 3). Amounts and
 * votes are base units (9 decimals) as decimal text, times are seconds.
 */

/** Epoch number, an unsigned 32-bit integer as in the vote escrow contract; the first epoch is 1. */
const epochNumberCodec = plainCodec(z.int().check(z.minimum(0), z.maximum(4_294_967_295)));
/** Wire format of an epoch number in a path: decimal text. */
export const epochTextCodec: Codec<string, number> = codec(
  z.string().check(z.regex(/^\d{1,10}$/)),
  Number,
  String,
);
/** Maximum number of rows, up to 500, because pages request all voters or candidates at once. */
const voterLimitCodec = plainCodec(z.int().check(z.minimum(0), z.maximum(500)));

/** Epoch of the vote escrow: its times, votes and distribution. */
export const epochCodec = object({
  /** Number of the epoch; the first is 1. */
  epochNum: epochNumberCodec,
  epochStart: uint32SecondsCodec,
  /** Planned end of the epoch. It is extended if the vote takes longer. */
  epochEnd: uint32SecondsCodec,
  /** Start and end of the voting period. Both are null until the first vote of the epoch, which starts the period. */
  voteStart: nullable(uint32SecondsCodec),
  voteEnd: nullable(uint32SecondsCodec),
  /** Governance tokens distributed at the end of the vote, base units; "0" until then. */
  totalDistribution: optionalUnitsCodec,
  /** Sum of all votes cast in the epoch, base units of ve. */
  totalVeAmount: unitsCodec,
  createdAt: secondsCodec,
  updatedAt: secondsCodec,
  /** Block time of the epoch's first event. */
  transactionTime: secondsCodec,
  /**
   * Time at which the vote was ended, the excess recipient of the call that ended it, and the transaction that counted
   * the votes.
   */
  endedAt: nullish(uint32SecondsCodec),
  endedBy: nullish(addressCodec),
  endedHash: nullish(hashCodec),
});

/** Epochs that match the filters, in pages. */
export const listEpochs = defineRoute({
  id: 'listEpochs',
  group: 'dao',
  method: 'POST',
  path: '/epochs/search',
  summary:
    'Epochs, latest first unless ordered otherwise. Times are seconds; voteStart and voteEnd null before the first vote. totalVeAmount: votes cast, base units of ve. totalDistribution: governance tokens that the end of the voting gave out, base units, "0" until then',
  body: object({
    epochNum: optionalOrNullCodec(epochNumberCodec),
    epochStartGe: optionalOrNullCodec(secondsCodec),
    epochStartLe: optionalOrNullCodec(secondsCodec),
    ordering: createSortOrderCodec(['createdAt']),
    limit: rowLimitCodec,
    offset: rowOffsetCodec,
  }),
  response: object({ epochs: lenientRowsCodec(epochCodec), totalCount: countCodec }),
});

/** The current epoch; 404 before the escrow is initialized. */
export const getLastEpoch = defineRoute({
  id: 'getLastEpoch',
  group: 'dao',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/epochs/last',
  summary: 'The epoch that runs; 404 while there is none',
  response: epochCodec,
});

/** Distribution of one epoch to one gauge. */
export const epochDistributionCodec = object({
  /** Governance tokens, base units. */
  amount: unitsCodec,
  epochNum: epochNumberCodec,
  gauge: addressCodec,
  createdAt: secondsCodec,
});

/** Distributions that match the filters, without pages: at most the latest 1,000. */
export const listEpochDistributions = defineRoute({
  id: 'listEpochDistributions',
  group: 'dao',
  method: 'POST',
  path: '/epochs/distributions/search',
  summary:
    'What gauges got for epochs whose voting was ended: governance tokens, base units. Without pages; at most the 1 000 latest',
  body: object({
    epochNum: optionalOrNullCodec(epochNumberCodec),
    gauge: optionalOrNullCodec(addressCodec),
    ordering: createSortOrderCodec(['createdAt']),
  }),
  response: object({ epochDistributions: lenientRowsCodec(epochDistributionCodec), totalCount: countCodec }),
});

/** Votes of one user for one gauge in one epoch. */
export const epochVoteCodec = object({
  epochNum: epochNumberCodec,
  gauge: addressCodec,
  userAddress: addressCodec,
  /** Base units of ve. */
  veAmount: unitsCodec,
  createdAt: secondsCodec,
  transactionTime: secondsCodec,
});

/** Votes that match the filters, one row per epoch, user and gauge. */
export const listEpochVotes = defineRoute({
  id: 'listEpochVotes',
  group: 'dao',
  method: 'POST',
  path: '/epochs/votes/search',
  summary:
    'Votes in epochs, one row for each epoch, user and gauge, newest first unless ordered otherwise; veAmount in base units of ve. limit up to 500',
  body: object({
    epochNum: optionalOrNullCodec(epochNumberCodec),
    gauge: optionalOrNullCodec(addressCodec),
    userAddress: optionalOrNullCodec(addressCodec),
    ordering: createSortOrderCodec(['createdAt']),
    limit: voterLimitCodec,
    offset: rowOffsetCodec,
  }),
  response: object({ epochVotes: lenientRowsCodec(epochVoteCodec), ...totalCountFields }),
});

/** Votes of all users for one gauge in one epoch, and the governance tokens that the gauge received. */
export const epochVotesSumCodec = object({
  gauge: addressCodec,
  /** Votes cast, base units of ve. */
  totalAmount: unitsCodec,
  /**
   * Votes after normalization to the range between the minimum and maximum that count; null until the vote has ended.
   */
  normalizedAmount: nullish(unitsCodec),
  /** Governance tokens, base units; null until they are distributed. */
  distributedAmount: nullish(unitsCodec),
});

/** Votes of an epoch by gauge, most votes first. The response is a bare array. */
export const getEpochVotesSum = defineRoute({
  id: 'getEpochVotesSum',
  group: 'dao',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/epochs/{epochNum}/votes/sum',
  summary:
    'Votes of an epoch by gauge, most first: totalAmount as cast and normalizedAmount as counted, base units of ve; distributedAmount: governance tokens, base units. The latter two are null until the voting was ended. An epoch without votes answers an empty array',
  params: object({ epochNum: epochTextCodec }),
  // `list` instead of `rows`: pages sum these rows, so a response with an unreadable row must be rejected, not
  // shortened.
  response: list(epochVotesSumCodec),
});

/** Average lock time at the end of a day (UTC). */
export const dailyAverageLockTimeCodec = object({
  /** sum(amount * lock time) / sum(amount) over locks that have not expired, seconds. */
  averageLockTime: brandedCodec<number, Seconds>(z.int()),
  /** Midnight at the start of the day. */
  day: secondsCodec,
});

/** Daily average lock time. Days without an event are omitted; their value is that of the day before. */
export const listDaoLockTimes = defineRoute({
  id: 'listDaoLockTimes',
  group: 'dao',
  method: 'POST',
  path: '/deposits/statistics/search',
  summary:
    'Average lock time at the end of each day (UTC) that something changed, seconds: sum(amount * lock time) / sum(amount) over locks that run. Latest first unless ordered otherwise',
  body: object({
    dayGe: optionalOrNullCodec(secondsCodec),
    dayLe: optionalOrNullCodec(secondsCodec),
    ordering: createSortOrderCodec(['day']),
    limit: rowLimitCodec,
    offset: rowOffsetCodec,
  }),
  response: object({ deposits: lenientRowsCodec(dailyAverageLockTimeCodec), totalCount: countCodec }),
});

/** Gauge whose whitelisting fee was paid, so that it is a candidate for epoch votes. */
export const gaugeCandidateCodec = object({
  address: addressCodec,
  /** True if the gauge is currently whitelisted. */
  isActive: flagCodec,
  /** True if the DAO approved the gauge. Only votes for active and approved gauges count. */
  daoApprove: flagCodec,
  /**
   * Number of ended epochs in which the gauge received the minimum of votes; null if no epoch has ended since
   * it was whitelisted.
   */
  activeEpochs: nullable(countCodec),
  /**
   * Average votes in the epochs that ended since the gauge was whitelisted, base units of ve, rounded down.
   */
  averageAmount: unitsCodec,
  /** Average share of all votes in the epochs that ended since the gauge was whitelisted, percent. */
  averagePercentage: precisePercentCodec,
  /**
   * Votes for the gauge in the last ended epoch, in base units of ve. `lastEpochPercentage` is the same as percent of
   * all votes.
   */
  lastEpochAmount: unitsCodec,
  lastEpochPercentage: precisePercentCodec,
});

/** Candidates that match the filters, in pages. */
export const listCandidates = defineRoute({
  id: 'listCandidates',
  group: 'dao',
  method: 'POST',
  path: '/whitelist/search',
  summary:
    'Gauges that were whitelisted, newest first unless ordered otherwise. isActive: on the whitelist now. daoApprove: approved by the DAO. Amounts are votes in base units of ve, percentages percent of all votes. limit up to 500',
  body: object({
    gaugeAddress: renamedField('gauge', optionalOrNullCodec(addressCodec)),
    isActive: optionalOrNullCodec(flagCodec),
    ordering: createSortOrderCodec(['averageAmount', 'averagePercentage', 'createdAt']),
    limit: voterLimitCodec,
    offset: rowOffsetCodec,
  }),
  response: object({ gauges: lenientRowsCodec(gaugeCandidateCodec), totalCount: countCodec }),
});

/** Epoch of the vote escrow: its times, votes and distribution. */
export type Epoch = ValueOf<typeof epochCodec>;
/** Distribution of one epoch to one gauge. */
export type EpochDistribution = ValueOf<typeof epochDistributionCodec>;
/** Votes of one user for one gauge in one epoch. */
export type EpochVote = ValueOf<typeof epochVoteCodec>;
/** Votes of all users for one gauge in an epoch. */
export type EpochVotesSum = ValueOf<typeof epochVotesSumCodec>;
/** Average lock time of all locked governance tokens at the end of one day. */
export type DailyAverageLockTime = ValueOf<typeof dailyAverageLockTimeCodec>;
/** Gauge whose whitelisting fee was paid, so that it is a candidate for epoch votes. */
export type GaugeCandidate = ValueOf<typeof gaugeCandidateCodec>;
