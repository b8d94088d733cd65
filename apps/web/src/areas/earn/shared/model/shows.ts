/** Parts of a list that a URL can select. */
export const SHOWS = ['mine', 'favourites', 'listed'] as const;
/** Selected part; omitted for all. */
export type Show = (typeof SHOWS)[number];
