import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS } from '../../../../shared/testing/fake-earn.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { FAKE_LP_ROOTS } from '../../../../shared/testing/fake-pools.ts';
import { portfolioArea } from '../../index.ts';
import {
  FAKE_ACCOUNT_ADDRESS,
  FAKE_EXCHANGE_ACCOUNT_ADDRESS,
  createFakeAccount,
  type FakeAccount,
} from '../../testing/fake-account.ts';
import { buildLiquidityOperation, buildHistoryPage } from '../../testing/fake-history.ts';

const { openConnected } = createTestApp(portfolioArea);
const LONG = { timeout: 12_000 };
let account: FakeAccount = createFakeAccount();
const wallet = createScriptedWallet({
  account: FAKE_ACCOUNT_ADDRESS,
  balance: nano(100_000_000_000n),
  getters: (to, call) => account.getters(to, call),
});

/** Deposit and withdrawal leave 2 LP tokens in the account, which represent 0.5 USDT and 1 WTYCHO. */
const DEPOSIT = buildLiquidityOperation('deposit', {
  usdt: '600000',
  wrapped: '1200000000',
  lp: '3000000000',
});
const WITHDRAWAL = buildLiquidityOperation('withdraw', {
  usdt: '200000',
  wrapped: '400000000',
  lp: '1000000000',
});

beforeAll(() => {
  openFakeMarket((path, body) => account.answers(path, body), { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  account = createFakeAccount();
  account.hasEarned = false;
  account.history = (body) => buildHistoryPage([WITHDRAWAL, DEPOSIT], body);
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

const panelOf = (screen: RenderedScreen) => screen.getByRole('region', { name: 'Liquidity against holding' });

/** Waits for the panel and returns its text. */
async function textOf(screen: RenderedScreen): Promise<string> {
  await expect.element(panelOf(screen), LONG).toBeVisible();
  return (panelOf(screen).element().textContent ?? '').replaceAll('\u00a0', ' ');
}

it('shows deposits, withdrawals and the gain of a position that its history explains', async () => {
  const screen = await openConnected('/portfolio');
  const text = await textOf(screen);
  expect(text).toContain('2 LP');
  // Deposited amounts, withdrawn amounts and the current position.
  expect(text).toMatch(/0\.6 USDT1\.2 WTYCHO.*0\.2 USDT0\.4 WTYCHO.*0\.5 USDT1 WTYCHO/);
  // A gain of 0.1 USDT and 0.2 WTYCHO at 0.5 USD each.
  expect(text).toContain('+$0.20');
  expect(text).toContain('Reconciled at block 77');
});

describe('without a gain', () => {
  it('states that LP was received otherwise', async () => {
    account.balances.set(FAKE_LP_ROOTS.pair, 2_000_000_001n);
    const screen = await openConnected('/portfolio');
    const text = await textOf(screen);
    expect(text).toContain('your operations explain 2 of 2.000000001 LP');
    expect(text).not.toMatch(/\$|Reconciled at/);
  });

  it('counts LP in the exchange account', async () => {
    account.depositedLp = 1_000_000_000n;
    const screen = await openConnected('/portfolio');
    const text = await textOf(screen);
    expect(text).toContain('your operations explain 2 of 3 LP');
    expect(text).not.toMatch(/\$|Reconciled at/);
  });

  it('states that LP in the exchange account could not be read', async () => {
    account.dead.add(FAKE_EXCHANGE_ACCOUNT_ADDRESS);
    const screen = await openConnected('/portfolio');
    const text = await textOf(screen);
    expect(text).toContain('Some LP or operations could not be read.');
    expect(text).not.toMatch(/\$|Reconciled at/);
  });

  it('states that the history could not be read', async () => {
    account.down.add('/account_history');
    const screen = await openConnected('/portfolio');
    const text = await textOf(screen);
    expect(text).toContain('Some LP or operations could not be read.');
    expect(text).not.toMatch(/\$|Reconciled at/);
  });

  it('does not use a history with an amount that is not recorded', async () => {
    account.history = (body) => buildHistoryPage([{ ...DEPOSIT, received: null }], body);
    const screen = await openConnected('/portfolio');
    expect(await textOf(screen)).toContain('the index does not record all amounts');
  });

  it('keeps the amounts if a token has no price', async () => {
    account.prices = { [TOKEN_ROOTS.usdt]: '1', [FAKE_LP_ROOTS.pair]: '2.5' };
    const screen = await openConnected('/portfolio');
    const text = await textOf(screen);
    expect(text).toContain('0.6 USDT1.2 WTYCHO');
    expect(text).toContain('No price is known');
    expect(text).not.toContain('$');
  });

  it('is absent without liquidity', async () => {
    account.balances.delete(FAKE_LP_ROOTS.pair);
    const screen = await openConnected('/portfolio');
    await expect.element(screen.getByRole('region', { name: 'History' }), LONG).toBeVisible();
    await expect.element(panelOf(screen)).not.toBeInTheDocument();
  });
});

it('shows a card on a narrow screen', async () => {
  await page.viewport(390, 800);
  const screen = await openConnected('/portfolio');
  expect(await textOf(screen)).toMatch(/\+\$0\.20.*Deposited.*0\.6 USDT/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
