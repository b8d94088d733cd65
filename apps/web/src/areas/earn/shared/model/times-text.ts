import { ONE } from '@junction/primitives';
import { formatAmount } from '../../../../shared/format/format-number.ts';

/** Integer division makes multipliers up to a millionth too small: 1.499999 is 1.5. */
const SHORT = ONE / 1_000_000n;

/** Formats a multiplier of 1e-18 with two decimals, rounded down: "1.83×". */
export function timesText(multiplier: bigint): string {
  return `${formatAmount((multiplier + SHORT) / (ONE / 100n), 2)}×`;
}
