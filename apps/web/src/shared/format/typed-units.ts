import { parseUnitsDown } from '@junction/primitives';

/** Base units of a typed text, cut to the decimals. An empty field, and one that holds no number, asks for nothing: 0. */
export function typedUnitsDown(text: string, decimals: number): bigint {
  const read = parseUnitsDown(text, decimals);
  if (!read.ok) return 0n;
  return read.value;
}
