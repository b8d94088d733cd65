import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import {
  FAKE_LP_ROOTS,
  FAKE_POOL_ADDRESSES,
  buildAdditionalPairPool,
  createFakePools,
} from '../../../../shared/testing/fake-pools.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { poolsArea } from '../../index.ts';

const { router, renderApp } = createTestApp(poolsArea);

const LP_WALLET = toAddress(`0:${'7'.repeat(64)}`);
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
let ownedLp = '1000000000';
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(1_000n),
  // The account owns one of four LP tokens.
  getters: (_, call) => (call.method === 'walletOf' ? { value0: LP_WALLET } : { value0: ownedLp }),
});
const marketPools = createFakePools();

async function open(path: string, connected = false) {
  const screen = await renderApp();
  await router.navigate({ to: path, replace: true });
  if (connected)
    await getWalletStore()
      .getState()
      .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  return screen;
}

beforeAll(() => {
  openFakeMarket(marketPools.answers);
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  marketPools.fails = false;
  marketPools.more = [];
  marketPools.later = undefined;
  ownedLp = '1000000000';
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

describe('the pool list', () => {
  // This test must be the first one, since favourites of the first version are migrated once per page load.
  it('keeps favourites by wallet, migrates those of the first version and syncs across tabs', async () => {
    localStorage.setItem(
      'favorite_pairs',
      JSON.stringify({ [ACCOUNT]: [{ address: FAKE_POOL_ADDRESSES.stable }] }),
    );
    const screen = await open('/pools', true);
    const favourites = screen.getByRole('region', { name: /^Favourites/ });
    await expect.element(favourites.getByRole('row').nth(1)).toHaveTextContent('USDC/USDT');
    expect(localStorage.getItem('favorite_pairs')).toBeNull();
    await screen
      .getByRole('table', { name: 'All pools' })
      .getByRole('button', { name: 'Favourite WTYCHO/USDT' })
      .click();
    await expect.element(favourites.getByRole('row')).toHaveLength(3);
    expect(JSON.parse(localStorage.getItem('favorite_pools') ?? '')).toEqual({
      [ACCOUNT]: [
        { address: FAKE_POOL_ADDRESSES.stable },
        { address: FAKE_POOL_ADDRESSES.pair, name: 'WTYCHO/USDT' },
      ],
    });
    // Simulates the storage event that this tab receives when another tab writes.
    localStorage.setItem('favorite_pools', '{"broken":[');
    window.dispatchEvent(new StorageEvent('storage', { key: 'favorite_pools' }));
    await expect.element(favourites).not.toBeInTheDocument();
    await expect.element(screen.getByRole('cell', { name: '25 %' }).first()).toBeVisible();
  });

  it('reserves space for at most ten favourites while loading', async () => {
    const marked = Array.from({ length: 12 }, (_, index) => ({
      address: `0:${(index + 1).toString(16).padStart(64, '0')}`,
    }));
    localStorage.setItem('favorite_pools', JSON.stringify({ [ACCOUNT]: marked }));
    let answer = (): void => undefined;
    marketPools.later = new Promise((resolve) => (answer = resolve));
    const screen = await open('/pools', true);
    const places = () =>
      screen
        .getByRole('table', { name: /^Favourites/ })
        .element()
        .querySelectorAll('tbody tr').length;
    await expect.element(screen.getByRole('table', { name: /^Favourites/ })).toBeVisible();
    expect(places()).toBe(10);
    answer();
  });

  it('shows figures, marks unlisted tokens and sums over all pools', async () => {
    const screen = await open('/pools');
    await expect
      .element(screen.getByText('4 pools, $12.61M locked, $4.94M traded in 24 hours'))
      .toBeVisible();
    const rows = screen.getByRole('table', { name: 'All pools' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/USDT\/USDC\/JCT.*Stable.*\$6\.31M/);
    await expect.element(rows.nth(4)).toHaveTextContent(/JCT\/MOSS.*Unlisted/);
    await expect.element(rows.nth(1)).toHaveTextContent('−3.7');
    // All four pools fit on one page.
    await expect.element(screen.getByRole('button', { name: /^Page/ })).not.toBeInTheDocument();
    const link = (name: string) => screen.getByRole('main').getByRole('link', { name, exact: true });
    await expect.element(link('Add liquidity')).toHaveAttribute('href', '/liquidity/add');
    await expect.element(link('Remove liquidity')).toHaveAttribute('href', '/liquidity/remove');
    // Stars and shares are only shown with a wallet.
    await expect.element(screen.getByRole('button', { name: /^Favourite/ })).not.toBeInTheDocument();
  });

  it('sorts, searches and filters on the server, and keeps the state in the URL', async () => {
    const screen = await open('/pools');
    await screen.getByRole('button', { name: 'Volume 24 h' }).click();
    await expect.poll(() => router.state.location.search).toEqual({ sort: 'volume24h' });
    await screen.getByRole('button', { name: 'Volume 24 h' }).click();
    await expect.poll(() => marketPools.asked.at(-1)?.['ordering']).toBe('volume24hascending');
    await screen.getByLabelText('Token or pool address').fill('usdc');
    await expect.poll(() => router.state.location.search).toEqual({ sort: 'volume24h-asc', search: 'usdc' });
    await expect.poll(() => marketPools.asked.at(-1)?.['search']).toBe('usdc');
    await screen.getByText('Stable', { exact: true }).first().click();
    await expect.poll(() => marketPools.asked.at(-1)?.['pairType']).toBe('stable');
    await screen.getByText('Listed', { exact: true }).click();
    await expect
      .poll(() => marketPools.asked.at(-1))
      .toMatchObject({
        whiteListUri: '/api/tokens/v1/manifest.json',
        whiteListHash: expect.stringMatching(/^[\da-f]{64}$/) as unknown,
        whiteCurrencyAddresses: [],
      });
    await screen.getByLabelText('Token or pool address').fill('nothing');
    await expect.element(screen.getByText('No pool matches nothing')).toBeVisible();
    await screen.getByRole('button', { name: 'Show all pools' }).click();
    await expect.poll(() => router.state.location.search).toEqual({ sort: 'volume24h-asc' });
    await expect.element(screen.getByLabelText('Token or pool address')).toHaveValue('');
  });

  it('has pages of ten, reset by a new order', async () => {
    marketPools.more = Array.from({ length: 996 }, (_, index) =>
      buildAdditionalPairPool(`0:${index.toString(16).padStart(64, '0')}`),
    );
    const screen = await open('/pools?page=3');
    await expect.element(screen.getByText(/^21 to 30 of 1.000$/)).toBeVisible();
    expect(marketPools.asked.at(-1)).toMatchObject({ limit: 10, offset: 20 });
    await screen.getByRole('button', { name: 'Page 100' }).click();
    await expect.poll(() => marketPools.asked.at(-1)?.['offset']).toBe(990);
    await screen.getByRole('button', { name: 'TVL' }).click();
    await expect.poll(() => router.state.location.search).toEqual({ sort: 'tvl-asc' });
  });

  it('becomes cards with a sort menu on narrow screens, and shows loading errors', async () => {
    await page.viewport(390, 800);
    marketPools.fails = true;
    const screen = await open('/pools', true);
    await expect.element(screen.getByText('The pool list failed to load'), { timeout: 10_000 }).toBeVisible();
    marketPools.fails = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('listitem').filter({ hasText: 'USDT/USDC/JCT' })).toBeVisible();
    await screen.getByRole('button', { name: 'Sort by TVL' }).click();
    await screen.getByRole('menuitemradio', { name: 'TVL, lowest first' }).click();
    await expect.poll(() => router.state.location.search).toEqual({ sort: 'tvl-asc' });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('a pool', () => {
  it('shows a pair: prices, figures, reserves, link targets', async () => {
    const screen = await open(`/pools/${FAKE_POOL_ADDRESSES.pair}`);
    await expect.element(screen.getByRole('heading', { name: 'WTYCHO/USDT', level: 1 })).toBeVisible();
    expect(document.title).toBe('WTYCHO/USDT · Pools · Junction');
    const target = (name: string) => screen.getByRole('main').getByRole('link', { name });
    const [left, right] = [`0:${'f'.repeat(64)}`, `0:${'1'.repeat(64)}`];
    // Two tokens may have several pools, so the URL contains the pool's address.
    const pool = new URLSearchParams({ pool: FAKE_POOL_ADDRESSES.pair }).toString();
    await expect
      .element(target('Add liquidity'))
      .toHaveAttribute('href', `/liquidity/add/${left}/${right}?${pool}`);
    await expect
      .element(target('Remove liquidity'))
      .toHaveAttribute('href', `/liquidity/remove/${left}/${right}?${pool}`);
    await expect.element(target('Trade')).toHaveAttribute('href', `/swap/${left}/${right}`);
    await expect.element(target('1 WTYCHO = 0.50 USDT')).toHaveAttribute('href', `/tokens/${left}`);
    await expect.element(target('1 USDT = 2.00 WTYCHO')).toBeVisible();
    for (const graph of ['Price', 'Inverse', 'Volume', 'TVL'])
      await expect.element(screen.getByRole('radio', { name: graph })).toBeInTheDocument();
    for (const chosen of ['Price', '1H'])
      await expect.element(screen.getByRole('radio', { name: chosen, exact: true })).toBeChecked();
    await screen.getByText('Inverse').click();
    await expect.poll(() => router.state.location.search).toEqual({ graph: 'inverse' });
    await expect.element(screen.getByRole('region', { name: 'Inverse of WTYCHO/USDT' })).toBeVisible();
    await expect.element(screen.getByText('Connect a wallet to see your LP', { exact: false })).toBeVisible();
    await expect
      .element(screen.getByRole('main'))
      .toHaveTextContent(
        /TVL\$4\.82M\u22123\.7\s%Volume 24 h\$2\.41M\+12\.6\s%Volume 7 d\$13\.90M\s*Fees 24 h\$7\.23K/,
      );
    await expect.element(screen.getByText('No gauge rewards this pool')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Favourite/ })).not.toBeInTheDocument();
  });

  it('uses ratios and USD prices for more than two tokens', async () => {
    const screen = await open(`/pools/${FAKE_POOL_ADDRESSES.many}?graph=price`);
    await expect.element(screen.getByRole('region', { name: 'TVL ratio of USDT/USDC/JCT' })).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'TVL ratio' })).toBeChecked();
    await expect.element(screen.getByRole('radio', { name: 'Price' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('radio', { name: 'TVL', exact: true })).not.toBeInTheDocument();
    // The reserves are 1 USDT, 2 USDC and 1 JCT, so USDC has half of the total.
    await expect.element(screen.getByRole('listitem').filter({ hasText: /^USDC 50\.0.%$/ })).toBeVisible();
    const target = (name: string) => screen.getByRole('main').getByRole('link', { name });
    await expect.element(target('1 USDC = $1.0002')).toBeVisible();
    await expect
      .element(target('Add liquidity'))
      .toHaveAttribute('href', `/pools/${FAKE_POOL_ADDRESSES.many}/liquidity/add`);
    await expect.element(target('Trade')).toHaveAttribute('href', `/swap/combined/${FAKE_LP_ROOTS.many}`);
  });

  it("shows the account's position, rounded down", async () => {
    const screen = await open(`/pools/${FAKE_POOL_ADDRESSES.pair}`, true);
    const position = screen.getByRole('region', { name: 'Your position' });
    await expect.element(position.getByText('$2.50')).toBeVisible();
    await expect.element(position.getByText(/^25.% of the pool$/)).toBeVisible();
    await expect.element(position).toHaveTextContent(/LP in wallet1\.00WTYCHO0\.50USDT0\.25/);
  });

  it('formats LP with two of its nine decimals, and the share with up to eight', async () => {
    ownedLp = '1234567891';
    const screen = await open(`/pools/${FAKE_POOL_ADDRESSES.pair}`, true);
    const position = screen.getByRole('region', { name: 'Your position' });
    await expect.element(position.getByText(/^30\.86419727\s% of the pool$/)).toBeVisible();
    await expect.element(position).toHaveTextContent(/LP in wallet1\.23WTYCHO/);
  });

  it('shows the tokens of a swap, non-zero amounts of other kinds, and the time', async () => {
    const screen = await open(`/pools/${FAKE_POOL_ADDRESSES.pair}`);
    const list = screen.getByRole('region', { name: 'Transactions' });
    await expect.element(list.getByText('1 to 10 of 23')).toBeVisible();
    expect(
      list
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent),
    ).toEqual(['Type', 'Tokens', 'Total value', 'Account', 'Date']);
    // Without a wallet, the list cannot be limited to the user's own transactions.
    await expect.element(list.getByText('Only mine')).not.toBeInTheDocument();
    const rows = list.getByRole('row');
    const row = (tokens: string, ago: string) =>
      new RegExp(String.raw`^${tokens}\$5\s227\.500:eeee\.\.\.eeee${ago}\sago$`);
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(row(String.raw`Swap840\.00\sUSDT2\s002\.61\sWTYCHO`, String.raw`1\smin\.?`));
    await expect
      .element(rows.nth(2))
      .toHaveTextContent(row(String.raw`Deposit840\.00\sUSDT`, String.raw`2\smin\.?`));
    await expect
      .element(rows.nth(3))
      .toHaveTextContent(row(String.raw`Withdraw840\.00\sUSDT\+2\s002\.61\sWTYCHO`, String.raw`3\smin\.?`));
  });

  it('lists transactions with filters, order and pages in the URL', async () => {
    const screen = await open(`/pools/${FAKE_POOL_ADDRESSES.pair}`, true);
    const list = screen.getByRole('region', { name: 'Transactions' });
    await expect.element(list.getByText('1 to 10 of 23')).toBeVisible();
    await list.getByText('Deposits').click();
    await expect.poll(() => marketPools.askedTransactions.at(-1)?.['eventType']).toEqual(['deposit']);
    await list.getByRole('button', { name: 'Total value' }).click();
    await list.getByText('Only mine').click();
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ tx: 'deposit', txSort: 'value', txMine: true });
    await expect
      .poll(() => marketPools.askedTransactions.at(-1))
      .toMatchObject({
        poolAddress: FAKE_POOL_ADDRESSES.pair,
        userAddress: ACCOUNT,
        ordering: 'tvdescending',
      });
    await list.getByText('All', { exact: true }).click();
    await list.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(() => router.state.location.search).toMatchObject({ txPage: 2 });
    // The response to the first page contained the total, so it is not requested again.
    await expect.poll(() => marketPools.askedTransactions.at(-1)?.['displayTotalCount']).toBe(false);
    await expect.element(list.getByText('11 to 20 of 23')).toBeVisible();
  });

  it('warns of an unlisted token', async () => {
    const screen = await open(`/pools/${FAKE_POOL_ADDRESSES.moss}`);
    await expect.element(screen.getByText('MOSS is unlisted on this network')).toBeVisible();
    await screen.getByRole('main').getByRole('link', { name: 'Pools' }).click();
    await expect.poll(() => document.title).toBe('Pools · Junction');
  });

  it('shows a missing pool and a failed request, and retries', async () => {
    const screen = await open(`/pools/${FAKE_POOL_ADDRESSES.missing}`);
    await expect.element(screen.getByRole('heading', { name: 'Pool does not exist' })).toBeVisible();
    marketPools.fails = true;
    await router.navigate({ to: `/pools/${FAKE_POOL_ADDRESSES.pair}` });
    await expect.element(screen.getByText('The pool failed to load'), { timeout: 10_000 }).toBeVisible();
    marketPools.fails = false;
    await screen.getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(screen.getByRole('heading', { name: 'WTYCHO/USDT', level: 1 })).toBeVisible();
    await router.navigate({ to: '/pools/$address', params: { address: '0:12' } });
    await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});
