import type { Seconds } from '@junction/primitives';

/** Proposal states; the index of a state is its number in the contract. */
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
  /** Earliest time of execution; 0 until the proposal is queued. */
  readonly executionTime: Seconds;
  /** Period after `executionTime` in which the proposal can be executed. */
  readonly gracePeriod: Seconds;
  readonly forVotes: bigint;
  readonly againstVotes: bigint;
  readonly quorumVotes: bigint;
  readonly canceled: boolean;
  readonly executed: boolean;
}

/**
 * Returns the state at `now`. Equals the getter `getState`. `startTime` still belongs to the pending state
 * and `endTime` to the active one. A tie or a missed quorum fails. A proposal that is not queued stays
 * succeeded.
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

/** Why a vote failed: a majority against it, a tie, or a missed quorum. */
export type ProposalFailure = 'majority' | 'tie' | 'quorum';

/** Returns the reason why these votes would fail; null if they would pass. */
export function proposalFailure(
  votes: Pick<ProposalVotingState, 'forVotes' | 'againstVotes' | 'quorumVotes'>,
): ProposalFailure | null {
  if (votes.forVotes < votes.againstVotes) return 'majority';
  if (votes.forVotes < votes.quorumVotes) return 'quorum';
  return votes.forVotes === votes.againstVotes ? 'tie' : null;
}
