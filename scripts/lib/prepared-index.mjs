// The index of the prepared chain: its location and identity.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashSources } from './hash-sources.mjs';
import { root } from './root.mjs';

/** Sources that determine the tables and rows of an index. */
const SOURCES = ['apps/server/src', 'packages', 'contracts/abi', 'package-lock.json'];
/** File next to the network file with seed, end and code version of the chain's history. */
const GENESIS = 'genesis.json';

/** Returns a cache folder that all data folders share: of prepared histories, or of their indexes by identity. */
export const cacheFolder = (name) => join(process.env.JUNCTION_CACHE ?? join(root, '.cache'), name);

/**
 * Returns the identity of the index of this network file's history: the history and every source that determines how it
 * is read and written. Undefined for a chain whose history was not played here.
 */
export function preparedIdentity(networkFile) {
  const genesis = join(dirname(networkFile), GENESIS);
  if (!existsSync(genesis)) return undefined;
  const hash = createHash('sha256').update(hashSources(SOURCES));
  for (const file of [genesis, networkFile]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}
