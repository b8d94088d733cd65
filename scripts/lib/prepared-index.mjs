// The index of the prepared chain, made with it: where it is kept and what it belongs to.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashSources } from './hash-sources.mjs';
import { root } from './root.mjs';

/** What tables and rows follow from. */
const SOURCES = ['apps/server/src', 'packages', 'contracts/abi', 'package-lock.json'];
/** Beside the network's file: seed, moment and code of the chain's past. */
const GENESIS = 'genesis.json';

/** Where something that is made once for all data folders is kept: played pasts, or their indexes by identity. */
export const cacheFolder = (name) => join(process.env.JUNCTION_CACHE ?? join(root, '.cache'), name);

/**
 * The identity of the index that the chain of this network file begins with: which past was played, and every source
 * that decides what is read from it and how it is written. Undefined for a chain whose past nobody here has played.
 */
export function preparedIdentity(networkFile) {
  const genesis = join(dirname(networkFile), GENESIS);
  if (!existsSync(genesis)) return undefined;
  const hash = createHash('sha256').update(hashSources(SOURCES));
  for (const file of [genesis, networkFile]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}
