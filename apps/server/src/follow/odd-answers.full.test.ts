import { FixtureNode } from '@junction/testing';
import { JrpcClient } from '@junction/tvm';
import { afterEach, expect, test } from 'vitest';
import type { IndexError } from '../index-error.ts';
import { getPricingRules, startIndex } from '../start-index.ts';
import { rebuildIndexTables, toRandomMarketNetwork } from '../test/expected-tables.ts';
import { createRandomMarket, createTokenReader } from '../test/random-market.ts';
import { readTableContents } from '../test/table-contents.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';

// A proxy in front of the node returns each malformed answer to each method, once and several times in succession.
// Indexing must nevertheless continue.

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const jsonResponse = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status });
const errorResponse = (code: number, message: string): Response => jsonResponse({ error: { code, message } });

const MALFORMED_RESPONSES: Readonly<Record<string, () => Response | Promise<Response>>> = {
  'no answer': () => Promise.reject(new TypeError('socket hang up')),
  '429 JSON': () => jsonResponse({ error: 'slow down' }, 429),
  '429 text': () => new Response('slow down', { status: 429 }),
  '502 JSON': () => jsonResponse({ message: 'bad gateway' }, 502),
  '502 page': () => new Response('<html>', { status: 502 }),
  '403': () => new Response('', { status: 403 }),
  '-32603': () => errorResponse(-32_603, 'internal error'),
  '-32005': () => errorResponse(-32_005, 'limit exceeded'),
  '-32000': () => errorResponse(-32_000, 'internal'),
  '-32001': () => errorResponse(-32_001, 'not ready'),
  '-32601': () => errorResponse(-32_601, 'method not found'),
  '-32602': () => errorResponse(-32_602, 'client not registered'),
  'half an answer': () => new Response('{"jsonrpc":"2.0","resu'),
  'no result': () => jsonResponse({ jsonrpc: '2.0', id: 1 }),
  nothing: () => jsonResponse({ result: null }),
  'empty list': () => jsonResponse({ result: [] }),
  text: () => jsonResponse({ result: 'te6ccgEBAQEAAgAAAA==' }),
  'bad BOC': () => jsonResponse({ result: ['AAAA'] }),
  'BOC of nothing': () => jsonResponse({ result: ['te6ccgEBAQEAAgAAAA=='] }),
};
const METHODS = ['getTransactionsList', 'getTimings', 'getContractState', 'subSubscribe'];
/**
 * Numbers of consecutive malformed responses: after one the client switches to another node, after five it gives up.
 */
const REPETITIONS = [1, 5];

/**
 * Returns how many consecutive malformed responses to test for this response and method. Alternates between the values
 * of `REPETITIONS`; a full run (FULL=1) tests all of them.
 */
const getRepetitions = (answer: number, method: number): readonly number[] =>
  process.env['FULL'] === '1'
    ? REPETITIONS
    : REPETITIONS.filter((_, index) => index === (answer + method) % 2);

test('the index survives every malformed answer to every call and ends with equal tables', async () => {
  const recorded = createRandomMarket(41, 20);
  const node = await FixtureNode.start(recorded.chain);
  cleanups.push(() => node.close());
  let armed: { readonly method: string; readonly answer: () => Response | Promise<Response> } | undefined;
  let left = 0;
  const played = new Set<string>();
  const client = new JrpcClient({
    // Two endpoints of the same node, so that the client can switch.
    url: [`${node.url}/rpc`, `${node.url}/rpc?second`],
    sleep: () => Promise.resolve(),
    fetcher: (async (url: string, init: RequestInit) => {
      const { method } = JSON.parse(init.body as string) as { method: string };
      if (armed && left > 0 && method === armed.method) {
        left -= 1;
        played.add(method);
        return armed.answer();
      }
      return fetch(url, init);
    }) as typeof fetch,
  });
  const faults: IndexError[] = [];
  let time = 1_800_000_000;
  const database = await openMemoryDatabase();
  cleanups.push(() => database.destroy());
  const index = startIndex({
    network: toRandomMarketNetwork(recorded),
    database,
    client,
    streamUrl: `${node.url}/stream`,
    sweepMs: 50,
    longestWaitMs: 5,
    // The clock advances with every read, so that retries of quarantined data become due.
    now: () => (time += 1),
    onFatalError: (fault) => faults.push(fault),
    readToken: createTokenReader(recorded.market.tokens),
  });
  cleanups.push(() => index.stop());
  const untilIndexed = (place: string) =>
    expect
      .poll(() => index.readModel.isCaughtUp && index.readModel.block().seqno, {
        timeout: 60_000,
        message: place,
      })
      .toBe(recorded.chain.seqno);
  await untilIndexed('start');
  for (const [answerIndex, [name, answer]] of Object.entries(MALFORMED_RESPONSES).entries())
    for (const [methodIndex, method] of METHODS.entries())
      for (const times of getRepetitions(answerIndex, methodIndex)) {
        armed = { method, answer };
        left = times;
        if (method === 'subSubscribe') node.dropStreams();
        recorded.play();
        const place = `${method}: ${name}, ${times} times`;
        // Accounts are also read without the stream, so the index may have caught up before the stream reconnects.
        await expect.poll(() => left, { timeout: 60_000, message: place }).toBeLessThan(times);
        await untilIndexed(place);
        expect(faults).toEqual([]);
      }
  expect([...played].toSorted()).toEqual(METHODS.toSorted());
  left = 0;
  const clean = await openMemoryDatabase();
  cleanups.push(() => clean.destroy());
  const expected = await rebuildIndexTables(
    recorded,
    clean,
    getPricingRules(toRandomMarketNetwork(recorded)),
  );
  await expect.poll(() => readTableContents(database), { timeout: 60_000, interval: 200 }).toEqual(expected);
});
