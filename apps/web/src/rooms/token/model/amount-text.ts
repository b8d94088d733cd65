import { formatUnits, parseUnitsRoundedDown, type Units } from '@junction/primitives';

/**
 * Parses an amount as typed by the user to base units, rounded down to the token's decimals; undefined if invalid or
 * zero.
 */
export function parseAmount(text: string, decimals: number): Units | undefined {
  const read = parseUnitsRoundedDown(text, decimals);
  return read.ok && read.value > 0n ? read.value : undefined;
}

/** Truncates a typed amount to the token's decimals, so that the field shows exactly the value that is parsed. */
export function truncateAmountText(text: string, decimals: number): string {
  const dot = text.indexOf('.');
  return dot < 0 ? text : text.slice(0, dot + 1 + decimals);
}

/**
 * Returns the number of decimals for a computed amount: two from 1 000, four from 1, and below 1 as many as six
 * significant digits need.
 */
function getAmountDecimals(value: bigint, decimals: number): number {
  const one = 10n ** BigInt(decimals);
  if (value >= 1000n * one) return 2;
  if (value >= one) return 4;
  return decimals - value.toString().length + 6;
}

/** Formats a computed amount for an input field, shortened and rounded down. The quote keeps the exact value. */
export function formatShortAmount(value: bigint, decimals: number): string {
  const places = Math.min(decimals, Math.max(0, getAmountDecimals(value, decimals)));
  const step = 10n ** BigInt(decimals - places);
  return formatUnits((value / step) * step, decimals);
}

/**
 * Formats a typed amount when its field loses focus: truncated to the token's decimals, without trailing zeros, empty
 * if invalid.
 */
export function normalizeAmountText(text: string, decimals: number): string {
  const value = parseAmount(text, decimals);
  return value === undefined ? '' : formatUnits(value, decimals);
}
