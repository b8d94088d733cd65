/** Seconds between the signing of a keeper's message and its expiry. */
export const MESSAGE_TIMEOUT_SECONDS = 40;
/** Seconds after the expiry of a message within which the index shows its effect. */
export const INDEX_LAG_MARGIN_SECONDS = 30;
