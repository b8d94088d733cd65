/** Milliseconds after a transaction until everything it may have changed is read again (spec 9). */
export const REFRESH_DELAY = 30;
