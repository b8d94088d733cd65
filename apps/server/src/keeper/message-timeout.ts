/** Seconds until a message of the keeper is void. */
export const MESSAGE_TIMEOUT = 40;
