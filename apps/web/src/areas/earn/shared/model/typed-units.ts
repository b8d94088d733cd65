import { parseUnitsRoundedDown } from '@junction/primitives';
import { emptyToZero } from './or-nothing.ts';

/** Parses an amount into base units, rounded down; 0 if empty or invalid. */
export function parseAmountOrZero(text: string, decimals: number): bigint {
  const read = parseUnitsRoundedDown(text, decimals);
  return emptyToZero(read.ok ? read.value : undefined);
}
