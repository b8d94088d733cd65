import { parseUnitsDown } from '@junction/primitives';
import { orNothing } from './or-nothing.ts';

/** Parses an amount into base units, rounded down; 0 if empty or invalid. */
export function typedUnits(text: string, decimals: number): bigint {
  const read = parseUnitsDown(text, decimals);
  return orNothing(read.ok ? read.value : undefined);
}
