import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
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

const { router, renderApp } = createTestApp(swapArea);

const COIN = 1_000_000_000n;
const contracts = createMarketGetterRunner(() => market);
const OTHER = toAddress(`0:${'b0'.repeat(32)}`);
const wallet = createScriptedWallet({
  balance: nano(1_000n * COIN),
  getters: (to, call) => contracts(to, call),
});
let market: FakeMarket;

async function open(path: string) {
  const screen = await renderApp();
  await router.navigate({ to: path, replace: true });
  await expect.element(screen.getByLabelText('You sell').first()).toBeVisible();
  await getWalletStore()
    .getState()
    .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  return screen;
}

async function review() {
  const screen = await open(`/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`);
  await screen.getByLabelText('You sell').first().fill('10');
  await screen.getByRole('button', { name: 'Review swap' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Confirm swap' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog, confirm: dialog.getByRole('button', { name: 'Confirm swap' }) };
}

beforeAll(() => {
  market = openFakeMarket();
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  market.rate = 2000n;
  market.status = { status: 'Pending', amount: [], tokenRoot: [] };
  wallet.change({ networkId: 31_337 });
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
});

it('shows total, refund, recipient and beneficiary before the wallet opens', async () => {
  const { dialog, confirm } = await review();
  const announcement = dialog.getByRole('region', { name: 'Message to be signed' });
  await expect.element(announcement).toHaveTextContent(/Total attached value\s*2\.7704\sTYCHO/);
  await expect.element(announcement).toHaveTextContent(/Of which refunded\s*about 2\.0204\sTYCHO/);
  await expect.element(announcement).toHaveTextContent('your USDT wallet');
  await expect.element(announcement).toHaveTextContent('your account');
  await expect.element(confirm).not.toHaveAttribute('aria-disabled');
});

it('disables the confirmation after an account change until the trade is accepted for it', async () => {
  const { dialog, confirm, screen } = await review();
  const before = wallet.sent.length;
  wallet.change({ account: OTHER });
  await expect.element(dialog.getByText('Another account is connected now')).toBeVisible();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: /^Continue with 0:b0b0/ }).click();
  await expect.element(confirm).not.toHaveAttribute('aria-disabled');
  expect(wallet.sent.length).toBe(before);
  await confirm.click();
  await expect.poll(() => wallet.sent.length).toBe(before + 1);
  expect(wallet.sent.at(-1)?.call?.params).toMatchObject({ remainingGasTo: OTHER });
  await expect
    .element(screen.getByText('The messages are on their way', { exact: false }).first())
    .toBeVisible();
});

it('accepts the previous account for the same trade', async () => {
  const { dialog, confirm } = await review();
  const { account } = getWalletStore().getState().connection?.getState() ?? {};
  wallet.change({ account: OTHER });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  if (account !== undefined) wallet.change({ account });
  await expect.element(confirm).not.toHaveAttribute('aria-disabled');
  await expect.element(dialog.getByText('Another account is connected now')).not.toBeInTheDocument();
});

it('disables the confirmation on another network, where nothing can be accepted', async () => {
  const { dialog, confirm } = await review();
  wallet.change({ networkId: 1 });
  await expect.element(dialog.getByText('Your wallet is on another network')).toBeVisible();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByRole('button', { name: /^Continue with/ })).not.toBeInTheDocument();
});

it('shows the attached coins and the wrapped amount next to the button', async () => {
  const screen = await open(`/swap/coin/${TOKEN_ROOTS.wrapped}`);
  await screen.getByLabelText('You sell').fill('5');
  const announcement = screen.getByRole('region', { name: 'Message to be signed' });
  await expect.element(announcement).toHaveTextContent(/Total attached value\s*6\sTYCHO/);
  await expect.element(announcement).toHaveTextContent(/5\sTYCHO transferred \+ 1\sTYCHO for gas/);
  await screen.getByRole('button', { name: 'Wrap TYCHO' }).click();
  await expect.poll(() => wallet.sent.at(-1)).toMatchObject({ to: FAKE_VAULT, value: 6n * COIN });
});
