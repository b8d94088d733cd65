import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getWalletStore, provideWalletPort } from '../entities/wallet/index.ts';
import { queryClient } from '../shared/query/query-client.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';
import { EARN, GAUGE, GAUGES, answerGauges } from './testing/fake-earn.ts';
import { fakeGaugeChain } from './testing/fake-gauge-chain.ts';
import { ROOTS, openFakeMarket } from './testing/fake-market.ts';

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const chain = fakeGaugeChain();
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters: (to, call) => chain.getters(to, call),
});
/** What the server counts of the account's gauges. */
let total = 1;

function answers(path: string, body: unknown): unknown {
  if (path.endsWith('/gauges/get-by-user')) return { gauges: total === 0 ? [] : GAUGES.slice(0, 1), total };
  if (path.endsWith('currencies_usdt_prices')) return { [ROOTS.usdt]: '1', [ROOTS.jct]: '2' };
  return answerGauges(path, body);
}

async function open(connected = true) {
  const screen = await render(<App />);
  await router.navigate({ to: '/gauges/claims', replace: true });
  if (connected)
    await getWalletStore()
      .getState()
      .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  return screen;
}

beforeAll(() => {
  openFakeMarket(answers, { earn: EARN });
  provideWalletPort(() => Promise.resolve(wallet));
});
beforeEach(() => {
  total = 1;
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

it('asks for a wallet, and says so when there is nothing', async () => {
  const screen = await open(false);
  await expect.element(screen.getByText('Connect a wallet to see your rewards')).toBeVisible();
  total = 0;
  await getWalletStore()
    .getState()
    .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  await expect.element(screen.getByText('Nothing to claim')).toBeVisible();
});

it('leaves out what is not chosen', async () => {
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Claim from WTYCHO/USDT' }).click();
  await expect.element(screen.getByRole('button', { name: 'Nothing ready' })).toBeDisabled();
});

it('says beside the button that a refused claim was not sent', async () => {
  const before = wallet.sent.length;
  const screen = await open();
  await screen.getByRole('button', { name: 'Claim 1 place' }).click();
  wallet.next({ kind: 'rejected' });
  await screen.getByRole('dialog').getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect.element(screen.getByText('You rejected it')).toBeVisible();
  expect(wallet.sent).toHaveLength(before);
});

it('claims what is ready, with what it pays and carries', async () => {
  total = 512;
  await page.viewport(390, 844);
  const screen = await open();
  const list = screen.getByRole('region', { name: 'Everything you can claim' });
  await expect.element(list).toHaveTextContent(/WTYCHO\/USDT.*93\.41\sJCT.*stays owed/);
  await expect.element(list).toHaveTextContent(/511 more gauges/);
  const ticket = screen.getByRole('region', { name: 'Claim all ready' });
  await expect.element(ticket).toHaveTextContent(/93\.41\sJCT.*\$186\.82/);
  await ticket.getByRole('button', { name: 'Claim 1 place' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Claim all ready' });
  await expect.element(dialog).toHaveTextContent('Step 1 of 1');
  await dialog.getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect.poll(() => wallet.sent.length).toBe(1);
  expect(wallet.sent[0]).toMatchObject({
    to: GAUGE,
    value: 7_500_000_000n,
    call: { method: 'claimReward', params: { meta: { nonce: '0', send_gas_to: ACCOUNT } } },
  });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
