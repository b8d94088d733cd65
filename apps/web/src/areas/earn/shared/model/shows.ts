/** Parts of a list that a URL can select. */
export const EARN_LIST_PARTS = ['mine', 'favourites', 'listed'] as const;
/** Selected part; omitted for all. */
export type EarnListPart = (typeof EARN_LIST_PARTS)[number];
