import { parseNetworkConfig } from '@junction/protocol/network';
import { expect, it } from 'vitest';
import { FIRST_SCREENS, renderFirstScreen } from './first-screen.tsx';

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

// Redirects are followed: the page of `/` is that of `/swap` and its pair.
it.each(FIRST_SCREENS)('the page of %s contains the ticket, once per width', async (path) => {
  const html = await renderFirstScreen(path, network);
  expect(html.split('You sell').length - 1).toBeGreaterThanOrEqual(2);
  expect(html).toContain('data-for="narrow"');
});
