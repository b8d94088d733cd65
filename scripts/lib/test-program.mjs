// Bundles programs that tests start as processes, because loading several hundred sources takes longer than most of
// these tests.
import { mkdirSync, renameSync } from 'node:fs';
import { join, relative } from 'node:path';
import { keepSourcePathsPlugin } from './programs.mjs';
import { root } from './root.mjs';

/**
 * Node options for programs with an embedded database that run for a few seconds. Optimizing the database's WebAssembly
 * code would take longer than it saves in such a short run.
 */
export const SHORT_RUN_NODE_OPTIONS = ['--liftoff-only'];

/** Bundles created by this process, by entry. */
const bundles = new Map();

/**
 * Bundles a program into one file and returns its path. Each program is bundled once per process. The file atomically
 * replaces an older one, so that several processes can bundle the same program.
 * @param {string} entry path of the program's source
 */
export function bundleTestProgram(entry) {
  let bundled = bundles.get(entry);
  if (bundled === undefined) bundles.set(entry, (bundled = bundle(entry)));
  return bundled;
}

async function bundle(entry) {
  const { build } = await import('esbuild');
  const folder = join(root, '.cache', 'test-programs');
  const file = join(folder, relative(root, entry).replaceAll(/[/\\]/g, '-').replace(/\.ts$/, '.mjs'));
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}.new`;
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [keepSourcePathsPlugin],
  });
  renameSync(unfinished, file);
  return file;
}
