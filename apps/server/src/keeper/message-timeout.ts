/** Seconds until a message of the keeper is void. */
export const MESSAGE_TIMEOUT = 40;
/** Seconds after which the index shows what a message has done in the last moment of its time. */
export const INDEX_MARGIN = 30;
