import { proposalState, type ProposalVotingState, type ProposalState } from '@junction/earn';
import { seconds, type Seconds } from '@junction/primitives';
import type { ProposalCourseRow, ProposalRow } from './govern-tables.ts';

/** What is read of a proposal only when it is shown. */
type Shown = 'description' | 'actions' | 'foreignActions';

/** A proposal as it is looked for: what it was made with and what became of it. */
export interface ProposalView extends Omit<ProposalRow, Shown>, Omit<ProposalCourseRow, 'account'> {
  readonly startTime: Seconds;
  readonly endTime: Seconds;
  /** What its state depends on. */
  readonly course: ProposalVotingState;
}

/** As the contract reckons at its birth. */
export function viewProposal(
  { account, ...row }: Omit<ProposalRow, Shown>,
  { account: _proposal, ...course }: ProposalCourseRow,
): ProposalView {
  const startTime = seconds(course.bornAt + course.votingDelay);
  const endTime = seconds(startTime + course.votingPeriod);
  return {
    ...row,
    ...course,
    account,
    startTime,
    endTime,
    course: {
      startTime,
      endTime,
      executionTime: seconds(course.executionTime ?? 0),
      gracePeriod: seconds(course.gracePeriod),
      forVotes: course.forVotes,
      againstVotes: course.againstVotes,
      quorumVotes: course.quorumVotes,
      canceled: course.canceledAt !== undefined,
      executed: course.executedAt !== undefined,
    },
  };
}

/** State at `now`, by the rule of the contract: what is shown and what is filtered by. */
export const stateOf = (view: ProposalView, now: Seconds): ProposalState => proposalState(view.course, now);

/** Which proposals are wanted; all that is given must hold. */
export interface ProposalFilter {
  readonly startFrom: number | undefined;
  readonly startTo: number | undefined;
  readonly endFrom: number | undefined;
  readonly endTo: number | undefined;
  readonly proposalId: number | undefined;
  readonly proposer: string | undefined;
  readonly address: string | undefined;
  readonly state: ProposalState | undefined;
  /** The contract would let a voter's account forget its vote: always but in the course of the vote. */
  readonly isReleasable: boolean | undefined;
}

type Condition = (view: ProposalView) => boolean;
/** The state of a proposal at a moment. */
export type StateOf = (view: ProposalView) => ProposalState;

/** Whether a proposal is wanted, with its state of a moment; looks at what the filter names and at nothing else. */
export function wanted(filter: ProposalFilter, stateIn: StateOf): Condition {
  const conditions = [
    ...timeConditions(filter),
    ...nameConditions(filter),
    ...stateConditions(filter, stateIn),
  ];
  return (view) => conditions.every((holds) => holds(view));
}

function timeConditions({ startFrom, startTo, endFrom, endTo }: ProposalFilter): Condition[] {
  const conditions: Condition[] = [];
  if (startFrom !== undefined) conditions.push((view) => view.startTime >= startFrom);
  if (startTo !== undefined) conditions.push((view) => view.startTime <= startTo);
  if (endFrom !== undefined) conditions.push((view) => view.endTime >= endFrom);
  if (endTo !== undefined) conditions.push((view) => view.endTime <= endTo);
  return conditions;
}

function nameConditions({ proposalId, proposer, address }: ProposalFilter): Condition[] {
  const conditions: Condition[] = [];
  if (proposalId !== undefined) conditions.push((view) => view.proposalId === proposalId);
  if (proposer !== undefined) conditions.push((view) => view.proposer === proposer);
  if (address !== undefined) conditions.push((view) => view.address === address);
  return conditions;
}

function stateConditions({ state, isReleasable }: ProposalFilter, stateIn: StateOf): Condition[] {
  const conditions: Condition[] = [];
  if (state !== undefined) conditions.push((view) => stateIn(view) === state);
  if (isReleasable !== undefined) conditions.push((view) => (stateIn(view) !== 'active') === isReleasable);
  return conditions;
}
