import { proposalState, type ProposalState } from '@junction/earn';
import { seconds, type Seconds } from '@junction/primitives';
import type { ProposalCourseRow, ProposalRow } from './govern-tables.ts';

/** What is read of a proposal only when it is shown. */
type Shown = 'description' | 'actions' | 'foreignActions';

/** A proposal as it is looked for: what it was made with and what became of it. */
export interface ProposalView extends Omit<ProposalRow, Shown>, Omit<ProposalCourseRow, 'account'> {
  readonly startTime: Seconds;
  readonly endTime: Seconds;
}

/** As the contract reckons at its birth. */
export function viewProposal(
  { account, ...row }: Omit<ProposalRow, Shown>,
  { account: _proposal, ...course }: ProposalCourseRow,
): ProposalView {
  const startTime = seconds(course.bornAt + course.votingDelay);
  return { ...row, ...course, account, startTime, endTime: seconds(startTime + course.votingPeriod) };
}

/** State at `now`, by the rule of the contract: what is shown and what is filtered by. */
export function stateOf(view: ProposalView, now: Seconds): ProposalState {
  const { startTime, endTime, executionTime, gracePeriod, forVotes, againstVotes, quorumVotes } = view;
  return proposalState(
    {
      startTime,
      endTime,
      executionTime: seconds(executionTime ?? 0),
      gracePeriod: seconds(gracePeriod),
      forVotes,
      againstVotes,
      quorumVotes,
      canceled: view.canceledAt !== undefined,
      executed: view.executedAt !== undefined,
    },
    now,
  );
}

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

const isWithin = (value: number, from: number | undefined, to: number | undefined): boolean =>
  (from === undefined || value >= from) && (to === undefined || value <= to);

const isOr = <T>(wanted: T | undefined, value: T): boolean => wanted === undefined || wanted === value;

export function isWanted(view: ProposalView, filter: ProposalFilter, now: Seconds): boolean {
  const isInTime =
    isWithin(view.startTime, filter.startFrom, filter.startTo) &&
    isWithin(view.endTime, filter.endFrom, filter.endTo);
  const isNamed =
    isOr(filter.proposalId, view.proposalId) &&
    isOr(filter.proposer, view.proposer) &&
    isOr(filter.address, view.address);
  if (!isInTime || !isNamed) return false;
  if (filter.state === undefined && filter.isReleasable === undefined) return true;
  const state = stateOf(view, now);
  return isOr(filter.state, state) && isOr(filter.isReleasable, state !== 'active');
}
