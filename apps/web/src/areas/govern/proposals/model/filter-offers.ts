import type { ProposalState } from '@junction/earn';

/** Available actions of the filter form: `set` is applied, `chosen` is marked in the form. */
export interface FilterOffers {
  readonly canApply: boolean;
  readonly canClear: boolean;
}

/** Apply requires a change, clear requires an applied filter. */
export const filterOffers = (
  set: ProposalState | undefined,
  chosen: ProposalState | undefined,
): FilterOffers => ({
  canApply: chosen !== set,
  canClear: set !== undefined || chosen !== undefined,
});
