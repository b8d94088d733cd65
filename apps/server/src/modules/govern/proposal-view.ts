import { proposalState, type ProposalVotingState, type ProposalState } from '@junction/earn';
import { seconds, type Seconds } from '@junction/primitives';
import type { ProposalProgressRow, ProposalRow } from './govern-tables.ts';

/** Large fields of a proposal, which are read only when it is returned. */
type Shown = 'description' | 'actions' | 'foreignActions';

/** Proposal without its texts: content and progress. */
export interface ProposalView extends Omit<ProposalRow, Shown>, Omit<ProposalProgressRow, 'account'> {
  readonly startTime: Seconds;
  readonly endTime: Seconds;
  /** Fields that determine the state of the proposal. */
  readonly votingState: ProposalVotingState;
}

/** Returns a proposal with the times that the contract computes at deployment. */
export function viewProposal(
  { account, ...row }: Omit<ProposalRow, Shown>,
  { account: _proposal, ...progress }: ProposalProgressRow,
): ProposalView {
  const startTime = seconds(progress.deployedAt + progress.votingDelay);
  const endTime = seconds(startTime + progress.votingPeriod);
  return {
    ...row,
    ...progress,
    account,
    startTime,
    endTime,
    votingState: {
      startTime,
      endTime,
      executionTime: seconds(progress.executionTime ?? 0),
      gracePeriod: seconds(progress.gracePeriod),
      forVotes: progress.forVotes,
      againstVotes: progress.againstVotes,
      quorumVotes: progress.quorumVotes,
      canceled: progress.canceledAt !== undefined,
      executed: progress.executedAt !== undefined,
    },
  };
}

/** Returns the state at `now` by the rules of the contract. */
export const stateOf = (view: ProposalView, now: Seconds): ProposalState =>
  proposalState(view.votingState, now);

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
