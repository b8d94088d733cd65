import { existsSync, readFileSync } from 'node:fs';

const DIST = 'apps/web/dist';
/** What the reader of /swap waits for: the first step of the build, the swap screen in it. Everything else comes later. */
const FIRST = 'base';

/** JS and CSS of the first load, from the build's own manifest: static imports followed, dynamic ones not. */
function listFirstLoad() {
  const path = `${DIST}/.vite/manifest.json`;
  if (!existsSync(path)) throw new Error('no build to measure: run npm run size');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
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
  const first = Object.keys(manifest).find((key) => key.endsWith('.js') && manifest[key].name === FIRST);
  follow(first ?? FIRST);
  const style = manifest['style.css'];
  if (style) files.add(`${DIST}/${style.file}`);
  const strange = [...files].filter((file) => !/\.(js|css)$/.test(file));
  if (strange.length > 0) throw new Error(`not for the first load: ${strange.join(', ')}`);
  return [...files];
}

export default [
  { name: 'first load of /swap, JS and CSS', path: listFirstLoad(), limit: '141.5 KB', brotli: true },
];
