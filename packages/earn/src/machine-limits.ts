/** The widths of the contracts' fields. */
export const MAX_UINT32 = (1n << 32n) - 1n;
export const MAX_UINT128 = (1n << 128n) - 1n;
export const MAX_UINT256 = (1n << 256n) - 1n;
