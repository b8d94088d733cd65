import { expect, test } from 'vitest';
import { selectNodes } from './select-nodes.ts';

/**
 * Creates a `fetch` of fake nodes. `nodes` contains the chain id of each node by host; a node without an id does not
 * answer.
 */
const createFetcher =
  (nodes: Readonly<Record<string, number | undefined>>): typeof fetch =>
  (input) => {
    const globalId = nodes[new URL(input instanceof Request ? input.url : input).host];
    if (globalId === undefined) return Promise.reject(new TypeError('fetch failed'));
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: { globalId, config: '' } }));
  };

const URLS = ['http://one/secret', 'http://two/rpc', 'http://three/rpc'];

test('a node that did not answer is never used', async () => {
  const fetcher = createFetcher({ two: 7, three: 7 });
  const { client, silent } = await selectNodes({ url: URLS, fetcher }, 7);
  expect(client.endpoints).toEqual(['http://two/rpc', 'http://three/rpc']);
  expect(silent).toEqual(['one']);
});

test('a node of another chain is rejected, whatever the others answer', async () => {
  const fetcher = createFetcher({ two: 7, three: 8 });
  await expect(selectNodes({ url: URLS, fetcher }, 7)).rejects.toThrow('a node is of chain 8');
});

test('without any answer there is no client', async () => {
  await expect(
    selectNodes({ url: URLS, fetcher: createFetcher({}), sleep: () => Promise.resolve() }, 7),
  ).rejects.toThrow('no node returned its chain');
});
