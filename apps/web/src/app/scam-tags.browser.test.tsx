import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getWalletStore, provideWalletPort } from '../rooms/wallet/index.ts';
import { queryClient } from '../shared/query/query-client.ts';
import { ROOTS, contractsOf, openFakeMarket, type FakeMarket } from './testing/fake-market.ts';
import { POOLS, fakePools } from './testing/fake-pools.ts';
import { openConnected, openUnconnected } from './testing/open-app.tsx';

// What the network calls a scam by a word of its symbol is called so wherever it appears (specification 5, facts I.4).

const pools = fakePools();
const contracts = contractsOf(() => market);
const wallet = createScriptedWallet({
  balance: nano(1_000_000_000_000n),
  getters: (to, call) => contracts(to, call),
});
let market: FakeMarket;

beforeAll(() => {
  market = openFakeMarket(pools.answers, { scamWords: ['mos', 'jct'] });
  provideWalletPort(() => Promise.resolve(wallet));
});
beforeEach(() => {
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
});

it('in the list of pools', async () => {
  const screen = await openUnconnected('/pools?search=moss');
  const row = screen.getByRole('table', { name: 'All pools' }).getByRole('row').filter({ hasText: 'MOSS' });
  await expect.element(row.getByText('[SCAM]')).toBeVisible();
});

it('on the page of a pool', async () => {
  const screen = await openUnconnected(`/pools/${POOLS.moss}`);
  const main = screen.getByRole('main');
  await expect.element(main.getByText('[SCAM]').first()).toBeVisible();
  await expect.element(main.getByText('JCT, MOSS', { exact: false }).first()).toBeVisible();
  await expect
    .element(main.getByText('is not on the list of this network', { exact: false }))
    .not.toBeInTheDocument();
});

it('in the confirmation of a swap', async () => {
  const screen = await openConnected(`/swap/${ROOTS.usdt}/${ROOTS.jct}`);
  await screen.getByLabelText('You sell').first().fill('10');
  await screen.getByRole('button', { name: 'Review swap' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Confirm swap' });
  await expect.element(dialog.getByText('[SCAM]')).toBeVisible();
});
