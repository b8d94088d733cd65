import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from '@junction/primitives';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database/open-database.ts';
import { createEmptyIndex, type EmptyIndex } from './test/empty-index.ts';
import { WTYCHO_TOKEN, FAKE_MARKET_NETWORK } from './test/fake-market.ts';
import { StallingNode } from './test/held-node.ts';
import { startServerProcess } from './test/server-process.ts';
import { serializeIndexHead } from './write/index-head.ts';

let emptyIndex: EmptyIndex;
beforeAll(async () => {
  emptyIndex = await createEmptyIndex();
});
afterAll(() => emptyIndex.remove());

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Creates the files and the node that a server needs.
 * @param isFirstStart true if the server must create its index
 */
async function createServerStage({ isFirstStart = false } = {}) {
  const node = await StallingNode.start();
  cleanups.push(() => node.close());
  const folder = mkdtempSync(join(tmpdir(), 'junction-start-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  if (!isFirstStart) emptyIndex.copyTo(folder);
  const port = await findFreePort();
  const start = (
    network: object,
    { args = [], variables = {} }: { args?: readonly string[]; variables?: Record<string, string> } = {},
  ) => {
    const file = join(folder, 'network.json');
    writeFileSync(file, JSON.stringify({ ...FAKE_MARKET_NETWORK, rpcUrl: node.url, ...network }));
    const all = ['--network', file, '--data', folder, '--port', String(port), ...args];
    const server = startServerProcess(all, variables);
    cleanups.push(() => server.process.kill('SIGKILL'));
    return server;
  };
  return { node, start, folder, origin: `http://127.0.0.1:${port}` };
}

const fetchJson = async (url: string): Promise<unknown> =>
  fetch(url).then(
    (answer) => answer.json(),
    () => undefined,
  );

test('the port is bound before the network is checked, and health reports the progress', async () => {
  const { node, start, origin } = await createServerStage({ isFirstStart: true });
  node.held.add('getBlockchainConfig');
  const server = start({});
  await expect
    .poll(() => fetchJson(`${origin}/api/health`), { timeout: 180_000 })
    .toMatchObject({ status: 'starting', phase: 'checking' });
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(503);
  expect((await fetch(`${origin}/api/health/live`)).status).toBe(200);
  node.held.clear();
  node.release();
  await server.ready;
  expect(await fetchJson(`${origin}/api/health`)).toMatchObject({ status: 'ok', phase: 'running' });
});

test('a node of another chain and a missing contract end the start, by name', async () => {
  const { node, start } = await createServerStage();
  node.answers.set('getBlockchainConfig', { globalId: 7, config: '' });
  const wrongChain = start({});
  expect(await wrongChain.ended).toBe(78);
  expect(wrongChain.errors()).toContain(`rpcUrl (${node.url}): it is a node of chain 7`);
  node.answers.clear();
  node.answers.set('getContractState', {
    type: 'notExists',
    timings: { genLt: '7', genUtime: Math.floor(Date.now() / 1_000) },
  });
  const nothing = start({});
  expect(await nothing.ended).toBe(78);
  expect(nothing.errors()).toContain(`contracts.wrappedCoinRoot: there is no contract at ${WTYCHO_TOKEN}`);
});

test('metrics and probes have a separate port, and API keys of nodes are in no response', async () => {
  const { node, start, origin } = await createServerStage();
  const metrics = await findFreePort();
  const server = start(
    { rpcUrl: 'https://public.example/rpc' },
    {
      args: ['--metrics-port', String(metrics)],
      variables: { JUNCTION_RPC_URLS: `${node.url}/key-of-a-provider` },
    },
  );
  await server.ready;
  const own = `http://127.0.0.1:${metrics}`;
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  expect((await fetch(`${own}/metrics`)).status).toBe(200);
  expect((await fetch(`${own}/api/health/ready`)).status).toBe(200);
  for (const path of ['/api/health', '/api/openapi.json', '/metrics', '/api/v1/pools'])
    for (const at of [origin, own])
      expect(await (await fetch(`${at}${path}`)).text()).not.toContain('key-of-a-provider');
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.errors()).not.toContain('key-of-a-provider');
});

test('the stored index is used while no node answers, and SIGTERM exits with 0', async () => {
  const { node, start, folder, origin } = await createServerStage();
  const first = start({});
  await first.ready;
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const database = await openDatabase({ kind: 'folder', path: join(folder, 'index') });
  const head = serializeIndexHead({ seqno: 9, time: seconds(1_750_000_000), lt: 5n });
  await database.insertInto('settings').values({ key: 'head', value: head }).execute();
  await database.destroy();
  node.held.add('getBlockchainConfig');
  const second = start({});
  await expect
    .poll(() => fetchJson(`${origin}/api/health/ready`), { timeout: 60_000 })
    .toEqual({ status: 'ok' });
  expect(await fetchJson(`${origin}/api/health`)).toMatchObject({ phase: 'checking' });
  second.process.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('SIGTERM during a backfill that waits for a node exits with 0', async () => {
  const { node, start } = await createServerStage();
  node.held.add('getTransactionsList');
  const server = start({});
  await expect.poll(() => node.waiting, { timeout: 60_000 }).toBeGreaterThan(0);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.errors()).toBe('');
});

test('a copied data folder starts next to the original, which no second process may use', async () => {
  const { start, folder, origin } = await createServerStage();
  const first = start({});
  await first.ready;
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  cleanups.push(() => rmSync(copy, { recursive: true, force: true }));
  await start({}).ready;
  // The lock file is copied as well, because a copy of a running server's folder contains it.
  cpSync(join(folder, 'index.pid'), join(copy, 'index.pid'));
  const args = (data: string) => ['--network', join(folder, 'network.json'), '--data', data, '--port', '0'];
  const copied = startServerProcess(args(copy));
  cleanups.push(() => copied.process.kill('SIGKILL'));
  for (const url of [origin, await copied.ready])
    expect(await fetchJson(`${url}/api/health`)).toMatchObject({ status: 'ok' });
  const second = startServerProcess(args(folder));
  expect(await second.ended).not.toBe(0);
  expect(second.errors()).toMatch(/DATA_IN_USE: in use by process \d+/);
});
