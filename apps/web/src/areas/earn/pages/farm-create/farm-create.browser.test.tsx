import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS } from '../../../../shared/testing/fake-earn.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import { earnArea } from '../../index.ts';

const { openConnected, openUnconnected } = createTestApp(earnArea);

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const NOWHERE = `0:${'4e'.repeat(32)}`;
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters: () => undefined,
});
/** Number of messages sent by previous tests. */
let before = 0;

const field = (screen: RenderedScreen, name: string) => screen.getByRole('textbox', { name, exact: true });
const day = (screen: RenderedScreen) => screen.getByRole('textbox', { name: /^Start/ }).first();
const clock = (screen: RenderedScreen) => screen.getByRole('textbox', { name: /^Start/ }).last();
const FIRST = 'Root address of the reward token';

/** Fills in the form of a valid farm. */
async function fillFarm(screen: RenderedScreen): Promise<void> {
  await field(screen, 'Token root address').fill(TOKEN_ROOTS.jct);
  await day(screen).fill('2099.12.31');
  await clock(screen).fill('18:30');
  await field(screen, FIRST).fill(TOKEN_ROOTS.usdt);
  await field(screen, 'Reward per second').fill('0.5');
}

beforeAll(() => {
  openFakeMarket(undefined, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  before = wallet.sent.length;
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

/** Invalid inputs and the messages they cause. */
const RULES: readonly (readonly [
  rule: string,
  type: (screen: RenderedScreen) => Promise<void>,
  words: RegExp,
])[] = [
  [
    'no address',
    (screen) => field(screen, 'Token root address').fill('0:12'),
    /^Invalid address: 0: and 64 hex characters$/,
  ],
  ['no token', (screen) => field(screen, 'Token root address').fill(NOWHERE), /^No token at this address$/],
  [
    'a reward of what is deposited',
    (screen) => field(screen, FIRST).fill(TOKEN_ROOTS.jct),
    /^Cannot be the deposited token$/,
  ],
  [
    'a reward twice',
    async (screen) => {
      await screen.getByRole('button', { name: 'Add reward' }).click();
      await field(screen, FIRST).nth(1).fill(TOKEN_ROOTS.usdt);
    },
    /^Already a reward$/,
  ],
  ['no date', (screen) => day(screen).fill('2099.02.31'), /^Use the formats 2026\.12\.31 and 18:30$/],
  ['a start in the past', (screen) => day(screen).fill('2020.01.01'), /^Must be after /],
  [
    'more than all of it vesting',
    (screen) => field(screen, 'Share of each reward that vests').fill('100.1'),
    /^Enter 0 to 100 %$/,
  ],
  [
    'vesting beyond ten years',
    (screen) => field(screen, 'Vests over').fill('315360001'),
    /^Whole seconds, at most 315.?360.?000$/,
  ],
  [
    'a part without a length',
    (screen) => field(screen, 'Share of each reward that vests').fill('35'),
    /^Enter both a share and a duration, or neither$/,
  ],
  [
    'a length without a part',
    (screen) => field(screen, 'Vests over').fill('86400'),
    /^Enter both a share and a duration, or neither$/,
  ],
  [
    'a reward of nothing',
    (screen) => field(screen, 'Reward per second').fill('0'),
    /^Enter more than 0, within the token’s decimals$/,
  ],
];

it.each(RULES)('rejects %s, explains it, and sends nothing', async (_, type, words) => {
  const screen = await openConnected('/farming/create');
  await fillFarm(screen);
  await expect.element(screen.getByRole('button', { name: /^Create for 7\.00\sTYCHO/ })).toBeEnabled();
  await type(screen);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Check the marked fields' })).toBeDisabled();
  expect(wallet.sent).toHaveLength(before);
});

it('links to the gauge form and back', async () => {
  const screen = await openUnconnected('/farming/create');
  await screen.getByRole('radio', { name: 'Gauge', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/gauges/create');
  // The previous page stays until this one is loaded.
  await expect.element(screen.getByRole('radio', { name: 'Gauge', exact: true })).toBeChecked();
  await screen.getByRole('radio', { name: 'Legacy farm', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/farming/create');
});

it('allows at most eight rewards', async () => {
  const screen = await openUnconnected('/farming/create');
  const more = screen.getByRole('button', { name: 'Add reward' });
  for (let count = 1; count < 8; count++) await more.click();
  await expect.element(screen.getByText('8 of 8')).toBeVisible();
  await expect.element(more).toBeDisabled();
  await screen.getByRole('button', { name: 'Remove Reward 8' }).click();
  await expect.element(screen.getByText('7 of 8')).toBeVisible();
  await expect.element(more).toBeEnabled();
});

it('shows the cost, that nothing is refunded and the next steps without a wallet', async () => {
  await page.viewport(390, 844);
  const screen = await openUnconnected('/farming/create');
  const cost = screen.getByRole('region', { name: 'Cost' });
  await expect.element(cost).toHaveTextContent(/Attached ?7\.00\sTYCHO/);
  await expect.element(cost).toHaveTextContent(/Refunded ?nothing/);
  await expect.element(cost.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  await field(screen, FIRST).fill(TOKEN_ROOTS.usdt);
  const steps = screen.getByRole('region', { name: 'Steps to go public' });
  await expect.element(steps).toHaveTextContent(/Create the farm.*7\.00\sTYCHO.*Deposit USDT.*is public/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('creates exactly the farm shown', async () => {
  const screen = await openConnected('/farming/create');
  await expect.element(screen.getByRole('button', { name: 'Fill in all fields' })).toBeDisabled();
  await fillFarm(screen);
  await field(screen, 'Share of each reward that vests').fill('37.5');
  await field(screen, 'Vests over').fill('86400');
  await expect.element(screen.getByText('JCT, 9 decimals')).toBeVisible();
  await screen.getByRole('button', { name: /^Create for 7\.00\sTYCHO/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Create a farm' });
  await expect.element(dialog).toHaveTextContent(/vests ?37\.5\s%.*Vests over ?86.?400 seconds.*0\.50 USDT/);
  await expect
    .element(dialog)
    .toHaveTextContent(/Total attached value ?7\sTYCHO ?Of which refunded ?nothing/);
  await dialog.getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect.poll(() => wallet.sent.length).toBe(before + 1);
  expect(wallet.sent.at(-1)).toMatchObject({
    to: FAKE_EARN_CONTRACTS.farmFabric,
    value: 7_000_000_000n,
    call: {
      method: 'deployFarmPool',
      params: {
        pool_owner: ACCOUNT,
        reward_rounds: [
          {
            startTime: String(new Date(2099, 11, 31, 18, 30).getTime() / 1_000),
            rewardPerSecond: ['500000'],
          },
        ],
        tokenRoot: TOKEN_ROOTS.jct,
        rewardTokenRoot: [TOKEN_ROOTS.usdt],
        vestingPeriod: '86400',
        vestingRatio: '375',
        withdrawAllLockPeriod: '2592000',
      },
    },
  });
});
