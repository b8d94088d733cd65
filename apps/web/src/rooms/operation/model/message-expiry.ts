/** Lifetime of a signed message, milliseconds. */
const LIFETIME = 60_000;
/** Margin for clock differences and late responses, milliseconds. */
export const CLOCK_MARGIN = 60_000;

/** Latest expiry of a message whose page was closed while the wallet was asked. */
export const expiryOf = (now: number): number => now + LIFETIME + CLOCK_MARGIN;
