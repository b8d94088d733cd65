import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import {
  TOKEN_ROOTS,
  FAKE_VAULT,
  createMarketGetterRunner,
  openFakeMarket,
  type FakeMarket,
} from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { swapArea } from '../../index.ts';
import { QUOTE_MAX_AGE_MS, QUOTE_REFETCH_INTERVAL_MS } from '../../ticket/model/quote-loop.ts';

const { router, renderApp } = createTestApp(swapArea);
/** Fake timers that advance automatically. */
const RUNNING_CLOCK = {
  toFake: ['setTimeout' as const, 'clearTimeout' as const, 'Date' as const],
  shouldAdvanceTime: true,
};

const COIN = 1_000_000_000n;
const contracts = createMarketGetterRunner(() => market);
const wallet = createScriptedWallet({
  balance: nano(1_000n * COIN),
  getters: (to, call) => contracts(to, call),
});
let market: FakeMarket;

async function open(path: string, connected = true) {
  const screen = await renderApp();
  await router.navigate({ to: path, replace: true });
  await expect.element(screen.getByLabelText('You sell').first()).toBeVisible();
  if (connected)
    await getWalletStore()
      .getState()
      .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  return screen;
}
type Screen = Awaited<ReturnType<typeof open>>;

async function review(screen: Screen, amount: string) {
  await screen.getByLabelText('You sell').first().fill(amount);
  await screen.getByRole('button', { name: 'Review swap' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Confirm swap' })).toBeVisible();
}
async function pressSwap(screen: Screen, amount: string) {
  await review(screen, amount);
  await screen.getByRole('dialog').getByRole('button', { name: 'Confirm swap' }).click();
}

beforeAll(() => {
  market = openFakeMarket();
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  market.rate = 2000n;
  market.impact = '0.001';
  market.answers = 'well';
  market.tamper = undefined;
  market.status = { status: 'Pending', amount: [], tokenRoot: [] };
});
afterEach(async () => {
  vi.useRealTimers();
  await getWalletStore().getState().disconnect();
  queryClient.clear();
});

it('quotes both directions without a wallet with the right request', async () => {
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`, false);
  await screen.getByLabelText('You sell').fill('10');
  await expect.element(screen.getByRole('button', { name: 'Connect wallet' }).last()).toBeVisible();
  await expect.element(screen.getByLabelText('You receive, quoted')).toHaveValue('0.02');
  await screen.getByLabelText('You receive, quoted').fill('0.05');
  await expect.element(screen.getByLabelText('You sell, quoted')).toHaveValue('25');
  expect(market.asked.at(-1)).toMatchObject({
    direction: 'expectedspendamount',
    fromCurrencyAddress: TOKEN_ROOTS.jct,
    toCurrencyAddress: TOKEN_ROOTS.usdt,
    amount: '50000000',
  });
});

it('swaps: review, confirmation, wallet, arrival; the form is reset', async () => {
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await pressSwap(screen, '10');
  await expect
    .element(screen.getByText('The messages are on their way', { exact: false }).first())
    .toBeVisible();
  await expect.element(screen.getByLabelText('You sell')).toHaveValue('');
  market.status = {
    status: 'Succeed',
    amount: ['5000000', '19900000'],
    tokenRoot: [TOKEN_ROOTS.usdc, TOKEN_ROOTS.jct],
  };
  await expect.element(screen.getByText('You received', { exact: false })).toBeVisible();
  expect(wallet.sent.at(-1)?.call?.params).toMatchObject({ notify: true, deployWalletValue: '0' });
  await expect.element(screen.getByRole('region', { name: 'Receipt' })).toBeVisible();
});

it('replaces the route by the operation without a layout shift', async () => {
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await review(screen, '10');
  await expect.element(screen.getByText('Quoted at block', { exact: false }).first()).toBeVisible();
  const main = screen.getByRole('main').element();
  const stood = (): string =>
    [...main.querySelectorAll('section h2')]
      .map((heading) => heading.textContent)
      .find((title) => title === 'Route' || title.endsWith('to JCT')) ?? 'nothing';
  const seen = new Set<string>();
  const look = (): void => {
    seen.add(main.textContent.includes('The route appears with the quote') ? 'an empty route' : stood());
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(main, { childList: true, subtree: true, characterData: true });
  await screen.getByRole('dialog').getByRole('button', { name: 'Confirm swap' }).click();
  await expect
    .element(screen.getByText('The messages are on their way', { exact: false }).first())
    .toBeVisible();
  observer.disconnect();
  expect([...seen].map((title) => title.replaceAll('\u00a0', ' '))).toEqual(['Route', '10.00 USDT to JCT']);
  await expect.element(screen.getByLabelText('You sell')).toHaveValue('');
});

it('names the token kept when the last hop reverts, and offers to continue', async () => {
  const screen = await open(`/swap/combined/${TOKEN_ROOTS.jct}`);
  await pressSwap(screen, '700');
  market.status = {
    status: 'Cancelled',
    amount: ['350000000', '349000000', '0'],
    tokenRoot: [TOKEN_ROOTS.usdt, TOKEN_ROOTS.usdc, TOKEN_ROOTS.jct],
  };
  await expect.element(screen.getByText('Swap stopped at hop 3')).toBeVisible();
  await expect.element(screen.getByText('You hold 349.00 USDC', { exact: false }).first()).toBeVisible();
  await screen.getByRole('button', { name: 'Swap USDC to JCT' }).click();
  await expect.element(screen.getByLabelText('You sell', { exact: true })).toHaveValue('349');
});

it('disables the confirmation until a changed rate is accepted', async () => {
  vi.useFakeTimers(RUNNING_CLOCK);
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await review(screen, '10');
  market.rate = 1900n;
  // The quote is refetched in the background without an action of the user.
  await vi.advanceTimersByTimeAsync(QUOTE_REFETCH_INTERVAL_MS);
  await expect.element(screen.getByText('The rate changed')).toBeVisible();
  const confirm = screen.getByRole('dialog').getByRole('button', { name: 'Confirm swap' });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Accept new rate' }).click();
  await expect.element(confirm).not.toHaveAttribute('aria-disabled');
});

it("does not ask the wallet if the offer differs from the page's message, and shows it", async () => {
  market.tamper = (offer) => ({ ...offer, walletOfDestination: `0:${'7'.repeat(64)}` });
  const before = wallet.sent.length;
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await pressSwap(screen, '10');
  await expect
    .element(screen.getByText('does not match the blockchain, or no longer does', { exact: false }).first())
    .toBeVisible();
  expect(wallet.sent).toHaveLength(before);
});

it('is usable again after a rejection in the wallet', async () => {
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  wallet.next({ kind: 'rejected' });
  await pressSwap(screen, '10');
  await expect.element(screen.getByText('You rejected the request').first()).toBeVisible();
  await expect.element(screen.getByLabelText('You sell', { exact: true })).toHaveValue('10');
  await expect.element(screen.getByRole('button', { name: 'Review swap' })).toBeVisible();
});

it('wraps and unwraps without a review', async () => {
  const screen = await open(`/swap/coin/${TOKEN_ROOTS.wrapped}`);
  await screen.getByLabelText('You sell').fill('5');
  await screen.getByRole('button', { name: 'Wrap TYCHO' }).click();
  await expect
    .poll(() => wallet.sent.at(-1))
    .toMatchObject({ to: FAKE_VAULT, value: 6n * COIN, bounce: false });
  await screen.getByRole('button', { name: 'Reverse direction' }).click();
  await screen.getByLabelText('You sell').fill('3');
  await screen.getByRole('button', { name: 'Unwrap WTYCHO' }).click();
  await expect
    .poll(() => wallet.sent.at(-1)?.call?.params)
    .toMatchObject({ amount: '3000000000', recipient: FAKE_VAULT });
});

it('asks the wallet once, however often the button is clicked', async () => {
  const screen = await open(`/swap/coin/${TOKEN_ROOTS.wrapped}`);
  await screen.getByLabelText('You sell').fill('5');
  const before = wallet.sent.length;
  const button = screen.getByRole('button', { name: 'Wrap TYCHO' });
  await expect.element(button).toBeEnabled();
  const element = button.element() as HTMLElement;
  element.click();
  element.click();
  await expect.poll(() => wallet.sent.length).toBeGreaterThan(before);
  await expect.element(screen.getByLabelText('You sell')).toHaveValue('');
  // Waits until a second message would have been sent.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(wallet.sent.length - before).toBe(1);
});

it('shows by how much an amount exceeds the balance less ten coins', async () => {
  const screen = await open(`/swap/coin/${TOKEN_ROOTS.jct}`);
  await screen.getByLabelText('You sell').fill('995');
  await expect.element(screen.getByText('5.00 over your balance')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Insufficient TYCHO balance' })).toBeVisible();
  await screen.getByRole('button', { name: 'Max' }).click();
  await expect.element(screen.getByLabelText('You sell')).toHaveValue('990');
});

it('requires a typed figure above 10 %', async () => {
  market.impact = '0.184';
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await review(screen, '10');
  const confirm = screen.getByRole('dialog').getByRole('button', { name: 'Confirm swap' });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await screen.getByLabelText('Type 18.4 to continue').fill('18.4');
  await expect.element(confirm).not.toHaveAttribute('aria-disabled');
});

it('asks to import an unlisted token of the URL before using it', async () => {
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.moss}`, false);
  const dialog = screen.getByRole('dialog', { name: 'Import token' });
  await expect.element(dialog).toBeVisible();
  const importIt = dialog.getByRole('button', { name: 'Import', exact: true });
  await expect.element(importIt).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox').click();
  await importIt.click();
  await expect.element(screen.getByText('MOSS is unlisted')).toBeVisible();
});

it('shows that there is no route or no response, and retries', async () => {
  market.answers = 'no-route';
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await screen.getByLabelText('You sell').fill('10');
  await expect.element(screen.getByRole('button', { name: 'Not enough liquidity' })).toBeVisible();
  market.answers = 'not-at-all';
  await screen.getByLabelText('You sell').fill('11');
  await expect.element(screen.getByRole('button', { name: 'Reload the quote' })).toBeVisible();
  const reload = screen.getByRole('button', { name: 'Reload the quote' }).element() as HTMLElement;
  market.answers = 'well';
  // The click does not wait for the button to be stable, since the automatic retry of the query removes it.
  reload.click();
  await expect.element(screen.getByRole('button', { name: 'Review swap' })).toBeVisible();
});

it.each([320, 390])('keeps every token row within its height at %i px', async (width) => {
  await page.viewport(width, 800);
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await screen.getByRole('button', { name: 'Change token, USDT' }).click();
  const rows = screen.getByRole('dialog').getByRole('option');
  await expect.element(rows.filter({ hasText: '+' }).first()).toBeVisible();
  for (const row of rows.elements()) {
    const around = row.getBoundingClientRect();
    for (const element of row.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      expect(box.bottom, row.textContent ?? '').toBeLessThanOrEqual(around.bottom);
      expect(box.top, row.textContent ?? '').toBeGreaterThanOrEqual(around.top);
    }
  }
  await page.viewport(1280, 800);
});

it('selects tokens by keyboard', async () => {
  await page.viewport(1280, 800);
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`, false);
  await screen.getByRole('button', { name: 'Change token, JCT' }).click();
  const search = screen.getByRole('combobox');
  await search.fill('usdc');
  await expect.element(screen.getByRole('option', { name: 'USDC' })).toBeVisible();
  search.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await expect.element(screen.getByRole('button', { name: 'Change token, USDC' })).toBeVisible();
});

it('clears the other amount when its quote fails', async () => {
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await screen.getByLabelText('You sell').fill('10');
  await expect.element(screen.getByLabelText('You receive, quoted')).toHaveValue('0.02');
  market.answers = 'not-at-all';
  await screen.getByLabelText('You sell').fill('1000');
  await expect.element(screen.getByRole('button', { name: 'Reload the quote' })).toBeVisible();
  await expect.element(screen.getByLabelText('You receive')).toHaveValue('');
  await expect.element(screen.getByLabelText('You sell')).toHaveValue('1\u00a0000');
});

it('does not sign an outdated quote', async () => {
  vi.useFakeTimers(RUNNING_CLOCK);
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await screen.getByLabelText('You sell').fill('10');
  await expect.element(screen.getByRole('button', { name: 'Review swap' })).toBeVisible();
  market.answers = 'not-at-all';
  const update = screen.getByRole('button', { name: 'Update quote' });
  await expect.element(update).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(QUOTE_MAX_AGE_MS);
  await expect.element(update).toBeVisible();
  await update.click();
  await expect.element(screen.getByRole('button', { name: 'Reload the quote' })).toBeVisible();
  await expect.element(screen.getByLabelText('You receive')).toHaveValue('');
});

it('asks to confirm a high slippage tolerance, and resets it after the trade', async () => {
  localStorage.setItem('slippage', '1.0');
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await screen.getByRole('button', { name: /^Slippage/ }).click();
  await screen.getByLabelText('Custom').fill('12');
  await expect
    .element(screen.getByText('It applies to one trade, then 1.0 % is restored.', { exact: false }))
    .toBeVisible();
  await screen.getByRole('button', { name: /^Slippage/ }).click();
  expect(localStorage.getItem('slippage')).toBe('1.0');
  await review(screen, '10');
  const confirm = screen.getByRole('dialog').getByRole('button', { name: 'Confirm swap' });
  await expect.element(screen.getByText('You may receive 22.6 % less than quoted')).toBeVisible();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await screen.getByLabelText('Type 22.6 to continue').fill('22.6');
  await confirm.click();
  await expect.element(screen.getByRole('button', { name: 'Slippage 1 %' })).toBeVisible();
});

it('uses small pools on request with a warning, for one trade', async () => {
  market.answers = 'only-small';
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await screen.getByLabelText('You sell').fill('10');
  await expect.element(screen.getByRole('button', { name: 'Not enough liquidity' })).toBeVisible();
  await expect.element(screen.getByText('Only small pools trade this pair')).toBeVisible();
  await expect.element(screen.getByText('$50 000.00', { exact: false })).toBeVisible();
  const use = screen.getByRole('switch', { name: 'Use small pools for this trade' });
  await expect.element(use).not.toBeChecked();
  await use.click();
  await pressSwap(screen, '10');
  expect(market.asked.at(-1)).toMatchObject({ minTvl: '0' });
  await expect.element(screen.getByLabelText('You sell')).toHaveValue('');
  await expect.element(use).not.toBeInTheDocument();
  await screen.getByLabelText('You sell').fill('20');
  await expect.element(screen.getByRole('button', { name: 'Not enough liquidity' })).toBeVisible();
});

it('does not offer small pools if they do not help', async () => {
  market.answers = 'no-route';
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await screen.getByLabelText('You sell').fill('10');
  await expect.element(screen.getByRole('button', { name: 'Not enough liquidity' })).toBeVisible();
  await expect.element(screen.getByRole('switch')).not.toBeInTheDocument();
});
