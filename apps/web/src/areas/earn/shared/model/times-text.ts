import { ONE } from '@junction/primitives';
import { formatAmount } from '../../../../shared/format/format-number.ts';

/** A multiplier of 1e-18 with two digits, rounded down: "1.83×". */
export function timesText(multiplier: bigint): string {
  return `${formatAmount(multiplier / (ONE / 100n), 2)}×`;
}
