import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../rooms/wallet/index.ts';
import { queryClient } from '../../../shared/query/query-client.ts';
import { PausableToastTimers } from '../../../shared/toasts/toast-clock.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { buildTraceNode } from '../../../shared/testing/trace-node.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { tokensArea } from '../index.ts';

const { openConnected } = createTestApp(tokensArea);

const address = (digits: string): string => `0:${digits.repeat(32)}`;
const OWN_WALLET = toAddress(address('f1'));
/** Old tokens of the manifest. Each key states what the verification must find, such as a proxy of another token. */
const OLD = {
  good: address('a1'),
  broken: address('a2'),
  none: address('a3'),
  foreign: address('a4'),
  unlisted: address('a5'),
  swapped: address('a6'),
};
const newRootOf = (old: string): string => address(`b${Object.values(OLD).indexOf(old)}`);

/** Returns the proxy of an old token. Each token has a proxy of its own. */
const proxyOf = (old: string): string => address(`e${Object.values(OLD).indexOf(old)}`);
const oldOf = (to: string): string => Object.values(OLD)[Number(to.charAt(3))] ?? '';

const wallet = createScriptedWallet({
  balance: nano(50_000_000_000n),
  getters: (to, { method }) => {
    if (to === OLD.broken) throw new Error('getter getWalletAddress failed with exit code 60');
    if (method === 'getWalletAddress') return to === OLD.none ? undefined : { value0: OWN_WALLET };
    // The owner of the new token `foreign` is another proxy than the one in the manifest.
    if (method === 'rootOwner')
      return { value0: to === newRootOf(OLD.foreign) ? address('dd') : proxyOf(oldOf(to)) };
    if (method === 'getDetails') {
      const old = oldOf(to);
      // The proxy of `swapped` is genuine, but exchanges another old token.
      return { value0: { rootV4: old === OLD.swapped ? OLD.good : old, rootV5: newRootOf(old) } };
    }
    // The results of old and new token roots have different names.
    return method === 'decimals' ? { decimals: '9', value0: '9' } : { value0: '3000000000' };
  },
});

const market = { hasManifest: true, trace: { finished: false, nodes: [] as readonly object[] } };

function answer(path: string): unknown {
  if (path.includes('/trace/')) return market.trace;
  if (path.endsWith('/upgrade-manifest.json')) {
    if (!market.hasManifest) return new Response('{"code":"NOT_FOUND","message":""}', { status: 404 });
    const tokens = Object.entries(OLD).map(([symbol, rootV4]) => ({
      rootV4,
      rootV5: newRootOf(rootV4),
      proxy: proxyOf(rootV4),
      symbol: symbol.toUpperCase(),
    }));
    return { name: 'Upgrades', tokens };
  }
  if (!path.endsWith('/manifest.json')) return undefined;
  const listed = Object.values(OLD).filter((old) => old !== OLD.unlisted);
  return {
    name: 'Listed',
    tokens: listed.map((old, index) => ({
      address: newRootOf(old),
      chainId: 31337,
      symbol: `NEW${index}`,
      name: `New token ${index}`,
      decimals: 9,
      verified: true,
      version: 5,
    })),
  };
}

const warned: string[] = [];

beforeAll(() => {
  openFakeMarket(answer, {
    explorer: {
      title: 'Explorer',
      baseUrl: 'https://explorer.example',
      accountsSubPath: 'accounts',
      transactionsSubPath: 'transactions',
    },
  });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  localStorage.clear();
  warned.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((text: unknown) => void warned.push(String(text)));
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  vi.restoreAllMocks();
});

it('skips and logs a token that cannot be verified, and offers the others', async () => {
  const clock = vi.spyOn(PausableToastTimers.prototype, 'start');
  const screen = await openConnected('/pools');
  await expect.element(screen.getByText('One of your tokens has a new version')).toBeVisible();
  // The notice stays until the user responds.
  expect(clock).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Upgrade', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Upgrade tokens' });
  await expect.element(dialog.getByRole('button', { name: 'Upgrade GOOD' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Upgrade / })).toHaveLength(1);
  expect(warned).toEqual([
    'upgrade: BROKEN was not checked: Error: getter getWalletAddress failed with exit code 60',
  ]);
});

it('does not ask again about a dismissed token, but about another one', async () => {
  const notice = 'One of your tokens has a new version';
  let screen = await openConnected('/pools');
  await screen.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect.element(screen.getByText(notice)).not.toBeInTheDocument();
  const reopen = async () => {
    await getWalletStore().getState().disconnect();
    await screen.unmount();
    queryClient.clear();
    warned.length = 0;
    screen = await openConnected('/pools');
    // Verification logs the token that it cannot read, so the log shows that it has ended.
    await expect.poll(() => warned.length).toBe(1);
  };
  await reopen();
  await expect.element(screen.getByText(notice)).not.toBeInTheDocument();
  const stored = localStorage.getItem('junction.dismissed_upgrades') ?? '';
  expect(stored).toContain(OLD.good);
  localStorage.setItem('junction.dismissed_upgrades', stored.replaceAll(OLD.good, OLD.none));
  await reopen();
  await expect.element(screen.getByText(notice)).toBeVisible();
});

it.each([320, 390])('covers no title at %i px', async (width) => {
  await page.viewport(width, 700);
  const screen = await openConnected('/tokens');
  const toast = screen.getByRole('status').filter({ hasText: 'One of your tokens has a new version' });
  await expect.element(toast).toBeVisible();
  const title = screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  const bar = screen.getByRole('navigation', { name: 'Main' }).last().element().getBoundingClientRect();
  // Waits until the toast has slid in from below.
  await expect.poll(() => toast.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
  expect(toast.element().getBoundingClientRect().top).toBeGreaterThan(title.bottom);
  await page.viewport(1280, 800);
});

it('upgrades nothing while offline', async () => {
  const screen = await openConnected('/pools');
  await screen.getByRole('button', { name: 'Upgrade', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Upgrade tokens' });
  await expect.element(dialog.getByRole('button', { name: 'Upgrade GOOD' })).toBeVisible();
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(dialog.getByRole('button', { name: 'You are offline' })).toBeVisible();
  connection.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.element(dialog.getByRole('button', { name: 'Upgrade GOOD' })).toBeVisible();
});

it('shows what has arrived, and removes the token from the list', async () => {
  const screen = await openConnected('/pools');
  await screen.getByRole('button', { name: 'Upgrade', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Upgrade tokens' });
  await dialog.getByRole('button', { name: 'Upgrade GOOD' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Upgrading GOOD' })).toBeVisible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('');
  const owner = toAddress(address('5c'));
  const minted = { method: 'acceptMint', token: newRootOf(OLD.good), amount: '3000000000' };
  market.trace = {
    finished: true,
    nodes: [
      buildTraceNode(owner),
      buildTraceNode(owner, { ...minted, parent: 0, messageHash: '2'.repeat(64) }),
    ],
  };
  const status = dialog.getByRole('status');
  await expect.element(status).toHaveTextContent(/3\.00\sGOOD upgraded/);
  await expect.element(status).toHaveTextContent('All your tokens are up to date.');
  await expect.element(status).toHaveFocus();
  // The dialog covers the toast, which contains the received token and a link to the explorer.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const toast = screen.getByRole('status').filter({ hasText: 'Upgrade' }).filter({ hasText: 'completed' });
  await expect.element(toast).toHaveTextContent(/\+3\.00\s/);
  const lead = (name: string) => toast.getByRole('link', { name });
  await expect
    .element(lead('Transaction'))
    .toHaveAttribute('href', `https://explorer.example/transactions/${'1'.padStart(64, '0')}`);
  await expect
    .element(lead('Token contract'))
    .toHaveAttribute('href', `https://explorer.example/accounts/${newRootOf(OLD.good)}`);
  await expect.element(dialog.getByRole('button', { name: /^Upgrad(e|ing) / })).not.toBeInTheDocument();
});

it('logs an unreadable manifest, and asks for nothing', async () => {
  market.hasManifest = false;
  const screen = await openConnected('/pools');
  await expect.poll(() => warned.length).toBeGreaterThan(0);
  expect(warned[0]).toMatch(/^upgrade: the manifest was not read: /);
  await expect.element(screen.getByText(/new version/)).not.toBeInTheDocument();
});
