// Caches which guards passed on which inputs, so that `npm run check` runs only those whose inputs changed.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashRepositoryFiles } from './repository-files.mjs';

/** Number of newest cache keys that are stored per guard. It is sufficient for switching between Git branches. */
const MAX_KEYS = 20;
/** Files that are inputs of every guard. */
const COMMON_INPUTS =
  /^(?:package\.json|package-lock\.json|\.gitignore|scripts\/check\.mjs|scripts\/lib\/(?!.*\.test\.).*)$/;
/** File in which npm records the installed packages, which may differ from the lock file. */
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * Returns a function that computes the key of a guard: a hash of Node's version, the guard's command and all of its
 * inputs. Returns undefined outside of a git working tree, where nothing is cached.
 */
export function createGuardCacheKeyReader(root) {
  try {
    const files = hashRepositoryFiles(root);
    const installed = hashRepositoryFiles(root, [INSTALLED]).get(INSTALLED) ?? 'nothing';
    return (guard) => computeKey(guard, files, installed);
  } catch (error) {
    if (error.code === 'ENOENT' || error.status !== undefined) return undefined;
    throw error;
  }
}

function computeKey({ name, args, inputs }, files, installed) {
  const hash = createHash('sha256');
  const runtime = [process.version, process.platform, process.arch];
  hash.update(JSON.stringify([name, args, runtime, installed]));
  for (const [path, content] of files) {
    if (isInputFileOfRepositoryCheck(inputs, path)) hash.update(`\n${path} ${content}`);
    else if (inputs.names?.test(path) === true) hash.update(`\n${path}`);
  }
  return hash.digest('hex');
}

/**
 * True if the content of the file at this path is an input of a repository check (guard), so that a change of the file
 * requires a new run of the check.
 */
export const isInputFileOfRepositoryCheck = (inputs, path) =>
  COMMON_INPUTS.test(path) || inputs.contents.test(path);

/** Stored keys of passed guards. An unreadable file is treated as empty. */
export class PassedGuardCache {
  #file;

  constructor(root, file = 'node_modules/.cache/junction/guards.json') {
    this.#file = join(root, file);
  }

  has(name, key) {
    return this.#read()[name]?.includes(key) === true;
  }

  /** Adds keys of passed guards, and removes guards that no longer exist. */
  add(passed, names) {
    const stored = this.#read();
    const entries = names.map((name) => {
      const key = passed.get(name);
      const older = (stored[name] ?? []).filter((other) => other !== key);
      return [name, (key === undefined ? older : [key, ...older]).slice(0, MAX_KEYS)];
    });
    const unfinished = `${this.#file}.${process.pid}`;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(unfinished, JSON.stringify(Object.fromEntries(entries)));
    renameSync(unfinished, this.#file);
  }

  #read() {
    try {
      const stored = JSON.parse(readFileSync(this.#file, 'utf8'));
      const isSound = Object.values(stored).every(
        (keys) => Array.isArray(keys) && keys.every((key) => typeof key === 'string'),
      );
      return isSound ? stored : {};
    } catch {
      return {};
    }
  }
}
