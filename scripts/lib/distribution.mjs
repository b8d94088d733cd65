// Writes page and server as one folder that can be moved: bundled programs, the packages they import, and an empty
// database.
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';
import { SERVER_MEMORY_FLAGS } from './server-memory.mjs';

const SERVER = join(root, 'apps/server/src');
/** Sources of the programs, by their names in the folder. */
const PROGRAMS = {
  main: join(SERVER, 'main.ts'),
  migrate: join(SERVER, 'migrate.ts'),
  'export-index': join(SERVER, 'export-index.ts'),
  'import-index': join(SERVER, 'import-index.ts'),
  page: join(SERVER, 'write-page.ts'),
  'deploy-contracts': join(SERVER, 'deploy-contracts.ts'),
  'pack-database': join(SERVER, 'pack-database.ts'),
  'getter-worker': join(SERVER, 'getters/getter-worker.ts'),
};
const BUILTIN = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);

/** Source of the getter thread. In the distribution it needs no TypeScript loader. */
const GETTER_THREAD = `import './getter-worker.mjs';\n`;
/** Source of the start program. For roles that serve visitors, it adds the option `--web` with the folder's page. */
const START_PROGRAM = `import { fileURLToPath } from 'node:url';
const args = process.argv.slice(2);
const isAnswering = !args.some((arg, index) => /^--role(?:=|$)/.test(arg) && /indexer|keeper/.test(arg + (args[index + 1] ?? '')));
if (isAnswering && !args.some((arg) => /^--web(?:=|$)/.test(arg)))
  process.argv.push('--web', fileURLToPath(new URL('../web/dist', import.meta.url)));
await import('./main.mjs');
`;

/**
 * Writes the distribution to the folder `into`: the built page, the bundled server programs, the packages that these
 * import, package.json and the license files.
 * @param web folder of the built page; its renderer is a single file next to it
 */
export async function writeDistributionFolder(into, web) {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(join(into, 'server'), { recursive: true });
  cpSync(web, join(into, 'web/dist'), { recursive: true });
  const renderer = join(web, '../dist-server');
  if (existsSync(renderer)) cpSync(renderer, join(into, 'web/dist-server'), { recursive: true });
  const imported = new Set();
  await bundlePrograms(join(into, 'server'), imported);
  writeFileSync(join(into, 'server/getter-thread.mjs'), GETTER_THREAD);
  writeFileSync(join(into, 'server/serve.mjs'), START_PROGRAM);
  copyPackages(imported, into);
  writeFileSync(join(into, 'package.json'), `${JSON.stringify(buildManifest(), undefined, 2)}\n`);
  for (const file of ['LICENSE', 'THIRD-PARTY-NOTICES.md']) cpSync(join(root, file), join(into, file));
}

/** Returns the package.json of the folder. The server can also be started without npm. */
function buildManifest() {
  const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const serve = ['node', ...SERVER_MEMORY_FLAGS, 'server/serve.mjs'].join(' ');
  return {
    name: 'junction',
    private: true,
    version,
    license,
    type: 'module',
    engines,
    scripts: {
      serve,
      migrate: 'node server/migrate.mjs',
      'index:export': 'node server/export-index.mjs',
      'index:import': 'node server/import-index.mjs',
      page: 'node server/page.mjs --web web/dist',
      'deploy:contracts': 'node server/deploy-contracts.mjs',
    },
  };
}

/**
 * Bundles the repository's code into a few files that import one another by relative paths. Adds the names of external
 * packages to `imported`.
 */
async function bundlePrograms(outdir, imported) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
    plugins: [
      {
        name: 'movable',
        setup(esbuild) {
          esbuild.onResolve({ filter: /^[^./]/ }, ({ kind, path }) => {
            if (kind === 'entry-point' || path.startsWith('@junction/')) return undefined;
            if (!BUILTIN.has(path)) imported.add(getPackageName(path));
            return { external: true };
          });
          // In the distribution, paths to the repository become paths to the distribution folder.
          esbuild.onLoad({ filter: /database-template\.ts$/ }, async ({ path }) => ({
            contents: (await readFile(path, 'utf8')).replace("new URL('../../../../', ", "new URL('./', "),
            loader: 'ts',
          }));
        },
      },
    ],
  });
}

const getPackageName = (path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** Copies packages and their dependencies, and keeps their relative locations. */
function copyPackages(names, into) {
  const copied = new Set();
  const visit = (name, from, isRequired) => {
    const folder = findPackage(name, from);
    if (folder === undefined) {
      if (isRequired) throw new Error(`the package ${name} is not installed`);
      return;
    }
    if (copied.has(folder)) return;
    copied.add(folder);
    cpSync(realpathSync(folder), join(into, folder.slice(root.length)), {
      recursive: true,
      filter: (path) => !path.slice(folder.length).includes('/node_modules'),
    });
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const one of Object.keys(dependencies)) visit(one, folder, !(one in optionalDependencies));
    for (const one of [...Object.keys(optionalDependencies), ...Object.keys(peerDependencies)])
      visit(one, folder, false);
  };
  for (const name of names) visit(name, root, true);
}

function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return path;
    if (folder === root || folder === dirname(folder)) return undefined;
  }
}
