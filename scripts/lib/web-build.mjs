// Builds the web app if its sources have changed since the last build.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from './hash-sources.mjs';
import { runNpmScript } from './npm-script.mjs';
import { root } from './root.mjs';

const SOURCES = ['apps/web', 'packages', 'contracts/artifacts', 'contracts/abi', 'package-lock.json'];

/** Builds the web app if needed and returns the folder to serve. */
export async function buildWeb(say) {
  const dist = join(root, 'apps/web/dist');
  const marker = join(dist, '.built-from');
  const hash = hashSources(SOURCES);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return dist;
  say('Building the web app');
  const run = await runNpmScript('build', '@junction/web');
  if (run.status !== 0) throw new Error(`The web app did not build:\n${run.output}`);
  writeFileSync(marker, hash);
  return dist;
}
