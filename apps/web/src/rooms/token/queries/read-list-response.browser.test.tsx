import { toAddress } from '@junction/primitives';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { setNetwork } from '../../../shared/network/network.ts';
import { TEST_NETWORK } from '../../../shared/network/test-network.ts';
import { parseTokenList } from '../model/read-token-list.ts';
import { tokenListQuery } from './token-queries.ts';
import { readTokenListResponse } from './read-list-response.ts';
import type { TokenListParseAnswer } from './token-list-worker.ts';

const root = (number: number) => toAddress(`0:${number.toString(16).padStart(64, '0')}`);
const entry = (number: number, change: object = {}) => ({
  name: `Token number ${number}`,
  symbol: `T${number}`,
  decimals: 9,
  address: root(number),
  chainId: 1,
  ...change,
});
const documentOf = (size: number, ...more: readonly object[]) =>
  JSON.stringify({ tokens: [...Array.from({ length: size }, (_, index) => entry(index)), ...more] });

const give = (body: BodyInit, init?: ResponseInit) => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', asked);
  return asked;
};
const load = async () => readTokenListResponse(await fetch('/list.json'), 1, AbortSignal.timeout(60_000));

afterEach(() => vi.unstubAllGlobals());

/** Records the kinds of all messages that workers send, until the stub is removed. */
function watchWorkers(): string[] {
  const kinds: string[] = [];
  class WatchedWorker extends Worker {
    constructor(url: URL, options: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<TokenListParseAnswer>) =>
        kinds.push(data.kind),
      );
    }
  }
  vi.stubGlobal('Worker', WatchedWorker);
  return kinds;
}

it.each([10, 1_000, 10_000])('reads the same %i tokens in the worker and in the page', async (size) => {
  const kinds = watchWorkers();
  const { decimals: _, ...incomplete } = entry(size);
  const text = documentOf(size, incomplete, { symbol: 7 }, entry(0));
  give(text);
  const list = await load();
  expect(list).toEqual(await parseTokenList(new TextEncoder().encode(text), 1));
  expect([list.tokens.length, list.incomplete.length]).toEqual([size, 1]);
  expect(list.rejected).toEqual({ malformed: 1, repeated: 1 });
  expect(list.hash).toHaveLength(64);
  // Long lists are parsed in a worker, not on the main thread.
  const parts = Array.from({ length: Math.ceil(size / 250) }, () => 'tokens');
  expect(kinds).toEqual(size === 10 ? [] : [...parts, 'end']);
});

/** Returns a worker class whose instances fire the given event and never send a message. */
const silentWorker = (event: string) =>
  class extends EventTarget {
    constructor() {
      super();
      queueMicrotask(() => this.dispatchEvent(new Event(event)));
    }
    postMessage(): void {}
    terminate(): void {}
  };
class ForbiddenWorker extends EventTarget {
  constructor() {
    super();
    throw new DOMException('blocked by a policy', 'SecurityError');
  }
}

it.each([
  ['cannot be loaded', silentWorker('error')],
  ['send what cannot be received', silentWorker('messageerror')],
  ['are forbidden', ForbiddenWorker],
  ['do not exist', undefined],
])('reads long lists in the page where workers %s', async (_reason, worker) => {
  vi.stubGlobal('Worker', worker);
  give(documentOf(1_000));
  expect((await load()).tokens).toHaveLength(1_000);
});

it.each([5, 1_000])('fails for what is no list, whatever its size: %i tokens', async (size) => {
  give(JSON.stringify({ list: documentOf(size) }));
  await expect(load()).rejects.toThrow('token list');
  give(documentOf(size).slice(0, -5));
  await expect(load()).rejects.toThrow();
  give('', { status: 502 });
  await expect(load()).rejects.toThrow('502');
});

it('stops reading a document that is too large', async () => {
  let sent = 0;
  const chunk = new Uint8Array(1024 * 1024);
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(chunk);
    },
  });
  give(endless);
  await expect(load()).rejects.toThrow('too large');
  expect(sent).toBeLessThan(40);
});

it('revalidates the HTTP cache when it is loaded again', async () => {
  setNetwork(TEST_NETWORK);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked = give(documentOf(1));
  await client.fetchQuery(tokenListQuery);
  expect(asked.mock.calls[0]?.[1]?.cache).toBeUndefined();
  const again = give(documentOf(1));
  await client.fetchQuery({ ...tokenListQuery, staleTime: 0 });
  expect(again.mock.calls[0]?.[1]?.cache).toBe('no-cache');
});
