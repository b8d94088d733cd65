import '@junction/ui-kit/styles.css';
import { err, nano, ok, toAddress } from '@junction/primitives';
import type { WalletConnection, WalletError } from '@junction/wallet';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import {
  TOKEN_ROOTS,
  createMarketGetterRunner,
  openFakeMarket,
  type FakeMarket,
} from '../../../../shared/testing/fake-market.ts';
import { createFakePools } from '../../../../shared/testing/fake-pools.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { swapArea } from '../../index.ts';

const { router, renderApp } = createTestApp(swapArea);

const COIN = 1_000_000_000n;
const OFFER = { id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' } as const;
const TOKEN_WALLET = toAddress(`0:${'5'.repeat(64)}`);
let market: FakeMarket;
const contracts = createMarketGetterRunner(() => market);
const wallet = createScriptedWallet({
  balance: nano(1_000n * COIN),
  // If the market has a route, the contracts of the route respond; otherwise every getter returns one token wallet.
  getters: (to, call) =>
    (market.route === undefined ? undefined : contracts(to, call)) ??
    (call.method === 'walletOf' ? { value0: TOKEN_WALLET } : { value0: '500000000000' }),
});
/** Overrides of the wallet in a test. */
let own: Partial<WalletConnection> = {};
/** Functions that answer the wallet's open requests. */
let popups: (() => void)[] = [];

const untilAnswered = (): Promise<void> => new Promise((resolve) => popups.push(resolve));

async function open(path: string) {
  const screen = await renderApp();
  await router.navigate({ to: path, replace: true });
  await getWalletStore().getState().connect(OFFER);
  return screen;
}
type Screen = Awaited<ReturnType<typeof open>>;

const account = (screen: Screen) => screen.getByRole('banner').getByRole('button', { name: /^Account 0:/ });

beforeAll(() => {
  market = openFakeMarket(createFakePools().answers);
  setWalletPortLoader(() =>
    Promise.resolve({
      ...wallet,
      open: async (offer) => {
        const opened = await wallet.open(offer);
        return opened.ok ? ok({ ...opened.value, ...own }) : opened;
      },
    }),
  );
});
beforeEach(() => {
  own = {};
  popups = [];
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  wallet.change({ networkId: 31337, isReachable: true });
  queryClient.clear();
});

describe('a wallet on another network', () => {
  it('shows the reason instead of a balance, also to screen readers, and reloads afterwards', async () => {
    const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
    await expect.element(screen.getByText('Balance 500', { exact: false }).first()).toBeVisible();
    wallet.change({ networkId: 2000 });
    await expect
      .element(screen.getByText('Balance — (unknown: the wallet is on another network)').first())
      .toBeVisible();
    await screen.getByLabelText('You sell').first().fill('999999999');
    await expect.element(screen.getByLabelText('You receive, quoted')).not.toHaveValue('');
    expect(screen.getByText(/over your balance/).elements()).toHaveLength(0);
    wallet.change({ networkId: 31337 });
    await expect.element(screen.getByText('Balance 500', { exact: false }).first()).toBeVisible();
  });

  it('can be disconnected, and asked for another account', async () => {
    const screen = await open('/pools');
    wallet.change({ networkId: 2000 });
    await account(screen).click();
    const menu = screen.getByRole('menu');
    await expect.element(menu.getByRole('menuitem', { name: 'Change account' })).toBeVisible();
    await menu.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect
      .element(screen.getByRole('banner').getByRole('button', { name: 'Connect wallet' }))
      .toBeVisible();
  });

  it.each<[string, WalletError, string]>([
    ['knows it at a dead address', { code: 'NETWORK_UNREACHABLE', networkId: 31337 }, 'is not responding'],
    ['is refused', { code: 'USER_REJECTED' }, 'You rejected the switch'],
    ['fails', { code: 'WALLET_FAILED', detail: 'x' }, 'did not switch'],
  ])('is asked once for this network, and shows the result when it %s', async (_, error, words) => {
    let asked = 0;
    own = {
      useNetwork: async () => {
        asked += 1;
        await untilAnswered();
        return err(error);
      },
    };
    const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
    wallet.change({ networkId: 2000 });
    const main = screen.getByRole('main');
    await main.getByRole('button', { name: 'Switch to Test network' }).click();
    const busy = main.getByRole('button', { name: 'Answer in Scripted wallet' });
    await expect.element(busy).toHaveAttribute('aria-busy', 'true');
    await expect.element(main.getByRole('button', { name: 'Switch network' })).toHaveAttribute('aria-busy');
    await busy.click({ force: true });
    await main.getByRole('button', { name: 'Switch network' }).click({ force: true });
    expect(asked).toBe(1);
    popups[0]?.();
    await expect.element(main.getByText(words, { exact: false })).toBeVisible();
    if (error.code === 'NETWORK_UNREACHABLE') {
      await expect.element(main.getByText('31337', { exact: true })).toBeVisible();
      await expect.element(main.getByText(`${location.origin}/rpc`, { exact: true })).toBeVisible();
    }
    await expect.element(main.getByRole('button', { name: 'Switch to Test network' })).toBeVisible();
  });
});

describe('a request answered on another page', () => {
  async function askAndLeave(ending: 'approved' | 'rejected'): Promise<Screen> {
    const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
    const connection = getWalletStore().getState().connection;
    if (connection === undefined) throw new Error('not connected');
    const send: WalletConnection['send'] = connection.send.bind(connection);
    Object.assign(connection, {
      send: async (...request: Parameters<WalletConnection['send']>) => {
        await untilAnswered();
        return ending === 'approved' ? send(...request) : err({ code: 'USER_REJECTED' });
      },
    });
    await screen.getByLabelText('You sell').first().fill('10');
    await screen.getByRole('button', { name: 'Review swap' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Confirm swap' }).click();
    await expect.poll(() => popups.length).toBe(1);
    await router.navigate({ to: '/pools' });
    await expect.poll(() => router.state.location.pathname).toBe('/pools');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    popups[0]?.();
    return screen;
  }

  it('does not navigate back when approved', async () => {
    const sent = wallet.sent.length;
    await askAndLeave('approved');
    await expect.poll(() => wallet.sent.length).toBe(sent + 1);
    // Waits for the delay after which an earlier version navigated back.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(router.state.location.pathname).toBe('/pools');
  });

  it('shows there that nothing was sent when rejected', async () => {
    const screen = await askAndLeave('rejected');
    await expect.element(screen.getByText('You rejected the request').first()).toBeVisible();
    expect(router.state.location.pathname).toBe('/pools');
  });
});

describe('a wallet whose node is unreachable', () => {
  it('is shown as offline while the page keeps working, and recovers', async () => {
    own = { getCoinBalance: () => Promise.reject(new Error('down')) };
    const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
    wallet.change({ isReachable: false });
    const main = screen.getByRole('main');
    await expect.element(main.getByText('Scripted wallet is offline')).toBeVisible();
    await screen.getByLabelText('You sell').first().fill('10');
    await expect.element(screen.getByLabelText('You receive, quoted')).toHaveValue('0.02');
    wallet.change({ isReachable: true });
    await expect.element(main.getByText('Scripted wallet is offline')).not.toBeInTheDocument();
  });

  it('without an account: the dialog explains it', async () => {
    await renderApp();
    await router.navigate({ to: '/pools' });
    wallet.rejectConnect({ code: 'USER_REJECTED' });
    await getWalletStore().getState().find(false);
    getWalletStore().getState().choose(true);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Scripted wallet/ }).click();
    await expect.element(dialog.getByText('You did not share an account')).toBeVisible();
    getWalletStore().getState().choose(false);
  });
});
