import type { AreaSource } from '../read-model.ts';
import { EarnReader } from './earn/earn-reader.ts';
import { FarmReader } from './farms/farm-reader.ts';

/** What every area answers, one line each. */
export interface AreaReaders {
  readonly earn: EarnReader;
  readonly farms: FarmReader;
}

/** The readers of every area, one line each. They answer of empty tables where a network has no such area. */
export function openAreaReaders(source: AreaSource): AreaReaders {
  return { earn: new EarnReader(source), farms: new FarmReader(source) };
}
