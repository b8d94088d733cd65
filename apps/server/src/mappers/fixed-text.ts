import { formatFixed, parseFixedDown, usd, type Usd } from '@junction/primitives';

/** Fixed-point to wire text: dollars and prices keep all digits, percentages two. */
export const decimalText = (value: bigint): string => formatFixed(value);
export const percentText = (value: bigint): string => formatFixed(value, 2);
/** The wire has no word for a price that nobody knows: it says "0". */
export const priceText = (price: bigint | undefined): string =>
  price === undefined ? '0' : formatFixed(price);

/** A dollar bound of a request; the schema has checked its form. */
export function usdBound(text: string | null | undefined): Usd | undefined {
  const value = text === null || text === undefined ? undefined : parseFixedDown(text);
  return value === undefined ? undefined : usd(value);
}

/** A decimal bound of a request in whole tokens. */
export function fixedBound(text: string | null | undefined): bigint | undefined {
  return text === null || text === undefined ? undefined : parseFixedDown(text);
}
