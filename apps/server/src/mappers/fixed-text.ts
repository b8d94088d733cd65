import { formatFixed, parseFixedDown } from '@junction/primitives';

/** Fixed-point to wire text, all digits. */
export const decimalText = (value: bigint): string => formatFixed(value);

/** A decimal bound of a request in whole tokens. */
export function fixedBound(text: string | null | undefined): bigint | undefined {
  return text === null || text === undefined ? undefined : parseFixedDown(text);
}
