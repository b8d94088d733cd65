import type { ProposalState } from '@junction/earn';

/** Which buttons of the filter form would have an effect. */
export interface EnabledProposalFilterButtons {
  readonly canApply: boolean;
  readonly canClear: boolean;
}

/** Returns which buttons have an effect. `set` is the applied state filter, `chosen` the one selected in the form. */
export const getEnabledProposalFilterButtons = (
  set: ProposalState | undefined,
  chosen: ProposalState | undefined,
): EnabledProposalFilterButtons => ({
  canApply: chosen !== set,
  canClear: set !== undefined || chosen !== undefined,
});
