import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortClassNames } from './build/class-names.mjs';
import { compressFirst } from './build/compress-first.mjs';
import { firstPaint } from './build/first-paint.mjs';
import { inlineNetwork } from './build/inline-network.mjs';
import { messageCatalogues } from './build/message-catalogues.mjs';
import { precompress } from './build/precompress.mjs';
import { listPageGroups } from './build/visits.mjs';

const server = process.env['JUNCTION_SERVER'];
const proxy = server
  ? Object.fromEntries(['/api', '/rpc', '/stream', '/control'].map((path) => [path, { target: server }]))
  : {};

const folder = (path: string): string => new URL(path, import.meta.url).pathname.replace(/\/$/, '');

/** Selects modules of the page by path without ending. Throws for one that does not exist. */
function ours(...modules: string[]): RegExp {
  for (const module of modules)
    if (!['.ts', '.tsx'].some((ending) => existsSync(folder(`./src/${module}${ending}`))))
      throw new Error(`vite.config.ts: src/${module} does not exist`);
  return new RegExp(`apps/web/src/(${modules.join('|')})\\.tsx?$`);
}

/**
 * One program and one style sheet for each step of a visit, instead of one per set of importers. Each takes with it
 * all that its modules import at once, unless an earlier step has it; what loads later stays apart.
 */
const FIRST_STEPS = [
  // The shell and the home screen.
  { name: 'base', test: ours('app/main', 'app/app') },
  // Requested by every visit once the first screen is drawn: API client and validation of its responses; the devnet
  // clock translates texts of toasts as well.
  {
    name: 'after-paint',
    test: ours(
      'shared/api/contract',
      'rooms/token/queries/read-list-response',
      'rooms/transactions/ui/transaction-list',
      'app/connect-wallet/load-wallets',
      'shared/i18n/translated',
    ),
  },
];

const LATER_STEPS = [
  // Follows operations, and opens on a click; requested once there are operations or the user interacts with the page.
  {
    name: 'operations',
    test: ours(
      'rooms/operation/open-store',
      'app/activity/index',
      'app/activity-panel',
      'app/connect-wallet/ui/account-menu',
      'app/shell/more-menu',
      'rooms/slippage/ui/slippage-form',
    ),
  },
  // Announces and sends swaps; requested once the user interacts with the page.
  {
    name: 'swap-sending',
    test: ours(
      'areas/swap/ticket/details/index',
      'areas/swap/ticket/queries/ask-quote',
      'areas/swap/ticket/send-swap',
    ),
  },
];

const GROUPS = [...FIRST_STEPS, ...listPageGroups(folder('../..')), ...LATER_STEPS];

const client = {
  plugins: [inlineNetwork(server), firstPaint(), compressFirst(), precompress()],
  build: {
    // The licences of everything the page loads travel with it.
    license: { fileName: 'licences.md' },
    target: 'es2023',
    manifest: true,
    modulePreload: {
      // Browsers that know no modulepreload fetch the program a little later; for them a file was sent to everybody.
      polyfill: false,
      // The page loads the runtime before its program, which lists what later chunks need.
      resolveDependencies: (_: string, files: string[]) =>
        files.filter((file) => !file.includes('rolldown-runtime')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index })),
        },
      },
    },
  },
};

/** The screens as the server writes them into the page (src/app/first-screen.tsx): one file, never sent. */
const firstScreen = {
  plugins: [],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'src/app/first-screen.tsx',
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
};

export default defineConfig(({ command, isSsrBuild }) => {
  // Builds are always production builds, even with the NODE_ENV of a test runner.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  const output = isSsrBuild === true ? firstScreen : client;
  return {
    plugins: [react(), messageCatalogues({ source: folder('./src') }), ...output.plugins],
    server: { host: '127.0.0.1', proxy },
    // In development class names stay readable.
    ...(command === 'build' && {
      css: {
        modules: {
          generateScopedName: shortClassNames([folder('../../packages/ui-kit/src'), folder('./src')]),
        },
      },
    }),
    ...('define' in output ? { define: output.define } : {}),
    ssr: { noExternal: true },
    build: { assetsInlineLimit: 0, ...output.build },
  };
});
