import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineNetwork } from './build/inline-network.mjs';
import { messageCatalogues } from './build/message-catalogues.mjs';
import { preloadHome } from './build/preload-home.mjs';
import { precompress } from './build/precompress.mjs';

const server = process.env['JUNCTION_SERVER'];
const proxy = server
  ? Object.fromEntries(['/api', '/rpc', '/stream', '/control'].map((path) => [path, { target: server }]))
  : {};

/** Libraries and floors that the shell and the first screen share. Nothing that loads later belongs here. */
const EVERY_SCREEN = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|zod|react-intl|@formatjs|intl-messageformat|use-sync-external-store|zustand)/',
    'node_modules/@tanstack/(react-router|router-core|history|react-store|store|react-query|query-core)/',
    'packages/(primitives|api-contract)/',
    'packages/ui-kit/src/(address|alert|bill|button|checkbox|dialog|empty-state|figure|icon|logo|media|menu|panel|popover|roundel|segmented-control|signal|tag|text|text-field|tooltip)/',
    'packages/ui-kit/src/class-names',
    'apps/web/src/shared/(api|format|i18n|network|online|query|routes|storage)/',
    'preload-helper',
  ].join('|'),
);

const client = {
  plugins: [inlineNetwork(server), preloadHome({ module: '/src/pages/swap/index.ts' }), precompress()],
  build: {
    // The licences of everything the page loads travel with it.
    license: { fileName: 'licences.md' },
    target: 'es2023',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for what every screen needs, instead of one per set of importers.
          groups: [{ name: 'base', test: EVERY_SCREEN }],
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
  // What is built is what people get, whoever builds it: a test runner's NODE_ENV must not make it a development build.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  const output = isSsrBuild === true ? firstScreen : client;
  return {
    plugins: [
      react(),
      messageCatalogues({ source: new URL('./src', import.meta.url).pathname }),
      ...output.plugins,
    ],
    resolve: {
      alias: {
        // Catalogues are compiled at build time: the page carries no message parser.
        '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    server: { host: '127.0.0.1', proxy },
    ...('define' in output ? { define: output.define } : {}),
    ssr: { noExternal: true },
    build: { assetsInlineLimit: 0, cssCodeSplit: false, ...output.build },
  };
});
