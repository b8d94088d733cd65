import * as z from 'zod/mini';
import { object, plain, rows, type ValueOf } from '../codec.ts';
import { defineRoute } from '../route.ts';
import { apiErrorFields } from '../service.ts';
import {
  addressSchema,
  addressesSchema,
  amountSchema,
  chainSecondsSchema,
  countCodec,
  hashSchema,
  maybeSchema,
  offsetSchema,
  orderingSchema,
  secondsSchema,
  textCodec,
} from '../wire-values.ts';

/**
 * Proposals and votes on them (facts/earn-api 4). Votes are base units of ve (9 decimals) as decimal text, times and
 * periods seconds. What proposers and voters wrote is theirs: texts may be anything.
 */

/** Wire limits of 32-bit integers. */
const int32Schema = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647));
const proposalIdSchema = z.int().check(z.minimum(0), z.maximum(4_294_967_295));
/** More than 100 are answered as 100. */
const cappedLimitSchema = z.int().check(z.minimum(0), z.maximum(4_294_967_295));

/** State of a proposal at the time of the request, by the rule of the contract. */
export const proposalStateSchema = z.enum([
  'Pending',
  'Active',
  'Canceled',
  'Failed',
  'Succeeded',
  'Expired',
  'Queued',
  'Executed',
]);

/** A message that the DAO root is to send. */
export const tonActionSchema = z.object({
  /** Nano coins as decimal text. */
  value: amountSchema,
  target: z.string(),
  /** Body of the message: bag of cells, base64. */
  payload: z.string(),
});

/** An action on another chain. */
export const ethActionSchema = z.object({
  /** Hexadecimal, without 0x. */
  value: z.string(),
  chainId: z.int(),
  /** Hexadecimal, without 0x. */
  target: z.string(),
  signature: z.string(),
  /** Hexadecimal, without 0x. */
  callData: z.string(),
});

/** One proposal, its state as of the request. */
export const proposalSchema = z.object({
  /** From 1. */
  proposalId: proposalIdSchema,
  proposalAddress: addressSchema,
  proposer: addressSchema,
  /** As proposed; pages expect JSON text of [title, link, description], but it may be any text. */
  description: z.string(),
  startTime: chainSecondsSchema,
  endTime: chainSecondsSchema,
  /** When it may be executed; null until it is queued. */
  executionTime: z.nullable(chainSecondsSchema),
  gracePeriod: chainSecondsSchema,
  timeLock: chainSecondsSchema,
  votingDelay: chainSecondsSchema,
  forVotes: amountSchema,
  againstVotes: amountSchema,
  quorumVotes: amountSchema,
  actions: z.object({ tonActions: z.array(tonActionSchema), ethActions: z.array(ethActionSchema) }),
  executed: z.boolean(),
  canceled: z.boolean(),
  queued: z.boolean(),
  /** Times of the blocks in which it happened. */
  executedAt: z.nullable(secondsSchema),
  canceledAt: z.nullable(secondsSchema),
  queuedAt: z.nullable(secondsSchema),
  createdAt: secondsSchema,
  messageHash: hashSchema,
  transactionHash: hashSchema,
  /** Ours: transaction that executed it, from which what its actions did follows; null until then. */
  executedHash: maybeSchema(hashSchema),
  state: proposalStateSchema,
});

/** A vote that its proposal counted; one for each proposal and voter. */
export const proposalVoteSchema = z.object({
  proposalId: proposalIdSchema,
  voter: addressSchema,
  support: z.boolean(),
  /** May be empty. */
  reason: z.string(),
  votes: amountSchema,
  /** True until the voter's account has let it go. */
  locked: z.boolean(),
  messageHash: hashSchema,
  transactionHash: hashSchema,
  createdAt: secondsSchema,
});

const proposalFilterShape = {
  startTimeGe: maybeSchema(int32Schema),
  startTimeLe: maybeSchema(int32Schema),
  endTimeGe: maybeSchema(int32Schema),
  endTimeLe: maybeSchema(int32Schema),
  proposalId: maybeSchema(proposalIdSchema),
  proposer: maybeSchema(addressSchema),
  proposalAddress: maybeSchema(addressSchema),
  state: maybeSchema(proposalStateSchema),
  ordering: orderingSchema(['createdAt']),
  limit: cappedLimitSchema,
  offset: offsetSchema,
};

const PROPOSALS_TEXT =
  'Times and periods are seconds, votes base units of ve (9 decimals), values of TON actions nano coins, all as decimal text where they are amounts. state is computed at the request, and filtered by, with the rule of the contract: Pending until and with startTime, Active until and with endTime, Failed without a majority or quorum, Succeeded until queued, Expired once executionTime + gracePeriod is past. limit and offset are required, more than 100 count as 100; unknown fields are refused';

/** Which proposals are wanted; every condition must hold. */
export const proposalQuerySchema = z.strictObject(proposalFilterShape);

/** Proposals in pages. */
export const listProposals = defineRoute({
  id: 'listProposals',
  group: 'governance',
  method: 'POST',
  path: '/proposals/search',
  summary: `Proposals, newest first unless ordered otherwise. ${PROPOSALS_TEXT}`,
  body: proposalQuerySchema,
  response: object({ proposals: rows(plain(proposalSchema)), totalCount: countCodec }),
});

/** Proposals by their numbers; unknown ones are left out. */
export const getProposals = defineRoute({
  id: 'getProposals',
  group: 'governance',
  method: 'POST',
  path: '/proposals',
  summary: `Proposals by their numbers (proposalId), at most 100, newest first; those that there are not are left out. ${PROPOSALS_TEXT}`,
  body: z.strictObject({ ids: z.array(proposalIdSchema).check(z.maxLength(100)) }),
  response: object({ proposals: rows(plain(proposalSchema)) }),
});

/** Which votes of one voter are wanted, with their proposals. */
export const voterQuerySchema = z.strictObject({
  ...proposalFilterShape,
  support: maybeSchema(z.boolean()),
  locked: maybeSchema(z.boolean()),
  /** True: not started or over; false: in the course of its vote. */
  availableForUnlock: maybeSchema(z.boolean()),
});

/** What one voter voted on. */
export const listVoterProposals = defineRoute({
  id: 'listVoterProposals',
  group: 'governance',
  method: 'POST',
  path: '/voters/{voter}/search',
  summary: `Proposals that a voter voted on, with the vote, latest vote first unless ordered otherwise (createdAt is the vote’s). availableForUnlock: true for proposals whose vote is over or not begun. ${PROPOSALS_TEXT}`,
  params: z.object({ voter: addressSchema }),
  body: voterQuerySchema,
  response: object({
    proposalWithVotes: rows(plain(z.object({ proposal: proposalSchema, vote: proposalVoteSchema }))),
    totalCount: countCodec,
  }),
});

/** Unknown fields are ignored here, as clients expect. */
export const voteQuerySchema = z.object({
  proposalId: maybeSchema(proposalIdSchema),
  voter: maybeSchema(addressSchema),
  support: maybeSchema(z.boolean()),
  locked: maybeSchema(z.boolean()),
  ordering: orderingSchema(['createdAt']),
  limit: cappedLimitSchema,
  offset: offsetSchema,
});

/** Votes in pages. */
export const listVotes = defineRoute({
  id: 'listVotes',
  group: 'governance',
  method: 'POST',
  path: '/votes/search',
  summary:
    'Votes that proposals counted, newest first unless ordered otherwise; votes in base units of ve. locked: the voter’s account still holds it. limit and offset are required, more than 100 count as 100',
  body: voteQuerySchema,
  response: object({ votes: rows(plain(proposalVoteSchema)), totalCount: countCodec }),
});

/** How a vote stood in the second of a vote that was counted; that vote is in it. */
export const voteCoursePointSchema = z.object({
  time: secondsSchema,
  forVotes: amountSchema,
  againstVotes: amountSchema,
});

/** Ours: how the votes on a proposal grew. */
export const getVoteCourse = defineRoute({
  id: 'getVoteCourse',
  group: 'governance',
  method: 'POST',
  path: '/votes/course',
  summary:
    'How the votes on a proposal grew: both sums in base units of ve at the last vote of each of 120 equal stretches of its voting period, in seconds, earliest first; stretches without a vote are left out, and the last point is how it stands. No points for a proposal that there is not. Unknown fields are refused',
  body: z.strictObject({ proposalId: proposalIdSchema }),
  response: object({ points: rows(plain(voteCoursePointSchema)) }),
});

/** On how many proposals somebody voted. */
export const voterCountSchema = z.object({ voter: addressSchema, count: z.int() });

/** A bare array. */
export const countVoterProposals = defineRoute({
  id: 'countVoterProposals',
  group: 'governance',
  method: 'POST',
  path: '/voters/proposals/count',
  summary:
    'On how many proposals each of these voters voted, most first, at most 100; 0 for who never did. Unknown fields are refused',
  body: z.strictObject({ voters: addressesSchema }),
  response: rows(plain(voterCountSchema)),
});

/** A bare array. */
export const searchVoterCounts = defineRoute({
  id: 'searchVoterCounts',
  group: 'governance',
  method: 'POST',
  path: '/voters/proposals/count/search',
  summary:
    'Voters and on how many proposals they voted, most first unless ordered otherwise; only who voted. limit and offset are required, more than 100 count as 100; unknown fields are refused',
  body: z.strictObject({
    voters: maybeSchema(addressesSchema),
    ordering: orderingSchema(['count']),
    limit: cappedLimitSchema,
    offset: offsetSchema,
  }),
  response: rows(plain(voterCountSchema)),
});

/** How many proposals there are. */
export const getProposalsOverview = defineRoute({
  id: 'getProposalsOverview',
  group: 'governance',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/proposals/overview',
  summary: 'How many proposals were ever made',
  response: z.object({ proposalsTotalCount: z.int() }),
});

/** Answers null. */
export const getGovernanceHealth = defineRoute({
  id: 'getGovernanceHealth',
  group: 'governance',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/healthcheck',
  summary: 'Answers null while questions are answered',
  response: z.null(),
});

/** A refusal of these routes: that of the others, and once more in the words of their own clients. */
export const governanceErrorCodec = object({ ...apiErrorFields, description: textCodec, error: textCodec });

/** State of a proposal, as the API names it. */
export type WireProposalState = z.infer<typeof proposalStateSchema>;
/** One proposal, its state as of the request. */
export type Proposal = z.infer<typeof proposalSchema>;
/** A vote that its proposal counted. */
export type ProposalVote = z.infer<typeof proposalVoteSchema>;
/** Which proposals are wanted. */
export type ProposalQuery = z.infer<typeof proposalQuerySchema>;
/** Which votes of one voter are wanted. */
export type VoterQuery = z.infer<typeof voterQuerySchema>;
/** Which votes are wanted. */
export type VoteQuery = z.infer<typeof voteQuerySchema>;
/** How a vote stood in the second of a vote. */
export type WireVoteCoursePoint = z.infer<typeof voteCoursePointSchema>;
/** On how many proposals somebody voted. */
export type VoterCount = z.infer<typeof voterCountSchema>;
/** A refusal of these routes. */
export type GovernanceError = ValueOf<typeof governanceErrorCodec>;
