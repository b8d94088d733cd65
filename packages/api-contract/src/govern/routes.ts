import {
  getEpochVotesSum,
  getLastEpoch,
  listCandidates,
  listDaoLockTimes,
  listEpochDistributions,
  listEpochs,
  listEpochVotes,
} from './epochs.ts';
import {
  countVoterProposals,
  getGovernanceHealth,
  getProposals,
  getProposalsOverview,
  getVoteHistory,
  listProposals,
  listVoterProposals,
  listVotes,
  searchVoterCounts,
} from './proposals.ts';

/** Routes of epochs and candidates. The server's govern area registers them. */
export const EPOCH_ROUTES = {
  listEpochs,
  getLastEpoch,
  listEpochDistributions,
  listEpochVotes,
  getEpochVotesSum,
  listDaoLockTimes,
  listCandidates,
} as const;

/** Routes of proposals and votes. The server's govern area registers them. */
export const PROPOSAL_ROUTES = {
  listProposals,
  getProposals,
  listVoterProposals,
  listVotes,
  getVoteCourse: getVoteHistory,
  countVoterProposals,
  searchVoterCounts,
  getProposalsOverview,
  getGovernanceHealth,
} as const;
