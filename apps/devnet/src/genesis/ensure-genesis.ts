import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { seconds, type Seconds } from '@junction/primitives';
import { FileJournal } from '../chain/index.ts';
import { getDataDirectoryPaths } from '../data-directory.ts';
import { GenesisCache, computeGenesisCacheKey } from './genesis-cache.ts';
import { runGenesis } from './run-genesis.ts';

import type { GenesisProgressCallback } from './genesis-progress.ts';

export type { GenesisProgressCallback } from './genesis-progress.ts';

export interface EnsureGenesisOptions {
  readonly seed?: string;
  /**
   * Duration of the history in seconds; 65 days by default. Histories with an explicit duration are for tests and are
   * not cached.
   */
  readonly span?: number;
}

const DEFAULT_SEED = 'devnet';
const GENESIS_FILE = 'genesis.json';

/**
 * Creates the devnet's history in a data directory; does nothing if the directory already has a chain. An interrupted
 * genesis starts over, because the chain's directory is moved into place last.
 */
export async function ensureGenesis(
  directory: string,
  progress: GenesisProgressCallback,
  options: EnsureGenesisOptions = {},
): Promise<void> {
  const files = getDataDirectoryPaths(directory);
  const seed = options.seed ?? DEFAULT_SEED;
  if (existsSync(files.chain)) {
    if (!isCurrentVersion(files.root, seed))
      progress(
        `this chain was begun by another version of Junction and goes on as it is; ${listMissing(files.network)} on it (npm run reset starts afresh)`,
      );
    return;
  }
  const now = seconds(Date.now() / 1000);
  const unfinished = join(files.root, 'genesis.new');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const cache = options.span === undefined ? new GenesisCache(seed) : undefined;
  const cached = cache?.find(now);
  if (cached) {
    progress('copying the prepared chain');
    cpSync(cached.directory, unfinished, { recursive: true });
  } else {
    await createHistory(unfinished, seed, now, options.span, progress);
    const failure = cache?.store(unfinished);
    if (failure !== undefined) progress(`the prepared chain cannot be kept for the next start: ${failure}`);
  }
  moveIntoPlace(unfinished, files.root);
}

async function createHistory(
  into: string,
  seed: string,
  until: Seconds,
  span: number | undefined,
  progress: GenesisProgressCallback,
): Promise<void> {
  const files = getDataDirectoryPaths(into);
  const journal = new FileJournal(files.chain, { durability: 'checkpoint' });
  const played = await runGenesis({
    seed,
    until,
    journal,
    progress,
    ...(span === undefined ? {} : { span }),
  });
  played.chain.checkpoint();
  journal.close();
  const accounts = played.devAccounts.map(({ name, address, publicKey, secretKey }) => ({
    name,
    address,
    publicKey,
    secretKey,
  }));
  writeJson(files.devAccounts, accounts);
  writeJson(files.network, played.network);
  writeJson(files.tokenList, played.tokenList);
  writeJson(files.upgradeManifest, played.upgradeManifest);
  writeJson(join(into, GENESIS_FILE), { seed, until, key: computeGenesisCacheKey(seed) });
}

/** True if the current version of genesis would create the same history as this data directory contains. */
function isCurrentVersion(directory: string, seed: string): boolean {
  const path = join(directory, GENESIS_FILE);
  if (!existsSync(path)) return false;
  const { key } = JSON.parse(readFileSync(path, 'utf8')) as { readonly key?: string };
  return key === computeGenesisCacheKey(seed);
}

/** Describes the features that a chain of an older version lacks, for users. Ignores an unreadable network file. */
function listMissing(networkPath: string): string {
  const everything = 'what has come since is missing';
  try {
    const network = JSON.parse(readFileSync(networkPath, 'utf8')) as { readonly earn?: unknown };
    return network.earn === undefined || network.earn === null
      ? 'vote escrow, gauges, farms and whatever else has come since are missing'
      : everything;
  } catch {
    return everything;
  }
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);
}

/** Moves all files into the data directory, the chain last. Its presence means that all other files are complete. */
function moveIntoPlace(from: string, to: string): void {
  const names = readdirSync(from).filter((name) => name !== 'chain');
  for (const name of [...names, 'chain']) {
    const target = join(to, name);
    rmSync(target, { recursive: true, force: true });
    renameSync(join(from, name), target);
  }
  rmSync(from, { recursive: true, force: true });
}
