import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS, respondToGaugeRequest } from '../../../../shared/testing/fake-earn.ts';
import { createFakeGaugeChain } from '../../../../shared/testing/fake-gauge-chain.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { earnArea } from '../../index.ts';

const { router, renderApp } = createTestApp(earnArea);

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
/** Owner of the fake factory. */
const FACTORY_OWNER = toAddress(`0:${'af'.repeat(32)}`);
const LP_ROOT = `0:${'8'.repeat(64)}`;
const NOWHERE = `0:${'4e'.repeat(32)}`;
const chain = createFakeGaugeChain();
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters: (to, call) => chain.getters(to, call),
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

async function open(connected = true) {
  const screen = await renderApp();
  await router.navigate({ to: '/gauges/create', replace: true });
  if (connected)
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
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  wallet.change({ account: ACCOUNT });
  queryClient.clear();
  await page.viewport(1280, 800);
});

it('shows what the factory would reject before sending', async () => {
  const screen = await open();
  const deposit = screen.getByRole('textbox', { name: 'LP token root' });
  await deposit.fill(TOKEN_ROOTS.jct);
  await expect.element(screen.getByText(/JCT comes from votes/)).toBeVisible();
  await deposit.fill(NOWHERE);
  await expect.element(screen.getByText('No token could be read at this address. Check it.')).toBeVisible();
  await deposit.fill('0:12');
  await expect.element(screen.getByText(/Invalid address/)).toBeVisible();
  await deposit.fill(LP_ROOT);
  await screen.getByRole('textbox', { name: 'Longest lock' }).fill('3651');
  await expect.element(screen.getByText(/Choose 1 to 3.?650 days/)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Longest lock' }).fill('365');
  await screen.getByRole('button', { name: 'Add reward token' }).click();
  const reward = screen.getByRole('textbox', { name: 'Token root', exact: true });
  await reward.fill(LP_ROOT);
  await expect.element(screen.getByText(/This is the deposited token/)).toBeVisible();
  await reward.fill(TOKEN_ROOTS.usdc);
  await screen.getByRole('textbox', { name: 'Vests over' }).fill('30');
  await expect.element(screen.getByText('Enter both a duration and a share, or neither')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Check the marked fields' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Remove USDC' }).click();
  await expect
    .element(screen.getByRole('button', { name: /^Create gauge, attach 5\.00\sTYCHO/ }))
    .toBeEnabled();
  expect(wallet.sent).toHaveLength(before);
});

it('is usable without a wallet up to the button, and on narrow screens', async () => {
  await page.viewport(390, 844);
  const screen = await open(false);
  await screen.getByRole('textbox', { name: 'LP token root' }).fill(LP_ROOT);
  await expect.element(screen.getByRole('button', { name: 'Connect wallet' }).last()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('shows the APR of planned rates', async () => {
  const screen = await open();
  await expect.element(screen.getByText('If a deposit without a lock earns')).toBeVisible();
  await screen.getByRole('button', { name: 'Add reward token' }).click();
  await screen.getByRole('textbox', { name: 'Token root', exact: true }).fill(TOKEN_ROOTS.usdt);
  await screen.getByRole('textbox', { name: 'and pays USDT per second' }).fill('0.001');
  await screen.getByRole('textbox', { name: 'If the gauge holds' }).fill('100000');
  await expect.element(screen.getByText(/^Costs 86\.40\sUSDT/)).toBeVisible();
  const rows = screen.getByRole('table', { name: 'APR by lock' }).getByRole('row');
  // Rewards are worth 31 536 dollars per year for deposits of 100 000. The maximum lock adds half of that.
  await expect.element(rows.nth(1)).toHaveTextContent(/No lock1×31\.5\s%|No lock1\.00×31\.5\s%/);
  await expect.element(rows.last()).toHaveTextContent(/47\.3\s%/);
  await expect.element(screen.getByText(/veJCT boosts only those/)).toBeVisible();
});

it.each([
  ['en', 'Invalid address. Paste 0: and 64 characters.'],
  ['ko', '올바른 주소가 아닙니다. 0:과 64자를 붙여 넣으세요.'],
  ['ja', '正しいアドレスではありません。0:と64文字を貼り付けてください。'],
])("shows errors below the field in the user's language: %s", async (language, sentence) => {
  localStorage.setItem('lang', language);
  const screen = await open(false);
  await screen.getByRole('main').getByRole('textbox').first().fill('0:12');
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

it('creates exactly the gauge shown', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'Fill in the form' })).toBeDisabled();
  await screen.getByRole('textbox', { name: 'LP token root' }).fill(LP_ROOT);
  await expect.element(screen.getByText('LP-A-B, 9 decimals')).toBeVisible();
  await expect.element(screen.getByText(/2 gauges already accept this token/)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Longest lock' }).fill('180');
  await screen.getByRole('textbox', { name: 'Highest boost' }).fill('2');
  await expect.element(screen.getByText('1 or more. Locks under 5 h get no boost')).toBeVisible();
  await screen.getByRole('button', { name: 'Add reward token' }).click();
  await screen.getByRole('textbox', { name: 'Token root', exact: true }).fill(TOKEN_ROOTS.usdt);
  await screen.getByRole('textbox', { name: 'Vests over' }).fill('14');
  await screen.getByRole('textbox', { name: 'Share that vests' }).fill('37.5');
  await screen.getByRole('button', { name: /^Create gauge, attach 5\.50\sTYCHO/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Create a gauge' });
  await expect.element(dialog).toHaveTextContent('the gauge factory');
  await dialog.getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect.poll(() => wallet.sent.length).toBe(before + 1);
  expect(wallet.sent.at(-1)).toMatchObject({
    to: FAKE_EARN_CONTRACTS.gaugeFactory,
    value: 5_500_000_000n,
    call: {
      method: 'deployGauge',
      params: {
        gauge_owner: ACCOUNT,
        depositTokenRoot: LP_ROOT,
        maxBoost: '2000',
        maxLockTime: String(180 * 86_400),
        rewardTokenRoots: [TOKEN_ROOTS.usdt],
        vestingPeriods: [String(14 * 86_400)],
        vestingRatios: ['375'],
        withdrawAllLockPeriod: '2592000',
      },
    },
  });
});

it("lets only the factory's owner set the vesting of the governance token", async () => {
  const screen = await open();
  await screen.getByRole('textbox', { name: 'LP token root' }).fill(LP_ROOT);
  await expect.element(screen.getByText('120 days')).toBeVisible();
  await expect
    .element(screen.getByRole('switch', { name: /^Customize for this gauge/ }))
    .not.toBeInTheDocument();
  wallet.change({ account: FACTORY_OWNER });
  await screen.getByText('Customize for this gauge').click();
  const [days, share] = [screen.getByLabelText('Vests over'), screen.getByLabelText('Share that vests')];
  await expect.element(days).toHaveValue('120');
  await expect.element(share).toHaveValue('35');
  await share.fill('0');
  await expect.element(screen.getByText('Enter both a duration and a share, or neither')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Check the marked fields' })).toBeDisabled();
  await share.fill('12.5');
  await days.fill('30');
  await screen.getByRole('button', { name: /^Create gauge, attach 5\.00\sTYCHO/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect.poll(() => wallet.sent.length).toBe(before + 1);
  expect(wallet.sent.at(-1)?.call).toMatchObject({
    method: 'deployGaugeByOwner',
    params: {
      gauge_owner: FACTORY_OWNER,
      qubeVestingPeriod: String(30 * 86_400),
      qubeVestingRatio: '125',
      rewardTokenRoots: [],
    },
  });
  // After a change to another account, values that only the factory's owner may set are ignored.
  wallet.change({ account: ACCOUNT });
  await expect.element(screen.getByText('Customize for this gauge')).not.toBeInTheDocument();
});
