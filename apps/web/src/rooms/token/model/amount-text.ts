import { formatUnits, parseUnitsDown, type Units } from '@junction/primitives';

/** Parses canonical amount text, truncated to the decimals; undefined if invalid or zero. */
export function readAmount(text: string, decimals: number): Units | undefined {
  const read = parseUnitsDown(text, decimals);
  return read.ok && read.value > 0n ? read.value : undefined;
}

/** Truncates amount text to the token's decimals: what is shown is what is parsed. */
export function cutAmountText(text: string, decimals: number): string {
  const dot = text.indexOf('.');
  return dot < 0 ? text : text.slice(0, dot + 1 + decimals);
}

/** Decimals of a computed amount: two from a thousand, four from one, else six significant digits. */
function placesOf(value: bigint, decimals: number): number {
  const one = 10n ** BigInt(decimals);
  if (value >= 1000n * one) return 2;
  if (value >= one) return 4;
  return decimals - value.toString().length + 6;
}

/** Shortens a computed amount for its field, rounded down; the exact value stays in the quote. */
export function shortAmountText(value: bigint, decimals: number): string {
  const places = Math.min(decimals, Math.max(0, placesOf(value, decimals)));
  const step = 10n ** BigInt(decimals - places);
  return formatUnits((value / step) * step, decimals);
}

/** Canonicalizes the text on blur: truncated to the decimals, without trailing zeros; empty if invalid. */
export function settleAmountText(text: string, decimals: number): string {
  const value = readAmount(text, decimals);
  return value === undefined ? '' : formatUnits(value, decimals);
}
