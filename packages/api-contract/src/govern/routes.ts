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
  getVoteCourse,
  listProposals,
  listVoterProposals,
  listVotes,
  searchVoterCounts,
} from './proposals.ts';

/** The routes of epochs and candidates, for the server's module to register. */
export const EPOCH_ROUTES = {
  listEpochs,
  getLastEpoch,
  listEpochDistributions,
  listEpochVotes,
  getEpochVotesSum,
  listDaoLockTimes,
  listCandidates,
} as const;

/** The routes of proposals and votes, for the server's module to register. */
export const PROPOSAL_ROUTES = {
  listProposals,
  getProposals,
  listVoterProposals,
  listVotes,
  getVoteCourse,
  countVoterProposals,
  searchVoterCounts,
  getProposalsOverview,
  getGovernanceHealth,
} as const;
