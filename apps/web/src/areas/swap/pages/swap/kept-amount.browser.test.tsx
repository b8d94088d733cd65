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
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import { swapArea } from '../../index.ts';

// The entered amount is in the URL: Back, a reload and a shared link restore it.

const { router, openUnconnected } = createTestApp(swapArea);
const PAIR = `/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`;
const SOON = { timeout: 5_000 };
const contracts = createMarketGetterRunner(() => market);
const wallet = createScriptedWallet({
  balance: nano(1_000_000_000_000n),
  getters: (to, call) => contracts(to, call),
});
let market: FakeMarket;

const sold = (screen: RenderedScreen) => screen.getByLabelText(/^You sell/).first();
const received = (screen: RenderedScreen) => screen.getByLabelText(/^You receive/).first();
/** Opens a path from another page, since a test starts at the previous test's URL. */
async function open(path: string): Promise<RenderedScreen> {
  const screen = await openUnconnected('/pools');
  await router.navigate({ to: path, replace: true });
  return screen;
}
const search = (): string => router.state.location.searchStr;

beforeAll(() => {
  market = openFakeMarket();
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
});

it('restores the amount with Back, without history entries while typing', async () => {
  const screen = await open(PAIR);
  const entries = history.length;
  for (const text of ['1', '12', '12.', '12.5']) await sold(screen).fill(text);
  await expect.poll(search, SOON).toBe('?sell=12.5');
  await expect.element(received(screen), SOON).toHaveValue('0.025');
  expect(history.length).toBe(entries);
  await router.navigate({ to: '/pools' });
  await expect.element(screen.getByLabelText(/^You sell/)).not.toBeInTheDocument();
  history.back();
  await expect.element(sold(screen), SOON).toHaveValue('12.5');
  await expect.element(received(screen), SOON).toHaveValue('0.025');
});

it('opens a link with the amount on its side', async () => {
  const screen = await open(`${PAIR}?receive=0.5`);
  await expect.element(received(screen), SOON).toHaveValue('0.5');
  await expect.element(sold(screen), SOON).toHaveValue('250');
  await screen.getByRole('button', { name: 'Reverse direction' }).click();
  await expect.poll(search, SOON).toBe('?sell=0.5');
  await sold(screen).fill('');
  await expect.poll(search, SOON).toBe('');
});

it('follows another amount of the URL, and never its own delayed one', async () => {
  const screen = await open(`${PAIR}?sell=3`);
  await expect.element(sold(screen), SOON).toHaveValue('3');
  await sold(screen).fill('4');
  await sold(screen).fill('45');
  await expect.poll(search, SOON).toBe('?sell=45');
  await expect.element(sold(screen)).toHaveValue('45');
  await router.navigate({ to: `${PAIR}?sell=7` });
  await expect.element(sold(screen), SOON).toHaveValue('7');
  history.back();
  await expect.element(sold(screen), SOON).toHaveValue('45');
});

it('keeps the amount for another path of the same pair, and drops it with the pair', async () => {
  const screen = await open('/swap?sell=3');
  await expect.element(sold(screen), SOON).toHaveValue('3');
  await expect.poll(search).toBe('?sell=3');
  await router.navigate({ to: PAIR });
  await expect.element(sold(screen), SOON).toHaveValue('');
  await expect.poll(search).toBe('');
});

it.each([
  'sell=-5',
  'sell=1e400',
  'sell=%3Cscript%3E',
  'sell=0',
  'receive=',
  `sell=${'9'.repeat(80)}`,
  'sell=1&sell=2',
])('ignores %s without an error', async (garbage) => {
  const screen = await open(`${PAIR}?${garbage}`);
  await expect.element(sold(screen), SOON).toHaveValue('');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await sold(screen).fill('2');
  await expect.poll(search, SOON).toBe('?sell=2');
});

it('never navigates back from another page', async () => {
  const screen = await open(PAIR);
  await sold(screen).fill('1');
  // The second input follows so soon after the first one that the page delays writing it to the URL.
  await sold(screen).fill('12');
  await router.navigate({ to: '/pools' });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(router.state.location.pathname).toBe('/pools');
});
