import { parseUnitsDown } from '@junction/primitives';

/** Parses text into base units, truncated to the decimals; 0 if empty or not a number. */
export function typedUnitsDown(text: string, decimals: number): bigint {
  const read = parseUnitsDown(text, decimals);
  if (!read.ok) return 0n;
  return read.value;
}
