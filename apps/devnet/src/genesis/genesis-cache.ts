import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArtifacts } from '@junction/contracts/read-artifacts';
import type { Seconds } from '@junction/primitives';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));
const META_FILE = 'genesis.json';
/** Maximum age of a cached history in seconds. An older one would leave a long gap before the present. */
const MAX_AGE_SECONDS = 36 * 3600;

export interface CachedGenesis {
  readonly directory: string;
  /** Time at which the cached history ends, in seconds. */
  readonly until: Seconds;
}

/**
 * Disk cache of created histories. Its key covers everything a history depends on: contracts, seed, and the source of
 * genesis, chain, journal and VM. A failed write must not prevent a start, so `store` returns the reason instead of
 * throwing.
 */
export class GenesisCache {
  readonly #directory: string;

  constructor(seed: string, root = process.env['JUNCTION_CACHE'] ?? join(REPOSITORY, '.cache')) {
    this.#directory = join(root, 'genesis', computeGenesisCacheKey(seed));
  }

  /** Returns the cached history; undefined if there is none or if it ended more than `MAX_AGE_SECONDS` before `now`. */
  find(now: Seconds): CachedGenesis | undefined {
    const path = join(this.#directory, META_FILE);
    if (!existsSync(path)) return undefined;
    const { until } = JSON.parse(readFileSync(path, 'utf8')) as { until: Seconds };
    return until <= now && now - until <= MAX_AGE_SECONDS ? { directory: this.#directory, until } : undefined;
  }

  /** Stores a copy of a finished data directory and removes older ones. Returns the reason if it fails. */
  store(files: string): string | undefined {
    const fresh = `${this.#directory}.${process.pid}.new`;
    try {
      rmSync(fresh, { recursive: true, force: true });
      mkdirSync(fresh, { recursive: true });
      cpSync(files, fresh, { recursive: true });
      for (const old of readdirSync(join(this.#directory, '..')))
        if (join(this.#directory, '..', old) !== fresh)
          rmSync(join(this.#directory, '..', old), { recursive: true, force: true });
      renameSync(fresh, this.#directory);
      return undefined;
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      return error instanceof Error ? error.message : String(error);
    }
  }
}

/** Returns the cache key: a hash of all inputs of a history. */
export function computeGenesisCacheKey(seed: string): string {
  const hash = createHash('sha256').update(seed);
  for (const { name, codeHash } of readArtifacts().values()) hash.update(name).update(codeHash);
  for (const folder of ['genesis', 'chain', 'disk', 'vm', 'accounts']) {
    const path = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
    for (const file of readdirSync(path).toSorted())
      if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
        hash.update(file).update(readFileSync(join(path, file)));
  }
  return hash.digest('hex').slice(0, 24);
}
