import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, provideWalletPort } from '../../../rooms/wallet/index.ts';
import { queryClient } from '../../../shared/query/query-client.ts';
import { LONG_NAMES, overlapsIn, stretchNames } from '../../../shared/testing/long-names.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { tokens } from '../index.ts';

const { openConnected } = createTestApp(tokens);

const wallet = createScriptedWallet({ balance: nano(100_000_000_000n) });

const TOKEN = {
  address: `0:${'1'.repeat(64)}`,
  currency: 'T1',
  price: '0.4182',
  priceChange: '2.31',
  tvl: '4820000',
  tvlChange: '-3.71',
  volume24h: '2410000',
  volumeChange24h: '12.6',
  volume7d: '13900000',
  volumeChange7d: '0',
  fee24h: '7230',
  transactionsCount24h: 1_742,
};

let name: string = LONG_NAMES.latin;

beforeAll(() => {
  openFakeMarket((path) =>
    path.endsWith('/currencies') ? { count: 1, offset: 0, totalCount: 1, currencies: [TOKEN] } : undefined,
  );
  stretchNames(() => name);
  provideWalletPort(() => Promise.resolve(wallet));
});
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

describe.each([
  ['latin', 1440],
  ['latin', 768],
  ['latin', 390],
  ['cjk', 1440],
  ['cjk', 768],
  ['cjk', 390],
] as const)('names of 200 %s letters, %i px', (script, width) => {
  it.each([['/tokens', 'All tokens']] as const)('run into nothing on %s', async (path, label) => {
    name = LONG_NAMES[script];
    await page.viewport(width, 900);
    const screen = await openConnected(path);
    const list = screen.getByRole(width < 640 ? 'list' : 'table', { name: label });
    await expect.element(list).toHaveTextContent(name.slice(0, 12));
    await expect.poll(() => overlapsIn(screen.getByRole('main').element()), { timeout: 3_000 }).toEqual([]);
  });
});
