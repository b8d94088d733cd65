import type { Address } from '@junction/primitives';

/** Maximum number of favourites in a request (limit of the API). */
export const MAX_FAVOURITES = 500;

/** Returns the favourites to request: the newest ones, if there are too many. `list` is oldest first. */
export const getNewestFavourites = (list: readonly { readonly address: Address }[]): readonly Address[] =>
  list.slice(-MAX_FAVOURITES).map(({ address }) => address);
