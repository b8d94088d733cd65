import { hashTokenSet } from '@junction/api-contract';
import '@junction/ui-kit/styles.css';
import { nano, ok, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import {
  TOKEN_ROOTS,
  createMarketGetterRunner,
  openFakeMarket,
  type FakeMarket,
} from '../../../../shared/testing/fake-market.ts';
import {
  createTestApp,
  connectScriptedWallet,
  type RenderedScreen,
} from '../../../../app/testing/test-app.tsx';
import { swapArea } from '../../index.ts';

const { router, openConnected, openUnconnected } = createTestApp(swapArea);

const FERN = toAddress(`0:${'5'.repeat(64)}`);
const PAIR = `/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`;
const SOON = { timeout: 5_000 };
const contracts = createMarketGetterRunner(() => market);
const wallet = createScriptedWallet({
  balance: nano(1_000_000_000_000n),
  getters: (to, call) => contracts(to, call),
});
let market: FakeMarket;
/** Settles when the wallet's open request may be answered. */
let popup = Promise.resolve();

/** Returns the API's response for FERN, another unlisted token. */
function fern(path: string): unknown {
  if (!path.endsWith(`/root_contract/root_address/${encodeURIComponent(FERN)}`)) return undefined;
  return {
    name: 'Fern',
    symbol: 'FERN',
    decimals: 6,
    rootAddress: FERN,
    rootOwnerAddress: FERN,
    codeHash: '',
    tokenStandard: 'TIP3',
    totalSupply: '1000000',
  };
}

const sold = (screen: RenderedScreen) => screen.getByLabelText(/^You sell/).first();
const received = (screen: RenderedScreen) => screen.getByLabelText(/^You receive/).first();

beforeAll(() => {
  market = openFakeMarket(fern);
  setWalletPortLoader(() =>
    Promise.resolve({
      ...wallet,
      open: async (offer) => {
        const opened = await wallet.open(offer);
        if (!opened.ok) return opened;
        const connection = opened.value;
        return ok({
          ...connection,
          send: async (...message: Parameters<typeof connection.send>) => {
            await popup;
            return connection.send(...message);
          },
        });
      },
    }),
  );
});
beforeEach(() => {
  localStorage.clear();
  market.asked.length = 0;
  market.callIds.length = 0;
  market.impact = '0.001';
  market.answers = 'well';
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
});

it('requests only a route without a wallet, and the message too with one', async () => {
  const screen = await openUnconnected(PAIR);
  await sold(screen).fill('10');
  await expect.element(received(screen), SOON).toHaveValue('0.02');
  expect(market.asked.at(-1)).toMatchObject({
    direction: 'expectedexchange',
    fromCurrencyAddress: TOKEN_ROOTS.usdt,
    toCurrencyAddress: TOKEN_ROOTS.jct,
    amount: '10000000',
    deep: 3,
    minTvl: '50000',
    slippage: '0.005',
  });
  const roots = [TOKEN_ROOTS.usdt, TOKEN_ROOTS.usdc, TOKEN_ROOTS.jct, TOKEN_ROOTS.wrapped];
  expect(market.asked.at(-1)).toMatchObject({
    whiteListUri: '/api/tokens/v1/manifest.json',
    whiteListHash: await hashTokenSet(roots),
    whiteListCurrencies: [],
  });
  expect(market.callIds).toEqual([]);
  await connectScriptedWallet();
  await expect.poll(() => market.callIds.length, SOON).toBeGreaterThan(0);
});

it('has three slippage presets and a custom one, stores it and uses it', async () => {
  const screen = await openUnconnected(PAIR);
  const open = screen.getByRole('button', { name: /^Slippage/ });
  await expect.element(open).toHaveTextContent('Slippage 0.5 %');
  await open.click();
  const presets = screen.getByRole('region', { name: 'Presets' }).getByRole('button');
  await expect.element(presets.first()).toBeVisible();
  expect(presets.elements().map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([
    ['0.1\u00a0%', 'false'],
    ['0.5\u00a0%', 'true'],
    ['1.0\u00a0%', 'false'],
  ]);
  await presets.first().click();
  expect(localStorage.getItem('slippage')).toBe('0.1');
  await open.click();
  await screen.getByLabelText('Custom').fill('0.7');
  expect(localStorage.getItem('slippage')).toBe('0.7');
  await sold(screen).fill('10');
  await expect.poll(() => market.asked.at(-1)?.slippage, SOON).toBe('0.007');
});

it('shows the price impact in percent with one decimal', async () => {
  market.impact = '0.01234';
  const screen = await openUnconnected(PAIR);
  await sold(screen).fill('10');
  await expect
    .element(screen.getByRole('main'), SOON)
    .toHaveTextContent(/Price impact(?:How much[^.]*\.)?1\.2\s%/);
});

it('shows the price of one token in the other, and its inverse when flipped', async () => {
  const screen = await openUnconnected(PAIR);
  await sold(screen).fill('10');
  const card = screen.getByRole('main');
  await expect.element(card, SOON).toHaveTextContent(/1\sUSDT = 0\.002\sJCT/);
  await screen.getByRole('button', { name: 'Flip price' }).click();
  await expect.element(card).toHaveTextContent(/1\sJCT = 500\.00\sUSDT/);
  await screen.getByRole('button', { name: 'Flip price' }).click();
  await expect.element(card).toHaveTextContent(/1\sUSDT = 0\.002\sJCT/);
});

it('clears the other amount and the bill with the amount', async () => {
  const screen = await openUnconnected(PAIR);
  await sold(screen).fill('10');
  await expect.element(received(screen), SOON).toHaveValue('0.02');
  const impact = screen.getByText('Price impact').first();
  await expect.element(impact).toBeVisible();
  await sold(screen).fill('');
  await expect.element(received(screen), SOON).toHaveValue('');
  await expect.element(impact, SOON).not.toBeInTheDocument();
});

it('keeps an entered output when its quote fails, and clears the rest', async () => {
  const screen = await openUnconnected(PAIR);
  await received(screen).fill('0.05');
  await expect.element(sold(screen), SOON).toHaveValue('25');
  market.answers = 'not-at-all';
  await received(screen).fill('0.06');
  await expect.element(screen.getByRole('button', { name: 'Connect wallet' }).last()).toBeVisible();
  await expect.element(sold(screen), SOON).toHaveValue('');
  await expect.element(received(screen)).toHaveValue('0.06');
  await expect.element(screen.getByText('Price impact')).not.toBeInTheDocument();
});

it.each<[string, (screen: RenderedScreen) => Promise<void> | void]>([
  ['its cross', (screen) => screen.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  [
    'a press outside',
    (screen) => userEvent.click(screen.getByRole('dialog'), { position: { x: -20, y: 20 }, force: true }),
  ],
])('sends nothing when the review is closed by %s', async (_, close) => {
  const screen = await openConnected(PAIR);
  await sold(screen).fill('10');
  await screen.getByRole('button', { name: 'Review swap' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Confirm swap' });
  await expect.element(dialog).toBeVisible();
  const before = wallet.sent.length;
  await close(screen);
  await expect.element(dialog, SOON).not.toBeInTheDocument();
  await expect.element(sold(screen)).toHaveValue('10');
  await expect.element(screen.getByRole('button', { name: 'Review swap' })).toBeEnabled();
  expect(wallet.sent).toHaveLength(before);
});

it.each([
  ['token', '10'],
  ['coin', '700'],
  ['coin plus token', '1300'],
])('names the %s that pays the sold side', async (sold_, amount) => {
  const screen = await openConnected(`/swap/combined/${TOKEN_ROOTS.jct}`);
  await sold(screen).fill(amount);
  await screen.getByRole('button', { name: 'Review swap' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Confirm swap' });
  await expect.element(dialog.getByText(`You sell, ${sold_}`, { exact: true }), SOON).toBeVisible();
});

it('asks to import unlisted tokens one at a time: the first is rejected, the second imported', async () => {
  const screen = await openUnconnected(`/swap/${TOKEN_ROOTS.moss}/${FERN}`);
  const dialog = screen.getByRole('dialog', { name: 'Import token' });
  await expect.element(dialog.getByText('Moss').first(), SOON).toBeVisible();
  expect(dialog.getByText('Fern').elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Skip this token' }).click();
  await expect.element(dialog.getByText('Fern').first(), SOON).toBeVisible();
  const take = dialog.getByRole('button', { name: 'Import', exact: true });
  await expect.element(take).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox').click();
  await take.click();
  await expect.element(dialog, SOON).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('imported_tokens') ?? '')).toEqual([FERN]);
  await expect.element(screen.getByText('FERN is unlisted')).toBeVisible();
});

it('clears the balances when the wallet is disconnected', async () => {
  const screen = await openConnected(PAIR);
  const balances = screen.getByRole('main').getByText(/^Balance \d/);
  await expect.element(balances.first(), SOON).toBeVisible();
  await getWalletStore().getState().disconnect();
  await expect.poll(() => balances.elements(), SOON).toEqual([]);
  await expect
    .element(screen.getByRole('main').getByRole('button', { name: 'Connect wallet' }).last(), SOON)
    .toBeVisible();
});

it('cannot reverse the pair while the wallet is asked, but afterwards', async () => {
  let answer = (): void => undefined;
  popup = new Promise((resolve) => (answer = resolve));
  const screen = await openConnected(`/swap/coin/${TOKEN_ROOTS.wrapped}`);
  await sold(screen).fill('5');
  await screen.getByRole('button', { name: 'Wrap TYCHO' }).click();
  await expect.element(screen.getByRole('button', { name: 'Confirm in your wallet' }), SOON).toBeVisible();
  const turn = screen.getByRole('button', { name: 'Reverse direction' });
  await expect.element(turn).toHaveAttribute('aria-disabled', 'true');
  (turn.element() as HTMLElement).click();
  await expect.element(screen.getByRole('button', { name: 'Confirm in your wallet' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/swap/coin/${TOKEN_ROOTS.wrapped}`);
  answer();
  await expect.element(sold(screen), SOON).toHaveValue('');
  await turn.click();
  await expect.poll(() => router.state.location.pathname, SOON).toBe(`/swap/${TOKEN_ROOTS.wrapped}/coin`);
});
