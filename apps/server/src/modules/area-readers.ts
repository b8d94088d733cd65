import type { AreaSource } from '../read-model.ts';
import { EarnReader } from './earn/earn-reader.ts';
import { FarmReader } from './farms/farm-reader.ts';
import { GovernReader } from './govern/govern-reader.ts';

/** What every area answers, one line each. */
export interface AreaReaders {
  readonly earn: EarnReader;
  readonly farms: FarmReader;
  readonly govern: GovernReader;
}

/** The readers of every area, one line each. They answer of empty tables where a network has no such area. */
export function openAreaReaders(source: AreaSource): AreaReaders {
  return { earn: new EarnReader(source), farms: new FarmReader(source), govern: new GovernReader(source) };
}
