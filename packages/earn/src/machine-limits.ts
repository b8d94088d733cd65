import { err, ok, type Result } from '@junction/primitives';
import type { EarnError } from './earn-error.ts';

/** The widths of the contracts' fields. */
export const MAX_UINT32 = (1n << 32n) - 1n;
export const MAX_UINT128 = (1n << 128n) - 1n;
export const MAX_UINT256 = (1n << 256n) - 1n;

/** `value`, if it fits `largest` and is not negative. */
export function within(value: bigint, largest: bigint): Result<bigint, EarnError> {
  return value < 0n || value > largest ? err({ code: 'AMOUNT_TOO_LARGE' }) : ok(value);
}
