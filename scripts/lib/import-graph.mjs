// Which modules of the repository import which, static and dynamic imports alike.
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** Files that an import may name without being code: they have no imports of their own. */
const ASSET = /\.(?:woff2|png|svg|wasm|txt|md|br|html)$/;

/**
 * Returns the modules that can be reached from the entries, each with the modules it imports; paths are relative to
 * `root`. Packages outside of the repository, modules that only a bundler makes, and deleted ones are left out.
 */
export async function readImportGraph(root, entries) {
  const { metafile } = await build({
    absWorkingDir: root,
    // One entry: a bundle for each would take minutes.
    stdin: {
      contents: [...entries].map((path) => `import ${JSON.stringify(`./${path}`)};`).join('\n'),
      resolveDir: root,
    },
    outdir: '.',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    conditions: ['import'],
    jsx: 'automatic',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.module.css': 'empty' },
    plugins: [ownModules],
  });
  return new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => [
      path,
      imports.filter(({ external: isExternal }) => isExternal !== true).map(({ path: imported }) => imported),
    ]),
  );
}

/** Modules that can be reached from one, itself included. */
export function listReached(graph, entry) {
  const reached = new Set([entry]);
  for (const path of reached) for (const imported of graph.get(path) ?? []) reached.add(imported);
  return reached;
}

const IS_RESOLVING = Symbol('resolving');

const ownModules = {
  name: 'own-modules',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@junction/') ? undefined : { external: true },
    );
    // A module that was deleted while others still import it must not keep the others from being found.
    onResolve({ filter: /^\.{1,2}\// }, async ({ path, pluginData, ...from }) => {
      if (pluginData === IS_RESOLVING || path.includes('?')) return undefined;
      const found = await resolve(path, { ...from, pluginData: IS_RESOLVING });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
    // `?url`, `?raw` and the like: the file without them.
    onResolve({ filter: /\?/ }, ({ path, ...from }) => resolve(path.slice(0, path.indexOf('?')), from));
    onLoad({ filter: ASSET }, ({ path }) => ({ contents: readFileSync(path), loader: 'empty' }));
  },
};
