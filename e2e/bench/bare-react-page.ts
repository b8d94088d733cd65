import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const web = fileURLToPath(new URL('../../apps/web', import.meta.url));

const HTML = `<!doctype html><html lang="en"><head><title>React</title>
<script type="module" src="./main.js"></script></head><body><div id="root"></div></body></html>`;
const PROGRAM = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('p', null, 'A page that React draws, and nothing else.'));`;

/** Builds the page. Returns its files by path, compressed with brotli. */
async function buildPage(): Promise<ReadonlyMap<string, Buffer>> {
  // The temporary folder is inside the web app, so that imports of React resolve to the web app's version.
  const root = await mkdtemp(join(web, 'dist-bare-'));
  try {
    await writeFile(join(root, 'index.html'), HTML);
    await writeFile(join(root, 'main.js'), PROGRAM);
    const built = await build({ root, configFile: false, logLevel: 'error', build: { write: false } });
    if (!('output' in built)) throw new Error('the bare page is one build');
    return new Map(
      built.output.map((file) => [
        `/${file.fileName}`,
        brotliCompressSync(file.type === 'chunk' ? file.code : file.source),
      ]),
    );
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/**
 * Serves the reference for the first load: a page with the same React, built by the same Vite, that renders
 * one sentence. Files are compressed with brotli. Returns its origin and a function that stops the server.
 */
export async function openBareReactPage(): Promise<{
  readonly origin: string;
  readonly close: () => Promise<void>;
}> {
  const files = await buildPage();
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const bytes = files.get(path);
    response.writeHead(bytes === undefined ? 404 : 200, {
      'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html',
      ...(bytes === undefined ? {} : { 'content-encoding': 'br' }),
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://localhost:${port}/`,
    async close() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
