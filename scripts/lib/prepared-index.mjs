// Location and identity of the index of the prepared chain.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashSources } from './hash-sources.mjs';
import { root } from './root.mjs';

/** Sources that determine the tables and rows of an index. */
const SOURCES = ['apps/server/src', 'packages', 'contracts/abi', 'package-lock.json'];
/**
 * File that contains the seed, the end and the code version of the chain's history. It is in the same folder as the
 * network file.
 */
const GENESIS = 'genesis.json';

/**
 * Returns the path of a cache folder that all data folders share. One cache folder contains prepared histories, another
 * contains the indexes of these histories, each under its identity.
 */
export const getCacheFolder = (name) => join(process.env.JUNCTION_CACHE ?? join(root, '.cache'), name);

/**
 * Returns the identity of the index for the history of this network file. It covers the history and every source that
 * determines how the history is read and how the index is written. Undefined for a chain whose history was not
 * generated on this machine.
 */
export function computePreparedIndexId(networkFile) {
  const genesis = join(dirname(networkFile), GENESIS);
  if (!existsSync(genesis)) return undefined;
  const hash = createHash('sha256').update(hashSources(SOURCES));
  for (const file of [genesis, networkFile]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}
