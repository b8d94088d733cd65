/** Parts of a list that a URL can select. */
export const EARN_LIST_SECTIONS = ['mine', 'favourites', 'listed'] as const;
/** Part of the list that the URL selects. If the URL selects none, all parts are shown. */
export type EarnListSection = (typeof EARN_LIST_SECTIONS)[number];
