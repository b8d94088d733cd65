/** Lifetime of a signed message in milliseconds, after which it is no longer accepted. */
const MESSAGE_LIFETIME = 60_000;
/** Margin for clock differences and slow responses in milliseconds. */
export const MESSAGE_EXPIRY_CLOCK_MARGIN_MS = 60_000;

/**
 * Returns the time in milliseconds after which a message can no longer be accepted, if the page was closed at `now`
 * while the wallet was asked.
 */
export const getMessageExpiry = (now: number): number =>
  now + MESSAGE_LIFETIME + MESSAGE_EXPIRY_CLOCK_MARGIN_MS;
