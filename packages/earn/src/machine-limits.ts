/** Maximum value of a 32-bit field. */
export const MAX_UINT32 = (1n << 32n) - 1n;
/** Maximum value of a 128-bit field, in which contracts store amounts. */
export const MAX_UINT128 = (1n << 128n) - 1n;
/** Maximum value of a 256-bit field. Larger products overflow in the contracts. */
export const MAX_UINT256 = (1n << 256n) - 1n;
