import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import {
  TOKEN_ROOTS,
  createMarketGetterRunner,
  openFakeMarket,
  type FakeMarket,
} from '../../../../shared/testing/fake-market.ts';
import { listFocusables, listMisplacedElementPairs } from '../../../../app/testing/reading-order.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { swapArea } from '../../index.ts';

const { openConnected } = createTestApp(swapArea);
const contracts = createMarketGetterRunner(() => market);
const wallet = createScriptedWallet({
  balance: nano(1_000_000_000_000n),
  getters: (to, call) => contracts(to, call),
});
let market: FakeMarket;

beforeAll(() => {
  market = openFakeMarket();
  setWalletPortLoader(() => Promise.resolve(wallet));
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

it.each([1440, 960, 800, 640, 390, 320])(
  'has a tab order that matches the visual order, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const screen = await openConnected(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
    const main = screen.getByRole('main');
    await expect.element(main.getByRole('button', { name: /^Max/ })).toBeVisible();
    await expect.element(main.getByRole('heading', { name: 'Transactions', exact: false })).toBeVisible();
    const focusables = listFocusables(main.element());
    expect(focusables.length).toBeGreaterThan(8);
    expect(listMisplacedElementPairs(focusables)).toEqual([]);
  },
);
