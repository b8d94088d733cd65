import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE } from '../../../../shared/testing/fake-earn.ts';
import { FAKE_LP_ROOTS, FAKE_POOL_ADDRESSES } from '../../../../shared/testing/fake-pools.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { portfolioArea } from '../../index.ts';
import { FAKE_ACCOUNT_ADDRESS, createFakeAccount, type FakeAccount } from '../../testing/fake-account.ts';

const { openConnected, openUnconnected } = createTestApp(portfolioArea);

const HERE = 31_337;
/** Timeout in milliseconds. It exceeds the 5 seconds for which the page waits for missing data. */
const LONG = { timeout: 12_000 };
const COINS = nano(100_000_000_000n);
let account: FakeAccount = createFakeAccount();
const wallet = createScriptedWallet({
  account: FAKE_ACCOUNT_ADDRESS,
  balance: COINS,
  getters: (to, call) => account.getters(to, call),
});

beforeAll(() => {
  openFakeMarket((path, body) => account.answers(path, body), { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  account = createFakeAccount();
  wallet.setBalance(COINS);
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  wallet.change({ networkId: HERE });
  queryClient.clear();
  await page.viewport(1280, 800);
});

/** Text of a row without line breaks. */
async function rowOf(screen: RenderedScreen, name: string | RegExp): Promise<string> {
  const row = screen.getByRole('table').getByRole('row').filter({ hasText: name }).first();
  await expect.element(row, LONG).toBeVisible();
  return (row.element().textContent ?? '').replaceAll('\u00a0', ' ');
}

const words = (screen: RenderedScreen): string =>
  (screen.getByRole('main').element().textContent ?? '').replaceAll('\u00a0', ' ');

const shown = (screen: RenderedScreen) =>
  expect.element(screen.getByText('Rewards', { exact: true }), LONG).toBeVisible();

/** Removes all positions except the native coin. */
function removePositions(): void {
  account.balances.clear();
  account.deposited = undefined;
  account.hasEarned = false;
  account.hasOrder = false;
}

it('shows every place with amounts, values, shares and their exact sum', async () => {
  const screen = await openConnected('/portfolio');
  await shown(screen);
  expect(await rowOf(screen, 'coin 100')).toMatch(/120\.00 TYCHO\$0\.50\$60\.00$/);
  expect(await rowOf(screen, 'Tether USD')).toMatch(/50\.00 USDT\$1\.00\$50\.00$/);
  // The account owns 2 of 4 LP tokens of the pool.
  expect(await rowOf(screen, /0\.50\sUSDT \+ 1\.00\sWTYCHO/)).toMatch(/2\.00 LP\$2\.50\$5\.00$/);
  expect(await rowOf(screen, 'Available for adding liquidity')).toMatch(/7\.00 USDT\$1\.00\$7\.00$/);
  expect(await rowOf(screen, /Order for 30\.00\sUSDT/)).toMatch(/60\.00 WTYCHO\$0\.50\$30\.00$/);
  expect(await rowOf(screen, /^LP WTYCHO\/USDTLocked until/)).toMatch(/900\.00 LP\$0\.10\$90\.00$/);
  expect(await rowOf(screen, 'Deposit of LP')).toContain('100.00 LP');
  expect(await rowOf(screen, /^JCTLocked until/)).toMatch(/1 000\.00 JCT\$2\.00\$2 000\.00$/);
  expect(await rowOf(screen, 'Gauge WTYCHO/USDT, claimable')).toMatch(/93\.41 JCT\$2\.00\$186\.82$/);
  expect(await rowOf(screen, 'due, not funded')).toMatch(/USDT—/);
  // The total is 252 of other positions, 2000 of the lock and 287.9193 of rewards.
  expect(words(screen)).toContain('Total of what is known$2 539.91');
  expect(words(screen)).toMatch(/1 position without a usable price/);
  await expect.element(screen.getByText('Sum of what is known')).toBeVisible();
});

it('links rows to the pages of their positions', async () => {
  const screen = await openConnected('/portfolio');
  await shown(screen);
  const hrefs = screen
    .getByRole('table')
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      `/tokens/${TOKEN_ROOTS.wrapped}`,
      `/pools/${FAKE_POOL_ADDRESSES.pair}`,
      `/liquidity/add/${TOKEN_ROOTS.usdt}`,
      `/limit/${TOKEN_ROOTS.wrapped}/${TOKEN_ROOTS.usdt}`,
      `/gauges/${FAKE_GAUGE}`,
      '/dao/balance',
      '/gauges/claims',
    ]),
  );
  await expect
    .element(screen.getByRole('link', { name: 'Go to claims' }))
    .toHaveAttribute('href', '/gauges/claims');
});

describe('without positions', () => {
  it('asks to connect a wallet', async () => {
    const screen = await openUnconnected('/portfolio');
    await expect.element(screen.getByText('Connect a wallet to see your portfolio')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });

  it('shows no amount while the wallet is on another network', async () => {
    const screen = await openConnected('/portfolio');
    await shown(screen);
    wallet.change({ networkId: HERE + 1 });
    await expect.element(screen.getByText('Your wallet is on another network')).toBeVisible();
    expect(words(screen)).not.toContain('$');
    wallet.change({ networkId: HERE });
    await shown(screen);
  });

  it('states that an account is empty', async () => {
    removePositions();
    wallet.setBalance(nano(0n));
    const screen = await openConnected('/portfolio');
    await expect.element(screen.getByText('This account holds nothing here'), LONG).toBeVisible();
    await expect.element(screen.getByText('$0.00').first()).toBeVisible();
    await expect.element(screen.getByText('Not included in the total')).not.toBeInTheDocument();
  });

  it('does not call an account empty if something could not be read', async () => {
    removePositions();
    wallet.setBalance(nano(0n));
    account.down.add('/gauges/get-by-user');
    const screen = await openConnected('/portfolio');
    await expect.element(screen.getByText('Could not be read: Gauges', { exact: true }), LONG).toBeVisible();
    expect(words(screen)).not.toMatch(/holds nothing|\$0\.00|Nothing to claim/);
  });
});

describe('partial failures', () => {
  it('names a list that could not be read, and reads it again', async () => {
    account.down.add('/gauges/get-by-user');
    const screen = await openConnected('/portfolio');
    await expect.element(screen.getByText('Could not be read: Gauges', { exact: true }), LONG).toBeVisible();
    await expect.element(screen.getByText('Some data could not be read: Gauges, Rewards')).toBeVisible();
    await expect.element(screen.getByText('Some rewards could not be read.')).toBeVisible();
    expect(await rowOf(screen, 'Tether USD')).toContain('$50.00');
    account.down.clear();
    await screen.getByRole('button', { name: 'Try again: Gauges' }).click();
    expect(await rowOf(screen, /^LP WTYCHO\/USDTLocked until/)).toContain('900.00 LP');
    await expect.element(screen.getByText(/^Some data could not be read/), LONG).not.toBeInTheDocument();
  });

  it('keeps an order out of the sum if its contract could not be read', async () => {
    account.dead.add(TOKEN_ROOTS.wrapped);
    const screen = await openConnected('/portfolio');
    await expect.element(screen.getByText('Could not be read: WTYCHO', { exact: true }), LONG).toBeVisible();
    // Only the native coin is left.
    expect(await rowOf(screen, 'coin 100')).toMatch(/100\.00 TYCHO\$0\.50\$50\.00$/);
  });

  it('shows LP without the amounts behind it, and without a value, if the pool could not be read', async () => {
    account.dead.add(FAKE_POOL_ADDRESSES.pair);
    const screen = await openConnected('/portfolio');
    const row = await rowOf(screen, 'The amounts behind it could not be read');
    expect(row).toContain('2.00 LP');
    expect(row).not.toContain('$');
  });

  it('has amounts, but no values, without prices', async () => {
    account.down.add('currencies_usdt_prices');
    const screen = await openConnected('/portfolio');
    await expect
      .poll(() => rowOf(screen, 'Tether USD'), LONG)
      .toMatch(/50\.00 USDT—Prices could not be read/);
    expect(words(screen)).not.toContain('$');
  });

  it('does not value a token that has no price', async () => {
    account.prices = { [TOKEN_ROOTS.usdt]: '1', [FAKE_LP_ROOTS.pair]: '2.5' };
    const screen = await openConnected('/portfolio');
    expect(await rowOf(screen, 'coin 100')).toMatch(/120\.00 TYCHO—No price is known/);
  });

  it('states that the index is behind', async () => {
    account.status = 'stale';
    const screen = await openConnected('/portfolio');
    await expect.element(screen.getByText('The index is behind the chain'), LONG).toBeVisible();
  });
});

it('saves what is shown as CSV and JSON', async () => {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:none';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  try {
    const screen = await openConnected('/portfolio');
    await shown(screen);
    await screen.getByRole('button', { name: 'Export CSV' }).click();
    await screen.getByRole('button', { name: 'Export JSON' }).click();
    const [csv = '', json = ''] = await Promise.all(saved.map((blob) => blob.text()));
    expect(csv).toMatch(/^"Place","Position","Details","Amount","Token"/);
    expect(csv).toContain(
      `"Exchange account","USDT","Available for adding liquidity","7","USDT","${TOKEN_ROOTS.usdt}","1","7",""`,
    );
    expect(JSON.parse(json)).toMatchObject({
      account: FAKE_ACCOUNT_ADDRESS,
      indexedBlock: 77,
      isComplete: false,
    });
  } finally {
    create.mockRestore();
    click.mockRestore();
  }
});

it('shows cards with the same rows on a narrow screen', async () => {
  await page.viewport(390, 800);
  const screen = await openConnected('/portfolio');
  await expect.element(screen.getByRole('heading', { name: /^Wallet tokens/ }), LONG).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  const card = screen.getByRole('listitem').filter({ hasText: /^USDTTether USD/ });
  await expect.element(card).toHaveTextContent(/\$50\.00/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
