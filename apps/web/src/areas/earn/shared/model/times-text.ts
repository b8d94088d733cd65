import { ONE } from '@junction/primitives';
import { formatAmount } from '../../../../shared/format/format-number.ts';

/** Divisions of base units leave a multiplier up to a millionth short: 1.499999 is 1.5. */
const SHORT = ONE / 1_000_000n;

/** A multiplier of 1e-18 with two digits, rounded down: "1.83×". */
export function timesText(multiplier: bigint): string {
  return `${formatAmount((multiplier + SHORT) / (ONE / 100n), 2)}×`;
}
