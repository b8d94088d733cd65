import type { ProposalState } from '@junction/earn';
import { seconds, type Seconds } from '@junction/primitives';

/** States of proposals whose vote succeeded, including proposals that were not executed in time. */
export const PASSED_PROPOSAL_STATES = [
  'succeeded',
  'queued',
  'expired',
  'executed',
] as const satisfies readonly ProposalState[];
/** States of proposals whose vote has been decided. Canceled proposals are not included. */
export const DECIDED_PROPOSAL_STATES = [
  ...PASSED_PROPOSAL_STATES,
  'failed',
] as const satisfies readonly ProposalState[];

/** Returns the calendar year (UTC) of a timestamp, and the first second of that year. */
export function getCalendarYear(now: Seconds): { readonly year: number; readonly begin: Seconds } {
  const year = new Date(now * 1_000).getUTCFullYear();
  return { year, begin: seconds(Date.UTC(year, 0, 1) / 1_000) };
}

/**
 * Returns the number of decided proposals and the number of passed proposals, given the number of proposals by state.
 */
export function countDecidedProposals(counts: ReadonlyMap<ProposalState, number>): {
  readonly passed: number;
  readonly decided: number;
} {
  const sum = (states: readonly ProposalState[]): number =>
    states.reduce((all, state) => all + (counts.get(state) ?? 0), 0);
  return { passed: sum(PASSED_PROPOSAL_STATES), decided: sum(DECIDED_PROPOSAL_STATES) };
}
