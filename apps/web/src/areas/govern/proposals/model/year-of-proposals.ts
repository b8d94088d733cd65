import type { ProposalState } from '@junction/earn';
import { seconds, type Seconds } from '@junction/primitives';

/** States of proposals whose vote succeeded. Includes proposals that were not executed in time. */
export const PASSED = [
  'succeeded',
  'queued',
  'expired',
  'executed',
] as const satisfies readonly ProposalState[];
/** States of proposals whose vote was decided. Canceled proposals are not among them. */
export const DECIDED = [...PASSED, 'failed'] as const satisfies readonly ProposalState[];

/** Returns the calendar year (UTC) of a timestamp and its first second. */
export function yearOf(now: Seconds): { readonly year: number; readonly begin: Seconds } {
  const year = new Date(now * 1_000).getUTCFullYear();
  return { year, begin: seconds(Date.UTC(year, 0, 1) / 1_000) };
}

/** Counts decided and passed proposals from counts by state. */
export function decisionsOf(counts: ReadonlyMap<ProposalState, number>): {
  readonly passed: number;
  readonly decided: number;
} {
  const sum = (states: readonly ProposalState[]): number =>
    states.reduce((all, state) => all + (counts.get(state) ?? 0), 0);
  return { passed: sum(PASSED), decided: sum(DECIDED) };
}
