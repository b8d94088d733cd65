// Which contracts a Tolk source is part of.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const SOURCES = 'contracts/src';

/** Returns the names of the contracts that are compiled from any of these sources; paths are relative to `root`. */
export async function listContractsOf(root, changed) {
  const sources = new Set(changed);
  const { CONTRACTS, CURVES } = await tsImport(join(root, 'contracts/manifest.ts'), import.meta.url);
  return Object.entries(CONTRACTS)
    .filter(([name, entry]) => {
      const curve = CURVES[name];
      const folders = curve === undefined ? {} : { '@curve': posix.join(SOURCES, curve) };
      return [...listSources(root, posix.join(SOURCES, entry), folders)].some((path) => sources.has(path));
    })
    .map(([name]) => name);
}

/** Every source that a Tolk program is made of; what is missing is part of it, but has no imports. */
function listSources(root, entry, folders) {
  const places = { '@lib': posix.join(SOURCES, 'lib'), '@abi': posix.join(SOURCES, 'abi'), ...folders };
  const reached = new Set([entry]);
  for (const path of reached) {
    const file = join(root, path);
    if (!existsSync(file)) continue;
    for (const [, target] of readFileSync(file, 'utf8').matchAll(/^import "([^"]+)"/gm)) {
      if (target.startsWith('@stdlib/')) continue;
      const [first, ...rest] = target.split('/');
      const folder = places[first];
      const found =
        folder === undefined ? posix.join(posix.dirname(path), target) : posix.join(folder, ...rest);
      reached.add(found.endsWith('.tolk') ? found : `${found}.tolk`);
    }
  }
  return reached;
}
