import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import {
  TOKEN_ROOTS,
  createMarketGetterRunner,
  openFakeMarket,
  type FakeMarket,
} from '../../../../shared/testing/fake-market.ts';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import { swapArea } from '../../index.ts';

// A quote or token list that failed to load is shown as unknown, never as missing.

const { router, openConnected, openUnconnected } = createTestApp(swapArea);
const PAIR = `/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`;
const LONG = { timeout: 20_000 };
const OFFLINE = 'You are offline, so the quote is not known yet. It loads when you are back online.';
const contracts = createMarketGetterRunner(() => market);
const wallet = createScriptedWallet({
  balance: nano(1_000_000_000_000n),
  getters: (to, call) => contracts(to, call),
});
let market: FakeMarket;

const sold = (screen: RenderedScreen) => screen.getByLabelText(/^You sell/).first();
const received = (screen: RenderedScreen) => screen.getByLabelText(/^You receive/).first();
const button = (screen: RenderedScreen, name: string) =>
  screen.getByRole('main').getByRole('button', { name, exact: true });

/**
 * Clicks the retry button of a failed query after the server responds again, before the query retries automatically.
 */
async function reloadWith(name: string, screen: RenderedScreen): Promise<void> {
  await expect.element(button(screen, name), LONG).toBeVisible();
  const element = button(screen, name).element() as HTMLElement;
  market.answers = 'well';
  element.click();
}

function setConnection(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  market.answers = isOnline ? 'well' : 'not-at-all';
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

beforeAll(() => {
  market = openFakeMarket();
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  localStorage.clear();
  market.answers = 'well';
});
afterEach(async () => {
  // The next test starts at a URL without an amount.
  await router.navigate({ to: '/pools', replace: true });
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await getWalletStore().getState().disconnect();
  queryClient.clear();
});

it('shows while offline that the quote of a new amount is unknown, and loads it once online', async () => {
  const screen = await openConnected(PAIR);
  await sold(screen).fill('10');
  await expect.element(button(screen, 'Review swap'), LONG).toBeVisible();
  setConnection(false);
  await sold(screen).fill('20');
  await expect.element(screen.getByText(OFFLINE).first(), LONG).toBeVisible();
  await expect.element(button(screen, 'You are offline')).toBeVisible();
  expect(screen.getByRole('main').element().textContent).not.toMatch(/No quote|no liquidity|does not exist/i);
  // The quote loads without a click and before the next periodic refetch.
  setConnection(true);
  await expect.element(button(screen, 'Review swap'), { timeout: 5_000 }).toBeVisible();
  await expect.element(received(screen)).toHaveValue('0.04');
});

it('shows it without a wallet as well', async () => {
  const screen = await openUnconnected(PAIR);
  await expect.element(button(screen, 'Connect wallet'), LONG).toBeVisible();
  setConnection(false);
  await sold(screen).fill('20');
  await expect.element(screen.getByText('The quote failed to load').first(), LONG).toBeVisible();
  await expect.element(screen.getByText(OFFLINE)).toBeVisible();
});

it('shows that the quote is unknown if the server does not respond, and retries', async () => {
  const screen = await openConnected(PAIR);
  await expect.element(button(screen, 'Enter an amount'), LONG).toBeVisible();
  market.answers = 'not-at-all';
  await sold(screen).fill('20');
  await expect.element(screen.getByText('it is not known yet', { exact: false }), LONG).toBeVisible();
  await reloadWith('Reload the quote', screen);
  await expect.element(button(screen, 'Review swap'), LONG).toBeVisible();
  await expect.element(screen.getByText('The quote failed to load')).not.toBeInTheDocument();
});

it('offers to reload a failed token list, and asks for no amount meanwhile', async () => {
  market.answers = 'not-at-all';
  const screen = await openConnected(PAIR);
  await expect.element(screen.getByText('The token list failed to load'), LONG).toBeVisible();
  await expect.element(button(screen, 'Enter an amount')).not.toBeInTheDocument();
  await reloadWith('Reload the token list', screen);
  await expect.element(button(screen, 'Enter an amount'), LONG).toBeVisible();
});
