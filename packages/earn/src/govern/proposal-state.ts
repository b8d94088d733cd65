import type { Seconds } from '@junction/primitives';

/** Proposal states, indexed by the contract's number. */
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

/** Inputs of the proposal state; votes in base units of ve. */
export interface ProposalVotingState {
  readonly startTime: Seconds;
  readonly endTime: Seconds;
  /** Earliest execution time; 0 until it is queued. */
  readonly executionTime: Seconds;
  /** Time after that in which it can be executed. */
  readonly gracePeriod: Seconds;
  readonly forVotes: bigint;
  readonly againstVotes: bigint;
  readonly quorumVotes: bigint;
  readonly canceled: boolean;
  readonly executed: boolean;
}

/**
 * Returns the state at `now`. Equals the getter `getState`. Both end seconds belong to the earlier state; a tie or a
 * missed quorum fails; without queueing the proposal stays succeeded.
 */
export function proposalState(votingState: ProposalVotingState, now: Seconds): ProposalState {
  if (votingState.canceled) return 'canceled';
  if (votingState.executed) return 'executed';
  if (now <= votingState.startTime) return 'pending';
  if (now <= votingState.endTime) return 'active';
  if (proposalFailure(votingState) !== null) return 'failed';
  if (votingState.executionTime === 0) return 'succeeded';
  return now > votingState.executionTime + votingState.gracePeriod ? 'expired' : 'queued';
}

/** Reason why an ended vote failed: a majority against it, a tie, or a missed quorum. */
export type ProposalFailure = 'majority' | 'tie' | 'quorum';

/** Returns the reason why these votes would fail; null if they would pass. */
export function proposalFailure(
  votes: Pick<ProposalVotingState, 'forVotes' | 'againstVotes' | 'quorumVotes'>,
): ProposalFailure | null {
  if (votes.forVotes < votes.againstVotes) return 'majority';
  if (votes.forVotes < votes.quorumVotes) return 'quorum';
  return votes.forVotes === votes.againstVotes ? 'tie' : null;
}
