import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineNetwork } from './build/inline-network.mjs';
import { messageCatalogues } from './build/message-catalogues.mjs';
import { precompress } from './build/precompress.mjs';

const server = process.env['JUNCTION_SERVER'];
const proxy = server
  ? Object.fromEntries(['/api', '/rpc', '/stream', '/control'].map((path) => [path, { target: server }]))
  : {};

export default defineConfig({
  plugins: [
    react(),
    messageCatalogues({ source: new URL('./src', import.meta.url).pathname }),
    inlineNetwork(server),
    precompress(),
  ],
  resolve: {
    alias: {
      // Catalogues are compiled at build time: the page carries no message parser.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  server: { host: '127.0.0.1', proxy },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
