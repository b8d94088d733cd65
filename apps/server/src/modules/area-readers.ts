import type { AreaReaderSource } from '../read-model.ts';
import { EarnReader } from './earn/earn-reader.ts';
import { FarmReader } from './farms/farm-reader.ts';
import { GovernanceReader } from './govern/govern-reader.ts';

/** Readers of the database tables of all areas. */
export interface AreaReaders {
  readonly earn: EarnReader;
  readonly farms: FarmReader;
  readonly govern: GovernanceReader;
}

/** Opens the readers of all areas. If the network does not have an area, the tables of that area are empty. */
export function openAreaReaders(source: AreaReaderSource): AreaReaders {
  return {
    earn: new EarnReader(source),
    farms: new FarmReader(source),
    govern: new GovernanceReader(source),
  };
}
