import { computeProposalState, type ProposalVotingState, type ProposalState } from '@junction/earn';
import { seconds, type Seconds } from '@junction/primitives';
import type { ProposalProgressRow, ProposalRow } from './govern-tables.ts';

/** Large fields of a proposal, read only for proposals in a response. */
type LargeField = 'description' | 'actions' | 'foreignActions';

/** Data of a proposal without its description and actions, with the progress of the proposal. */
export interface ProposalView extends Omit<ProposalRow, LargeField>, Omit<ProposalProgressRow, 'account'> {
  readonly startTime: Seconds;
  readonly endTime: Seconds;
  /** Fields that determine the state of the proposal. */
  readonly votingState: ProposalVotingState;
}

/** Merges the content and progress of a proposal and adds its start and end of voting. */
export function toProposalView(
  { account, ...row }: Omit<ProposalRow, LargeField>,
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
export const getProposalState = (view: ProposalView, now: Seconds): ProposalState =>
  computeProposalState(view.votingState, now);

/** Filter of proposals. All given conditions must hold; an undefined field filters nothing. */
export interface ProposalFilter {
  readonly startFrom: number | undefined;
  readonly startTo: number | undefined;
  readonly endFrom: number | undefined;
  readonly endTo: number | undefined;
  readonly proposalId: number | undefined;
  readonly proposer: string | undefined;
  readonly address: string | undefined;
  readonly state: ProposalState | undefined;
  /** True for proposals whose voters may unlock their votes, that is in every state except active voting. */
  readonly isReleasable: boolean | undefined;
}

type Condition = (view: ProposalView) => boolean;
/** Returns the state of a proposal at a fixed time. */
export type ProposalStateLookup = (view: ProposalView) => ProposalState;

/** Builds the predicate of a filter. It checks only the given conditions. */
export function buildProposalFilterPredicate(
  filter: ProposalFilter,
  stateIn: ProposalStateLookup,
): Condition {
  const conditions = [
    ...toTimeConditions(filter),
    ...toIdentityConditions(filter),
    ...toStateConditions(filter, stateIn),
  ];
  return (view) => conditions.every((holds) => holds(view));
}

function toTimeConditions({ startFrom, startTo, endFrom, endTo }: ProposalFilter): Condition[] {
  const conditions: Condition[] = [];
  if (startFrom !== undefined) conditions.push((view) => view.startTime >= startFrom);
  if (startTo !== undefined) conditions.push((view) => view.startTime <= startTo);
  if (endFrom !== undefined) conditions.push((view) => view.endTime >= endFrom);
  if (endTo !== undefined) conditions.push((view) => view.endTime <= endTo);
  return conditions;
}

function toIdentityConditions({ proposalId, proposer, address }: ProposalFilter): Condition[] {
  const conditions: Condition[] = [];
  if (proposalId !== undefined) conditions.push((view) => view.proposalId === proposalId);
  if (proposer !== undefined) conditions.push((view) => view.proposer === proposer);
  if (address !== undefined) conditions.push((view) => view.address === address);
  return conditions;
}

function toStateConditions(
  { state, isReleasable }: ProposalFilter,
  stateIn: ProposalStateLookup,
): Condition[] {
  const conditions: Condition[] = [];
  if (state !== undefined) conditions.push((view) => stateIn(view) === state);
  if (isReleasable !== undefined) conditions.push((view) => (stateIn(view) !== 'active') === isReleasable);
  return conditions;
}
