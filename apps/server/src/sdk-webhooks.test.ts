import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, verifyWebhook, type Client, type WebhookBody } from '@junction/sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forwardBlocksWithFileCursor } from '../../../packages/sdk/examples/forward-blocks.ts';
import { waitWithBackoff } from '../../../packages/sdk/src/blocks.ts';
import { createApiForEachTest } from './test/api-under-test.ts';
import { POOLS } from './test/fake-market.ts';

const SECRET = Buffer.alloc(24, 7).toString('base64');
const api = createApiForEachTest();

interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

let folder: string;
let client: Client;
let receiver: Server;
let url: string;
/** Statuses of the next responses, in order. Further responses have status 204. */
let statuses: number[];
let deliveries: Delivery[];
let end: AbortController;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'junction-webhooks-'));
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  client = createClient({ origin: `http://127.0.0.1:${(api().app.server.address() as AddressInfo).port}` });
  [statuses, deliveries, end] = [[], [], new AbortController()];
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      deliveries.push({ headers: request.headers, text });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterEach(async () => {
  end.abort();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  await rm(folder, { recursive: true });
});

const failures: unknown[] = [];
const forward = (secret = SECRET): Promise<void> =>
  forwardBlocksWithFileCursor(client, join(folder, 'cursor'), {
    url,
    secret,
    signal: end.signal,
    wait: () => Promise.resolve(),
    onFailure: (reason) => failures.push(reason),
  });
const bodies = (): WebhookBody[] => deliveries.map(({ text }) => JSON.parse(text) as WebhookBody);
const received = (count: number) => expect.poll(() => deliveries.length).toBe(count);

test('blocks with changes are delivered signed, in order; blocks without changes are not', async () => {
  const [first, ...others] = POOLS;
  if (first === undefined) throw new Error('the market has no pool');
  const running = forward();
  await received(1);
  api().model.advance([first]);
  api().model.advance([]);
  api().model.advance(others);
  await received(3);
  end.abort();
  await running;
  expect(bodies().map(({ type, data }) => [type, data.pools.length])).toEqual([
    ['blocks.missed', 0],
    ['block', 1],
    ['block', others.length],
  ]);
  for (const { headers, text } of deliveries) {
    const known = headers as Record<string, string>;
    expect(verifyWebhook(SECRET, text, known)).toEqual(JSON.parse(text));
    expect(() => verifyWebhook(SECRET, `${text} `, known)).toThrow();
    expect(() => verifyWebhook(Buffer.alloc(24, 8).toString('base64'), text, known)).toThrow();
  }
});

test('a restarted process continues after the last delivered block', async () => {
  const first = forward();
  await received(1);
  api().model.advance(POOLS);
  await received(2);
  await expect.poll(() => readFile(join(folder, 'cursor'), 'utf8')).toMatch(/\.1$/);
  end.abort();
  await first;
  api().model.advance(POOLS.slice(0, 1));
  end = new AbortController();
  const second = forward();
  await received(3);
  end.abort();
  await second;
  expect(bodies().map(({ type }) => type)).toEqual(['blocks.missed', 'block', 'block']);
  expect(bodies()[2]?.data.pools).toHaveLength(1);
});

test('a failed delivery is repeated with the same id before the next block', async () => {
  statuses = [500, 404];
  const running = forward();
  await received(3);
  api().model.advance(POOLS);
  await received(4);
  end.abort();
  await running;
  const ids = deliveries.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids.slice(0, 3)).size).toBe(1);
  expect(ids[3]).not.toBe(ids[0]);
  expect(failures.map(String)).toEqual(['Error: HTTP 500', 'Error: HTTP 404']);
});

test('an aborted delivery ends at once and is no failure', async () => {
  const reported: unknown[] = [];
  const running = forwardBlocksWithFileCursor(client, join(folder, 'cursor'), {
    url,
    secret: SECRET,
    signal: end.signal,
    fetch: () => {
      end.abort();
      return Promise.reject(new Error('aborted'));
    },
    onFailure: (reason) => reported.push(reason),
  });
  await running;
  expect(reported).toEqual([]);
});

test('an aborted wait ends at once', async () => {
  end.abort();
  const began = performance.now();
  await waitWithBackoff(6, end.signal);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('the delivery ends when the receiver is gone', async () => {
  statuses = [410];
  await expect(forward()).rejects.toThrow('410');
});

test('a secret that is not base64 is rejected before anything is sent', async () => {
  await expect(forward('')).rejects.toThrow();
  expect(deliveries).toEqual([]);
});
