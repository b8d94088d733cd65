import type { Address } from '@junction/primitives';

/** Limit of the API. */
export const MAX_MARKED = 500;

/** Favourites to request: the newest if there are too many; `list` is oldest first. */
export const newestMarked = (list: readonly { readonly address: Address }[]): readonly Address[] =>
  list.slice(-MAX_MARKED).map(({ address }) => address);
