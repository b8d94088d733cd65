// `npm run page-chunks`: assigns modules to the chunks of the pages that have no parameter in their path, and writes
// the result to page-chunks.json. Run it when `npm run size` reports that a page loads too many files or bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile } from 'vite';
import {
  LAZY_LOADED_MODULES_BY_NAME,
  AREA_BY_PAGE,
  PAGES_BY_CHUNK_NAME,
  SHARED_CHUNK_NAME,
  toPageChunkName,
} from './visits.mjs';

const web = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const root = join(web, '../..');
/** Chunk groups that are loaded before any page. All other groups load on demand, like pages. */
const PRELOADED_GROUPS = new Set(['base', 'after-paint']);
/**
 * Plugins left out of this build: they minify or compress the output and do not affect which modules a chunk contains.
 */
const OUTPUT_PLUGINS = new Set(['junction-precompress', 'junction-compress-first']);

const CHUNKS = [
  SHARED_CHUNK_NAME,
  ...Object.keys(PAGES_BY_CHUNK_NAME),
  ...Object.keys(AREA_BY_PAGE).map(toPageChunkName),
];

/**
 * Builds the app with one chunk per set of importers. Returns the chunks by file name, and the groups that load on
 * demand but are not pages.
 */
async function buildWithFineChunks() {
  process.chdir(web);
  process.env.NODE_ENV = 'production';
  const file = join(web, 'vite.config.ts');
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, file);
  const splitting = config.build.rolldownOptions.output.codeSplitting;
  const { groups } = splitting;
  const pages = new Set(CHUNKS);
  splitting.groups = groups.filter(({ name }) => PRELOADED_GROUPS.has(name));
  config.plugins = config.plugins.flat(Infinity).filter((plugin) => !OUTPUT_PLUGINS.has(plugin?.name));
  Object.assign(config.build, { write: false, minify: false, license: false });
  const { output } = await build({ ...config, root: web, configFile: false, logLevel: 'error' });
  return {
    chunks: new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk])),
    steps: groups.filter(({ name }) => !PRELOADED_GROUPS.has(name) && !pages.has(name)),
  };
}

const { chunks, steps } = await buildWithFineChunks();

/** Returns the files that contain any of the wanted modules. Throws if there are none. */
function findChunkFiles(isWanted) {
  const found = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some(isWanted));
  if (found.length === 0) throw new Error(`no chunk for ${isWanted}`);
  return found.map(({ fileName }) => fileName);
}

/** Returns the given files and all files that they import statically, directly or indirectly. */
function collectStaticImports(files) {
  const found = new Set();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...chunks.get(file).imports);
  }
  return found;
}

const visits = new Map([
  ...Object.entries(AREA_BY_PAGE).map(([page, area]) => {
    const folder = join(web, 'src/areas', area);
    const modules = new Set([join(folder, 'screens.ts'), join(folder, 'pages', page, 'index.ts')]);
    return [page, collectStaticImports(findChunkFiles((id) => modules.has(id)))];
  }),
  ...Object.entries(LAZY_LOADED_MODULES_BY_NAME).map(([name, module]) => [
    name,
    collectStaticImports(findChunkFiles((id) => id === join(web, 'src', module))),
  ]),
  ...steps.map(({ name, test }) => [name, collectStaticImports(findChunkFiles((id) => test.test(id)))]),
]);

/**
 * Returns the name of the chunk for modules that are loaded by all visits in `names` (pages or lazy modules); undefined
 * if none of the visits is a page.
 */
function getChunkName(names) {
  if (!names.some((name) => name in AREA_BY_PAGE)) return undefined;
  if (names.length === 1) return toPageChunkName(names[0]);
  const related = Object.entries(PAGES_BY_CHUNK_NAME).find(([, members]) =>
    names.every((name) => members.includes(name)),
  );
  return related?.[0] ?? SHARED_CHUNK_NAME;
}

const preloadedFiles = new Set(
  [...chunks.values()].filter(({ name }) => PRELOADED_GROUPS.has(name)).map(({ fileName }) => fileName),
);
const modulesByChunk = new Map(CHUNKS.map((name) => [name, []]));
for (const [file, { moduleIds }] of chunks) {
  if (preloadedFiles.has(file)) continue;
  const name = getChunkName([...visits].filter(([, files]) => files.has(file)).map(([visit]) => visit));
  if (name === undefined) continue;
  const own = moduleIds.filter(
    (id) => id.startsWith(`${root}/`) && !id.includes('?') && !id.endsWith('.css'),
  );
  modulesByChunk.get(name).push(...own.map((id) => id.slice(root.length + 1)));
}
const compare = (a, b) => (a < b ? -1 : 1);
const sortedModules = Object.fromEntries(
  [...modulesByChunk].map(([name, modules]) => [name, modules.toSorted(compare)]),
);
writeFileSync(join(web, 'build/page-chunks.json'), `${JSON.stringify(sortedModules, undefined, 2)}\n`);
