/** Time between a transaction and the refetch of data it affects, milliseconds (spec 9). */
export const REFRESH_DELAY = 30;
