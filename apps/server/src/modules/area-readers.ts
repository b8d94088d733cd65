import type { AreaSource } from '../read-model.ts';
import { EarnReader } from './earn/earn-reader.ts';
import { FarmReader } from './farms/farm-reader.ts';
import { GovernReader } from './govern/govern-reader.ts';

/** Readers of the tables of all areas, by area. */
export interface AreaReaders {
  readonly earn: EarnReader;
  readonly farms: FarmReader;
  readonly govern: GovernReader;
}

/** Opens the readers of all areas. A network without an area has empty tables for it. */
export function openAreaReaders(source: AreaSource): AreaReaders {
  return { earn: new EarnReader(source), farms: new FarmReader(source), govern: new GovernReader(source) };
}
