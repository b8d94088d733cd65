// Selects the tests affected by a change, for `npm test -- --changed`.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { findUiMessageUses } from '../../apps/web/build/message-uses.mjs';
import { listReachableModules, readImportGraph } from './import-graph.mjs';
import { limitToNearestTestFiles } from './nearest-tests.mjs';
import { listRepositoryFiles } from './repository-files.mjs';
import { readWebRoutes } from './web-routes.mjs';

/** Files whose change may affect every test: packages, and the configuration of the tests with its imports. */
const GLOBAL_FILES =
  /(?:^|\/)package\.json$|^package-lock\.json$|(?:^|\/)(?:vitest|vite)\.config\.\w+$|^scripts\/lib\/(?:chromium|settle-imports)\.\w+$|^apps\/web\/build\/|\/app\/testing\/(?:act|fresh-storage)\.ts$/;
/** Sources of the stack on which all journeys run. */
const STACK = /^e2e\/stack\//;
/** Matches documents. Tests read them by path instead of importing them. */
const DOCUMENT = /\.md$/;
const TEST_OF_DOCUMENTS = /^scripts\/(?!.*\.full\.).*\.test\.mjs$/;
const JOURNEY = /^e2e\/(?:journeys|smoke)\/.*\.journey\.ts$/;
const SMOKE = /^e2e\/smoke\//;
/** File that lists the routes opened by each journey. */
const OPENED_PAGES = 'e2e/opened-pages.json';
const TOLK_SOURCE = /^contracts\/src\/.*\.tolk$/;
/** Test files of the full tier, which vitest does not select for a change. */
const FULL_TIER = /\.full\.(?:browser\.)?test\.\w+$/;
const WEB_SOURCE = 'apps/web/src';
const CATALOGUE = /^apps\/web\/src\/.*messages\/\w+\.json$/;
/** Sources of the running product. */
const PRODUCT_SOURCES =
  /^(?:(?:apps|packages)\/[^/]+\/src\/|apps\/web\/(?:index\.html$|public\/)|contracts\/(?:src|abi|artifacts)\/)(?!.*\.test\.)/;
const AREA_SOURCES = /^apps\/web\/src\/areas\//;

/**
 * Returns the tests to run for changed paths: `related` are modules whose tests vitest finds by their imports; `full`
 * are changed tests of the full tier; `journeys` and `smoke` are journey files to run; `leftOut` are package modules
 * for which only some of the importing tests run. `isEverything` is true if all tests must run.
 *
 * @param {string} root
 * @param {readonly string[]} changed
 * @param {'default' | 'all'} [tier] `all` omits no importing test
 */
export async function selectTests(root, changed, tier = 'default') {
  const files = listRepositoryFiles(root);
  if (changed.some((path) => GLOBAL_FILES.test(path)))
    return {
      isEverything: true,
      related: [],
      leftOut: [],
      full: [],
      journeys: [],
      smoke: files.filter((path) => SMOKE.test(path)),
    };
  const artifacts = await listArtifacts(root, changed);
  const ofDocuments = changed.some((path) => DOCUMENT.test(path))
    ? files.filter((path) => TEST_OF_DOCUMENTS.test(path))
    : [];
  const code = changed.filter((path) => !DOCUMENT.test(path));
  const modules = [...new Set([...code, ...ofDocuments, ...artifacts, ...listCatalogueUsers(root, changed)])];
  const selected = await selectJourneys(root, modules, files);
  const { related, leftOut } =
    tier === 'all' ? { related: modules, leftOut: [] } : await limitToNearestTestFiles(root, modules, files);
  return {
    isEverything: false,
    related,
    leftOut,
    full: changed.filter((path) => FULL_TIER.test(path) && files.includes(path)),
    journeys: selected.filter((path) => !SMOKE.test(path)),
    smoke: selected.filter((path) => SMOKE.test(path)),
  };
}

/** Returns the generated modules that depend on the changed contract sources. */
async function listArtifacts(root, changed) {
  const sources = changed.filter((path) => TOLK_SOURCE.test(path));
  if (sources.length === 0) return [];
  const { listDependentModules } = await tsImport(join(root, 'contracts/tolk-sources.ts'), import.meta.url);
  return sources.flatMap((path) => listDependentModules(path));
}

/**
 * Returns the modules that use a text of a changed catalogue. The import graph does not contain this relation, because
 * catalogues are imported under a virtual name.
 */
function listCatalogueUsers(root, changed) {
  const catalogues = changed.filter((path) => CATALOGUE.test(path) && existsSync(join(root, path)));
  if (catalogues.length === 0) return [];
  const uses = findUiMessageUses(join(root, WEB_SOURCE));
  const texts = catalogues.flatMap((path) => Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8'))));
  return texts.flatMap((text) => [...uses.modulesOf(text)].map((module) => `${WEB_SOURCE}/${module}`));
}

/**
 * Selects journeys that import a changed file, or open a page that contains it. Product files outside of the web app's
 * areas, and files that all pages share, select the smoke journeys only.
 */
async function selectJourneys(root, changed, files) {
  const journeys = files.filter((path) => JOURNEY.test(path));
  if (changed.some((path) => STACK.test(path))) return journeys;
  const { isOpened, isShared } = await findChangedPages(root, changed, files);
  const isBehindPages = changed.some(
    (path) => PRODUCT_SOURCES.test(path) && (!AREA_SOURCES.test(path) || isShared(path)),
  );
  const own = changed.filter((path) => /^(?:e2e|scripts)\//.test(path));
  const graph = own.length === 0 ? new Map() : await readImportGraph(root, journeys);
  return journeys.filter((journey) => {
    if (isOpened(journey) || (isBehindPages && SMOKE.test(journey))) return true;
    const reached = listReachableModules(graph, journey);
    return own.some((path) => reached.has(path));
  });
}

async function findChangedPages(root, changed, files) {
  const opened = readOpenedPages(root);
  const sources = changed.filter((path) => PRODUCT_SOURCES.test(path));
  if (sources.length === 0) return { isOpened: () => false, isShared: () => false };
  const routes = readWebRoutes(root, files);
  const graph = await readImportGraph(root, new Set(routes.map(({ page }) => page)));
  const made = routes.map(({ id, page, area }) => ({ id, area, reached: listReachableModules(graph, page) }));
  const isShared = (path) => made.every(({ reached }) => reached.has(path));
  const parts = sources.filter((path) => !isShared(path));
  const isChanged = ({ area, reached }) =>
    parts.some((path) => reached.has(path) || posix.dirname(path) === area);
  const ids = new Set(made.filter(isChanged).map(({ id }) => id));
  return { isShared, isOpened: (journey) => opened[journey]?.some((id) => ids.has(id)) === true };
}

function readOpenedPages(root) {
  const file = join(root, OPENED_PAGES);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
