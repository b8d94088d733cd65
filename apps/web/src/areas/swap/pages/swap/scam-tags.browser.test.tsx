import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import {
  TOKEN_ROOTS,
  createMarketGetterRunner,
  openFakeMarket,
  type FakeMarket,
} from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { swapArea } from '../../index.ts';

const { openConnected } = createTestApp(swapArea);

// Symbols with the network's scam words are marked wherever they appear (specification 5).

const contracts = createMarketGetterRunner(() => market);
const wallet = createScriptedWallet({
  balance: nano(1_000_000_000_000n),
  getters: (to, call) => contracts(to, call),
});
let market: FakeMarket;

beforeAll(() => {
  market = openFakeMarket(undefined, { scamWords: ['mos', 'jct'] });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
});

it('in the review of a swap', async () => {
  const screen = await openConnected(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await screen.getByLabelText('You sell').first().fill('10');
  await screen.getByRole('button', { name: 'Review swap' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Confirm swap' });
  await expect.element(dialog.getByText('[SCAM]')).toBeVisible();
});
