import {
  countVoterProposals,
  getVoteCourse,
  listProposals,
  listVoterProposals,
  listVotes,
  type ProposalVote,
} from '@junction/api-contract/govern';
import { listDaoBalances } from '@junction/api-contract/earn';
import type { ProposalState } from '@junction/earn';
import { units, type Address, type Seconds } from '@junction/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../../shared/api/call-api.ts';
import { keepPage } from '../../../../../shared/query/keep-page.ts';
import { proposalOfServer, type Proposal } from '../model/proposal.ts';

/** Rows of a page (facts behaviour E). */
export const ROWS = 10;
/** Most rows of one answer. */
const PAGE_SIZE = 100;
/** A proposal is looked at again, milliseconds (spec 2, section 9). */
export const REFRESH = 15_000;

/** Keys of what is read here, to be read again after an action. */
export const PROPOSAL_KEYS = ['proposals', 'voter-proposals', 'proposal-votes', 'voter-count'] as const;

const NEWEST = { column: 'createdAt', isAscending: false } as const;

const paged = (state: ProposalState | undefined, page: number) => ({
  ...(state === undefined ? {} : { state }),
  ordering: NEWEST,
  limit: ROWS,
  offset: (page - 1) * ROWS,
});

export interface ProposalPage {
  readonly proposals: readonly Proposal[];
  readonly total: number;
}

/** All proposals, newest first. */
export function proposalsQuery(state: ProposalState | undefined, page: number) {
  return queryOptions({
    queryKey: ['proposals', state ?? null, page],
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH,
    queryFn: async ({ signal }): Promise<ProposalPage> => {
      const { proposals, totalCount } = await callApi(listProposals, { body: paged(state, page), signal });
      return { proposals: proposals.map(proposalOfServer), total: totalCount };
    },
  });
}

/** How many proposals whose vote ended since then are in each of these states. */
export function proposalCountsQuery(states: readonly ProposalState[], since: Seconds) {
  return queryOptions({
    queryKey: ['proposals', 'counts', since, ...states],
    queryFn: async ({ signal }): Promise<ReadonlyMap<ProposalState, number>> => {
      const count = async (state: ProposalState) => {
        const body = { state, endTimeGe: since, limit: 1, offset: 0 };
        return [state, (await callApi(listProposals, { body, signal })).totalCount] as const;
      };
      return new Map(await Promise.all(states.map(count)));
    },
  });
}

/** One proposal as the server tells it; null where it knows none of that number. */
export function proposalQuery(id: number) {
  return queryOptions({
    queryKey: ['proposals', 'one', id],
    refetchInterval: REFRESH,
    queryFn: async ({ signal }): Promise<Proposal | null> => {
      const body = { proposalId: id, limit: 1, offset: 0 };
      const { proposals } = await callApi(listProposals, { body, signal });
      const [indexed] = proposals;
      return indexed === undefined ? null : proposalOfServer(indexed);
    },
  });
}

/** A vote that its proposal counted. */
export interface Vote {
  readonly key: string;
  readonly proposalId: number;
  readonly voter: Address;
  readonly support: boolean;
  readonly votes: bigint;
  /** Of a stranger; may be empty. */
  readonly reason: string;
  readonly time: Seconds;
  readonly hash: string;
}

const voteOf = ({ proposalId, voter, support, votes, reason, ...row }: ProposalVote): Vote => ({
  key: `${proposalId} ${voter}`,
  proposalId,
  voter,
  support,
  votes,
  reason,
  time: row.createdAt,
  hash: row.transactionHash,
});

export interface VotedProposal {
  readonly proposal: Proposal;
  readonly vote: Vote;
}

/** What somebody voted on, latest vote first. */
export function votedQuery(voter: Address | undefined, state: ProposalState | undefined, page: number) {
  const queryKey = ['voter-proposals', voter ?? null, state ?? null, page];
  return queryOptions({
    queryKey,
    enabled: voter !== undefined,
    placeholderData: keepPage(queryKey, [1]),
    refetchInterval: REFRESH,
    queryFn: async ({
      signal,
    }): Promise<{ readonly rows: readonly VotedProposal[]; readonly total: number }> => {
      if (voter === undefined) return { rows: [], total: 0 };
      const { proposalWithVotes, totalCount } = await callApi(listVoterProposals, {
        params: { voter },
        body: paged(state, page),
        signal,
      });
      const rows = proposalWithVotes.map(({ proposal, vote }) => ({
        proposal: proposalOfServer(proposal),
        vote: voteOf(vote),
      }));
      return { rows, total: totalCount };
    },
  });
}

/** Pages of a hundred that are read at most: nobody has voted on more. */
const MAX_PAGES = 50;

export interface LockedVotes {
  readonly ids: readonly number[];
  /** By the server's count; as many have to be loaded before all can be unlocked. */
  readonly total: number;
}

/** All votes of somebody that can be unlocked now, whole: a part of them is no answer. */
export function lockedVotesQuery(voter: Address | undefined) {
  return queryOptions({
    queryKey: ['voter-proposals', 'locked', voter ?? null],
    enabled: voter !== undefined,
    // The vote on a proposal may end while the page stands.
    refetchInterval: REFRESH,
    queryFn: async ({ signal }): Promise<LockedVotes> => {
      const ids: number[] = [];
      if (voter === undefined) return { ids, total: 0 };
      for (let page = 0; page < MAX_PAGES; page += 1) {
        // Each page says whether there is a next one.
        const { proposalWithVotes, totalCount } = await callApi(listVoterProposals, {
          params: { voter },
          body: {
            locked: true,
            availableForUnlock: true,
            ordering: NEWEST,
            limit: PAGE_SIZE,
            offset: page * PAGE_SIZE,
          },
          signal,
        });
        ids.push(...proposalWithVotes.map(({ proposal }) => proposal.proposalId));
        if (ids.length >= totalCount || proposalWithVotes.length === 0)
          return { ids: [...new Set(ids)], total: totalCount };
      }
      throw new Error('more votes than can be read');
    },
  });
}

/** Votes on a proposal, newest first. */
export function votesQuery(id: number, support: boolean | undefined, rows: number, page: number) {
  const queryKey = ['proposal-votes', id, support ?? null, rows, page];
  return queryOptions({
    queryKey,
    placeholderData: keepPage(queryKey, [1]),
    refetchInterval: REFRESH,
    queryFn: async ({ signal }): Promise<{ readonly votes: readonly Vote[]; readonly total: number }> => {
      const body = {
        proposalId: id,
        ...(support === undefined ? {} : { support }),
        ordering: NEWEST,
        limit: rows,
        offset: (page - 1) * rows,
      };
      const { votes, totalCount } = await callApi(listVotes, { body, signal });
      return { votes: votes.map(voteOf), total: totalCount };
    },
  });
}

/** How a vote stood in a second of the chain, base units of ve. */
export interface VoteHistoryPoint {
  readonly time: Seconds;
  readonly forVotes: bigint;
  readonly againstVotes: bigint;
}

/** How the votes on a proposal grew, as the server tells it; looked at again as long as there may be more. */
export function voteHistoryQuery(id: number, isOpen: boolean) {
  return queryOptions({
    queryKey: ['proposal-votes', id, 'course'],
    ...(isOpen ? { refetchInterval: REFRESH } : {}),
    queryFn: async ({ signal }): Promise<readonly VoteHistoryPoint[]> => {
      return (await callApi(getVoteCourse, { body: { proposalId: id }, signal })).points;
    },
  });
}

/** On how many proposals somebody voted. */
export function voterCountQuery(voter: Address | undefined) {
  return queryOptions({
    queryKey: ['voter-count', voter ?? null],
    enabled: voter !== undefined,
    queryFn: async ({ signal }): Promise<number> => {
      if (voter === undefined) return 0;
      const [first] = await callApi(countVoterProposals, { body: { voters: [voter] }, signal });
      return first?.count ?? 0;
    },
  });
}

/** How many accounts have more ve than this, and one: the place of who has it. Undefined for who has none. */
export function voterRankQuery(ve: bigint | undefined) {
  return queryOptions({
    queryKey: ['voter-count', 'rank', ve?.toString() ?? null],
    enabled: ve !== undefined && ve > 0n,
    queryFn: async ({ signal }): Promise<number | null> => {
      if (ve === undefined) return null;
      const body = { veAmountGe: units(ve + 1n), limit: 1, offset: 0 };
      return (await callApi(listDaoBalances, { body, signal })).totalCount + 1;
    },
  });
}
