/**
 * Minimum lead time of starts and ends, seconds. Contracts reject times that have passed when the message
 * arrives.
 */
export const MIN_SECONDS_UNTIL_START_OR_END = 120;
