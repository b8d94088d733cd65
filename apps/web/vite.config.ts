import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createCssClassNameShortener } from './build/class-names.mjs';
import { minifyChunksPlugin } from './build/compress-first.mjs';
import { firstPaintPlugin } from './build/first-paint.mjs';
import { inlineNetworkPlugin } from './build/inline-network.mjs';
import { messageCataloguesPlugin } from './build/message-catalogues.mjs';
import { precompressPlugin } from './build/precompress.mjs';
import { listPageChunkGroups } from './build/visits.mjs';

const server = process.env['JUNCTION_SERVER'];
const proxy = server
  ? Object.fromEntries(['/api', '/rpc', '/stream', '/control'].map((path) => [path, { target: server }]))
  : {};

const toFolderPath = (path: string): string => new URL(path, import.meta.url).pathname.replace(/\/$/, '');

/** Returns a pattern for modules of the page, given by path without extension. Throws if a module does not exist. */
function matchModules(...modules: string[]): RegExp {
  for (const module of modules)
    if (!['.ts', '.tsx'].some((ending) => existsSync(toFolderPath(`./src/${module}${ending}`))))
      throw new Error(`vite.config.ts: src/${module} does not exist`);
  return new RegExp(`apps/web/src/(${modules.join('|')})\\.tsx?$`);
}

/**
 * Groups of modules that are bundled into one chunk each, so that each step of a visit loads one script and one style
 * sheet. (By default, the bundler creates one chunk per set of importers.) A chunk includes everything that its modules
 * import statically, except modules of earlier groups, but no modules that they import dynamically.
 */
const FIRST_STEPS = [
  // Code of the shell and the home screen.
  { name: 'base', test: matchModules('app/main', 'app/app') },
  // Code that every visit requests once the first screen is drawn: API client, validation of its responses, and texts
  // of toasts, which the devnet clock also uses.
  {
    name: 'after-paint',
    test: matchModules(
      'shared/api/contract',
      'rooms/token/queries/read-list-response',
      'rooms/transactions/ui/transaction-list',
      'app/connect-wallet/load-wallets',
      'shared/i18n/translated',
    ),
  },
];

const LATER_STEPS = [
  // Contains the code that polls operations, and the panels that open on a click. The page requests it once there are
  // operations or the user interacts with the page.
  {
    name: 'operations',
    test: matchModules(
      'rooms/operation/open-store',
      'app/activity/index',
      'app/activity-panel',
      'app/connect-wallet/ui/account-menu',
      'app/shell/more-menu',
      'rooms/slippage/ui/slippage-form',
    ),
  },
  // Code that announces and sends swaps. Requested once the user interacts with the page.
  {
    name: 'swap-sending',
    test: matchModules(
      'areas/swap/ticket/details/index',
      'areas/swap/ticket/queries/ask-quote',
      'areas/swap/ticket/send-swap',
    ),
  },
];

const GROUPS = [...FIRST_STEPS, ...listPageChunkGroups(toFolderPath('../..')), ...LATER_STEPS];

const clientBuild = {
  plugins: [inlineNetworkPlugin(server), firstPaintPlugin(), minifyChunksPlugin(), precompressPlugin()],
  build: {
    // The build contains the licences of all packages that the page loads.
    license: { fileName: 'licences.md' },
    target: 'es2023',
    manifest: true,
    modulePreload: {
      // Without the polyfill, browsers that do not support modulepreload fetch the app's script a little later. With
      // it, all browsers would have to load one more file.
      polyfill: false,
      // The runtime is not preloaded with later chunks, since the page loads it before its own script.
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

/**
 * Configuration of the build that renders the first screens on the server (src/app/first-screen.tsx). Its single file
 * is never sent to browsers.
 */
const firstScreenBuild = {
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
  const output = isSsrBuild === true ? firstScreenBuild : clientBuild;
  return {
    plugins: [react(), messageCataloguesPlugin({ source: toFolderPath('./src') }), ...output.plugins],
    server: { host: '127.0.0.1', proxy },
    // Class names are only shortened in builds, so that they are readable in development.
    ...(command === 'build' && {
      css: {
        modules: {
          generateScopedName: createCssClassNameShortener([
            toFolderPath('../../packages/ui-kit/src'),
            toFolderPath('./src'),
          ]),
        },
      },
    }),
    ...('define' in output ? { define: output.define } : {}),
    ssr: { noExternal: true },
    build: { assetsInlineLimit: 0, ...output.build },
  };
});
