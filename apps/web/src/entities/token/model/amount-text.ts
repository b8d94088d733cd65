import { formatUnits, parseUnitsDown, type Units } from '@junction/primitives';

/** The value of canonical amount text, cut to the decimals; undefined for no number and for zero. */
export function readAmount(text: string, decimals: number): Units | undefined {
  const read = parseUnitsDown(text, decimals);
  return read.ok && read.value > 0n ? read.value : undefined;
}

/** The text on leaving the field: cut to the decimals, without trailing zeros; empty when it is no good number. */
export function settleAmountText(text: string, decimals: number): string {
  const value = readAmount(text, decimals);
  return value === undefined ? '' : formatUnits(value, decimals);
}
