import { formatUnits, parseUnitsDown, type Units } from '@junction/primitives';

/** Parses amount text to base units, rounded down to the decimals; undefined if invalid or zero. */
export function readAmount(text: string, decimals: number): Units | undefined {
  const read = parseUnitsDown(text, decimals);
  return read.ok && read.value > 0n ? read.value : undefined;
}

/** Truncates amount text to the token's decimals, so that the field shows exactly what is parsed. */
export function cutAmountText(text: string, decimals: number): string {
  const dot = text.indexOf('.');
  return dot < 0 ? text : text.slice(0, dot + 1 + decimals);
}

/**
 * Returns the decimals of a computed amount: two from a thousand, four from one, otherwise as many as six significant
 * digits need.
 */
function placesOf(value: bigint, decimals: number): number {
  const one = 10n ** BigInt(decimals);
  if (value >= 1000n * one) return 2;
  if (value >= one) return 4;
  return decimals - value.toString().length + 6;
}

/** Formats a computed amount for its field, shortened and rounded down. The quote keeps the exact value. */
export function shortAmountText(value: bigint, decimals: number): string {
  const places = Math.min(decimals, Math.max(0, placesOf(value, decimals)));
  const step = 10n ** BigInt(decimals - places);
  return formatUnits((value / step) * step, decimals);
}

/**
 * Returns amount text as it appears once the field loses focus: truncated to the decimals, without trailing zeros,
 * and empty if invalid.
 */
export function settleAmountText(text: string, decimals: number): string {
  const value = readAmount(text, decimals);
  return value === undefined ? '' : formatUnits(value, decimals);
}
