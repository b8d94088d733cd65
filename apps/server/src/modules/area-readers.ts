import type { AreaSource } from '../read-model.ts';
import { EarnReader } from './earn/earn-reader.ts';

/** What every area answers, one line each. */
export interface AreaReaders {
  readonly earn: EarnReader;
}

/** The readers of every area, one line each. They answer of empty tables where a network has no such area. */
export function openAreaReaders(source: AreaSource): AreaReaders {
  return { earn: new EarnReader(source) };
}
