/**
 * Dependency rules inside the server: follow, modules and write build the index; read implements read-model.ts; quotes
 * and api depend on that interface only. Part of `.dependency-cruiser.cjs`.
 */
const { readdirSync } = require('node:fs');
const path = require('node:path');

const SERVER = 'apps/server/src';
const IN_TESTS = '\\.test\\.ts$|/test/';
const exactly = (file) => `^${SERVER}/${file.replaceAll('.', '\\.')}$`;
const inside = (folder) => `^${SERVER}/${folder}/`;
const ROOT = path.join(__dirname, '../..', SERVER);
const foldersOf = (folder) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** Modules that every folder may import: errors, and the interface of the index. */
const INDEX_INTERFACE = ['read-model.ts', 'order-read-model.ts', 'pool-lists.ts', 'page.ts'].map(exactly);
const FAULTS = ['configuration-error.ts', 'index-error.ts', 'once-per-cause.ts'].map(exactly);
/** Matches the module interface and the list of modules, but no module itself. */
const MODULE_KIND = `^${SERVER}/modules/[^/]+\\.ts$`;

/** Allowed imports of each folder besides itself. Unlisted folders are rejected, because no rule would cover them. */
const STANDS_ON = {
  database: [...FAULTS, exactly('modules/area-migrations.ts'), exactly('modules/listed-tables.ts')],
  write: [...FAULTS, inside('database'), MODULE_KIND],
  deploy: [...FAULTS, exactly('check-network.ts')],
  getters: [],
  telemetry: [],
  follow: [...FAULTS, inside('database'), inside('write'), inside('getters'), MODULE_KIND],
  read: [
    ...FAULTS,
    ...INDEX_INTERFACE,
    inside('database'),
    inside('getters'),
    MODULE_KIND,
    // State of these modules, from which queries are answered.
    inside('modules/(orders|trading)'),
    exactly('follow/index-step.ts'),
    exactly('write/known-history.ts'),
    exactly('write/quarantine.ts'),
  ],
  quotes: [...INDEX_INTERFACE, inside('getters'), exactly('api/http-error.ts')],
  keeper: [
    ...FAULTS,
    ...INDEX_INTERFACE,
    inside('quotes'),
    inside('modules/orders'),
    exactly('database/exclusive-lock.ts'),
  ],
  mappers: [
    ...INDEX_INTERFACE,
    inside('quotes'),
    exactly('api/api-deps.ts'),
    exactly('api/http-error.ts'),
    exactly('modules/orders/order-records.ts'),
    exactly('keeper/executable-orders.ts'),
  ],
  api: [
    ...INDEX_INTERFACE,
    inside('getters'),
    inside('mappers'),
    inside('quotes'),
    MODULE_KIND,
    exactly('keeper/executable-orders.ts'),
    exactly('modules/earn/earn-handlers.ts'),
    exactly('modules/orders/order-prices.ts'),
    exactly('plugins/response-cache.ts'),
    exactly('plugins/caller.ts'),
  ],
  plugins: [
    ...FAULTS,
    ...INDEX_INTERFACE,
    inside('api'),
    inside('getters'),
    exactly('database/database-state.ts'),
    exactly('database/database-error.ts'),
    exactly('database/try-maintenance.ts'),
    exactly('write/quarantine.ts'),
  ],
  prepared: [exactly('start-index.ts'), inside('database')],
  snapshot: [
    inside('database'),
    exactly('modules/index-module.ts'),
    exactly('write/index-head.ts'),
    exactly('write/index-identity.ts'),
    exactly('write/index-store.ts'),
    exactly('write/step.ts'),
  ],
  modules: [
    ...FAULTS,
    ...INDEX_INTERFACE,
    inside('database'),
    inside('write'),
    inside('api'),
    inside('mappers'),
    exactly('read/is-about.ts'),
    // Reads the history of a vault page by page, as the follower does.
    exactly('follow/read-new-transactions.ts'),
  ],
};
/** Modules that other modules may import, with the modules they may import themselves. */
const SHARED_MODULES = { rows: [], market: ['trading'] };

const holdFolder = ([folder, allowed]) => ({
  name: `server-${folder}-stands-on-its-own`,
  severity: 'error',
  from: { path: inside(folder), pathNot: IN_TESTS },
  to: { path: `^${SERVER}/`, pathNot: [inside(folder), ...allowed] },
});
const holdModule = (name) => ({
  name: `server-module-${name}-knows-no-other`,
  comment: 'modules meet in the list of them alone',
  severity: 'error',
  from: { path: inside(`modules/${name}`), pathNot: IN_TESTS },
  to: {
    path: inside('modules/[^/]+'),
    pathNot: [name, ...(SHARED_MODULES[name] ?? Object.keys(SHARED_MODULES))].map((one) =>
      inside(`modules/${one}`),
    ),
  },
});

module.exports.serverRules = [
  ...Object.entries(STANDS_ON).map(holdFolder),
  ...foldersOf('modules').map(holdModule),
  {
    name: 'server-has-the-folders-of-this-list',
    severity: 'error',
    from: {},
    to: { path: `^${SERVER}/(?!(${[...Object.keys(STANDS_ON), 'test'].join('|')})/)[^/]+/` },
  },
  {
    // The index must not depend on the API, and the follower on no area.
    name: 'server-index-knows-no-api',
    severity: 'error',
    from: {
      path: inside('modules/[^/]+'),
      pathNot: [
        IN_TESTS,
        '-(answer|handlers|reader|views|cache|prices|series)\\.ts$',
        '/(read|list)-[^/]+\\.ts$',
      ],
    },
    to: { path: [inside('api'), inside('mappers')] },
  },
  {
    name: 'server-telemetry-alone-knows-open-telemetry',
    severity: 'error',
    from: { path: `^${SERVER}/`, pathNot: inside('telemetry') },
    to: { path: 'node_modules/@opentelemetry/' },
  },
];
