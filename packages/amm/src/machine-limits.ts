/** Maximum amount in a message. Reserves and LP supplies stay below it. */
export const MAX_UINT128 = (1n << 128n) - 1n;
/** Maximum positive integer of the TVM. */
export const MAX_INT257 = (1n << 256n) - 1n;
