import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { Drain } from './plugins/drain.ts';
import { createApiForEachTest } from './test/api-under-test.ts';

const api = createApiForEachTest();
const HASH = 'ab'.repeat(32);
const LONG_TIMEOUT_MS = 30_000;

/** Returns a node whose responses wait until the test releases them. */
function createSlowNode() {
  const waiting: (() => void)[] = [];
  const wait = (): Promise<undefined> => new Promise((resolve) => waiting.push(() => resolve(undefined)));
  return {
    asked: () => waiting.length,
    answer: () => {
      for (const answer of waiting.splice(0)) answer();
    },
    chain: {
      getContractState: () => Promise.reject(new Error('not asked here')),
      getTransaction: wait,
      getDstTransaction: wait,
    },
  };
}

const getOrigin = (server: { address(): unknown }): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Returns a different hash for each index, because equal requests would share one response. */
const buildHash = (index: number): string => `${HASH.slice(2)}${index.toString(16).padStart(2, '0')}`;

test('16 slow requests in flight are answered before the server stops', async () => {
  const node = createSlowNode();
  const drain = new Drain();
  await api().app.close();
  api().app = await api().build({ chain: node.chain, drain });
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  const { app } = api();
  const origin = getOrigin(app.server);
  expect((await app.inject('/api/health/ready')).statusCode).toBe(200);

  const answers = Array.from({ length: 16 }, (_, index) => fetch(`${origin}/api/trace/${buildHash(index)}`));
  // Each caller may have twelve concurrent requests, so the other four are queued.
  await expect.poll(() => node.asked()).toBe(12);
  const finished = drain.finish(app.server, { delayMs: 0, requestsMs: LONG_TIMEOUT_MS });
  expect((await app.inject('/api/health/ready')).statusCode).toBe(503);
  expect((await app.inject('/api/health/live')).statusCode).toBe(200);
  await expect(fetch(`${origin}/api/health/live`)).rejects.toThrow('fetch failed');
  expect(await Promise.race([finished, Promise.resolve('in flight')])).toBe('in flight');

  const answering = setInterval(() => node.answer(), 5);
  const ended = await Promise.all(answers);
  const statuses = ended.map(({ status }) => status);
  clearInterval(answering);
  // Requests that arrived before the shutdown are answered, but clients must not reuse their connections.
  expect(new Set(ended.map(({ headers }) => headers.get('connection')))).toEqual(new Set(['close']));
  // The responses are 404, because the node knows none of the requested transactions.
  expect(statuses).toEqual(Array.from({ length: 16 }, () => 404));
  await finished;
});

test('during the delay of a shutdown requests are answered, and clients are asked to reconnect', async () => {
  const drain = new Drain();
  await api().app.close();
  api().app = await api().build({ drain });
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  const origin = getOrigin(api().app.server);
  const finished = drain.finish(api().app.server, { delayMs: 300, requestsMs: LONG_TIMEOUT_MS });
  const ready = await fetch(`${origin}/api/health/ready`);
  expect(ready.status).toBe(503);
  const pools = await fetch(`${origin}/api/v1/pools`, { method: 'POST', body: '{}' });
  expect(pools.headers.get('connection')).toBe('close');
  await finished;
});

test('streams end cleanly, including that of the devnet; the rest is closed in time', async () => {
  const upstream = createServer((request, answer) => {
    // This devnet opens streams but never responds to `/rpc`.
    if (request.url?.startsWith('/stream') !== true) return;
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    answer.write(': hello\n\n');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', () => resolve()));
  const drain = new Drain();
  await api().app.close();
  api().app = await api().build({ drain, devnetUrl: getOrigin(upstream) });
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  const origin = getOrigin(api().app.server);
  const streams = await Promise.all(
    ['/api/v1/events', '/stream'].map(async (path) => (await fetch(`${origin}${path}`)).body?.getReader()),
  );
  for (const stream of streams) expect((await stream?.read())?.done).toBe(false);
  const unanswered = fetch(`${origin}/rpc`).then(
    () => 'answered',
    () => 'closed',
  );
  await expect
    .poll(() => new Promise((resolve) => upstream.getConnections((_error, count) => resolve(count))))
    .toBe(2);

  const finished = drain.finish(api().app.server, { delayMs: 0, requestsMs: 400 });
  // Reading a stream that was cut off would throw, so these streams ended normally.
  for (const stream of streams) expect((await stream?.read())?.done).toBe(true);
  await finished;
  expect(await unanswered).toBe('closed');
  upstream.closeAllConnections();
  upstream.close();
});
