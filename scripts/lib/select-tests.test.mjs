import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listChangedFiles } from './changed-files.mjs';
import { listRepositoryFiles } from './repository-files.mjs';
import { root } from './root.mjs';
import { selectTests } from './select-tests.mjs';
import { createTemporaryFolder } from './temporary-folder.mjs';
import { readWebRoutes } from './web-routes.mjs';

const AREA = 'apps/web/src/areas';
const route = (path, page) => `createRoute({
  path: ${path},
  component: lazyRouteComponent(async () => (await screens()).open(), '${page}'),
});`;

/** Files of a small exchange: two areas with a page each, a contract, and journeys that open one page or none. */
const FILES = {
  'package.json': '{}',
  [`${AREA}/swap/routes.ts`]: `const SWAP = '/swap/$left';\nconst a = ${route('SWAP', 'SwapPage')}`,
  [`${AREA}/swap/pages/swap/swap-page.tsx`]: `import '../../ticket.ts';\nexport function SwapPage() {}`,
  [`${AREA}/swap/ticket.ts`]: `import '../../shared/floor.ts';\nexport const loadLater = () => import('./later.ts');`,
  [`${AREA}/swap/later.ts`]: `export const text = t('swap.title.text');`,
  [`${AREA}/swap/messages/en.json`]: '{"swap.title.text":"Swap"}',
  [`${AREA}/pools/routes.ts`]: `const a = ${route("'/pools'", 'PoolsPage')}`,
  [`${AREA}/pools/pages/pools/pools-page.tsx`]: `import '../../../../shared/floor.ts';\nexport function PoolsPage() {}`,
  'apps/web/src/shared/floor.ts': `import react from 'react';\nimport 'virtual:messages/en';`,
  'apps/web/src/app/shell.ts': '',
  'apps/server/src/main.ts': '',
  'contracts/tolk-sources.ts': `export const listDependentModules = (path) =>
    path === 'contracts/src/pair.tolk' ? ['contracts/artifacts/pair.ts', 'contracts/read-artifacts.ts'] : [];`,
  'contracts/src/pair.tolk': '',
  'contracts/src/pair.full.test.ts': '',
  'e2e/steps/swap.ts': '',
  'e2e/journeys/swap.journey.ts': "import '../steps/swap.ts';",
  'e2e/journeys/pools.journey.ts': '',
  'e2e/journeys/new.journey.ts': '',
  'e2e/smoke/swap.journey.ts': "import '../steps/swap.ts';",
  'e2e/smoke/pools.journey.ts': '',
  'e2e/opened-pages.json': JSON.stringify({
    'e2e/journeys/swap.journey.ts': ['/swap/$left', '/pools'],
    'e2e/journeys/pools.journey.ts': ['/pools'],
    'e2e/smoke/swap.journey.ts': ['/swap/$left'],
    'e2e/smoke/pools.journey.ts': ['/pools'],
  }),
};
const ALL_SMOKE = ['e2e/smoke/pools.journey.ts', 'e2e/smoke/swap.journey.ts'];
const SWAP_JOURNEYS = { journeys: ['e2e/journeys/swap.journey.ts'], smoke: ['e2e/smoke/swap.journey.ts'] };

/** Folder of a repository with the files of `FILES`. Every test uses a copy of it (`folder`). */
let original;
let folder;
const write = (path, text) => {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true });
  writeFileSync(join(folder.path, path), text);
};
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: folder.path });
const select = (...changed) => selectTests(folder.path, changed);

beforeAll(() => {
  original = folder = createTemporaryFolder('junction-select-');
  git('init', '-q', '-b', 'main');
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  git('add', '.');
  git('commit', '-q', '-m', 'All');
});
afterAll(() => original.remove());
beforeEach(() => {
  folder = createTemporaryFolder('junction-select-');
  cpSync(original.path, folder.path, { recursive: true });
});
afterEach(() => folder.remove());

describe('changed files', () => {
  it('differ from the last commit, including new and deleted ones', () => {
    expect(listChangedFiles(folder.path)).toEqual([]);
    write('new.ts', '');
    write('staged.ts', '');
    git('add', 'staged.ts');
    write('e2e/steps/swap.ts', 'changed');
    rmSync(join(folder.path, 'package.json'));
    expect(listChangedFiles(folder.path)).toEqual([
      'e2e/steps/swap.ts',
      'new.ts',
      'package.json',
      'staged.ts',
    ]);
  });

  it('include those of a branch, but not later changes of the base branch', () => {
    git('checkout', '-q', '-b', 'mine');
    write('mine.ts', '');
    git('add', '.');
    git('commit', '-q', '-m', 'Mine');
    git('checkout', '-q', 'main');
    write('theirs.ts', '');
    git('add', '.');
    git('commit', '-q', '-m', 'Theirs');
    git('checkout', '-q', 'mine');
    write('not yet.ts', '');
    expect(listChangedFiles(folder.path)).toEqual(['not yet.ts']);
    expect(listChangedFiles(folder.path, 'main')).toEqual(['mine.ts', 'not yet.ts']);
    expect(() => listChangedFiles(folder.path, 'nowhere')).toThrow('nowhere');
  });
});

describe('tests for a change', () => {
  it('of a part of a page: the journeys that open it', async () => {
    const changed = `${AREA}/swap/later.ts`;
    expect(await select(changed)).toEqual({
      isEverything: false,
      related: [changed],
      leftOut: [],
      full: [],
      ...SWAP_JOURNEYS,
    });
  });

  it("of an area's page declarations: the journeys that open one", async () => {
    expect(await select(`${AREA}/swap/routes.ts`)).toMatchObject(SWAP_JOURNEYS);
  });

  it('of a text: tests and journeys of the pages that show it', async () => {
    const catalogue = `${AREA}/swap/messages/en.json`;
    expect(await select(catalogue)).toEqual({
      isEverything: false,
      related: [catalogue, `${AREA}/swap/later.ts`],
      leftOut: [],
      full: [],
      ...SWAP_JOURNEYS,
    });
  });

  it.each(['apps/web/src/shared/floor.ts', 'apps/web/src/app/shell.ts', 'apps/server/src/main.ts'])(
    'of %s, which is part of every page or none: the smoke journeys',
    async (changed) => {
      const nothing = { isEverything: false, leftOut: [], full: [], journeys: [] };
      const expected = { ...nothing, related: [changed], smoke: ALL_SMOKE };
      expect(await select(changed)).toEqual(expected);
    },
  );

  it('of journeys and their steps: the journeys that import them', async () => {
    expect(await select('e2e/steps/swap.ts')).toMatchObject(SWAP_JOURNEYS);
    expect(await select('e2e/journeys/new.journey.ts')).toMatchObject({
      journeys: ['e2e/journeys/new.journey.ts'],
      smoke: [],
    });
  });

  it('of tests and documents: no journeys, and the tests that read documents', async () => {
    write('scripts/docs.test.mjs', '');
    const changed = `${AREA}/swap/ticket.test.ts`;
    expect(await select(changed, 'docs/readme.md')).toMatchObject({
      related: [changed, 'scripts/docs.test.mjs'],
      journeys: [],
      smoke: [],
    });
  });

  it('of the stack of the journeys: all of them; of a script that one imports: that one', async () => {
    expect(await select('e2e/stack/global-setup.ts')).toMatchObject({
      journeys: Object.keys(FILES)
        .filter((path) => path.startsWith('e2e/journeys/'))
        .toSorted(),
      smoke: ALL_SMOKE,
    });
    write('scripts/lib/chain.mjs', '');
    write('e2e/journeys/new.journey.ts', "import '../../scripts/lib/chain.mjs';");
    expect(await select('scripts/lib/chain.mjs')).toMatchObject({
      journeys: ['e2e/journeys/new.journey.ts'],
    });
  });

  it('of a deleted file: what still imports it, and no missing file', async () => {
    const deleted = [
      'contracts/src/pair.full.test.ts',
      'e2e/journeys/pools.journey.ts',
      `${AREA}/swap/later.ts`,
      'e2e/steps/swap.ts',
    ];
    for (const path of deleted) rmSync(join(folder.path, path));
    write('packages/amm/src/curve.ts', '');
    const selected = await select(...deleted, 'packages/amm/src/curve.ts');
    expect(selected).toMatchObject({ full: [], ...SWAP_JOURNEYS, smoke: ALL_SMOKE });
  });

  it('of a contract source: the tests of its artifacts', async () => {
    const artifacts = ['contracts/artifacts/pair.ts', 'contracts/read-artifacts.ts'];
    const changed = 'contracts/src/pair.tolk';
    expect(await select(changed)).toMatchObject({ related: [changed, ...artifacts], smoke: ALL_SMOKE });
  });

  it('of a module that many tests import: the 60 nearest', async () => {
    const changed = 'packages/amm/src/curve.ts';
    write(changed, 'export const curve = 1;');
    write('packages/amm/src/pool.ts', "import './curve.ts';");
    write('packages/amm/src/curve.test.ts', "import './curve.ts';");
    const far = Array.from({ length: 60 }, (_, n) => `apps/server/src/t${n + 10}.test.ts`);
    for (const path of far) write(path, "import '../../../packages/amm/src/pool.ts';");
    write('packages/amm/src/pool.test.ts', "import './pool.ts';");
    write('apps/server/src/t00.full.test.ts', "import '../../../packages/amm/src/curve.ts';");
    git('add', '.');
    const selected = await select(changed);
    expect(selected.related).toEqual([
      'packages/amm/src/curve.test.ts',
      'packages/amm/src/pool.test.ts',
      ...far.slice(0, 58),
    ]);
    expect(selected.leftOut).toEqual([{ modules: [changed], run: 60, importing: 62 }]);
    const all = await selectTests(folder.path, [changed], 'all');
    expect(all).toMatchObject({ related: [changed], leftOut: [] });
  });

  it('of a test of the full tier: itself, unless it was removed', async () => {
    const changed = 'contracts/src/pair.full.test.ts';
    expect(await select(changed, 'contracts/src/gone.full.test.ts')).toMatchObject({ full: [changed] });
  });

  it.each([
    'scripts/lib/settle-imports.ts',
    'apps/web/build/first-paint.mjs',
    'package.json',
    'apps/web/package.json',
    'package-lock.json',
    'vitest.config.ts',
    'apps/web/vite.config.ts',
  ])('of %s: everything', async (changed) => {
    expect((await select(changed)).isEverything).toBe(true);
  });
});

describe('this repository', () => {
  const files = listRepositoryFiles(root);

  it('declares every route in a recognized way', () => {
    const routes = readWebRoutes(root, files);
    expect(routes.length).toBeGreaterThan(25);
    expect(routes).toContainEqual({
      id: '/dao/proposals/$id',
      page: `${AREA}/govern/pages/proposal/proposal-page.tsx`,
      area: `${AREA}/govern`,
    });
  });

  it('reports a route that is not', () => {
    write(`${AREA}/pools/routes.ts`, 'const a = createRoute({ path: later() });');
    expect(() => readWebRoutes(folder.path, Object.keys(FILES))).toThrow('pools/routes.ts: not understood');
  });

  it('records the declared routes that every journey opens', () => {
    const opened = JSON.parse(readFileSync(join(root, 'e2e/opened-pages.json'), 'utf8'));
    const declared = new Set(readWebRoutes(root, files).map(({ id }) => id));
    expect(Object.keys(opened)).toEqual(files.filter((path) => path.endsWith('.journey.ts')).toSorted());
    expect(
      Object.values(opened)
        .flat()
        .filter((id) => !declared.has(id)),
    ).toEqual([]);
  });

  it('selects the journeys that open a changed page', async () => {
    const opened = JSON.parse(readFileSync(join(root, 'e2e/opened-pages.json'), 'utf8'));
    const openers = Object.keys(opened).filter((file) => opened[file].includes('/dao/proposals/$id'));
    const changed = [`${AREA}/govern/pages/proposal/proposal-page.tsx`];
    // With the tier `all`, the selection does not read the imports of all tests. The selection of journeys does not
    // depend on these imports.
    const { journeys, smoke } = await selectTests(root, changed, 'all');
    expect(openers).toContain('e2e/smoke/vote.journey.ts');
    expect(new Set([...journeys, ...smoke])).toEqual(new Set(openers));
  });

  it("selects the tests of a contract source's artifacts", async () => {
    const changed = 'contracts/src/earn/gauge/gauge.tolk';
    const { related } = await selectTests(root, [changed]);
    expect(related).toEqual([
      changed,
      'contracts/artifacts/gauge.ts',
      'contracts/read-artifacts.ts',
      'contracts/tolk-sources.ts',
    ]);
  });
});
