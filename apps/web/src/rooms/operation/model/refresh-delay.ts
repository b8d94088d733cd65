/** Milliseconds between a transaction and the refetch of data that it affects (spec 9). */
export const REFRESH_DELAY = 30;
