import { PROPOSAL_ROUTES, type ProposalQuery } from '@junction/api-contract/govern';
import { toAddress, type Address } from '@junction/primitives';
import type { Handler } from '../../api/handler.ts';
import type { ProposalPageQuery } from './govern-reader.ts';
import { stateOfWord, toWireCourse, toWireProposal, toWireVote } from './wire-proposal.ts';

type Routes = typeof PROPOSAL_ROUTES;

/** Whoever asks for more gets so many. */
const MOST = 100;

interface AskedPage {
  readonly limit: number;
  readonly offset: number;
  readonly ordering?: { readonly direction: 'ASC' | 'DESC' } | null | undefined;
}

/** Newest or most first unless something else is asked for. */
const pageOf = ({ limit, offset, ordering }: AskedPage) => ({
  limit: Math.min(limit, MOST),
  offset,
  isAscending: ordering?.direction === 'ASC',
});

const addressOf = (text: string | null | undefined): Address | undefined =>
  text === null || text === undefined ? undefined : toAddress(text);

const queryOf = (body: ProposalQuery): ProposalPageQuery => ({
  ...pageOf(body),
  startFrom: body.startTimeGe ?? undefined,
  startTo: body.startTimeLe ?? undefined,
  endFrom: body.endTimeGe ?? undefined,
  endTo: body.endTimeLe ?? undefined,
  proposalId: body.proposalId ?? undefined,
  proposer: addressOf(body.proposer),
  address: addressOf(body.proposalAddress),
  state: stateOfWord(body.state),
  isReleasable: undefined,
});

const listProposals: Handler<Routes['listProposals']> = async ({ body }, { areas }) => {
  const { items, total, now } = await areas.govern.proposals(queryOf(body));
  return { proposals: items.map((one) => toWireProposal(one, now)), totalCount: total };
};

const getProposals: Handler<Routes['getProposals']> = async ({ body }, { areas }) => {
  const { items, now } = await areas.govern.named(new Set(body.ids));
  return { proposals: items.map((one) => toWireProposal(one, now)) };
};

const listVoterProposals: Handler<Routes['listVoterProposals']> = async ({ params, body }, { areas }) => {
  const { items, total, now } = await areas.govern.ofVoter({
    ...queryOf(body),
    voter: toAddress(params.voter),
    support: body.support ?? undefined,
    isLocked: body.locked ?? undefined,
    isReleasable: body.availableForUnlock ?? undefined,
  });
  const proposalWithVotes = items.map(({ proposal, vote }) => ({
    proposal: toWireProposal(proposal, now),
    vote: toWireVote({ proposalId: proposal.view.proposalId, row: vote }),
  }));
  return { proposalWithVotes, totalCount: total };
};

const listVotes: Handler<Routes['listVotes']> = async ({ body }, { areas }) => {
  const { items, total } = await areas.govern.votes({
    ...pageOf(body),
    proposalId: body.proposalId ?? undefined,
    voter: addressOf(body.voter),
    support: body.support ?? undefined,
    isLocked: body.locked ?? undefined,
  });
  return { votes: items.map(toWireVote), totalCount: total };
};

const getVoteCourse: Handler<Routes['getVoteCourse']> = async ({ body }, { areas }) => ({
  points: [...toWireCourse(await areas.govern.voteCourse(body.proposalId))],
});

const countVoterProposals: Handler<Routes['countVoterProposals']> = async ({ body }, { areas }) =>
  (await areas.govern.countsOf(body.voters.map(toAddress))).slice(0, MOST);

const searchVoterCounts: Handler<Routes['searchVoterCounts']> = async ({ body }, { areas }) => [
  ...(await areas.govern.counts(body.voters?.map(toAddress), pageOf(body))),
];

const getProposalsOverview: Handler<Routes['getProposalsOverview']> = async (_input, { areas }) => ({
  proposalsTotalCount: await areas.govern.total(),
});

const getGovernanceHealth: Handler<Routes['getGovernanceHealth']> = () => null;

/** One handler per route; a missing one does not compile. */
const governHandlers: { readonly [Id in keyof Routes]: Handler<Routes[Id]> } = {
  listProposals,
  getProposals,
  listVoterProposals,
  listVotes,
  getVoteCourse,
  countVoterProposals,
  searchVoterCounts,
  getProposalsOverview,
  getGovernanceHealth,
};

/** What the area lists of its routes. */
export const governApi = { routes: PROPOSAL_ROUTES, handlers: governHandlers };
