import { toAddress } from '@junction/primitives';
import { afterEach, expect, test, vi } from 'vitest';
import { openChainClients } from './chain-clients.ts';

const account = toAddress(`0:${'1'.repeat(64)}`);
const waitForEventLoop = () => new Promise((resolve) => setImmediate(resolve));
const createResponse = (result: unknown) => new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
const rpcError = () =>
  new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'no' } }));

afterEach(() => {
  vi.restoreAllMocks();
});

interface Sent {
  readonly host: string;
  readonly method: string;
}

function createRecordingFetch(answer: (sent: Sent) => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const fetcher: typeof fetch = async (url, init) => {
    const { method } = JSON.parse(init?.body as string) as { readonly method: string };
    const one = { host: new URL(url).host, method };
    sent.push(one);
    return answer(one);
  };
  return { sent, fetcher };
}

test('a node that rejects a request of a caller is still used by the indexer', async () => {
  const { sent, fetcher } = createRecordingFetch(({ host, method }) =>
    host === 'first.example' && method === 'getTransaction' ? rpcError() : createResponse([]),
  );
  const { index, queries, keeper } = openChainClients({
    url: ['http://first.example', 'http://second.example'],
    fetcher,
    sleep: () => Promise.resolve(),
  });
  await queries.getTransaction('ab').catch(() => undefined);
  await index.getTransactionsList(account, 1);
  await keeper.getTransactionsList(account, 1);
  await queries.getTransactionsList(account, 1);
  expect(sent.slice(-3).map(({ host }) => host)).toEqual([
    'first.example',
    'first.example',
    'second.example',
  ]);
});

test('requests of callers delay the indexer by a bounded time', async () => {
  const held: (() => void)[] = [];
  const { sent, fetcher } = createRecordingFetch(async ({ method }) => {
    if (method === 'getTransaction') await new Promise<void>((resolve) => held.push(resolve));
    return createResponse(method === 'getTransaction' ? null : []);
  });
  const { index, queries } = openChainClients({ url: 'http://first.example', fetcher });
  const asked = Array.from({ length: 100 }, () => queries.getTransaction('ab'));
  for (let turns = 0; turns < 10; turns += 1) await waitForEventLoop();
  expect(sent).toHaveLength(16);
  expect(await index.getTransactionsList(account, 1)).toEqual([]);
  for (let ended = 0; ended < 100; ended += 1) {
    held[ended]?.();
    for (let turns = 0; turns < 4; turns += 1) await waitForEventLoop();
  }
  expect(await Promise.all(asked)).toHaveLength(100);
  expect(sent).toHaveLength(101);
});

test('a slot is released at the end of a response, not at its beginning', async () => {
  const bodies: ReadableStreamDefaultController<Uint8Array>[] = [];
  const { sent, fetcher } = createRecordingFetch(
    () => new Response(new ReadableStream({ start: (body) => void bodies.push(body) })),
  );
  const { queries } = openChainClients({ url: 'http://first.example', fetcher });
  const asked = Array.from({ length: 17 }, () => queries.getTransaction('ab'));
  for (let turns = 0; turns < 10; turns += 1) await waitForEventLoop();
  expect(sent).toHaveLength(16);
  const end = (body: ReadableStreamDefaultController<Uint8Array>): void => {
    body.enqueue(new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id: 1, result: null })));
    body.close();
  };
  bodies.slice(0, 16).forEach(end);
  for (let turns = 0; turns < 10; turns += 1) await waitForEventLoop();
  expect(sent).toHaveLength(17);
  bodies.slice(16).forEach(end);
  expect(await Promise.all(asked)).toHaveLength(17);
});

test('a rejected request is not sent and does not switch the node', async () => {
  const held: (() => void)[] = [];
  const { sent, fetcher } = createRecordingFetch(async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return createResponse(null);
  });
  const turned: unknown[] = [];
  const { queries } = openChainClients({
    url: ['http://first.example', 'http://second.example'],
    fetcher,
    onEndpoint: (change) => turned.push(change),
  });
  const asked = Array.from({ length: 217 }, () =>
    queries.getTransaction('ab').catch((error: unknown) => error),
  );
  await expect(asked[216]).resolves.toMatchObject({ code: 'JRPC_UNASKED' });
  for (let ended = 0; ended < 216; ended += 1) {
    held[ended]?.();
    for (let turns = 0; turns < 4; turns += 1) await waitForEventLoop();
  }
  await Promise.all(asked);
  expect(turned).toEqual([]);
  expect(sent.every(({ host }) => host === 'first.example')).toBe(true);
});

test('a request that was queued too long is not sent and does not switch the node', async () => {
  const held: (() => void)[] = [];
  const { sent, fetcher } = createRecordingFetch(async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return createResponse(null);
  });
  const turned: unknown[] = [];
  const { queries } = openChainClients({
    url: ['http://first.example', 'http://second.example'],
    fetcher,
    onEndpoint: (change) => turned.push(change),
  });
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const asked = Array.from({ length: 217 }, () =>
    queries.getTransaction('ab').catch((error: unknown) => error),
  );
  await expect(asked[216]).resolves.toMatchObject({ code: 'JRPC_UNASKED' });
  late.abort();
  await waitForEventLoop();
  expect(turned).toEqual([]);
  await expect(asked[20]).resolves.toMatchObject({ code: 'JRPC_UNASKED' });
  for (const end of held) end();
  await Promise.all(asked);
  expect(sent).toHaveLength(16);
});

test('a node has at least half of the timeout, however long its request was queued', async () => {
  const { fetcher } = createRecordingFetch(() => createResponse(null));
  const { queries, index } = openChainClients({ url: 'http://first.example', fetcher });
  const deadline = vi.spyOn(AbortSignal, 'timeout');
  await queries.getTransaction('ab');
  expect(deadline.mock.calls.flat()).toEqual([5_000, 2_500]);
  deadline.mockClear();
  await index.getTransaction('ab');
  expect(deadline.mock.calls.flat()).toEqual([10_000]);
});

test('a request sent to the next node after a switch may switch from that node', async () => {
  const first: (() => void)[] = [];
  const second: (() => void)[] = [];
  const { fetcher } = createRecordingFetch(async ({ host }) => {
    const isFirst = host === 'first.example';
    await new Promise<void>((resolve) => (isFirst ? first : second).push(resolve));
    throw new TypeError('silent');
  });
  const turned: string[] = [];
  const { queries } = openChainClients({
    url: ['http://first.example', 'http://second.example'],
    fetcher,
    retries: 0,
    sleep: () => new Promise(() => undefined),
    onEndpoint: ({ to }) => turned.push(to),
  });
  for (let one = 0; one < 17; one += 1) void queries.getTransaction('ab').catch(() => undefined);
  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 20; turns += 1) await waitForEventLoop();
  };
  await settle();
  expect(first).toHaveLength(16);
  first[0]?.();
  await settle();
  second[0]?.();
  await settle();
  expect([second.length, turned]).toEqual([1, ['http://second.example', 'http://first.example']]);
});

test('an excluded node is not used any more', async () => {
  const { sent, fetcher } = createRecordingFetch(() => createResponse([]));
  const { index, keeper, excludeNode } = openChainClients({
    url: ['http://first.example', 'http://second.example'],
    fetcher,
    sleep: () => Promise.resolve(),
  });
  excludeNode('http://first.example');
  await index.getTransactionsList(account, 1);
  await keeper.getTransactionsList(account, 1);
  expect(sent.map(({ host }) => host)).toEqual(['second.example', 'second.example']);
});
