import {
  countVoterProposals,
  getVoteHistory,
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
import { createPreviousPagePlaceholder } from '../../../../../shared/query/keep-page.ts';
import { convertApiProposal, type Proposal } from '../model/proposal.ts';

/** Number of rows per page. */
export const PROPOSAL_LIST_ROWS_PER_PAGE = 10;
/** Maximum number of rows in a response of the API. */
const MAX_RESPONSE_ROWS = 100;
/** Milliseconds between two polls of a proposal (spec 2, section 9). */
export const PROPOSAL_POLL_INTERVAL_MS = 15_000;

/** Query keys to invalidate after an action. */
export const PROPOSAL_QUERY_KEYS = ['proposals', 'voter-proposals', 'proposal-votes', 'voter-count'] as const;

const NEWEST = { column: 'createdAt', isAscending: false } as const;

const toPageQuery = (state: ProposalState | undefined, page: number) => ({
  ...(state === undefined ? {} : { state }),
  ordering: NEWEST,
  limit: PROPOSAL_LIST_ROWS_PER_PAGE,
  offset: (page - 1) * PROPOSAL_LIST_ROWS_PER_PAGE,
});

export interface ProposalPage {
  readonly proposals: readonly Proposal[];
  readonly total: number;
}

/** Query of a page of all proposals, newest first. */
export function proposalsQuery(state: ProposalState | undefined, page: number) {
  return queryOptions({
    queryKey: ['proposals', state ?? null, page],
    placeholderData: keepPreviousData,
    refetchInterval: PROPOSAL_POLL_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<ProposalPage> => {
      const { proposals, totalCount } = await callApi(listProposals, {
        body: toPageQuery(state, page),
        signal,
      });
      return { proposals: proposals.map(convertApiProposal), total: totalCount };
    },
  });
}

/** Query of the number of proposals in each of the given states whose vote ended at `since` or later. */
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

/** Query of a proposal from the server; null if it does not exist. */
export function proposalQuery(id: number) {
  return queryOptions({
    queryKey: ['proposals', 'one', id],
    refetchInterval: PROPOSAL_POLL_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<Proposal | null> => {
      const body = { proposalId: id, limit: 1, offset: 0 };
      const { proposals } = await callApi(listProposals, { body, signal });
      const [indexed] = proposals;
      return indexed === undefined ? null : convertApiProposal(indexed);
    },
  });
}

/** Vote that its proposal has counted. */
export interface CountedProposalVote {
  readonly key: string;
  readonly proposalId: number;
  readonly voter: Address;
  readonly support: boolean;
  readonly votes: bigint;
  /** Untrusted text of the voter; may be empty. */
  readonly reason: string;
  readonly time: Seconds;
  readonly hash: string;
}

const toCountedVote = ({
  proposalId,
  voter,
  support,
  votes,
  reason,
  ...row
}: ProposalVote): CountedProposalVote => ({
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
  readonly vote: CountedProposalVote;
}

/** Query of the proposals on which an account voted, latest vote first. */
export function votedProposalsQuery(
  voter: Address | undefined,
  state: ProposalState | undefined,
  page: number,
) {
  const queryKey = ['voter-proposals', voter ?? null, state ?? null, page];
  return queryOptions({
    queryKey,
    enabled: voter !== undefined,
    placeholderData: createPreviousPagePlaceholder(queryKey, [1]),
    refetchInterval: PROPOSAL_POLL_INTERVAL_MS,
    queryFn: async ({
      signal,
    }): Promise<{ readonly rows: readonly VotedProposal[]; readonly total: number }> => {
      if (voter === undefined) return { rows: [], total: 0 };
      const { proposalWithVotes, totalCount } = await callApi(listVoterProposals, {
        params: { voter },
        body: toPageQuery(state, page),
        signal,
      });
      const rows = proposalWithVotes.map(({ proposal, vote }) => ({
        proposal: convertApiProposal(proposal),
        vote: toCountedVote(vote),
      }));
      return { rows, total: totalCount };
    },
  });
}

/** Maximum number of pages to load. No account needs more. */
const MAX_PAGES = 50;

export interface LockedProposalVotes {
  readonly ids: readonly number[];
  /**
   * Number of locked votes according to the server. If not all of them are loaded, the page does not offer to unlock
   * them all.
   */
  readonly total: number;
}

/**
 * Query of all votes of an account that can be unlocked now. Rejects if there are more votes than fit into the maximum
 * number of pages.
 */
export function lockedVotesQuery(voter: Address | undefined) {
  return queryOptions({
    queryKey: ['voter-proposals', 'locked', voter ?? null],
    enabled: voter !== undefined,
    // The list is polled, since a vote may end while the page is open.
    refetchInterval: PROPOSAL_POLL_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<LockedProposalVotes> => {
      const ids: number[] = [];
      if (voter === undefined) return { ids, total: 0 };
      for (let page = 0; page < MAX_PAGES; page += 1) {
        // Pages are requested one after the other, since each response states whether there is another page.
        const { proposalWithVotes, totalCount } = await callApi(listVoterProposals, {
          params: { voter },
          body: {
            locked: true,
            availableForUnlock: true,
            ordering: NEWEST,
            limit: MAX_RESPONSE_ROWS,
            offset: page * MAX_RESPONSE_ROWS,
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

/** Query of the votes on a proposal, newest first. */
export function proposalVotesQuery(id: number, support: boolean | undefined, rows: number, page: number) {
  const queryKey = ['proposal-votes', id, support ?? null, rows, page];
  return queryOptions({
    queryKey,
    placeholderData: createPreviousPagePlaceholder(queryKey, [1]),
    refetchInterval: PROPOSAL_POLL_INTERVAL_MS,
    queryFn: async ({
      signal,
    }): Promise<{ readonly votes: readonly CountedProposalVote[]; readonly total: number }> => {
      const body = {
        proposalId: id,
        ...(support === undefined ? {} : { support }),
        ordering: NEWEST,
        limit: rows,
        offset: (page - 1) * rows,
      };
      const { votes, totalCount } = await callApi(listVotes, { body, signal });
      return { votes: votes.map(toCountedVote), total: totalCount };
    },
  });
}

/** Sums of the votes of both sides at a time, in base units of ve. */
export interface VoteHistoryPoint {
  readonly time: Seconds;
  readonly forVotes: bigint;
  readonly againstVotes: bigint;
}

/** Query of the vote history from the server. It is polled while voting is open. */
export function voteHistoryQuery(id: number, isOpen: boolean) {
  return queryOptions({
    queryKey: ['proposal-votes', id, 'course'],
    ...(isOpen ? { refetchInterval: PROPOSAL_POLL_INTERVAL_MS } : {}),
    queryFn: async ({ signal }): Promise<readonly VoteHistoryPoint[]> => {
      return (await callApi(getVoteHistory, { body: { proposalId: id }, signal })).points;
    },
  });
}

/** Query of the number of proposals on which an account voted. */
export function votedProposalCountQuery(voter: Address | undefined) {
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

/**
 * Query of the account's rank by ve: one plus the number of accounts with more ve. Disabled if the ve is zero or
 * unknown.
 */
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
