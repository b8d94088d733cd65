import { formatUnits, parseUnitsDown, type Units } from '@junction/primitives';

/** The value of canonical amount text, cut to the decimals; undefined for no number and for zero. */
export function readAmount(text: string, decimals: number): Units | undefined {
  const read = parseUnitsDown(text, decimals);
  return read.ok && read.value > 0n ? read.value : undefined;
}

/** Amount text without the digits that its token does not have: what is shown is what is read. */
export function cutAmountText(text: string, decimals: number): string {
  const dot = text.indexOf('.');
  return dot < 0 ? text : text.slice(0, dot + 1 + decimals);
}

/** Digits after the dot of a computed amount: two from a thousand on, four from one, else six that count. */
function placesOf(value: bigint, decimals: number): number {
  const one = 10n ** BigInt(decimals);
  if (value >= 1000n * one) return 2;
  if (value >= one) return 4;
  return decimals - value.toString().length + 6;
}

/** A computed amount as field text, rounded down to what a reader needs; the exact figure stays with the quote. */
export function shortAmountText(value: bigint, decimals: number): string {
  const places = Math.min(decimals, Math.max(0, placesOf(value, decimals)));
  const step = 10n ** BigInt(decimals - places);
  return formatUnits((value / step) * step, decimals);
}

/** The text on leaving the field: cut to the decimals, without trailing zeros; empty when it is no good number. */
export function settleAmountText(text: string, decimals: number): string {
  const value = readAmount(text, decimals);
  return value === undefined ? '' : formatUnits(value, decimals);
}
