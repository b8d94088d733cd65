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

/** The shell and the home screen; with them comes all that they import at once. What loads later stays apart. */
const FIRST_LOAD = /apps\/web\/src\/(app\/(main|app)|pages\/swap\/swap-page)\.tsx$/;

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
          // One program and one style sheet for the first load, instead of one per set of importers.
          groups: [{ name: 'base', test: FIRST_LOAD }],
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
    build: { assetsInlineLimit: 0, ...output.build },
  };
});
