import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import { swapArea } from '../../index.ts';

const { openConnected, openUnconnected } = createTestApp(swapArea);

let coins = 0n;
const greeting = (screen: RenderedScreen) => screen.getByRole('region', { name: 'New here?' });

beforeAll(() => {
  openFakeMarket();
  setWalletPortLoader(() => Promise.resolve(createScriptedWallet({ balance: nano(coins) })));
});
beforeEach(() => {
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
});

it('greets users without a wallet above the swap ticket, with a link to one', async () => {
  const screen = await openUnconnected('/swap');
  await expect.element(greeting(screen)).toBeVisible();
  const card = screen.getByLabelText('You sell').first();
  await expect.element(card).toBeVisible();
  const bottom = greeting(screen).element().getBoundingClientRect().bottom;
  expect(bottom).toBeLessThanOrEqual(card.element().getBoundingClientRect().top);
  await greeting(screen).getByRole('button', { name: 'Connect wallet' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

it('shows where to get coins if there are none, and stays closed once closed', async () => {
  const screen = await openConnected('/swap');
  await expect.element(greeting(screen)).toHaveTextContent('TYCHO');
  await greeting(screen).getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(greeting(screen)).not.toBeInTheDocument();
  expect(localStorage.getItem('swap_notation')).toBe('1');
  await screen.unmount();
  await getWalletStore().getState().disconnect();
  const again = await openUnconnected('/swap');
  await expect.element(again.getByLabelText('You sell').first()).toBeVisible();
  await expect.element(greeting(again)).not.toBeInTheDocument();
});
