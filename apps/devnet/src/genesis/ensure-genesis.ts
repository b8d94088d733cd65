import { ensureBareGenesis } from './bare-genesis.ts';
import type { GenesisProgress } from './genesis-progress.ts';

export type { GenesisProgress } from './genesis-progress.ts';

/** Fills a data directory that has no chain yet; does nothing when it has one. An interrupted genesis starts over. */
export function ensureGenesis(directory: string, progress: GenesisProgress): Promise<void> {
  return ensureBareGenesis(directory, progress);
}
