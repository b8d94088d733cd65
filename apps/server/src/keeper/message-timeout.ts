/** Seconds until a message of the keeper expires. */
export const MESSAGE_TIMEOUT = 40;
/** Seconds after which the index shows the effect of a message executed just before its expiry. */
export const INDEX_MARGIN = 30;
