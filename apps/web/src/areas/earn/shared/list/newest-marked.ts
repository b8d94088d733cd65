import type { Address } from '@junction/primitives';

/** A server refuses questions that name more gauges than this. */
export const MAX_MARKED = 500;

/** The favourites that are asked for: the newest where there are too many; `list` is oldest first. */
export const newestMarked = (list: readonly { readonly address: Address }[]): readonly Address[] =>
  list.slice(-MAX_MARKED).map(({ address }) => address);
