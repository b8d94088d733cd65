/** Maximum amount that a message can carry (128 bits). Reserves and LP supplies do not exceed it. */
export const MAX_UINT128 = (1n << 128n) - 1n;
/** Maximum TVM integer (257 bits including the sign). */
export const MAX_INT257 = (1n << 256n) - 1n;
