import { parseUnitsDown } from '@junction/primitives';
import { orNothing } from './or-nothing.ts';

/** Base units of what is typed, rounded down; nothing of an empty field and of what is no amount. */
export function typedUnits(text: string, decimals: number): bigint {
  const read = parseUnitsDown(text, decimals);
  return orNothing(read.ok ? read.value : undefined);
}
