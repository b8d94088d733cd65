import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NetworkConfig } from '@junction/protocol/network';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAKE_MARKET_NETWORK } from '../test/fake-market.ts';
import { writeStaticWebApp } from './page-folder.ts';

const HOSTED: NetworkConfig = {
  ...FAKE_MARKET_NETWORK,
  kind: 'testnet',
  rpcUrl: 'https://rpc.example/rpc',
  apiUrl: 'https://api.example',
};

let folder = '';
let web = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'junction-page-'));
  web = join(folder, 'dist');
  mkdirSync(join(web, 'assets'), { recursive: true });
  mkdirSync(join(web, '.vite'));
  mkdirSync(join(folder, 'dist-server'));
  writeFileSync(join(web, 'index.html'), '<head><script>a()</script></head><div id="root"></div>');
  writeFileSync(join(web, 'index.html.br'), 'without a network');
  writeFileSync(join(web, '.vite/manifest.json'), '{}');
  writeFileSync(join(web, 'assets/app-a1b2c3d4.js'), 'program');
  writeFileSync(join(web, 'assets/app-a1b2c3d4.js.map'), 'source');
  writeFileSync(
    join(folder, 'dist-server/first-screen.js'),
    'export const FIRST_SCREEN_CHUNKS_BY_PATH = { "/": [], "/dao/proposals": [] }; export const renderFirstScreen = async (path) => `<p>${path}</p>`;',
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function write(network: NetworkConfig = HOSTED): Promise<(name: string) => string> {
  await writeStaticWebApp(web, network, join(folder, 'page'));
  return (name) => readFileSync(join(folder, 'page', name), 'utf8');
}

test('paths with a first screen have a file, all others share one, and assets are copied', async () => {
  const read = await write();
  expect(read('index.html')).toContain('<p>/</p>');
  expect(read('dao/proposals.html')).toContain('<p>/dao/proposals</p>');
  expect(read('app.html')).toContain('<div id="root"></div>');
  expect(read('assets/app-a1b2c3d4.js')).toBe('program');
  const pages = ['app.html', 'dao/proposals.html', 'index.html'];
  expect(new Set(readdirSync(join(folder, 'page'), { recursive: true, encoding: 'utf8' }))).toEqual(
    new Set([
      ...pages.flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
      '_headers',
      '_redirects',
      'headers.nginx.conf',
      'assets',
      'assets/app-a1b2c3d4.js',
      'dao',
    ]),
  );
});

test('the page contains the network with URLs of the API, and its policy allows API, node and inline script', async () => {
  const read = await write();
  const [, json = ''] = /id="junction-network">(.*?)<\/script>/.exec(read('app.html')) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    apiUrl: 'https://api.example',
    tokenListUrl: 'https://api.example/api/tokens/v1/manifest.json',
  });
  for (const name of ['_headers', 'headers.nginx.conf']) {
    expect(read(name)).toContain("connect-src 'self' https://rpc.example https://api.example;");
    expect(read(name)).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[^']+';/);
    expect(read(name)).toMatch(/frame-ancestors 'none'/);
  }
  expect(read('_headers')).toMatch(/^\/\*\n {2}[a-z-]+: [^\n]+\n/);
  expect(read('headers.nginx.conf')).toMatch(/^(?:add_header [a-z-]+ "[^"\n]+" always;\n)+$/);
});

test('a network that needs the server on the same origin, and a folder with files, are rejected by name', async () => {
  const { apiUrl: _, ...without } = HOSTED;
  await expect(write(without)).rejects.toThrow(/^apiUrl: /);
  await expect(write({ ...HOSTED, kind: 'devnet' })).rejects.toThrow(/^kind: /);
  await expect(write({ ...HOSTED, rpcUrls: ['/rpc'] })).rejects.toThrow(/rpcUrls.*: \/rpc is a path/);
  expect(existsSync(join(folder, 'page'))).toBe(false);
  await write();
  await expect(write()).rejects.toThrow(/^--into: .* is not empty/);
});

test('a first screen that cannot be rendered ends the build', async () => {
  writeFileSync(
    join(folder, 'dist-server/first-screen.js'),
    'export const FIRST_SCREEN_CHUNKS_BY_PATH = { "/pools": [] }; export const renderFirstScreen = async () => { throw new Error("no"); };',
  );
  await expect(write()).rejects.toThrow('the first screen of /pools cannot be rendered');
});
