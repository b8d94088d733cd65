// Which tests stand for all those that import a module of a package: nearly every test imports some of them.
import { readImportGraph } from './import-graph.mjs';

/** Test files of one changed module of a package that `npm test -- --changed` runs at most. */
const MAX_TESTS = 60;

const OF_PACKAGE = /^packages\/[^/]+\/src\/(?!.*\.test\.)/;
const DEFAULT_TEST = /^(?!.*\.full\.).*\.test\.(?:tsx?|mjs)$/;

/**
 * Replaces modules of packages that more than `MAX_TESTS` test files of the default tier import by the test files that
 * import them through the fewest other modules. Vitest runs a test file that is named like a changed module.
 *
 * @param {string} root
 * @param {readonly string[]} modules paths from the root
 * @param {readonly string[]} files all files of the repository
 * @returns {Promise<{ related: string[], leftOut: { module: string, run: number, importing: number }[] }>}
 *   `leftOut`: modules of which only some of the importing test files run
 */
export async function limitToNearestTests(root, modules, files) {
  const ofPackages = modules.filter((path) => OF_PACKAGE.test(path));
  if (ofPackages.length === 0) return { related: [...modules], leftOut: [] };
  const tests = files.filter((path) => DEFAULT_TEST.test(path));
  const importers = importersOf(await readImportGraph(root, tests));
  const limited = ofPackages.map((module) => {
    const distances = distancesFrom(module, importers);
    const nearest = tests
      .filter((test) => distances.has(test))
      .toSorted((one, other) => distances.get(one) - distances.get(other) || (one < other ? -1 : 1));
    return { module, nearest };
  });
  const tooMany = limited.filter(({ nearest }) => nearest.length > MAX_TESTS);
  const kept = modules.filter((path) => tooMany.every(({ module }) => module !== path));
  const chosen = tooMany.flatMap(({ nearest }) => nearest.slice(0, MAX_TESTS));
  return {
    related: [...new Set([...kept, ...chosen])],
    leftOut: tooMany.map(({ module, nearest }) => ({ module, run: MAX_TESTS, importing: nearest.length })),
  };
}

function importersOf(graph) {
  const importers = new Map();
  for (const [module, imported] of graph)
    for (const path of imported) importers.set(path, [...(importers.get(path) ?? []), module]);
  return importers;
}

/** Imports between a module and each of those that import it, directly or not. */
function distancesFrom(module, importers) {
  const distances = new Map([[module, 0]]);
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}
