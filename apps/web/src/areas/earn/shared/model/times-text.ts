import { ONE } from '@junction/primitives';
import { formatAmount } from '../../../../shared/format/format-number.ts';

/** Error of multipliers by integer divisions, up to a millionth (1e18): 1.499999 stands for 1.5. */
const ROUNDING_ERROR = ONE / 1_000_000n;

/** Formats a multiplier of 1e-18 with two decimals, rounded down: "1.83×". */
export function timesText(multiplier: bigint): string {
  return `${formatAmount((multiplier + ROUNDING_ERROR) / (ONE / 100n), 2)}×`;
}
