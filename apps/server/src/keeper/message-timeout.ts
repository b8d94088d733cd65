/** Seconds from signing to the expiry of a keeper's message. */
export const MESSAGE_TIMEOUT = 40;
/** Seconds after the expiry of a message within which the index shows its effect. */
export const INDEX_MARGIN = 30;
