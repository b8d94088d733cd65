import { formatFixed, parseFixedDown } from '@junction/primitives';

/** Fixed-point to wire text: dollars and prices keep all digits, percentages two. */
export const decimalText = (value: bigint): string => formatFixed(value);
export const percentText = (value: bigint): string => formatFixed(value, 2);

/** A decimal bound of a request in whole tokens. */
export function fixedBound(text: string | null | undefined): bigint | undefined {
  return text === null || text === undefined ? undefined : parseFixedDown(text);
}
