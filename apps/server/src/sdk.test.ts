import type { AddressInfo } from 'node:net';
import { ApiRequestError, createClient, type BlockNotification, type Client } from '@junction/sdk';
import { describe, expect, test } from 'vitest';
import { followPool } from '../../../packages/sdk/examples/follow-pool.ts';
import { fetchQuote } from '../../../packages/sdk/examples/quote.ts';
import { WTYCHO_TOKEN, JCT_TOKEN, UNPOOLED_TOKEN, POOLS } from './test/fake-market.ts';
import { createApiForEachTest } from './test/api-under-test.ts';

const api = createApiForEachTest();

async function readBlock(client: Client, after?: string): Promise<BlockNotification> {
  const blocks = client.blocks({ after });
  const { value } = await blocks.next();
  await blocks.return();
  if (!value) throw new Error('the stream ended');
  return value;
}

async function openClient() {
  await api().app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api().app.server.address() as AddressInfo;
  return { port, client: createClient({ origin: `http://127.0.0.1:${port}` }) };
}

describe('the SDK against the server', () => {
  test('has an operation for every route of pools, gauges and proposals', async () => {
    const { client } = await openClient();
    const health = await client.getHealth();
    expect(health.block).toBe(7);
    expect(Object.keys(client)).toEqual(
      expect.arrayContaining(['listPools', 'getTrace', 'listGauges', 'listProposals']),
    );
  });

  test('the quote example agrees with the HTTP API', async () => {
    const { client } = await openClient();
    const { received, minimum, pools } = await fetchQuote(client, WTYCHO_TOKEN, JCT_TOKEN, 1_000_000_000n);
    expect(pools.length).toBeGreaterThan(0);
    expect(minimum).toBeLessThan(received);
    const [error] = await Promise.allSettled([fetchQuote(client, WTYCHO_TOKEN, UNPOOLED_TOKEN, 1n)]).then(
      (all) => all.map((one) => (one.status === 'rejected' ? one.reason : undefined)),
    );
    expect(error).toBeInstanceOf(ApiRequestError);
    expect(error).toMatchObject({
      code: 'API_REFUSED',
      context: { status: 404, answer: { code: 'NO_ROUTE' } },
    });
  });

  test('the pool example reads the pool at first and after each block that changed it', async () => {
    const { client } = await openClient();
    const [pool] = POOLS.map(({ address }) => address);
    if (pool === undefined) throw new Error('the market has no pool');
    const others = POOLS.filter(({ address }) => address !== pool);
    const end = new AbortController();
    const pools = followPool(client, pool, end.signal);
    expect((await pools.next()).value?.address).toBe(pool);
    const next = pools.next();
    api().model.advance(others);
    api().model.advance(POOLS);
    expect((await next).value?.address).toBe(pool);
    end.abort();
    expect((await pools.next()).done).toBe(true);
  });

  test('a stream that ended is opened again, and its first block says that changes are missing', async () => {
    const { client, port } = await openClient();
    const end = new AbortController();
    const ended: unknown[] = [];
    const seen: BlockNotification[] = [];
    const blocks = client.blocks({
      signal: end.signal,
      onDisconnect: (reason) => ended.push(reason),
      wait: async (attempt) => {
        expect(attempt).toBe(1);
        api().app = await api().build();
        await api().app.listen({ port, host: '127.0.0.1' });
      },
    });
    seen.push((await blocks.next()).value as BlockNotification);
    const again = blocks.next();
    await api().app.close();
    seen.push((await again).value as BlockNotification);
    end.abort();
    expect((await blocks.next()).done).toBe(true);
    expect(seen.map(({ isFirst }) => isFirst)).toEqual([true, true]);
    expect(ended).toHaveLength(1);
  });

  test('a stream continues after the last block that was received', async () => {
    const { client } = await openClient();
    const [first, ...others] = POOLS;
    if (first === undefined) throw new Error('the market has no pool');
    const { cursor } = await readBlock(client);
    api().model.advance([first]);
    api().model.advance(others);
    const blocks = client.blocks({ after: cursor });
    const missed = [await blocks.next(), await blocks.next()].map(({ value }) => value);
    await blocks.return();
    expect(missed.map((one) => [one?.isFirst, one?.block.pools.length])).toEqual([
      [false, 1],
      [false, others.length],
    ]);
  });

  test('a browser continues with the header of its event source', async () => {
    const { client } = await openClient();
    const { cursor = '' } = await readBlock(client);
    api().model.advance(POOLS);
    const read = async (init: RequestInit, query = '') => {
      const answer = await fetch(`${client.origin}/api/v1/events${query}`, init);
      const chunk = await answer.body?.getReader().read();
      return new TextDecoder().decode(chunk?.value);
    };
    const withHeader = { headers: { 'last-event-id': cursor } };
    expect(await read(withHeader)).toMatch(/^retry: 1000\n\nevent: block\n/);
    expect(await read({}, `?after=${cursor}`)).toMatch(/^retry: 1000\n\nevent: block\n/);
    // A browser that reconnects repeats the parameter of its first connection.
    expect(await read(withHeader, '?after=unknown')).toMatch(/^retry: 1000\n\nevent: block\n/);
    expect(await read({}, `?after=${cursor}&after=${cursor}`)).toMatch(/^retry: 1000\n\nevent: newest\n/);
  });

  test('a block after a malformed event says that changes are missing', async () => {
    const event = (data: string, position: number): string =>
      `event: block\nid: ${'0'.repeat(16)}.${position}\ndata: ${data}\n\n`;
    const pools = POOLS.map(({ address }) => address);
    const valid = (seqno: number): string => JSON.stringify({ seqno, time: 1, pools, orderTokens: [] });
    const text = event(valid(1), 1) + event('{"seqno":2}', 2) + event(valid(3), 3) + event(valid(4), 4);
    const fetcher: typeof fetch = () => Promise.resolve(new Response(text));
    const blocks = createClient({ origin: 'http://localhost', fetch: fetcher }).blocks();
    const seen = [await blocks.next(), await blocks.next(), await blocks.next()].map(({ value }) => value);
    await blocks.return();
    expect(seen.map((one) => [one?.block.seqno, one?.isFirst, one?.block.pools.length])).toEqual([
      [1, false, pools.length],
      [3, true, 0],
      [4, false, pools.length],
    ]);
  });

  test('a replaced index is reported as missed blocks, and earlier cursors end', async () => {
    const { client } = await openClient();
    const end = new AbortController();
    const blocks = client.blocks({ signal: end.signal });
    const before = (await blocks.next()).value;
    const next = blocks.next();
    api().model.replace();
    expect((await next).value?.isFirst).toBe(true);
    end.abort();
    expect((await readBlock(client, before?.cursor)).isFirst).toBe(true);
  });

  test.each(['', 'exchange.example', 'ftp://exchange.example', 'https://exchange.example/api'])(
    'the origin %j is rejected',
    (origin) => {
      expect(() => createClient({ origin })).toThrow(TypeError);
    },
  );
});
