import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { FAKE_MARKET_NETWORK } from './test/fake-market.ts';
import { createApiForEachTest } from './test/api-under-test.ts';

const api = createApiForEachTest();

describe('web', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'junction-web-'));
    await mkdir(join(directory, 'assets'));
    const page = '<!doctype html><html><head><script>theme()</script></head><body></body></html>';
    await writeFile(join(directory, 'index.html'), page);
    await writeFile(join(directory, 'icon.svg'), '<svg/>');
    await writeFile(join(directory, 'assets/app-a1b2c3d4.js'), 'plain');
    await writeFile(join(directory, 'assets/app-a1b2c3d4.js.br'), 'small');
    await writeFile(join(directory, 'assets/flight-worker-a1b2c3d4.js'), 'plain');
    await api().app.close();
    api().app = await api().build({ webDirectory: directory });
  });

  test('the start page contains the network and is served for every path of the app', async () => {
    for (const url of ['/', '/swap/coin', '/pools/a.b', '/index']) {
      const answer = await api().app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('id="junction-network"');
    }
    const plain = await api().app.inject('/swap');
    expect(plain.body).toContain(String.raw`Test \u003c/script> network`);
    expect(plain.headers['content-security-policy']).toContain(
      "script-src 'self' 'wasm-unsafe-eval' 'sha256-",
    );
    const data = await api().app.inject('/api/health');
    expect(data.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(data.headers['x-content-type-options']).toBe('nosniff');
    const code = await api().app.inject('/assets/app-a1b2c3d4.js');
    expect(code.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(code.headers['x-frame-options']).toBeUndefined();
    // The policy of a worker comes from its own response. This worker sends requests to nodes and runs the VM
    // (WebAssembly).
    const worker = await api().app.inject('/assets/flight-worker-a1b2c3d4.js');
    expect(worker.headers['content-security-policy']).toMatch(
      /^default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'[^;]*;frame-ancestors 'none'$/,
    );
    const packed = await api().app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await api().app.inject({
      url: '/',
      headers: { 'if-none-match': String(plain.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await api().app.inject({ method: 'HEAD', url: '/swap' })).statusCode).toBe(200);
  });

  test('page and workers may request every node of the network, the page its token list, and no other host', async () => {
    await api().app.close();
    const network = {
      ...FAKE_MARKET_NETWORK,
      rpcUrl: 'https://one.example/rpc',
      rpcUrls: ['https://two.example:8443/rpc', '/rpc', 'https://one.example/other'],
      streamUrl: 'https://stream.example/events',
      tokenListUrl: 'https://tokens.example/manifest.json',
    };
    api().app = await api().build({ webDirectory: directory, network });
    const nodes = "connect-src 'self' https://one.example https://two.example:8443";
    const page = await api().app.inject('/dao');
    expect(page.headers['content-security-policy']).toContain(
      `${nodes} https://stream.example https://tokens.example;`,
    );
    const worker = await api().app.inject('/assets/chain-questions-worker-a1b2c3d4.js');
    expect(worker.headers['content-security-policy']).toContain(`${nodes};`);
  });

  test('a first screen is in the page of its path only', async () => {
    const web = join(directory, 'web');
    await mkdir(web);
    await mkdir(join(directory, 'dist-server'));
    await writeFile(join(web, 'index.html'), '<head></head><body><div id="root"></div></body>');
    await writeFile(
      join(directory, 'dist-server/first-screen.js'),
      'export const FIRST_SCREEN_CHUNKS_BY_PATH = { "/swap": [] }; export const renderFirstScreen = async (path, network) => `<p>${path} on ${network.chainId} $&</p>`;',
    );
    await api().app.close();
    api().app = await api().build({ webDirectory: web });
    const screen = `<div id="root" data-first-screen><p>/swap on ${FAKE_MARKET_NETWORK.chainId} $&</p></div>`;
    expect((await api().app.inject('/swap?operation=1')).body).toContain(screen);
    for (const url of ['/', '/swap/coin', '/pools'])
      expect((await api().app.inject(url)).body).toContain('<div id="root"></div>');
  });

  test('a first screen contains its style sheets, and loads its program after the first paint', async () => {
    const web = join(directory, 'web-of-pages');
    await mkdir(join(web, '.vite'), { recursive: true });
    await mkdir(join(directory, 'dist-server'), { recursive: true });
    const base = '<link rel="modulepreload" href="/assets/base-1.js">';
    await writeFile(join(web, 'index.html'), `<head>${base}</head><body><div id="root"></div></body>`);
    await writeFile(join(web, 'pools-1.css'), 'p{color:red}');
    const manifest = {
      'base.js': { file: 'assets/base-1.js', name: 'base' },
      'shared.js': { file: 'assets/shared-1.js', name: 'shared', imports: ['base.js'] },
      'pools.js': {
        file: 'assets/pools-1.js',
        name: 'pools-page',
        imports: ['shared.js'],
        css: ['pools-1.css'],
      },
    };
    await writeFile(join(web, '.vite/manifest.json'), JSON.stringify(manifest));
    await writeFile(
      join(directory, 'dist-server/first-screen.js'),
      'export const FIRST_SCREEN_CHUNKS_BY_PATH = { "/pools": ["pools-page"] }; export const renderFirstScreen = async () => "pools";',
    );
    await api().app.close();
    api().app = await api().build({ webDirectory: web });
    const { body } = await api().app.inject('/pools');
    expect(body).toContain('<style>p{color:red}</style>');
    const [template = ''] = /<template data-program>.*<\/template>/.exec(body) ?? [];
    const files = [...template.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(
      ([, file]) => file,
    );
    expect(files).toEqual(['/assets/shared-1.js', '/assets/pools-1.js']);
    expect(body.replace(template, '').match(/modulepreload/g)).toHaveLength(1);
  });

  test('files: precompressed, hashed ones immutable, missing ones 404', async () => {
    const url = '/assets/app-a1b2c3d4.js';
    const packed = await api().app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['small', 'br']);
    expect(packed.headers['cache-control']).toContain('immutable');
    expect(packed.headers['content-type']).toContain('javascript');
    expect((await api().app.inject(url)).body).toBe('plain');
    expect((await api().app.inject('/icon.svg')).headers['cache-control']).toBe('no-cache');
    expect((await api().app.inject('/assets/gone-12345678.js')).statusCode).toBe(404);
    expect((await api().app.inject('/../../etc/passwd')).body).not.toContain('root:');
    expect((await api().app.inject('/api/nothing')).json().code).toBe('NOT_FOUND');
  });
});

test('the devnet is proxied, including streams, with controls from this machine only', async () => {
  const upstream = createServer((request, answer) => {
    if (request.url?.startsWith('/stream')) {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.write('data: 1\n\n');
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer.end(`${request.method} ${request.url} ${body}`));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', () => resolve()));
  const port = (upstream.address() as { port: number }).port;
  await api().app.close();
  api().app = await api().build({ devnetUrl: `http://127.0.0.1:${port}` });
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(api().app.server.address() as { port: number }).port}`;
  const json = { 'content-type': 'application/json' };
  const rpc = await fetch(`${origin}/rpc`, { method: 'POST', headers: json, body: '{"a":1}' });
  expect(await rpc.text()).toBe('POST /rpc {"a":1}');
  const control = (headers: Record<string, string>) =>
    fetch(`${origin}/control/mine?n=1`, { method: 'POST', headers: { ...json, ...headers }, body: '{}' });
  expect(await (await control({})).text()).toBe('POST /control/mine?n=1 {}');
  expect((await control({ origin: 'https://foreign.example' })).status).toBe(404);
  for (const name of [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
    'x-client-ip',
    'x-original-host',
    'cf-connecting-ip',
    'true-client-ip',
  ])
    expect([name, (await control({ [name]: '127.0.0.1' })).status]).toEqual([name, 404]);
  // Tests absolute URLs, which clients send to proxies, and paths that try to leave the proxied paths of the devnet.
  const ask = (address: string) => requestRawPath(origin, address);
  expect(await ask(`http://any.example/rpc?b=2`)).toBe('200 GET /rpc?b=2 ');
  expect(await ask(`http://any.example/control/mine`)).toBe('200 GET /control/mine ');
  expect(await ask('http://any.example/assets/gone-12345678.js')).toContain('404 ');
  for (const way of ['..', '%2e%2e', '.%2E', '..%2f..', String.raw`..\..`])
    expect([way, await ask(`/rpc/${way}/control/mine`)]).toEqual([way, expect.stringMatching(/^400 /)]);
  const stream = await fetch(`${origin}/stream`);
  const reader = stream.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
  await reader?.cancel();
  upstream.closeAllConnections();
  upstream.close();
});

/** Sends a path without normalizing it, as `fetch` would. Resolves to status and body. */
function requestRawPath(origin: string, path: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve(`${answer.statusCode} ${body}`));
    });
    asked.on('error', reject);
    asked.end();
  });
}
