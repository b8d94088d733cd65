import { toAddress, type Address } from '@junction/primitives';
import { expect, test } from 'vitest';
import { MultiAccountChainStreams } from './chain-streams.ts';
import type { JrpcClient } from './jrpc-client.ts';

const address = (number: number): Address => toAddress(`0:${number.toString(16).padStart(64, '0')}`);
const LIMIT = 10;

test('accounts are distributed over several streams, and removed accounts free their capacity', async () => {
  const subscribed = new Map<string, Set<Address>>();
  let streams = 0;
  let rejections = 0;
  const fetcher = ((_url: string, { signal }: RequestInit) => {
    streams += 1;
    const uuid = `stream-${streams}`;
    subscribed.set(uuid, new Set());
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(`event: uuid\ndata: ${uuid}\n\n`));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body));
  }) as typeof fetch;
  const client = {
    subscribe: (uuid: string, addresses: readonly Address[]) => {
      const known = subscribed.get(uuid);
      if (!known || known.size + addresses.length > LIMIT) {
        rejections += 1;
        return Promise.reject(new Error('too many'));
      }
      for (const one of addresses) known.add(one);
      return Promise.resolve();
    },
  } as unknown as JrpcClient;
  const opened: number[] = [];
  const following = new MultiAccountChainStreams(
    { url: 'http://node/stream', client, fetcher, listener: { onOpen: (list) => opened.push(list.length) } },
    LIMIT / 2,
  );
  const all = Array.from({ length: 23 }, (_, index) => address(index + 1));
  await following.follow(all);
  const reached = (): Set<Address> => new Set([...subscribed.values()].flatMap((list) => [...list]));
  await expect.poll(() => reached().size).toBe(23);
  expect(streams).toBe(5);
  expect(rejections).toBe(0);
  await expect.poll(() => opened.length).toBe(5);
  following.remove(all.slice(0, 5));
  await following.follow([address(100), address(101)]);
  await expect.poll(() => reached().has(address(101))).toBe(true);
  expect(streams).toBe(5);
  await following.close();
});
