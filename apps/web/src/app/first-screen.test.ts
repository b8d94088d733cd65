import { readFileSync } from 'node:fs';
import { parseNetworkConfig } from '@junction/protocol/network';
import { expect, it } from 'vitest';
import { FIRST_SCREEN_CHUNKS_BY_PATH, renderFirstScreen } from './first-screen.tsx';

const address = (digit: string): string => `0:${digit.repeat(64)}`;
const TO = address('c');
const network = parseNetworkConfig({
  chainId: 31337,
  kind: 'testnet',
  name: 'Chain of the test',
  shortName: 'test',
  rpcUrl: '/rpc',
  coin: { symbol: 'C', name: 'Coin', decimals: 9 },
  contracts: { dexRoot: TO, gasValues: TO, tokenFactory: TO, wrappedCoinRoot: TO, wrappedCoinVault: TO },
  defaultPair: { left: address('1'), right: address('2') },
  usdToken: address('2'),
  tokenListUrl: '/tokens',
});

const paths = Object.keys(FIRST_SCREEN_CHUNKS_BY_PATH);

// Redirects are followed, so `/` renders the swap page.
it.each(['/', '/swap'])('the page of %s contains the ticket, once per width', async (path) => {
  const html = await renderFirstScreen(path, network);
  expect(html.split('You sell').length - 1).toBeGreaterThanOrEqual(2);
  expect(html).toContain('data-for="narrow"');
});

// React does not throw errors inside a Suspense boundary: it renders the fallback and writes the error message into the
// page.
it.each(paths)('the page of %s is rendered without errors', async (path) => {
  const html = await renderFirstScreen(path, network);
  const reasons = [...html.matchAll(/data-msg="([^"]*)"/g)].map(([, reason]) => reason);
  expect(reasons.filter((reason) => !reason?.includes('does not support Suspense'))).toEqual([]);
  expect(html).toContain('<main');
});

it('the chunks of each path exist', () => {
  const file = new URL('../../build/page-chunks.json', import.meta.url);
  const chunks = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  const named = Object.values(FIRST_SCREEN_CHUNKS_BY_PATH).flat();
  expect(chunks).toEqual(expect.arrayContaining(named));
});
