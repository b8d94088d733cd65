/** Parts of a list that a URL can select. */
export const EARN_LIST_SECTIONS = ['mine', 'favourites', 'listed'] as const;
/** Selected part; omitted for all. */
export type EarnListSection = (typeof EARN_LIST_SECTIONS)[number];
