import { existsSync, readFileSync } from 'node:fs';
import { AREA_BY_PAGE, toPageChunkName } from './apps/web/build/visits.mjs';

const DIST = 'apps/web/dist';
/**
 * Name of the chunk with all code of the first load of every page, which includes the screen of /swap. All other code
 * is loaded later.
 */
const FIRST = 'base';

/** Maximum kilobytes of JavaScript that a page may add to the first load. */
const LIMITS = {
  limit: 106,
  pools: 56.9,
  tokens: 55.7,
  gauges: 66.5,
  calculator: 72.8,
  claims: 72.4,
  farms: 66,
  balance: 74.1,
  overview: 68,
  proposals: 69.9,
  whitelisting: 67.1,
  builder: 73.4,
  portfolio: 84,
};
/** Maximum number of JavaScript files that a route adds to the first load. */
const MAX_FILES = 4;

const path = `${DIST}/.vite/manifest.json`;
if (!existsSync(path)) throw new Error('no build to measure: run npm run size');
const manifest = JSON.parse(readFileSync(path, 'utf8'));

/** Returns the key of the program with this name in the manifest of the build. */
function findChunk(name) {
  const key = Object.keys(manifest).find((one) => one.endsWith('.js') && manifest[one].name === name);
  if (key === undefined && !manifest[name]) throw new Error(`the build has no ${name}`);
  return key ?? name;
}

/**
 * Returns the JS and CSS files of these chunks and of all chunks that they import statically, according to the build's
 * manifest.
 */
function listFiles(...names) {
  const seen = new Set();
  const files = new Set();
  const follow = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`${DIST}/${file}`);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  for (const name of names) follow(findChunk(name));
  const style = manifest['style.css'];
  if (style) files.add(`${DIST}/${style.file}`);
  const strange = [...files].filter((file) => !/\.(js|css)$/.test(file));
  if (strange.length > 0) throw new Error(`not for the first load: ${strange.join(', ')}`);
  return [...files];
}

const firstLoad = listFiles(FIRST);

/**
 * Returns the JS files that a page loads after its first screen is painted. Until then, a page loads only the files of
 * /swap.
 */
function listPage(page) {
  const files = listFiles(FIRST, toPageChunkName(page)).filter((file) => !firstLoad.includes(file));
  const programs = files.filter((file) => file.endsWith('.js'));
  if (programs.length > MAX_FILES)
    throw new Error(`the page "${page}" loads ${programs.join(', ')}: run npm run page-chunks`);
  return programs;
}

const pages = Object.entries(LIMITS).map(([page, limit]) => ({
  name: `page "${page}", JS after its first paint`,
  path: listPage(page),
  limit: `${limit} KB`,
  brotli: true,
}));
const unlimited = Object.keys(AREA_BY_PAGE).filter((page) => !(page in LIMITS));
if (unlimited.length > 0) throw new Error(`.size-limit.mjs has no limit for ${unlimited.join(', ')}`);

export default [
  // 0.1 KB more than the code needs: the hashes in file names compress differently with every change.
  { name: 'first load of /swap, JS and CSS', path: firstLoad, limit: '141.8 KB', brotli: true },
  ...pages,
];
