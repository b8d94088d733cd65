// Hashes sources without tests, builds and recorded data, to identify artifacts derived from them.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'dist-server', 'vectors', 'bench']);

function* files(path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(full).toSorted()) {
    if (!SKIPPED_FOLDERS.has(name) && !name.includes('.test.')) yield* files(join(path, name));
  }
}

/** Returns the hexadecimal hash of files and folders, whose paths are relative to the repository. */
export function hashSources(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of files(path)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
