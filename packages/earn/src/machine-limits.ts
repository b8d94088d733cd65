/** The widths of the contracts' fields. */
export const MAX_UINT32 = (1n << 32n) - 1n;
/** The most that 128 bits hold; contracts keep amounts in them. */
export const MAX_UINT128 = (1n << 128n) - 1n;
/** The most that 256 bits hold: products of contracts overflow beyond. */
export const MAX_UINT256 = (1n << 256n) - 1n;
