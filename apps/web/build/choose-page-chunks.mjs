// `npm run page-chunks`: decides which modules the chunks of the pages without an address contain, and writes them to
// page-chunks.json. Needed when `npm run size` reports a page that loads too many files or bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile } from 'vite';
import { LATER, PAGES, RELATED, SHARED, pageChunk } from './visits.mjs';

const web = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const root = join(web, '../..');
/** Steps whose chunks are there before those of a page. The others are visits like pages. */
const BEFORE = new Set(['base', 'after-paint']);
/** Plugins that change no chunk, or write files. */
const LATE_PLUGINS = new Set(['junction-precompress', 'junction-compress-first']);

const CHUNKS = [SHARED, ...Object.keys(RELATED), ...Object.keys(PAGES).map(pageChunk)];

/** Builds the app with one chunk per set of importers. Returns its chunks by file, and the later steps. */
async function buildFine() {
  process.chdir(web);
  process.env.NODE_ENV = 'production';
  const file = join(web, 'vite.config.ts');
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, file);
  const splitting = config.build.rolldownOptions.output.codeSplitting;
  const { groups } = splitting;
  const pages = new Set(CHUNKS);
  splitting.groups = groups.filter(({ name }) => BEFORE.has(name));
  config.plugins = config.plugins.flat(Infinity).filter((plugin) => !LATE_PLUGINS.has(plugin?.name));
  Object.assign(config.build, { write: false, minify: false, license: false });
  const { output } = await build({ ...config, root: web, configFile: false, logLevel: 'error' });
  return {
    chunks: new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk])),
    steps: groups.filter(({ name }) => !BEFORE.has(name) && !pages.has(name)),
  };
}

const { chunks, steps } = await buildFine();

/** Files that contain any of these modules. Throws if there are none. */
function filesWith(isWanted) {
  const found = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some(isWanted));
  if (found.length === 0) throw new Error(`no chunk for ${isWanted}`);
  return found.map(({ fileName }) => fileName);
}

/** Files that are loaded with these, by static imports. */
function follow(files) {
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
  ...Object.entries(PAGES).map(([page, area]) => {
    const folder = join(web, 'src/areas', area);
    const modules = new Set([join(folder, 'screens.ts'), join(folder, 'pages', page, 'index.ts')]);
    return [page, follow(filesWith((id) => modules.has(id)))];
  }),
  ...Object.entries(LATER).map(([name, module]) => [
    name,
    follow(filesWith((id) => id === join(web, 'src', module))),
  ]),
  ...steps.map(({ name, test }) => [name, follow(filesWith((id) => test.test(id)))]),
]);

/** Name of the chunk for modules that these visits load; undefined if no page does. */
function chunkOf(names) {
  if (!names.some((name) => name in PAGES)) return undefined;
  if (names.length === 1) return pageChunk(names[0]);
  const related = Object.entries(RELATED).find(([, members]) =>
    names.every((name) => members.includes(name)),
  );
  return related?.[0] ?? SHARED;
}

const before = new Set(
  [...chunks.values()].filter(({ name }) => BEFORE.has(name)).map(({ fileName }) => fileName),
);
const modulesByChunk = new Map(CHUNKS.map((name) => [name, []]));
for (const [file, { moduleIds }] of chunks) {
  if (before.has(file)) continue;
  const name = chunkOf([...visits].filter(([, files]) => files.has(file)).map(([visit]) => visit));
  if (name === undefined) continue;
  const own = moduleIds.filter(
    (id) => id.startsWith(`${root}/`) && !id.includes('?') && !id.endsWith('.css'),
  );
  modulesByChunk.get(name).push(...own.map((id) => id.slice(root.length + 1)));
}
const compare = (a, b) => (a < b ? -1 : 1);
const listed = Object.fromEntries(
  [...modulesByChunk].map(([name, modules]) => [name, modules.toSorted(compare)]),
);
writeFileSync(join(web, 'build/page-chunks.json'), `${JSON.stringify(listed, undefined, 2)}\n`);
