/** Time after which a signed message is no longer accepted, milliseconds. */
const LIFETIME = 60_000;
/** Margin for clock differences and slow responses, milliseconds. */
export const CLOCK_MARGIN = 60_000;

/**
 * Returns the time after which the message cannot be accepted any more, if the page was closed at `now` while the
 * wallet was asked. Milliseconds.
 */
export const expiryOf = (now: number): number => now + LIFETIME + CLOCK_MARGIN;
