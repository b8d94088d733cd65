import type { ProposalState } from '@junction/earn';

/** Buttons of the filter form that have an effect. */
export interface FilterOffers {
  readonly canApply: boolean;
  readonly canClear: boolean;
}

/**
 * Returns which buttons have an effect. `set` is the applied state, `chosen` the one selected in the form.
 */
export const filterOffers = (
  set: ProposalState | undefined,
  chosen: ProposalState | undefined,
): FilterOffers => ({
  canApply: chosen !== set,
  canClear: set !== undefined || chosen !== undefined,
});
