import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { getWalletStore, provideWalletPort } from '../entities/wallet/index.ts';
import { queryClient } from '../shared/query/query-client.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';
import { openFakeMarket } from './testing/fake-market.ts';

const address = (digits: string): string => `0:${digits.repeat(32)}`;
const PROXY = address('e0');
const OWN_WALLET = toAddress(address('f1'));
/** Old tokens of the manifest, by what their check comes to. */
const OLD = { good: address('a1'), broken: address('a2'), none: address('a3'), foreign: address('a4') };

const wallet = createScriptedWallet({
  balance: nano(50_000_000_000n),
  getters: (to, { method }) => {
    if (to === OLD.broken) throw new Error('getter getWalletAddress failed with exit code 60');
    if (method === 'getWalletAddress') return to === OLD.none ? undefined : { value0: OWN_WALLET };
    return method === 'decimals' ? { decimals: '9' } : { value0: '3000000000' };
  },
});

const market = { hasManifest: true };

function answer(path: string): unknown {
  if (path.endsWith('/upgrade-manifest.json')) {
    if (!market.hasManifest) return new Response('{"code":"NOT_FOUND","message":""}', { status: 404 });
    const tokens = Object.entries(OLD).map(([symbol, rootV4], index) => ({
      rootV4,
      rootV5: address(`b${index}`),
      proxy: PROXY,
      symbol: symbol.toUpperCase(),
    }));
    return { name: 'Upgrades', tokens };
  }
  const root = /root_address\/([^/]+)$/.exec(path)?.[1];
  if (root === undefined) return undefined;
  const rootAddress = decodeURIComponent(root);
  return {
    name: 'New token',
    symbol: 'NEW',
    decimals: 9,
    rootAddress,
    // Whoever mints the last one is not the proxy.
    rootOwnerAddress: rootAddress === address('b3') ? address('dd') : PROXY,
    codeHash: '',
    tokenStandard: 'TIP3',
    totalSupply: '0',
  };
}

async function openConnected() {
  const screen = await render(<App />);
  await router.navigate({ to: '/pools', replace: true });
  await getWalletStore()
    .getState()
    .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  return screen;
}

const warned: string[] = [];

beforeAll(() => {
  openFakeMarket(answer);
  provideWalletPort(() => Promise.resolve(wallet));
});
beforeEach(() => {
  warned.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((text: unknown) => void warned.push(String(text)));
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  vi.restoreAllMocks();
});

it('skips a token whose check fails, logs it, and offers the others', async () => {
  const screen = await openConnected();
  await expect.element(screen.getByText('A token of yours has a new version')).toBeVisible();
  await screen.getByRole('button', { name: 'Upgrade', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Upgrade tokens' });
  await expect.element(dialog.getByRole('button', { name: 'Upgrade GOOD' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Upgrade / })).toHaveLength(1);
  expect(warned).toEqual([
    'upgrade: BROKEN was not checked: Error: getter getWalletAddress failed with exit code 60',
  ]);
});

it('logs a manifest that cannot be read, and asks nobody for anything', async () => {
  market.hasManifest = false;
  const screen = await openConnected();
  await expect.poll(() => warned.length).toBeGreaterThan(0);
  expect(warned[0]).toMatch(/^upgrade: the manifest was not read: /);
  await expect.element(screen.getByText(/new version/)).not.toBeInTheDocument();
});
