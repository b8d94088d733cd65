/** Dependency rules inside the web app: app, then areas, then rooms, then shared. Part of `.dependency-cruiser.cjs`. */
const { readdirSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '../..');
const WEB = 'apps/web/src';
const exactly = (file) => `^${WEB}/${file.replaceAll('.', '\\.')}$`;
const foldersOf = (folder) =>
  readdirSync(`${ROOT}/${WEB}/${folder}`, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
const WEB_AREAS = foldersOf('areas');
const WEB_ROOMS = foldersOf('rooms');

/** Parts of areas that belong to the first load: the home screen, and notices that load the rest on demand. */
const IN_THE_FIRST_LOAD = [
  'areas/swap/pages/swap/index.ts',
  'areas/orders/fill-notices/index.ts',
  'areas/tokens/upgrade-tokens/index.ts',
];
/** Browser tests of pages, which may import the app to open it with the pages of their own area. */
const BROWSER_TEST = '\\.browser\\.test\\.tsx$';

/**
 * Returns the rules inside an area: pages, then features, then `shared`. Features of an area never import each other.
 */
const holdInnerLayers = (area) => {
  const inside = `^${WEB}/areas/${area}`;
  return [
    {
      name: `web-${area}-features-below-pages`,
      severity: 'error',
      from: {
        path: `${inside}/`,
        pathNot: [`${inside}/pages/`, `${inside}/(index|routes|screens)\\.ts$`, BROWSER_TEST],
      },
      to: { path: `${inside}/(pages/|(index|routes|screens)\\.ts$)` },
    },
    {
      name: `web-${area}-shared-is-its-floor`,
      severity: 'error',
      from: { path: `${inside}/shared/` },
      to: { path: `${inside}/`, pathNot: `${inside}/(shared|messages)/` },
    },
    {
      name: `web-${area}-features-are-strangers`,
      severity: 'error',
      from: { path: `${inside}/(?!pages/|shared/)([^/]+)/` },
      to: {
        path: `${inside}/`,
        // Importing the area's own entry point is excluded here, because the rule above forbids it.
        pathNot: [`${inside}/$1/`, `${inside}/(shared|messages|testing)/`, `${inside}/index\\.ts$`],
      },
    },
    {
      name: `web-${area}-pages-enter-features-by-their-door`,
      severity: 'error',
      from: { path: `${inside}/pages/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `${inside}/(?!pages/|shared/|messages/|testing/)[^/]+/.+`,
        pathNot: `${inside}/[^/]+/index\\.ts$`,
      },
    },
  ];
};

/** Other rooms that a room may import; rooms that are not listed may import `shared` only. */
const STANDS_ON = {
  action: ['operation', 'token', 'wallet'],
  candle: ['chart'],
  farm: ['gauge'],
  'greeting-banner': ['token', 'wallet'],
  operation: ['wallet'],
  'pool-list': ['gauge', 'pool', 'search', 'token'],
  'select-token': ['pool', 'token'],
  slippage: ['slippage-tolerance'],
  transactions: ['token'],
  'vote-escrow': ['operation'],
};
const ROOM_ENTRY = `^${WEB}/rooms/[^/]+/((review|lead|receipt|release|send|simulation|calls|readiness|testing)/)?index\\.ts$`;
const holdRoom = (name) => ({
  name: `web-room-${name}-stands-on-its-own`,
  comment: `it may import: ${(STANDS_ON[name] ?? []).join(', ') || 'shared only'}, each by its door`,
  severity: 'error',
  from: { path: `^${WEB}/rooms/${name}/` },
  to: {
    path: `^${WEB}/rooms/`,
    pathNot: [
      `^${WEB}/rooms/${name}/`,
      ...(STANDS_ON[name] ?? []).map((room) => ROOM_ENTRY.replace('[^/]+', room)),
    ],
  },
});
module.exports.webRules = [
  {
    name: 'web-layers-go-down',
    severity: 'error',
    from: { path: '^apps/web/src/(areas|rooms|shared)/', pathNot: BROWSER_TEST },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'web-tests-of-areas-enter-the-app-by-its-testing',
    severity: 'error',
    from: { path: `^${WEB}/(areas|rooms|shared)/.*${BROWSER_TEST}` },
    to: { path: `^${WEB}/app/(?!testing/)` },
  },
  {
    name: 'web-shell-is-given-its-areas',
    comment: 'whatever imports the list of areas depends on all of them',
    severity: 'error',
    from: {
      path: `^${WEB}/app/`,
      pathNot: [
        exactly('app/product-router.ts'),
        // Imported as a type only.
        exactly('app/shell/areas-context.ts'),
        '\\.test\\.tsx?$',
      ],
    },
    to: { path: exactly('app/areas.ts') },
  },
  {
    name: 'web-testing-is-for-tests',
    severity: 'error',
    from: { path: `^${WEB}/`, pathNot: ['\\.test\\.tsx?$', '/testing/'] },
    to: { path: `^${WEB}/.*/testing/` },
  },
  {
    name: 'web-rooms-and-shared-know-no-area',
    severity: 'error',
    from: { path: '^apps/web/src/(rooms|shared)/' },
    to: { path: '^apps/web/src/areas/' },
  },
  {
    name: 'web-shared-is-the-floor',
    severity: 'error',
    from: { path: '^apps/web/src/shared/' },
    to: { path: '^apps/web/src/rooms/' },
  },
  {
    name: 'web-has-app-areas-rooms-shared',
    comment: 'a folder beside these would be held by no rule',
    severity: 'error',
    from: {},
    to: { path: '^apps/web/src/(?!(app|areas|rooms|shared)/)' },
  },
  {
    name: 'web-areas-are-strangers',
    severity: 'error',
    from: { path: '^apps/web/src/areas/([^/]+)/' },
    to: { path: '^apps/web/src/areas/', pathNot: '^apps/web/src/areas/$1/' },
  },
  ...WEB_AREAS.flatMap(holdInnerLayers),
  {
    name: 'web-areas-have-one-door',
    severity: 'error',
    from: { path: '^apps/web/src/app/' },
    to: {
      path: '^apps/web/src/areas/',
      pathNot: '^apps/web/src/areas/[^/]+/(index\\.ts$|testing/)',
    },
  },
  {
    // A static import of a page would add it to the first load.
    name: 'web-pages-are-loaded-when-they-are-opened',
    severity: 'error',
    from: {
      path: [`^${WEB}/app/`, `^${WEB}/areas/[^/]+/[^/]+\\.ts$`],
      pathNot: ['\\.test\\.tsx?$', `^${WEB}/app/testing/`],
    },
    to: {
      path: `^${WEB}/areas/`,
      pathNot: [`^${WEB}/areas/[^/]+/(index|routes)\\.ts$`, ...IN_THE_FIRST_LOAD.map(exactly)],
      dependencyTypesNot: ['dynamic-import'],
    },
  },
  ...WEB_ROOMS.map(holdRoom),
  {
    name: 'web-rooms-have-one-door',
    comment: 'some have a second one for what is not in the first load',
    severity: 'error',
    from: { path: '^apps/web/src/(app|areas)/' },
    to: { path: '^apps/web/src/rooms/[^/]+/.+', pathNot: ROOM_ENTRY },
  },
];
