// Limits the tests that are selected for widely used modules, which almost every test imports.
import { readImportGraph } from './import-graph.mjs';

const DEFAULT_TEST = /^(?!.*\.full\.).*\.test\.(?:tsx?|mjs)$/;

/** Maximum number of test files to run for the changed modules of each part of the repository. */
const LIMITS = [
  { part: /^packages\/[^/]+\/src\/(?!.*\.test\.)/, max: 60 },
  { part: /^apps\/web\/src\/(?!.*\.test\.)/, max: 40 },
];

/**
 * Replaces changed modules of packages and of the web app by the nearest test files if more than `max` test files of
 * the default tier import them. Vitest runs test files passed as changed modules.
 *
 * @param {string} root
 * @param {readonly string[]} modules paths from the root
 * @param {readonly string[]} files all files of the repository
 * @returns {Promise<{ related: string[], leftOut: { modules: string[], run: number, importing: number }[] }>}
 * `leftOut`: modules of which only some of the importing test files run
 */
export async function limitToNearestTestFiles(root, modules, files) {
  if (!modules.some((path) => LIMITS.some(({ part }) => part.test(path))))
    return { related: [...modules], leftOut: [] };
  const tests = files.filter((path) => DEFAULT_TEST.test(path));
  const importers = invertGraph(await readImportGraph(root, tests));
  const related = new Set(modules);
  const leftOut = [];
  for (const { part, max } of LIMITS) {
    const changed = modules.filter((path) => part.test(path));
    const nearest = sortByNearness(changed, tests, importers);
    if (nearest.length <= max) continue;
    for (const path of changed) related.delete(path);
    for (const path of nearest.slice(0, max)) related.add(path);
    leftOut.push({ modules: changed, run: max, importing: nearest.length });
  }
  return { related: [...related], leftOut };
}

/** Sorts test files that import one of the modules: same package first, then by import distance. */
function sortByNearness(modules, tests, importers) {
  const ranks = new Map();
  for (const module of modules)
    for (const [path, distance] of computeDistances(module, importers)) {
      const rank =
        getModuleGroup(path) === getModuleGroup(module) ? distance : OTHER_GROUP_PENALTY + distance;
      ranks.set(path, Math.min(rank, ranks.get(path) ?? Infinity));
    }
  return tests
    .filter((test) => ranks.has(test))
    .toSorted((one, other) => ranks.get(one) - ranks.get(other) || (one < other ? -1 : 1));
}

/**
 * Added to the import distance of tests outside of the package or area, so that they rank after all tests inside it.
 */
const OTHER_GROUP_PENALTY = 1_000;

/**
 * Returns the folder by which tests are grouped: the package of a path, or the area or other second-level folder of the
 * web app's sources.
 */
const getModuleGroup = (path) => /^(?:packages\/[^/]+|apps\/web\/src\/[^/]+\/[^/]+)/.exec(path)?.[0];

function invertGraph(graph) {
  const importers = new Map();
  for (const [module, imported] of graph)
    for (const path of imported) importers.set(path, [...(importers.get(path) ?? []), module]);
  return importers;
}

/** Returns the import distance from a module to each of its direct and indirect importers. */
function computeDistances(module, importers) {
  const distances = new Map([[module, 0]]);
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}
