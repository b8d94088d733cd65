import '@junction/ui-kit/styles.css';
import { nano, type Address } from '@junction/primitives';
import { MESSAGE_FLOW_GAS } from '@junction/protocol/gas';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOperationStore, buildGasTableAttachedCoins } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { DEPLOY_WALLET_NANO } from '../../../../shared/liquidity/lp.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import {
  createFakePoolsByKind,
  setFakePoolReserves,
  removeFakePoolContract,
  deployEmptyFakePool,
  type FakePool,
} from '../../testing/fake-kinds.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createFakePools, buildStablePool } from '../../../../shared/testing/fake-pools.ts';
import { locateMain, fillMainField } from '../../../../app/testing/gate-steps.ts';
import { buildTraceNode } from '../../../../shared/testing/trace-node.ts';
import {
  createTestApp,
  connectScriptedWallet,
  type RenderedScreen,
} from '../../../../app/testing/test-app.tsx';
import { poolsArea } from '../../index.ts';

const { router, openConnected, openUnconnected } = createTestApp(poolsArea);

const COIN = 1_000_000_000n;
const PAIR = `${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.usdc}`;
const ADD = `/liquidity/add/${PAIR}`;
const REMOVE = `/liquidity/remove/${PAIR}`;
const kinds = createFakePoolsByKind([TOKEN_ROOTS.usdt, TOKEN_ROOTS.usdc]);
const { product, stable, stablePair } = kinds;
const [DEEP, SHALLOW] = [2_000_000_000_000n, 3_000_000n];
const ARRIVED = {
  finished: true,
  nodes: [buildTraceNode(stable.address), buildTraceNode(stable.lpRoot, { parent: 0 })],
};
let trace: object = ARRIVED;
const marketPools = createFakePools();
const wallet = createScriptedWallet({ balance: nano(1_000n * COIN), getters: kinds.answers });

beforeAll(() => {
  openFakeMarket(
    (path, body) =>
      path.endsWith('currencies_usdt_prices')
        ? { [TOKEN_ROOTS.usdt]: '1', [TOKEN_ROOTS.usdc]: '1' }
        : path.includes('/trace/')
          ? trace
          : marketPools.answers(path, body),
    { kind: 'devnet' },
  );
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  trace = ARRIVED;
  kinds.held = 0n;
  kinds.isPublic = false;
  kinds.isUnread = false;
  kinds.isConnected = true;
  product.curve = 1;
  kinds.asked.length = 0;
  for (const kind of [product, stablePair, stable]) removeFakePoolContract(kind);
  marketPools.more = [];
  localStorage.clear();
});
afterEach(async () => {
  getOperationStore().getState().clearEnded();
  await getWalletStore().getState().disconnect();
  queryClient.clear();
});

/** Returns the row with the selected pool. A click on it opens the list. */
const row = (screen: RenderedScreen) => locateMain(screen).getByRole('button', { name: /^Pool / });
/** Opens the list. Returns the accessible texts of the pools in their order. */
async function offers(screen: RenderedScreen): Promise<readonly (string | null)[]> {
  await row(screen).click();
  const items = screen.getByRole('menu', { name: 'Pool' }).getByRole('menuitemradio');
  await expect.element(items.first()).toBeVisible();
  return items.elements().map(({ textContent }) => textContent);
}
async function choose(screen: RenderedScreen, name: RegExp): Promise<void> {
  await row(screen).click();
  await screen.getByRole('menu', { name: 'Pool' }).getByRole('menuitemradio', { name }).click();
}
const button = (screen: RenderedScreen, name: string | RegExp) =>
  locateMain(screen).getByRole('button', { name });
const shows = (screen: RenderedScreen, name: RegExp) =>
  expect.element(row(screen)).toHaveAccessibleName(name);
const named = (kind: FakePool): Record<string, string> => ({ pool: kind.address });
const search = () => router.state.location.search;
const sent = () => wallet.sent.at(-1);

/** Supplies both tokens from the exchange account. Returns the LP token in the message. */
async function supply(screen: RenderedScreen): Promise<unknown> {
  const before = wallet.sent.length;
  // The message expires, so that the form can send the next one.
  wallet.next({ kind: 'expired' });
  await fillMainField(screen, /^You add/, '1');
  await button(screen, 'Supply').click();
  await expect.poll(() => wallet.sent.length).toBe(before + 1);
  const expected = sent()?.call?.params['_expected'] as { readonly root: Address } | undefined;
  return expected?.root;
}

/** Removes LP. Returns the pool to which the message sends the LP. */
async function remove(screen: RenderedScreen): Promise<unknown> {
  const before = wallet.sent.length;
  // The message expires, so that the form can send the next one.
  wallet.next({ kind: 'expired' });
  await fillMainField(screen, 'You remove', '0.0001');
  await button(screen, /^Remove 0\.0001 LP$/).click();
  await expect.poll(() => wallet.sent.length).toBe(before + 1);
  return sent()?.call?.params['recipient'];
}

describe('adding to one of several pools of the same tokens', () => {
  beforeEach(() => (kinds.held = 20_000_000n));

  it('starts with the deepest, even if another kind has some liquidity', async () => {
    setFakePoolReserves(product, SHALLOW);
    setFakePoolReserves(stable, DEEP);
    const screen = await openConnected(ADD);
    await shows(screen, /Stable pool/);
    expect(await supply(screen)).toBe(stable.lpRoot);
  });

  it('never starts with an empty one', async () => {
    deployEmptyFakePool(product);
    deployEmptyFakePool(stable);
    setFakePoolReserves(stablePair, SHALLOW);
    const screen = await openConnected(ADD);
    await shows(screen, /Stable pair/);
    expect((await offers(screen)).map((text) => text?.includes('Empty'))).toEqual([false, true, true]);
  });

  it('keeps the selected pool in the URL, and supplies to it', async () => {
    setFakePoolReserves(product, DEEP);
    setFakePoolReserves(stable, SHALLOW, 1_500_000n);
    const screen = await openConnected(ADD);
    await shows(screen, /Constant product/);
    const [deep, shallow] = await offers(screen);
    expect(deep).toMatch(/0\.3\s%.*\$4\.00M/);
    expect(shallow).toMatch(/Stable pool.*0\.05\s%.*\$6\.00.*Your share 50\s%/);
    await screen.getByRole('menuitemradio', { name: /Stable pool/ }).click();
    await expect.poll(search).toEqual(named(stable));
    await shows(screen, /Stable pool/);
    await expect.element(row(screen)).toHaveFocus();
    expect(await supply(screen)).toBe(stable.lpRoot);
    // The URL contains the pool, and the amounts, so that a reload keeps them.
    expect(search()).toMatchObject(named(stable));
  });

  it('uses the pool of the URL', async () => {
    setFakePoolReserves(product, DEEP);
    setFakePoolReserves(stable, SHALLOW);
    const screen = await openConnected(`${ADD}?pool=${stable.address}`);
    await shows(screen, /Stable pool/);
    // A stable pool accepts a deposit of one token without auto exchange.
    await expect.element(locateMain(screen).getByLabelText('Auto exchange')).not.toBeInTheDocument();
    expect(await supply(screen)).toBe(stable.lpRoot);
  });

  it('uses the pool whose page linked here', async () => {
    setFakePoolReserves(product, DEEP);
    setFakePoolReserves(stable, SHALLOW);
    marketPools.more = [buildStablePool(stable.address, stable.lpRoot)];
    const screen = await openConnected(`/pools/${stable.address}/liquidity/add`);
    await expect.poll(() => router.state.location.pathname).toBe(ADD);
    expect(search()).toEqual(named(stable));
    await shows(screen, /Stable pool/);
  });

  it('resets the pool with its tokens', async () => {
    setFakePoolReserves(stable, DEEP);
    const screen = await openConnected(`${ADD}?pool=${stable.address}`);
    await button(screen, 'Change token, USDC').click();
    await screen.getByRole('dialog').getByRole('combobox').fill('JCT');
    await screen.getByRole('option').filter({ hasText: 'JCT' }).first().click();
    await expect
      .poll(() => router.state.location.pathname)
      .toBe(`/liquidity/add/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
    expect(search()).toEqual({});
  });

  it("shows a pool's result next to no other pool", async () => {
    setFakePoolReserves(product, DEEP);
    setFakePoolReserves(stable, SHALLOW);
    const screen = await openConnected(`${ADD}?pool=${stable.address}`);
    await shows(screen, /Stable pool/);
    await fillMainField(screen, /^You add/, '1');
    await button(screen, 'Supply').click();
    const receipt = locateMain(screen).getByText('Liquidity supplied');
    await expect.element(receipt).toBeVisible();
    await choose(screen, /Constant product/);
    await shows(screen, /Constant product/);
    await expect.element(receipt).not.toBeInTheDocument();
    await choose(screen, /Stable pool/);
    await expect.element(receipt).toBeVisible();
  });

  it('keeps the input for a pool when a deposit to another one completes', async () => {
    setFakePoolReserves(product, DEEP);
    setFakePoolReserves(stable, SHALLOW);
    const screen = await openConnected(`${ADD}?pool=${stable.address}`);
    await shows(screen, /Stable pool/);
    await fillMainField(screen, /^You add/, '1');
    trace = { finished: false, nodes: [] };
    await button(screen, 'Supply').click();
    await expect.element(button(screen, /^Supplying/)).toBeVisible();
    await choose(screen, /Constant product/);
    await fillMainField(screen, /^You add/, '2');
    trace = ARRIVED;
    await choose(screen, /Stable pool/);
    await expect.element(locateMain(screen).getByText('Liquidity supplied')).toBeVisible();
    await expect
      .element(
        locateMain(screen)
          .getByLabelText(/^You add/)
          .first(),
      )
      .toHaveValue('2');
  });

  it('offers nothing for an address that is no pool of these tokens', async () => {
    setFakePoolReserves(product, DEEP);
    const screen = await openConnected(`${ADD}?pool=0:${'9'.repeat(64)}`);
    await expect.element(locateMain(screen).getByText('This is not a pool of these tokens')).toBeVisible();
    await fillMainField(screen, /^You add/, '1');
    await expect
      .element(locateMain(screen).getByRole('button', { name: 'Choose a pool', exact: true }))
      .toHaveAttribute('aria-disabled', 'true');
    await choose(screen, /Constant product/);
    expect(await supply(screen)).toBe(product.lpRoot);
  });

  it('creates no kind that the page cannot create', async () => {
    setFakePoolReserves(product, DEEP);
    const screen = await openConnected(`${ADD}?pool=${stablePair.address}`);
    await expect.element(locateMain(screen).getByText('This is not a pool of these tokens')).toBeVisible();
    await expect.element(button(screen, 'Create pool')).not.toBeInTheDocument();
  });

  it('keeps the displayed pool when another one becomes deeper', async () => {
    setFakePoolReserves(product, SHALLOW);
    const screen = await openConnected(ADD);
    await shows(screen, /Constant product/);
    setFakePoolReserves(stable, DEEP);
    await queryClient.invalidateQueries({ queryKey: ['liquidity-pool'] });
    expect(await offers(screen)).toHaveLength(2);
    await shows(screen, /Constant product/);
    expect(search()).toEqual({});
  });

  const connected = async (screen: RenderedScreen) => {
    const before = wallet.sent.length;
    wallet.next({ kind: 'expired' });
    await button(screen, 'Connect pool').click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
    return sent()?.call;
  };

  it('connects to the displayed pool', async () => {
    kinds.isConnected = false;
    setFakePoolReserves(product, DEEP);
    setFakePoolReserves(stable, SHALLOW);
    const screen = await openConnected(`${ADD}?pool=${stable.address}`);
    expect(await connected(screen)).toMatchObject({ method: 'addPoolOfType', params: { poolType: '3' } });
  });

  it('handles exchanges with one pool per pair, connecting by tokens whatever the curve', async () => {
    kinds.isPublic = true;
    kinds.isConnected = false;
    setFakePoolReserves(product, DEEP);
    product.curve = 2;
    const screen = await openConnected(ADD);
    await expect.element(locateMain(screen).getByText('Stable pair')).toBeVisible();
    await expect.element(row(screen)).not.toBeInTheDocument();
    expect(await connected(screen)).toMatchObject({ method: 'addPair' });
  });
});

describe('a second kind', () => {
  const created = async (screen: RenderedScreen) => {
    const before = wallet.sent.length;
    // The message expires, so that the form can send the next one.
    wallet.next({ kind: 'expired' });
    await button(screen, 'Create pool').click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
    return sent()?.call;
  };

  it('is created next to the first, which is shown with its TVL', async () => {
    setFakePoolReserves(product, DEEP);
    const screen = await openConnected(ADD);
    await choose(screen, /^Create a stable pool/);
    await expect.poll(search).toEqual(named(stable));
    await expect
      .element(locateMain(screen).getByText('These tokens already have a pool: Constant product, TVL $4.00M'))
      .toBeVisible();
    await expect.element(locateMain(screen).getByText(/Swaps look for the best price in both/)).toBeVisible();
    expect(await created(screen)).toMatchObject({ method: 'deployStablePool' });
  });

  it('may be the constant product', async () => {
    setFakePoolReserves(stable, DEEP);
    const screen = await openConnected(ADD);
    await shows(screen, /Stable pool/);
    await choose(screen, /^Create a constant product pool/);
    expect(await created(screen)).toMatchObject({ method: 'deployPair' });
  });

  it('left empty by another account is supplied only on request', async () => {
    kinds.held = 20_000_000n;
    setFakePoolReserves(product, DEEP);
    deployEmptyFakePool(stable);
    const screen = await openConnected(ADD);
    await shows(screen, /Constant product/);
    await choose(screen, /Stable pool/);
    await expect
      .element(locateMain(screen).getByText('These tokens already have a pool: Constant product, TVL $4.00M'))
      .toBeVisible();
    await button(screen, 'Add to that pool').click();
    await shows(screen, /Constant product/);
    await expect.poll(search).toEqual(named(product));
  });

  it('starts with equal amounts of a stable pool, and rejects others', async () => {
    kinds.held = 20_000_000n;
    setFakePoolReserves(product, DEEP);
    deployEmptyFakePool(stable);
    const screen = await openConnected(`${ADD}?pool=${stable.address}`);
    const fields = locateMain(screen).getByLabelText(/^You add/);
    await fields.first().fill('5');
    await fields.nth(1).fill('4');
    await expect
      .element(locateMain(screen).getByText(/^A stable pool starts with equal amounts/))
      .toBeVisible();
    await expect.element(button(screen, 'Change the amounts')).toHaveAttribute('aria-disabled', 'true');
    await fields.nth(1).fill('5');
    await expect.element(button(screen, 'Confirm the price')).toBeVisible();
  });

  it('of the first missing pool is selected in the same place', async () => {
    const screen = await openConnected(ADD);
    await shows(screen, /New constant product pool/);
    await choose(screen, /^Create a stable pool/);
    await shows(screen, /New stable pool/);
    expect(await created(screen)).toMatchObject({ method: 'deployStablePool' });
  });
});

describe('removing from one of several pools of the same tokens', () => {
  it('starts with the pool whose LP the account owns, however shallow', async () => {
    setFakePoolReserves(product, DEEP);
    setFakePoolReserves(stable, SHALLOW, 1_500_000n);
    const screen = await openConnected(REMOVE);
    await shows(screen, /Stable pool/);
    expect(await remove(screen)).toBe(stable.address);
    expect(kinds.asked).toContainEqual({ method: 'buildWithdrawLiquidityPayload', to: stable.address });
  });

  it("can exit each of the account's pools", async () => {
    setFakePoolReserves(product, DEEP, 7_000_000n);
    setFakePoolReserves(stablePair, SHALLOW, 1_500_000n);
    const screen = await openConnected(REMOVE);
    await shows(screen, /Constant product/);
    await fillMainField(screen, 'You remove', '0.002');
    await choose(screen, /Stable pair.*Your share 50\s%/);
    await expect.poll(search).toEqual(named(stablePair));
    // Selecting another pool clears the amount.
    await expect.element(locateMain(screen).getByLabelText('You remove')).toHaveValue('');
    expect(await remove(screen)).toBe(stablePair.address);
  });

  it('uses the pool of the URL, and of the page that linked here', async () => {
    setFakePoolReserves(product, DEEP, 7_000_000n);
    setFakePoolReserves(stable, SHALLOW, 1_500_000n);
    marketPools.more = [buildStablePool(stable.address, stable.lpRoot)];
    const screen = await openConnected(`/pools/${stable.address}/liquidity/remove`);
    await expect.poll(() => router.state.location.pathname).toBe(REMOVE);
    await shows(screen, /Stable pool/);
    expect(await remove(screen)).toBe(stable.address);
  });

  it('works while trading is paused', async () => {
    setFakePoolReserves(product, DEEP, 7_000_000n);
    product.isActive = false;
    const screen = await openConnected(REMOVE);
    expect(await remove(screen)).toBe(product.address);
  });

  it.each([
    ['nothing where both wallets are there', false, 0n],
    // If it is unknown whether the account has token wallets, the message attaches the coins to deploy them. Without a
    // wallet, the tokens would return to the exchange account.
    ['for unknown wallets', true, DEPLOY_WALLET_NANO],
  ])('pays %s', async (_, isUnread, wallets) => {
    kinds.isUnread = isUnread;
    setFakePoolReserves(product, DEEP, 7_000_000n);
    await remove(await openConnected(REMOVE));
    expect(sent()?.value).toBe(
      buildGasTableAttachedCoins(MESSAGE_FLOW_GAS.poolDirectNoFeeWithdraw(2, wallets)).sum,
    );
  });

  it('offers no empty pools', async () => {
    setFakePoolReserves(product, DEEP, 7_000_000n);
    deployEmptyFakePool(stable);
    const screen = await openConnected(REMOVE);
    await expect.element(locateMain(screen).getByText('Constant product')).toBeVisible();
    await expect.element(row(screen)).not.toBeInTheDocument();
  });
});

describe('the pool row', () => {
  const top = (screen: RenderedScreen): number =>
    locateMain(screen)
      .getByLabelText(/^You add/)
      .first()
      .element()
      .getBoundingClientRect().top;
  it.each([390, 1_280])('does not shift at %i px while loading', async (width) => {
    await page.viewport(width, 800);
    setFakePoolReserves(product, DEEP, 7_000_000n);
    setFakePoolReserves(stable, SHALLOW, 1_500_000n);
    const screen = await openUnconnected(ADD);
    await expect.element(locateMain(screen).getByText('Connect a wallet to see the pools')).toBeVisible();
    const before = top(screen);
    await connectScriptedWallet();
    await shows(screen, /Constant product.*Your share/);
    expect(top(screen)).toBe(before);
    const box = row(screen).element().getBoundingClientRect();
    expect(box.height).toBeGreaterThanOrEqual(44);
    await page.viewport(1_280, 800);
  });

  it('supports keyboard navigation', async () => {
    setFakePoolReserves(product, DEEP);
    setFakePoolReserves(stable, SHALLOW);
    const screen = await openConnected(ADD);
    await shows(screen, /Constant product/);
    (row(screen).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const chosen = screen.getByRole('menuitemradio', { name: /^Constant product/ });
    await expect.element(chosen).toHaveFocus();
    await expect.element(chosen).toHaveAttribute('aria-checked', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await shows(screen, /Stable pool/);
    await expect.element(row(screen)).toHaveFocus();
  });
});

describe('the page of a pool', () => {
  it('links to that pool', async () => {
    marketPools.more = [buildStablePool(stable.address, stable.lpRoot)];
    setFakePoolReserves(product, DEEP);
    setFakePoolReserves(stable, SHALLOW, 1_500_000n);
    const screen = await openConnected(`/pools/${stable.address}`);
    await locateMain(screen).getByRole('link', { name: 'Remove liquidity' }).click();
    await expect.poll(search).toEqual(named(stable));
    await shows(screen, /Stable pool/);
  });
});
