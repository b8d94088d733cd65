/** Milliseconds between a transaction and the refetch of data that it affects (spec 9). */
export const DATA_REFETCH_DELAY_MS = 30;
