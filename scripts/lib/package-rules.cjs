/**
 * Dependency rules inside `protocol` and `api-contract`: files at the top, then areas, then shared folders. Part of
 * `.dependency-cruiser.cjs`.
 */
const { readdirSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '../..');
const IN_TESTS = '\\.test\\.ts$|/test/';
const foldersOf = (folder) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
/** Names of the web app's areas, read from its folders, so that new ones are covered. */
const AREAS = foldersOf('apps/web/src/areas');
/** Other areas whose contracts an area depends on. */
const AREA_STANDS_ON = {
  protocol: { orders: ['pools'], govern: ['earn'] },
  'api-contract': {},
};
/** Files at the top of each package that its folders may import. */
const TOP_FILES = { protocol: [], 'api-contract': ['route'] };
/** Shared folders of each package, which may import only each other. */
const FLOORS = { protocol: ['decode', 'generated', 'typed-abi'], 'api-contract': ['wire'] };

const arrowsOf = (name) => {
  const source = `packages/${name}/src`;
  const folders = foldersOf(source);
  const areas = folders.filter((folder) => AREAS.includes(folder));
  const inside = (folder) => `^${source}/${folder}/`;
  return [
    {
      name: `${name}-folders-know-no-list`,
      comment: 'files at the top list what folders hold',
      severity: 'error',
      from: { path: `^${source}/[^/]+/`, pathNot: IN_TESTS },
      to: {
        path: `^${source}/[^/]+\\.ts$`,
        pathNot: TOP_FILES[name].map((file) => `^${source}/${file}\\.ts$`),
      },
    },
    ...areas.map((area) => ({
      name: `${name}-${area}-knows-no-other-area`,
      severity: 'error',
      from: { path: inside(area), pathNot: IN_TESTS },
      to: {
        path: inside(`(${AREAS.join('|')})`),
        pathNot: [area, ...(AREA_STANDS_ON[name][area] ?? [])].map(inside),
      },
    })),
    {
      name: `${name}-rooms-know-no-area`,
      severity: 'error',
      from: { path: `^${source}/(?!(${AREAS.join('|')})/)[^/]+/`, pathNot: IN_TESTS },
      to: { path: inside(`(${AREAS.join('|')})`) },
    },
    ...FLOORS[name].map((floor) => ({
      name: `${name}-${floor}-is-a-floor`,
      severity: 'error',
      from: { path: inside(floor), pathNot: IN_TESTS },
      to: {
        path: `^${source}/[^/]+/`,
        pathNot: [...FLOORS[name]].map(inside),
      },
    })),
  ];
};

module.exports.packageRules = Object.keys(AREA_STANDS_ON).flatMap(arrowsOf);
