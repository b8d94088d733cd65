/** Parts of a list that its address may ask for. */
export const SHOWS = ['mine', 'favourites', 'listed'] as const;
/** Which part; left out means all. */
export type Show = (typeof SHOWS)[number];
