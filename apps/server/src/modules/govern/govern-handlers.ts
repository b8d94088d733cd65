import { PROPOSAL_ROUTES, type ProposalQuery } from '@junction/api-contract/govern';
import { toAddress } from '@junction/primitives';
import type { Handler } from '../../api/handler.ts';
import type { ProposalPageQuery } from './govern-reader.ts';
import { toProposalAnswer, toVoteAnswer } from './proposal-answer.ts';

type Routes = typeof PROPOSAL_ROUTES;

/** Maximum page size. Larger requested limits are reduced to it. */
const MAX_PAGE_SIZE = 100;

interface RequestedPage {
  readonly limit: number;
  readonly offset: number;
  readonly ordering?: { readonly isAscending: boolean } | undefined;
}

/** Converts the requested page. Proposals are descending by default. */
const toPage = ({ limit, offset, ordering }: RequestedPage) => ({
  limit: Math.min(limit, MAX_PAGE_SIZE),
  offset,
  isAscending: ordering?.isAscending === true,
});

const toProposalQuery = (body: ProposalQuery): ProposalPageQuery => ({
  ...toPage(body),
  startFrom: body.startTimeGe,
  startTo: body.startTimeLe,
  endFrom: body.endTimeGe,
  endTo: body.endTimeLe,
  proposalId: body.proposalId,
  proposer: body.proposer,
  address: body.proposalAddress,
  state: body.state,
  isReleasable: undefined,
});

const listProposals: Handler<Routes['listProposals']> = async ({ body }, { areas }) => {
  const { items, total, now } = await areas.govern.proposals(toProposalQuery(body));
  return { proposals: items.map((one) => toProposalAnswer(one, now)), totalCount: total };
};

const getProposals: Handler<Routes['getProposals']> = async ({ body }, { areas }) => {
  const { items, now } = await areas.govern.findByIds(new Set(body.ids));
  return { proposals: items.map((one) => toProposalAnswer(one, now)) };
};

const listVoterProposals: Handler<Routes['listVoterProposals']> = async ({ params, body }, { areas }) => {
  const { items, total, now } = await areas.govern.readVotedProposals({
    ...toProposalQuery(body),
    voter: params.voter,
    support: body.support,
    isLocked: body.locked,
    isReleasable: body.availableForUnlock,
  });
  const proposalWithVotes = items.map(({ proposal, vote }) => ({
    proposal: toProposalAnswer(proposal, now),
    vote: toVoteAnswer({ proposalId: proposal.view.proposalId, row: vote }),
  }));
  return { proposalWithVotes, totalCount: total };
};

const listVotes: Handler<Routes['listVotes']> = async ({ body }, { areas }) => {
  const { items, total } = await areas.govern.votes({
    ...toPage(body),
    proposalId: body.proposalId,
    voter: body.voter,
    support: body.support,
    isLocked: body.locked,
  });
  return { votes: items.map(toVoteAnswer), totalCount: total };
};

const getVoteCourse: Handler<Routes['getVoteCourse']> = async ({ body }, { areas }) => ({
  points: await areas.govern.readVoteHistory(body.proposalId),
});

const toCount = ({ voter, count }: { readonly voter: string; readonly count: number }) => ({
  voter: toAddress(voter),
  count,
});

const countVoterProposals: Handler<Routes['countVoterProposals']> = async ({ body }, { areas }) =>
  (await areas.govern.readVoterCounts(body.voters)).slice(0, MAX_PAGE_SIZE).map(toCount);

const searchVoterCounts: Handler<Routes['searchVoterCounts']> = async ({ body }, { areas }) =>
  (await areas.govern.listVoterCounts(body.voters, toPage(body))).map(toCount);

const getProposalsOverview: Handler<Routes['getProposalsOverview']> = async (_input, { areas }) => ({
  proposalsTotalCount: await areas.govern.total(),
});

const getGovernanceHealth: Handler<Routes['getGovernanceHealth']> = () => null;

/** Handlers of the proposal routes; a missing one is a type error. */
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

/** API routes of the governance area with their handlers. */
export const governanceApi = { routes: PROPOSAL_ROUTES, handlers: governHandlers };
