import { FixtureNode } from '@junction/testing';
import { JrpcClient } from '@junction/tvm';
import { afterEach, expect, test } from 'vitest';
import type { IndexError } from '../index-error.ts';
import { pricingRulesOf, startIndex } from '../start-index.ts';
import { expectedTables, networkOf } from '../test/expected-tables.ts';
import { randomMarket, tokenReaderOf } from '../test/random-market.ts';
import { tableContents } from '../test/table-contents.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';

// A proxy in front of the node returns each malformed answer to each method, once and several times in succession.
// The index must go on.

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const error = (code: number, message: string): Response => json({ error: { code, message } });

const ODD: Readonly<Record<string, () => Response | Promise<Response>>> = {
  'no answer': () => Promise.reject(new TypeError('socket hang up')),
  '429 JSON': () => json({ error: 'slow down' }, 429),
  '429 text': () => new Response('slow down', { status: 429 }),
  '502 JSON': () => json({ message: 'bad gateway' }, 502),
  '502 page': () => new Response('<html>', { status: 502 }),
  '403': () => new Response('', { status: 403 }),
  '-32603': () => error(-32_603, 'internal error'),
  '-32005': () => error(-32_005, 'limit exceeded'),
  '-32000': () => error(-32_000, 'internal'),
  '-32001': () => error(-32_001, 'not ready'),
  '-32601': () => error(-32_601, 'method not found'),
  '-32602': () => error(-32_602, 'client not registered'),
  'half an answer': () => new Response('{"jsonrpc":"2.0","resu'),
  'no result': () => json({ jsonrpc: '2.0', id: 1 }),
  nothing: () => json({ result: null }),
  'empty list': () => json({ result: [] }),
  text: () => json({ result: 'te6ccgEBAQEAAgAAAA==' }),
  'bad BOC': () => json({ result: ['AAAA'] }),
  'BOC of nothing': () => json({ result: ['te6ccgEBAQEAAgAAAA=='] }),
};
const METHODS = ['getTransactionsList', 'getTimings', 'getContractState', 'subSubscribe'];
/** Numbers of consecutive malformed answers: the client switches its node, or gives up. */
const TIMES = [1, 5];

/** Returns the numbers of times for one answer to one method: one of them in turn, in a long run (FULL=1) all. */
const timesOf = (answer: number, method: number): readonly number[] =>
  process.env['FULL'] === '1' ? TIMES : TIMES.filter((_, index) => index === (answer + method) % 2);

test('the index survives every malformed answer to every call and ends with equal tables', async () => {
  const recorded = randomMarket(41, 20);
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
    network: networkOf(recorded),
    database,
    client,
    streamUrl: `${node.url}/stream`,
    sweepMs: 50,
    longestWaitMs: 5,
    // The clock advances with every read, so that retries of quarantined data become due.
    now: () => (time += 1),
    onFatalError: (fault) => faults.push(fault),
    readToken: tokenReaderOf(recorded.market.tokens),
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
  for (const [answerIndex, [name, answer]] of Object.entries(ODD).entries())
    for (const [methodIndex, method] of METHODS.entries())
      for (const times of timesOf(answerIndex, methodIndex)) {
        armed = { method, answer };
        left = times;
        if (method === 'subSubscribe') node.dropStreams();
        recorded.play();
        const place = `${method}: ${name}, ${times} times`;
        // The accounts are also read without a stream, so the index may be ahead of its reconnection.
        await expect.poll(() => left, { timeout: 60_000, message: place }).toBeLessThan(times);
        await untilIndexed(place);
        expect(faults).toEqual([]);
      }
  expect([...played].toSorted()).toEqual(METHODS.toSorted());
  left = 0;
  const clean = await openMemoryDatabase();
  cleanups.push(() => clean.destroy());
  const expected = await expectedTables(recorded, clean, pricingRulesOf(networkOf(recorded)));
  await expect.poll(() => tableContents(database), { timeout: 60_000, interval: 200 }).toEqual(expected);
});
