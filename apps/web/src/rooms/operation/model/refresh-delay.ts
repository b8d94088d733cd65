/** Delay after a transaction before affected data is refetched, milliseconds (spec 9). */
export const REFRESH_DELAY = 30;
