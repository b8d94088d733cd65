import type { ProposalState } from '@junction/earn';

/** What the form of a filter lets do: `set` is what the list shows, `chosen` what is marked in the form. */
export interface FilterOffers {
  readonly canApply: boolean;
  readonly canClear: boolean;
}

/** Nothing is applied that has not changed, and nothing cleared that is not set. */
export const filterOffers = (
  set: ProposalState | undefined,
  chosen: ProposalState | undefined,
): FilterOffers => ({
  canApply: chosen !== set,
  canClear: set !== undefined || chosen !== undefined,
});
