import type { Seconds } from '@junction/primitives';

/** What a proposal can be, by its number on the chain. */
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
/** Where a proposal stands, by the rule of its contract. */
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** What the state of a proposal depends on; votes in base units of ve. */
export interface ProposalCourse {
  readonly startTime: Seconds;
  readonly endTime: Seconds;
  /** When it may be executed; 0 until it is queued. */
  readonly executionTime: Seconds;
  /** For how long after that. */
  readonly gracePeriod: Seconds;
  readonly forVotes: bigint;
  readonly againstVotes: bigint;
  readonly quorumVotes: bigint;
  readonly canceled: boolean;
  readonly executed: boolean;
}

/**
 * State at `now`, as the getter `getState` says it. Both end seconds belong to the earlier state; a tie and a missed quorum
 * fail; what nobody queues stays succeeded.
 */
export function proposalState(course: ProposalCourse, now: Seconds): ProposalState {
  if (course.canceled) return 'canceled';
  if (course.executed) return 'executed';
  if (now <= course.startTime) return 'pending';
  if (now <= course.endTime) return 'active';
  if (proposalFailure(course) !== null) return 'failed';
  if (course.executionTime === 0) return 'succeeded';
  return now > course.executionTime + course.gracePeriod ? 'expired' : 'queued';
}

/** Why a vote that has ended did not carry the proposal: a majority or a tie against it, or too few votes for it. */
export type ProposalFailure = 'majority' | 'tie' | 'quorum';

/** What would keep these votes from carrying a proposal; null when nothing would. */
export function proposalFailure(
  votes: Pick<ProposalCourse, 'forVotes' | 'againstVotes' | 'quorumVotes'>,
): ProposalFailure | null {
  if (votes.forVotes < votes.againstVotes) return 'majority';
  if (votes.forVotes < votes.quorumVotes) return 'quorum';
  return votes.forVotes === votes.againstVotes ? 'tie' : null;
}
