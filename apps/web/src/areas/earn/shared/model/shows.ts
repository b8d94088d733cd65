/** Parts of a list that a URL can select. */
export const LIST_PARTS = ['mine', 'favourites', 'listed'] as const;
/** Selected part; omitted for all. */
export type ListPart = (typeof LIST_PARTS)[number];
