// Builds the web app when its sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpmScript } from './npm-script.mjs';
import { root } from './root.mjs';

const SOURCES = ['apps/web', 'packages', 'package-lock.json'];
const SKIP = new Set(['node_modules', 'dist', 'dist-server', 'vectors', 'bench']);

function* files(path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(full).toSorted()) {
    if (!SKIP.has(name) && !name.includes('.test.')) yield* files(join(path, name));
  }
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of files(source)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Builds if needed and returns the folder to serve. */
export async function buildWeb(say) {
  const dist = join(root, 'apps/web/dist');
  const marker = join(dist, '.built-from');
  const hash = sourceHash();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return dist;
  say('Building the web app');
  const run = await runNpmScript('build', '@junction/web');
  if (run.status !== 0) throw new Error(`The web app did not build:\n${run.output}`);
  writeFileSync(marker, hash);
  return dist;
}
