import { FIXED_POINT_ONE } from '@junction/primitives';
import { formatAmount } from '../../../../shared/format/format-number.ts';

/**
 * Maximum rounding error of multipliers computed by integer division: one millionth (1e18 fixed point). It is added
 * before rounding, so that 1.499999 is shown as 1.50.
 */
const ROUNDING_ERROR = FIXED_POINT_ONE / 1_000_000n;

/** Formats a multiplier (1e18 fixed point) with two decimals, rounded down: "1.83×". */
export function formatMultiplier(multiplier: bigint): string {
  return `${formatAmount((multiplier + ROUNDING_ERROR) / (FIXED_POINT_ONE / 100n), 2)}×`;
}
