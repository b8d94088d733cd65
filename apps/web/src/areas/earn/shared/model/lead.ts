/**
 * Minimum lead time of starts and ends, seconds. Contracts reject times that have passed when the message
 * arrives.
 */
export const MIN_LEAD_SECONDS = 120;
