/** Minimum lead time of starts and ends, seconds: contracts reject times before the message arrives. */
export const LEAD = 120;
