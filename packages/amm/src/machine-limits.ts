/** The largest amount of a message; reserves and LP are kept below it. */
export const MAX_UINT128 = (1n << 128n) - 1n;
/** The largest positive integer of the virtual machine. */
export const MAX_INT257 = (1n << 256n) - 1n;
