import { proposalState, type ProposalVotingState, type ProposalState } from '@junction/earn';
import { seconds, type Seconds } from '@junction/primitives';
import type { ProposalCourseRow, ProposalRow } from './govern-tables.ts';

/** Fields of a proposal that are read only for display. */
type Shown = 'description' | 'actions' | 'foreignActions';

/** Proposal without texts: its content and its progress. */
export interface ProposalView extends Omit<ProposalRow, Shown>, Omit<ProposalCourseRow, 'account'> {
  readonly startTime: Seconds;
  readonly endTime: Seconds;
  /** Fields that determine its state. */
  readonly course: ProposalVotingState;
}

/** With the times as the contract computes them at deployment. */
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

/** State at `now` by the rule of the contract, for display and filters. */
export const stateOf = (view: ProposalView, now: Seconds): ProposalState => proposalState(view.course, now);

/** Filter of proposals; all given conditions must hold. */
export interface ProposalFilter {
  readonly startFrom: number | undefined;
  readonly startTo: number | undefined;
  readonly endFrom: number | undefined;
  readonly endTo: number | undefined;
  readonly proposalId: number | undefined;
  readonly proposer: string | undefined;
  readonly address: string | undefined;
  readonly state: ProposalState | undefined;
  /** True if the contract allows a voter to unlock: always except during the voting. */
  readonly isReleasable: boolean | undefined;
}

type Condition = (view: ProposalView) => boolean;
/** Returns the state of a proposal at a moment. */
export type StateOf = (view: ProposalView) => ProposalState;

/** Returns the condition of a filter, which evaluates only the fields the filter names. */
export function toProposalCondition(filter: ProposalFilter, stateIn: StateOf): Condition {
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
