// Bundles each program of the exchange into one file, because loading several hundred source files takes longer than
// the rest of the start.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

const ENTRIES = [
  'apps/devnet/src/main.ts',
  'apps/devnet/src/prepare-genesis.ts',
  'apps/server/src/forget-index.ts',
  'apps/server/src/main.ts',
  'apps/server/src/pack-database.ts',
  'apps/server/src/prepare-index.ts',
];
/** Files besides the sources that determine how programs are bundled. */
const BUILDERS = ['package-lock.json', 'scripts/lib/programs.mjs'];
const MANIFEST = 'manifest.json';

/** Paths of bundled programs by entry; empty before `buildPrograms`. */
const built = new Map();

/** Returns Node's arguments for running a program: its bundle if built, otherwise its sources. */
export function getProgramArguments(entry) {
  const file = built.get(entry);
  return file === undefined ? ['--import', 'tsx', entry] : [file];
}

const hashFile = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Bundles the programs whose sources have changed. If that fails, programs run from their sources. */
export async function buildPrograms(say, into = join(root, '.cache', 'programs')) {
  try {
    if (!isCurrent(into)) await build(into);
    for (const entry of ENTRIES) built.set(entry, join(into, getBundleName(entry)));
  } catch (error) {
    say(`the programs run from their sources: ${error.message}`);
  }
}

const getBundleName = (entry) => entry.replaceAll('/', '-').replace(/\.ts$/, '.mjs');

function isCurrent(into) {
  try {
    const inputs = JSON.parse(readFileSync(join(into, MANIFEST), 'utf8'));
    return Object.entries(inputs).every(([path, hash]) => hashFile(join(root, path)) === hash);
  } catch {
    return false;
  }
}

async function build(into) {
  const { build: bundle } = await import('esbuild');
  const unfinished = `${into}.${process.pid}.new`;
  try {
    const { metafile } = await bundle({
      absWorkingDir: root,
      entryPoints: ENTRIES.map((entry) => ({ in: entry, out: getBundleName(entry).replace(/\.mjs$/, '') })),
      outdir: unfinished,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      outExtension: { '.js': '.mjs' },
      metafile: true,
      logLevel: 'error',
      plugins: [keepSourcePathsPlugin],
    });
    mkdirSync(unfinished, { recursive: true });
    const inputs = [...Object.keys(metafile.inputs), ...BUILDERS].map((path) => [
      path,
      hashFile(join(root, path)),
    ]);
    writeFileSync(join(unfinished, MANIFEST), JSON.stringify(Object.fromEntries(inputs)));
    if (existsSync(into)) renameSync(into, `${unfinished}.old`);
    renameSync(unfinished, into);
  } finally {
    for (const folder of [unfinished, `${unfinished}.old`]) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * esbuild plugin that excludes external packages from the bundle, and replaces `import.meta.url` by the URL of the
 * source file, so that paths relative to it stay valid.
 */
export const keepSourcePathsPlugin = {
  name: 'as-sources',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@junction/') ? undefined : { external: true },
    );
    esbuild.onLoad({ filter: /\.(?:ts|mjs)$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: 'ts',
    }));
  },
};
