import type { Seconds } from '@junction/primitives';

/** Proposal states. The index of a state is its number in the contract. */
export const PROPOSAL_STATES = [
  'pending',
  'active',
  'canceled',
  'failed',
  'succeeded',
  'expired',
  'queued',
  'executed',
] as const;
/** State of a proposal as computed by its contract. */
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Values that determine the state of a proposal. Votes are base units of ve, times seconds. */
export interface ProposalVotingState {
  readonly startTime: Seconds;
  readonly endTime: Seconds;
  /** Earliest time of execution; 0 until the proposal is queued. */
  readonly executionTime: Seconds;
  /** Period after `executionTime` in which the proposal can be executed, seconds. */
  readonly gracePeriod: Seconds;
  readonly forVotes: bigint;
  readonly againstVotes: bigint;
  readonly quorumVotes: bigint;
  readonly canceled: boolean;
  readonly executed: boolean;
}

/**
 * Returns the state of a proposal at `now`. Equals the getter `getState`. At `startTime` the proposal is still pending,
 * and at `endTime` still active. A tie or a missed quorum counts as failed. A successful proposal that is not queued
 * stays succeeded.
 */
export function computeProposalState(votingState: ProposalVotingState, now: Seconds): ProposalState {
  if (votingState.canceled) return 'canceled';
  if (votingState.executed) return 'executed';
  if (now <= votingState.startTime) return 'pending';
  if (now <= votingState.endTime) return 'active';
  if (getProposalFailureReason(votingState) !== null) return 'failed';
  if (votingState.executionTime === 0) return 'succeeded';
  return now > votingState.executionTime + votingState.gracePeriod ? 'expired' : 'queued';
}

/** Reason why a proposal failed: a majority against it, a tie, or a missed quorum. */
export type ProposalFailureReason = 'majority' | 'tie' | 'quorum';

/** Returns the reason why a proposal with these votes would fail; null if it would succeed. */
export function getProposalFailureReason(
  votes: Pick<ProposalVotingState, 'forVotes' | 'againstVotes' | 'quorumVotes'>,
): ProposalFailureReason | null {
  if (votes.forVotes < votes.againstVotes) return 'majority';
  if (votes.forVotes < votes.quorumVotes) return 'quorum';
  return votes.forVotes === votes.againstVotes ? 'tie' : null;
}
