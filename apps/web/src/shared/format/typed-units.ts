import { parseUnitsRoundedDown } from '@junction/primitives';

/** Parses a typed amount to base units, truncated to the token's decimals; 0 if empty or not a number. */
export function parseTypedUnitsRoundedDown(text: string, decimals: number): bigint {
  const read = parseUnitsRoundedDown(text, decimals);
  if (!read.ok) return 0n;
  return read.value;
}
