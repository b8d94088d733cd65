/**
 * Contracts take no start or end before the moment a message arrives, and it takes a while: what comes sooner than this may
 * lie in the past by then. Seconds.
 */
export const LEAD = 120;
