import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, provideWalletPort } from '../../../rooms/wallet/index.ts';
import { queryClient } from '../../../shared/query/query-client.ts';
import { LONG_NAMES, overlapsIn, stretchNames } from '../../../shared/testing/long-names.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { POOLS, fakePools } from '../../../shared/testing/fake-pools.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { pools } from '../index.ts';

const { openConnected } = createTestApp(pools);

const wallet = createScriptedWallet({ balance: nano(100_000_000_000n) });

let name: string = LONG_NAMES.latin;

beforeAll(() => {
  openFakeMarket(fakePools().answers);
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
  it.each([
    ['/pools', 'All pools'],
    [`/pools/${POOLS.stable}`, 'Transactions'],
  ] as const)('run into nothing on %s', async (path, label) => {
    name = LONG_NAMES[script];
    await page.viewport(width, 900);
    const screen = await openConnected(path);
    const list = screen.getByRole(width < 640 ? 'list' : 'table', { name: label });
    await expect.element(list).toHaveTextContent(name.slice(0, 12));
    await expect.poll(() => overlapsIn(screen.getByRole('main').element()), { timeout: 3_000 }).toEqual([]);
  });
});
