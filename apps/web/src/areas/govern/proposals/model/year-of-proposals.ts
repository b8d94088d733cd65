import type { ProposalState } from '@junction/earn';
import { seconds, type Seconds } from '@junction/primitives';

/** States of a proposal whose vote was won; one that nobody executed in time was won as well. */
export const PASSED = [
  'succeeded',
  'queued',
  'expired',
  'executed',
] as const satisfies readonly ProposalState[];
/** States of one that was decided at all: who canceled it spared everybody the vote. */
export const DECIDED = [...PASSED, 'failed'] as const satisfies readonly ProposalState[];

/** The calendar year (UTC) of a moment, and its first second. */
export function yearOf(now: Seconds): { readonly year: number; readonly begin: Seconds } {
  const year = new Date(now * 1_000).getUTCFullYear();
  return { year, begin: seconds(Date.UTC(year, 0, 1) / 1_000) };
}

/** How many were decided, and how many of them passed, of counts by state. */
export function decisionsOf(counts: ReadonlyMap<ProposalState, number>): {
  readonly passed: number;
  readonly decided: number;
} {
  const sum = (states: readonly ProposalState[]): number =>
    states.reduce((all, state) => all + (counts.get(state) ?? 0), 0);
  return { passed: sum(PASSED), decided: sum(DECIDED) };
}
