import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getOperationStore } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { readGaugeRewardPayload } from '@junction/protocol/read-payload';
import {
  FAKE_EARN_CONTRACTS,
  FAKE_GAUGE,
  respondToGaugeRequest,
} from '../../../../shared/testing/fake-earn.ts';
import { LP_TOKEN_WALLET, createFakeGaugeChain } from '../../../../shared/testing/fake-gauge-chain.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { earnArea } from '../../index.ts';

const { router, renderApp } = createTestApp(earnArea);

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const LP_ROOT = `0:${'8'.repeat(64)}`;
const DAY = 86_400;
const chain = createFakeGaugeChain();
/** Decimals that the fake chain reports for tokens; undefined to use the server's. */
let decimals: string | undefined;
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters: (to, call) =>
    call.method === 'decimals' && decimals !== undefined ? { value0: decimals } : chain.getters(to, call),
});

function answers(path: string, body: unknown): unknown {
  if (path.endsWith(`/root_contract/root_address/${encodeURIComponent(LP_ROOT)}`))
    return {
      name: 'Liquidity',
      symbol: 'LP-A-B',
      decimals: 9,
      rootAddress: LP_ROOT,
      rootOwnerAddress: ACCOUNT,
      codeHash: '',
      tokenStandard: 'TIP3',
      totalSupply: '0',
    };
  return respondToGaugeRequest(path, body);
}

async function open() {
  const screen = await renderApp();
  await router.navigate({ to: `/gauges/${FAKE_GAUGE}`, search: { panel: 'owner' }, replace: true });
  await getWalletStore()
    .getState()
    .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  return screen;
}

/** Number of messages sent by previous tests. */
let before = 0;

beforeAll(() => {
  openFakeMarket(answers, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  before = wallet.sent.length;
  localStorage.clear();
  chain.owner = ACCOUNT;
  chain.extraEnd = 0;
  decimals = undefined;
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

const twoDigits = (value: number): string => String(value).padStart(2, '0');

it('is shown to the on-chain owner only', async () => {
  chain.owner = toAddress(`0:${'af'.repeat(32)}`);
  const screen = await open();
  await expect.element(screen.getByRole('table', { name: 'Your deposits' })).toBeVisible();
  await expect.element(screen.getByText('Owner panel')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Add round')).not.toBeInTheDocument();
});

it('shows runway, daily cost, and the effect of a payment', async () => {
  const screen = await open();
  const main = screen.getByRole('main');
  await expect.element(main).toHaveTextContent(/Shortest runway\d+ daysUSDT, until/);
  await expect.element(main).toHaveTextContent(/Gauge balance[\d\s.]+USDT/);
  await expect.element(main).toHaveTextContent(/Paid per day\$[\d\s.]+USDT/);
  await expect.element(main).toHaveTextContent(/Own rewards1no end set/);
  const runway = screen.getByRole('region', { name: 'Reward runway' });
  await expect.element(runway).toHaveTextContent(/USDT.*days/);
  const pay = screen.getByRole('region', { name: 'Deposit rewards' });
  await pay.getByRole('textbox', { name: 'You deposit' }).fill('100000');
  const [, now, then] = /Lasts until(.+?, \d{4}) → (.+?, \d{4})/.exec(pay.element().textContent ?? '') ?? [];
  expect(Date.parse(then ?? '')).toBeGreaterThan(Date.parse(now ?? ''));
});

it('rejects times that the contract rejects, and ends nothing without the symbol', async () => {
  const screen = await open();
  const rounds = screen.getByRole('region', { name: 'Add round' });
  await rounds.getByRole('textbox', { name: 'USDT per second' }).fill('0.5');
  await rounds.getByRole('textbox', { name: /^Start, UTC/ }).fill('2020.01.01');
  await rounds.getByRole('textbox', { name: 'Start: time' }).fill('09:00');
  await expect.element(rounds.getByText(/Must be after/)).toBeVisible();
  await expect.element(rounds.getByRole('button', { name: 'Choose a later start' })).toBeDisabled();
  await rounds.getByRole('textbox', { name: /^Start, UTC/ }).fill('2020.02.31');
  await expect.element(rounds.getByText(/Use the formats YYYY.MM.DD/)).toBeVisible();
  const ends = screen.getByRole('region', { name: 'End rewards' });
  await ends.getByRole('button', { name: 'As soon as possible' }).click();
  await expect.element(ends.getByRole('button', { name: 'Type USDT first' })).toBeDisabled();
  await ends.getByRole('textbox', { name: 'Type USDT to end its rewards' }).fill('USDT');
  await ends.getByRole('button', { name: 'End USDT rewards' }).click();
  const dialog = screen.getByRole('dialog', { name: 'End rewards' });
  await expect.element(dialog).toHaveTextContent('This cannot be undone');
  await dialog.getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect.poll(() => wallet.sent.length).toBe(before + 1);
  const end = wallet.sent.at(-1);
  expect(end).toMatchObject({
    to: FAKE_GAUGE,
    value: 1_000_000_000n,
    call: { method: 'setExtraFarmEndTime' },
  });
  expect(Number(String(end?.call?.params['farm_end_times']))).toBeGreaterThan(Date.now() / 1_000 + 60);
});

it('signs no rate entered with the wrong decimals of a lying server', async () => {
  decimals = '9';
  const screen = await open();
  const rounds = screen.getByRole('region', { name: 'Add round' });
  const start = new Date(Date.now() + 2 * DAY * 1_000);
  await rounds.getByRole('textbox', { name: 'USDT per second' }).fill('0.5');
  await rounds
    .getByRole('textbox', { name: /^Start, UTC/ })
    .fill(`${start.getFullYear()}.${twoDigits(start.getMonth() + 1)}.${twoDigits(start.getDate())}`);
  await rounds.getByRole('textbox', { name: 'Start: time' }).fill('12:00');
  await rounds.getByRole('button', { name: 'Add round' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add round' });
  await dialog.getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect
    .poll(() =>
      getOperationStore()
        .getState()
        .operations.map(({ state }) => state),
    )
    .toContainEqual({ step: 'failed', code: 'NOT_AS_SHOWN', detail: 'DECIMALS' });
  expect(wallet.sent).toHaveLength(before);
});

it('sets a round and funds a reward as announced', async () => {
  const screen = await open();
  const rounds = screen.getByRole('region', { name: 'Add round' });
  const start = new Date(Date.now() + 2 * DAY * 1_000);
  await rounds.getByRole('textbox', { name: 'USDT per second' }).fill('0.5');
  await rounds
    .getByRole('textbox', { name: /^Start, UTC/ })
    .fill(`${start.getFullYear()}.${twoDigits(start.getMonth() + 1)}.${twoDigits(start.getDate())}`);
  await rounds.getByRole('textbox', { name: 'Start: time' }).fill('12:00');
  await expect.element(rounds.getByText(/43[\s,.]?200/)).toBeVisible();
  await rounds.getByRole('button', { name: 'Add round' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add round' });
  await dialog.getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect.poll(() => wallet.sent.length).toBe(before + 1);
  start.setHours(12, 0, 0, 0);
  expect(wallet.sent.at(-1)).toMatchObject({
    to: FAKE_GAUGE,
    value: 2_500_000_000n,
    call: {
      method: 'addRewardRounds',
      params: {
        ids: ['0'],
        new_rounds: [{ startTime: String(start.getTime() / 1_000), endTime: '0', rewardPerSecond: '500000' }],
      },
    },
  });
  await screen.getByRole('button', { name: '7 days' }).click();
  await screen.getByRole('button', { name: /^Deposit 0\.60\d*\sUSDT/ }).click();
  const paying = screen.getByRole('dialog', { name: 'Deposit rewards' });
  await paying.getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect.poll(() => wallet.sent.length).toBe(before + 2);
  const paid = wallet.sent.at(-1);
  // One unit per second for seven days.
  expect(paid).toMatchObject({
    to: LP_TOKEN_WALLET,
    value: 1_000_000_000n,
    call: { method: 'transfer', params: { recipient: FAKE_GAUGE, amount: String(7 * DAY) } },
  });
  expect(readGaugeRewardPayload(String(paid?.call?.params['payload']))?.nonce).toBe(0n);
});

it('returns unclaimed tokens after all waiting periods', async () => {
  chain.extraEnd = Math.floor(Date.now() / 1_000) - 10;
  await page.viewport(390, 844);
  const screen = await open();
  const rest = screen.getByRole('region', { name: 'Unclaimed rewards' });
  await rest.getByRole('button', { name: /^Withdraw 0\.25/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Unclaimed rewards' });
  await expect.element(dialog).toHaveTextContent(/lose this reward/);
  await dialog.getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect.poll(() => wallet.sent.length).toBe(before + 1);
  expect(wallet.sent.at(-1)).toMatchObject({
    to: FAKE_GAUGE,
    value: 2_500_000_000n,
    call: { method: 'withdrawUnclaimed', params: { ids: ['0'], to: ACCOUNT } },
  });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
