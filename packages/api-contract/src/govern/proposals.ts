import * as z from 'zod/mini';
import {
  cacheEncoded,
  list,
  optionalOrNullCodec,
  nullable,
  nullish,
  object,
  plainCodec,
  lenientRowsCodec,
  enumCodec,
  type ValueOf,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { apiErrorFields } from '../service/service.ts';
import {
  addressCodec,
  addressesCodec,
  uint32SecondsCodec,
  countCodec,
  flagCodec,
  hashCodec,
  nanoCodec,
  rowOffsetCodec,
  createSortOrderCodec,
  secondsCodec,
  textCodec,
  unitsCodec,
} from '../wire/wire-values.ts';

/**
 * Routes of proposals and the votes on them (facts/earn-api 4). Votes are base units of ve (9 decimals) as decimal
 * text; times and periods are seconds. Texts written by proposers and voters are untrusted.
 */

/** Signed 32-bit integer. */
const int32Codec = plainCodec(z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647)));
const proposalIdCodec = plainCodec(z.int().check(z.minimum(0), z.maximum(4_294_967_295)));
/** Maximum number of rows. The server treats more than 100 as 100. */
const cappedLimitCodec = plainCodec(z.int().check(z.minimum(0), z.maximum(4_294_967_295)));

/** State of a proposal at the time of the request, computed by the contract's rule. */
export const proposalStateCodec = enumCodec({
  Pending: 'pending',
  Active: 'active',
  Canceled: 'canceled',
  Failed: 'failed',
  Succeeded: 'succeeded',
  Expired: 'expired',
  Queued: 'queued',
  Executed: 'executed',
});

/** Message on the exchange's own network that the DAO root is to send. */
export const tonActionCodec = object({
  /** Nano coins as decimal text. */
  value: nanoCodec,
  target: textCodec,
  /** Body of the message as a base64 bag of cells. */
  payload: textCodec,
});

/** Action on an EVM chain. */
export const ethActionCodec = object({
  /** Amount in the smallest unit of the EVM chain's coin, hexadecimal without 0x. */
  value: textCodec,
  chainId: countCodec,
  /** Address, hexadecimal without 0x. */
  target: textCodec,
  signature: textCodec,
  /** Parameters of the call, hexadecimal without 0x. */
  callData: textCodec,
});

/** Proposal with its state at the time of the request. */
export const proposalCodec = cacheEncoded(
  object({
    /** Id of the proposal; the first proposal has id 1. */
    proposalId: proposalIdCodec,
    proposalAddress: addressCodec,
    proposer: addressCodec,
    /**
     * Untrusted text of the proposer. Pages expect the JSON text of [title, link, description], but it may be any text.
     */
    description: textCodec,
    startTime: uint32SecondsCodec,
    endTime: uint32SecondsCodec,
    /** Earliest time of execution; null until the proposal is queued. */
    executionTime: nullable(uint32SecondsCodec),
    gracePeriod: uint32SecondsCodec,
    timeLock: uint32SecondsCodec,
    votingDelay: uint32SecondsCodec,
    forVotes: unitsCodec,
    againstVotes: unitsCodec,
    quorumVotes: unitsCodec,
    actions: object({ tonActions: list(tonActionCodec), ethActions: list(ethActionCodec) }),
    executed: flagCodec,
    canceled: flagCodec,
    queued: flagCodec,
    /** Block times of execution, cancellation and queueing; null until they happen. */
    executedAt: nullable(secondsCodec),
    canceledAt: nullable(secondsCodec),
    queuedAt: nullable(secondsCodec),
    createdAt: secondsCodec,
    messageHash: hashCodec,
    transactionHash: hashCodec,
    /**
     * Not in the public API: hash of the transaction that executed the proposal, which is the root of the message tree
     * with its effects; null until the proposal is executed.
     */
    executedHash: nullish(hashCodec),
    state: proposalStateCodec,
  }),
);

/** Vote counted by a proposal. Each voter has at most one vote per proposal. */
export const proposalVoteCodec = object({
  proposalId: proposalIdCodec,
  voter: addressCodec,
  support: flagCodec,
  /** Untrusted text of the voter; may be empty. */
  reason: textCodec,
  votes: unitsCodec,
  /** True until the voter's ve account has released the vote. */
  locked: flagCodec,
  messageHash: hashCodec,
  transactionHash: hashCodec,
  createdAt: secondsCodec,
});

const proposalFilterShape = {
  startTimeGe: optionalOrNullCodec(int32Codec),
  startTimeLe: optionalOrNullCodec(int32Codec),
  endTimeGe: optionalOrNullCodec(int32Codec),
  endTimeLe: optionalOrNullCodec(int32Codec),
  proposalId: optionalOrNullCodec(proposalIdCodec),
  proposer: optionalOrNullCodec(addressCodec),
  proposalAddress: optionalOrNullCodec(addressCodec),
  state: optionalOrNullCodec(proposalStateCodec),
  ordering: createSortOrderCodec(['createdAt']),
  limit: cappedLimitCodec,
  offset: rowOffsetCodec,
};

const PROPOSALS_DESCRIPTION =
  'Times and periods are seconds, votes base units of ve (9 decimals), values of TON actions nano coins, all as decimal text where they are amounts. state is computed at the request, and filtered by, with the rule of the contract: Pending until and with startTime, Active until and with endTime, Failed without a majority or quorum, Succeeded until queued, Expired once executionTime + gracePeriod is past. limit and offset are required, more than 100 count as 100; unknown fields are rejected';

/** Filters of proposals. All given filters must match. */
export const proposalQueryCodec = object(proposalFilterShape, true);

/** Proposals that match the filters, in pages. */
export const listProposals = defineRoute({
  id: 'listProposals',
  group: 'governance',
  method: 'POST',
  path: '/proposals/search',
  summary: `Proposals, newest first unless ordered otherwise. ${PROPOSALS_DESCRIPTION}`,
  body: proposalQueryCodec,
  response: object({ proposals: lenientRowsCodec(proposalCodec), totalCount: countCodec }),
});

/** Proposals given by id, in any order. Unknown ids are omitted. */
export const getProposals = defineRoute({
  id: 'getProposals',
  group: 'governance',
  method: 'POST',
  path: '/proposals',
  summary: `Proposals by their numbers (proposalId), at most 100, newest first; unknown ones are omitted. ${PROPOSALS_DESCRIPTION}`,
  body: object({ ids: list(proposalIdCodec, z.maxLength(100)) }, true),
  response: object({ proposals: lenientRowsCodec(proposalCodec) }),
});

/** Filters of proposals on which a given voter has voted. */
export const voterQueryCodec = object(
  {
    ...proposalFilterShape,
    support: optionalOrNullCodec(flagCodec),
    locked: optionalOrNullCodec(flagCodec),
    /**
     * True for proposals whose voting period has not started or is over, false for proposals in their voting period.
     */
    availableForUnlock: optionalOrNullCodec(flagCodec),
  },
  true,
);

/** Proposals on which a given voter has voted, each with the vote. */
export const listVoterProposals = defineRoute({
  id: 'listVoterProposals',
  group: 'governance',
  method: 'POST',
  path: '/voters/{voter}/search',
  summary: `Proposals that a voter voted on, with the vote, latest vote first unless ordered otherwise (createdAt is the vote’s). availableForUnlock: true for proposals whose vote is over or not begun. ${PROPOSALS_DESCRIPTION}`,
  params: object({ voter: addressCodec }),
  body: voterQueryCodec,
  response: object({
    proposalWithVotes: lenientRowsCodec(object({ proposal: proposalCodec, vote: proposalVoteCodec })),
    totalCount: countCodec,
  }),
});

/**
 * Filters of votes. Unknown fields are ignored, as clients of the public API expect; the other requests of this group
 * reject them.
 */
export const voteQueryCodec = object({
  proposalId: optionalOrNullCodec(proposalIdCodec),
  voter: optionalOrNullCodec(addressCodec),
  support: optionalOrNullCodec(flagCodec),
  locked: optionalOrNullCodec(flagCodec),
  ordering: createSortOrderCodec(['createdAt']),
  limit: cappedLimitCodec,
  offset: rowOffsetCodec,
});

/** Votes that match the filters, in pages. */
export const listVotes = defineRoute({
  id: 'listVotes',
  group: 'governance',
  method: 'POST',
  path: '/votes/search',
  summary:
    'Votes that proposals counted, newest first unless ordered otherwise; votes in base units of ve. locked: the voter’s account still holds it. limit and offset are required, more than 100 count as 100',
  body: voteQueryCodec,
  response: object({ votes: lenientRowsCodec(proposalVoteCodec), totalCount: countCodec }),
});

/** Total votes for and against a proposal right after one of its votes was counted. */
export const voteHistoryPointCodec = object({
  time: secondsCodec,
  forVotes: unitsCodec,
  againstVotes: unitsCodec,
});

/** Not in the public API: history of the vote totals of a proposal. */
export const getVoteHistory = defineRoute({
  id: 'getVoteCourse',
  group: 'governance',
  method: 'POST',
  path: '/votes/course',
  summary:
    'History of the votes on a proposal: both sums in base units of ve at the last vote of each of 120 equal intervals of its voting period, in seconds, earliest first; intervals without a vote are omitted, and the last point is the current result. No points for an unknown proposal. Unknown fields are rejected',
  body: object({ proposalId: proposalIdCodec }, true),
  // Encoded histories are cached, because the server sends each of them many times.
  response: object({ points: cacheEncoded(lenientRowsCodec(voteHistoryPointCodec)) }),
});

/** Number of proposals on which an account voted. */
export const voterVoteCountCodec = object({ voter: addressCodec, count: countCodec });

/** Number of proposals on which each of the given voters has voted. The response is a bare array. */
export const countVoterProposals = defineRoute({
  id: 'countVoterProposals',
  group: 'governance',
  method: 'POST',
  path: '/voters/proposals/count',
  summary:
    'Number of proposals on which each of these voters voted, most first, at most 100; 0 for voters without a vote. Unknown fields are rejected',
  body: object({ voters: addressesCodec }, true),
  response: lenientRowsCodec(voterVoteCountCodec),
});

/** Voters sorted by the number of proposals on which they have voted, in pages. The response is a bare array. */
export const searchVoterCounts = defineRoute({
  id: 'searchVoterCounts',
  group: 'governance',
  method: 'POST',
  path: '/voters/proposals/count/search',
  summary:
    'Voters with the number of proposals on which they voted, most first unless ordered otherwise. limit and offset are required, more than 100 count as 100; unknown fields are rejected',
  body: object(
    {
      voters: optionalOrNullCodec(addressesCodec),
      ordering: createSortOrderCodec(['count']),
      limit: cappedLimitCodec,
      offset: rowOffsetCodec,
    },
    true,
  ),
  response: lenientRowsCodec(voterVoteCountCodec),
});

/** Total number of proposals. */
export const getProposalsOverview = defineRoute({
  id: 'getProposalsOverview',
  group: 'governance',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/proposals/overview',
  summary: 'Number of all proposals',
  response: object({ proposalsTotalCount: countCodec }),
});

/** Health check of the governance API. The response is null. */
export const getGovernanceHealth = defineRoute({
  id: 'getGovernanceHealth',
  group: 'governance',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/healthcheck',
  summary: 'Returns null while the API responds',
  response: plainCodec(z.null()),
});

/** Error response of the governance routes: the common fields plus the two that governance clients read. */
export const governanceErrorCodec = object({ ...apiErrorFields, description: textCodec, error: textCodec });

/** Proposal with its state at the time of the request. */
export type Proposal = ValueOf<typeof proposalCodec>;
/** A vote counted by its proposal. */
export type ProposalVote = ValueOf<typeof proposalVoteCodec>;
/** Filters of proposals. */
export type ProposalQuery = ValueOf<typeof proposalQueryCodec>;
/** Filters of proposals on which a given voter has voted. */
export type VoterQuery = ValueOf<typeof voterQueryCodec>;
/** Filters of votes. */
export type VoteQuery = ValueOf<typeof voteQueryCodec>;
/** Total votes for and against a proposal right after one of its votes was counted. */
export type VoteHistoryPoint = ValueOf<typeof voteHistoryPointCodec>;
/** Number of proposals on which an account voted. */
export type VoterVoteCount = ValueOf<typeof voterVoteCountCodec>;
/** Error response of the governance routes. */
export type GovernanceError = ValueOf<typeof governanceErrorCodec>;
/** Wire format of a proposal. */
export type WireProposal = WireOf<typeof proposalCodec>;
/** Wire format of a vote. */
export type WireProposalVote = WireOf<typeof proposalVoteCodec>;
/** Wire format of a vote history point. */
export type WireVoteHistoryPoint = WireOf<typeof voteHistoryPointCodec>;
