import '@junction/ui-kit/styles.css';
import { nano, toAddress, type Address } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getOperationStore } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import {
  FAKE_EARN_CONTRACTS,
  FAKE_GAUGE,
  FAKE_GAUGES,
  respondToGaugeRequest,
} from '../../../../shared/testing/fake-earn.ts';
import { FAKE_FARM, FARM_LIST_ENTRY, runFakeFarmGetter } from '../../../../shared/testing/fake-farm-chain.ts';
import { createFakeGaugeChain } from '../../../../shared/testing/fake-gauge-chain.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { sendElsewhere } from '../../../../rooms/operation/testing/index.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { earnArea } from '../../index.ts';

const { router, renderApp } = createTestApp(earnArea);

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const HERE = 31_337;
const chain = createFakeGaugeChain();
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters(to, call) {
    const answer = runFakeFarmGetter(to, call);
    const details = to === FAKE_FARM && call.method === 'getDetails' ? answer?.['value0'] : undefined;
    if (typeof details === 'object') return { value0: { ...details, rewardTokenRoot: [farmReward] } };
    return answer ?? chain.getters(to, call);
  },
});
/** Price of USDT in USD, decimal text. */
let usdtPrice = '1';
/** Root of the reward that the legacy farm pays. */
let farmReward: Address = TOKEN_ROOTS.usdt;
/** Number of the account's gauges reported by the server. */
let total = 1;
/** Body of the last request to the farm server. */
let askedFarms: unknown;
/** Legacy farms of the account; undefined if the server is down. */
let farms: unknown[] | undefined = [];

function answers(path: string, body: unknown): unknown {
  if (path.endsWith('/gauges/get-by-user'))
    return { gauges: total === 0 ? [] : FAKE_GAUGES.slice(0, 1), total };
  if (path.endsWith('/farming_pools')) {
    askedFarms = body;
    if (farms === undefined) return new Response('{}', { status: 503 });
    const none = { favorite_pools_info: [], favorite_total_count: 0 };
    return { pools_info: farms, total_count: farms.length, ...none };
  }
  if (path.endsWith('currencies_usdt_prices'))
    return {
      [TOKEN_ROOTS.usdt]: usdtPrice,
      [TOKEN_ROOTS.jct]: '2',
      [TOKEN_ROOTS.moss]: '1000',
      [TOKEN_ROOTS.wrapped]: '0.5',
    };
  if (path.endsWith('/gauges/v2/transactions')) return { transactions: [GAUGE_CLAIM], total: 1 };
  if (path.endsWith('/farming/v1/transactions'))
    return {
      transactions: [
        farmClaim(TOKEN_ROOTS.wrapped, 'WTYCHO', '22.1'),
        farmClaim(TOKEN_ROOTS.usdc, 'USDC', '11.3'),
      ],
      totalCount: 2,
    };
  return respondToGaugeRequest(path, body);
}

const GAUGE_CLAIM = {
  gaugeAddress: FAKE_GAUGE,
  kind: 'claim',
  timestamp: 1_700_000_500,
  txHash: 'e'.repeat(64),
  userAddress: ACCOUNT,
  tokens: [
    { tokenRoot: TOKEN_ROOTS.jct, tokenSymbol: 'JCT', amount: '61.2', value: '122.4' },
    { tokenRoot: TOKEN_ROOTS.wrapped, tokenSymbol: 'WTYCHO', amount: '18.04', value: '9' },
  ],
};
const farmClaim = (tokenAddress: Address, tokenCurrency: string, tokenExec: string) => ({
  kind: 'Claim',
  poolAddress: FAKE_FARM,
  userAddress: ACCOUNT,
  messageHash: 'f'.repeat(64),
  transactionHash: 'f'.repeat(64),
  timestampBlock: 1_700_000_100,
  tokenAddress,
  tokenCurrency,
  tokenExec,
  tvExec: '0',
  leftExec: null,
  rightExec: null,
});

async function open(connected = true) {
  const screen = await renderApp();
  await router.navigate({ to: '/gauges/claims', replace: true });
  if (connected)
    await getWalletStore()
      .getState()
      .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  return screen;
}

beforeAll(() => {
  openFakeMarket(answers, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  wallet.change({ networkId: HERE });
  total = 1;
  farms = [];
  farmReward = TOKEN_ROOTS.usdt;
  usdtPrice = '1';
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  getOperationStore().setState({ operations: [] });
  queryClient.clear();
  await page.viewport(1280, 800);
});

it('asks to connect a wallet, and shows that there are no claims', async () => {
  const screen = await open(false);
  await expect.element(screen.getByText('Connect a wallet to see your rewards')).toBeVisible();
  total = 0;
  await getWalletStore()
    .getState()
    .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  await expect.element(screen.getByText('Nothing to claim')).toBeVisible();
});

it('stays open while the wallet is on another network, and shows that', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Claim 1 position' }).click();
  const dialog = screen.getByRole('dialog');
  const changed = dialog.getByText('Your wallet has changed: close this and review again');
  await expect.element(dialog.getByRole('button', { name: 'Confirm in the wallet' })).toBeEnabled();
  wallet.change({ networkId: HERE + 1 });
  await expect.element(changed).toBeVisible();
  wallet.change({ networkId: HERE });
  await expect.element(changed).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Confirm in the wallet' })).toBeEnabled();
});

it('excludes deselected claims', async () => {
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Claim from WTYCHO/USDT' }).click();
  await expect.element(screen.getByRole('button', { name: 'Nothing selected' })).toBeDisabled();
});

it('deselects claims below their gas cost by default, explains it, and claims them if selected', async () => {
  farms = [FARM_LIST_ENTRY];
  // The claimable 2.5 USDT are worth 2.5 cents. A claim from a farm uses at least 0.1 coins of gas, which are worth 5
  // cents, so the claim would cost more than it pays.
  usdtPrice = '0.01';
  const screen = await open();
  const list = screen.getByRole('table', { name: 'Claimable rewards' });
  const row = list.getByRole('row').filter({ hasText: 'USDC/JCT' });
  await expect.element(row).toHaveTextContent(/\$0\.02.*Gas costs at least \$0\.05/);
  await expect
    .element(screen.getByText(/pay less than their gas costs are not selected by default/))
    .toBeVisible();
  const choice = list.getByRole('checkbox', { name: 'Claim from USDC/JCT' });
  await expect.element(choice).not.toBeChecked();
  await expect.element(list.getByRole('checkbox', { name: 'Claim from WTYCHO/USDT' })).toBeChecked();
  await expect.element(screen.getByRole('button', { name: 'Claim 1 position' })).toBeEnabled();
  await choice.click();
  await expect.element(screen.getByRole('button', { name: 'Claim 2 positions' })).toBeEnabled();
});

it('labels each figure of a place on narrow screens', async () => {
  await page.viewport(390, 844);
  const screen = await open();
  const card = screen.getByRole('list', { name: 'Claimable rewards' }).getByRole('listitem').first();
  await expect.element(card).toHaveTextContent(/Claimable ?\d/);
  await expect.element(card).toHaveTextContent(/Value ?\$\d/);
  await expect.element(card).toHaveTextContent(/Vesting ?\S/);
  await expect.element(card).toHaveTextContent(/Attached ?\d+\.\d+\s/);
});

it('wraps long names between symbols', async () => {
  await page.viewport(1440, 900);
  const screen = await open();
  const name = screen.getByRole('table').getByRole('link', { name: 'WTYCHO/USDT' });
  await expect.element(name).toBeVisible();
  const link = name.element() as HTMLElement;
  link.style.inlineSize = '70px';
  const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  const lines: number[] = [];
  for (let word = words.nextNode(); word !== null; word = words.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(word);
    lines.push(...[...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
  }
  expect(new Set(lines).size).toBe(2);
  expect(lines).toHaveLength(3);
});

it('deselects claims of unlisted tokens by default, whatever their price, and explains it', async () => {
  farms = [FARM_LIST_ENTRY];
  farmReward = TOKEN_ROOTS.moss;
  const screen = await open();
  const list = screen.getByRole('table', { name: 'Claimable rewards' });
  const row = list.getByRole('row').filter({ hasText: 'USDC/JCT' });
  await expect.element(row).toHaveTextContent(/MOSS ?Unlisted—without MOSS/);
  await expect
    .element(screen.getByText(/pay only unlisted tokens are not selected by default/))
    .toBeVisible();
  const choice = list.getByRole('checkbox', { name: 'Claim from USDC/JCT' });
  await expect.element(choice).not.toBeChecked();
  await expect.element(list.getByRole('checkbox', { name: 'Claim from WTYCHO/USDT' })).toBeChecked();
  await expect.element(screen.getByRole('button', { name: 'Claim 1 position' })).toBeEnabled();
  await choice.click();
  await expect.element(screen.getByRole('button', { name: 'Claim 2 positions' })).toBeEnabled();
  // The accounts that provide the liquidity of an unlisted token set its price, so such a token is never part of the
  // value.
  const ticket = screen.getByRole('region', { name: 'Claim all' });
  await expect.element(ticket).toHaveTextContent(/MOSS no price/);
  await expect.element(ticket).toHaveTextContent(/Value received\$187\.07/);
});

it('sums claimable and vesting amounts, without prices of unlisted tokens', async () => {
  farms = [FARM_LIST_ENTRY];
  farmReward = TOKEN_ROOTS.moss;
  const screen = await open();
  const main = screen.getByRole('main');
  await expect.element(main).toHaveTextContent(/Claimable now\$187\.07and 1 token not counted/);
  await expect.element(main).toHaveTextContent(/JCT, claimable93\.41\sJCT\$186\.82/);
  const calendar = screen.getByRole('region', { name: 'Vesting schedule' });
  await expect.element(calendar).toHaveTextContent(/WTYCHO\/USDT48\.67\sJCT.*USDC\/JCT0\.001\sMOSS/);
  await expect
    .element(calendar.getByRole('button', { name: 'Download calendar file, 2 dates' }))
    .toBeEnabled();
});

it('includes legacy farms in the same run', async () => {
  farms = [FARM_LIST_ENTRY];
  const sent = wallet.sent.length;
  const screen = await open();
  const list = screen.getByRole('table', { name: 'Claimable rewards' });
  const row = list.getByRole('row').filter({ hasText: 'USDC/JCT' });
  await expect.element(row).toHaveTextContent(/USDC\/JCTLegacy farm2\.5(0)?\sUSDT\$2\.50/);
  await expect.element(row).toHaveTextContent(/1(\.00)?\sUSDT until/);
  await expect.element(row.getByRole('link')).toHaveAttribute('href', `/farming/${FAKE_FARM}`);
  // Farms are ordered by value, so that tiny deposits by others in large farms do not displace valuable positions.
  expect(askedFarms).toMatchObject({ isWithMyFarming: true, ordering: 'worthdescending' });
  await list.getByRole('checkbox', { name: 'Claim from WTYCHO/USDT' }).click();
  await screen.getByRole('button', { name: 'Claim 1 position' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Claim all' });
  await dialog.getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect.poll(() => wallet.sent.length).toBe(sent + 1);
  expect(wallet.sent.at(-1)).toMatchObject({ to: FAKE_FARM, call: { method: 'claimReward' } });
});

it('shows whether a claim is worth its gas, and claims a single place', async () => {
  farms = [FARM_LIST_ENTRY];
  const sent = wallet.sent.length;
  const screen = await open();
  const worth = screen.getByRole('region', { name: 'Worth the gas?' });
  // At 0.5 USD per coin, the gauge's claim needs 7.5 coins. The 10 coins for the farm's claim cost more than the 2.5
  // USDT it pays.
  await expect.element(worth).toHaveTextContent(/WTYCHO\/USDT\$187\.07 ?for at most \$3\.75/);
  await expect.element(worth).toHaveTextContent(/USDC\/JCT\$2\.50 ?for at most \$5\.00/);
  await screen.getByRole('button', { name: 'Claim from USDC/JCT only' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect.poll(() => wallet.sent.length).toBe(sent + 1);
  expect(wallet.sent.at(-1)).toMatchObject({ to: FAKE_FARM, call: { method: 'claimReward' } });
});

it('lists past claims from gauges and farms by time', async () => {
  const screen = await open();
  const rows = screen.getByRole('table', { name: 'Claim history' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/61\.20\sJCT18\.04\sWTYCHOWTYCHO\/USDT/);
  await expect.element(rows.nth(2)).toHaveTextContent(/22\.10\sWTYCHO11\.30\sUSDC/);
});

it('exports past claims as CSV', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:none';
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'CSV' }).click();
  await expect.poll(() => saved.length).toBe(1);
  const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(lines[0]).toContain('"Position"');
  expect(lines[1]).toMatch(/^"2023-11-14T.*Z","WTYCHO\/USDT","0:.*","61\.2","JCT",/);
  // Header, one line for each of the two tokens of the gauge and of the farm, and an empty line after the final line
  // break.
  expect(lines).toHaveLength(6);
  vi.restoreAllMocks();
});

it('filters claimable ones and each kind, and shows the vested amount by week', async () => {
  farms = [FARM_LIST_ENTRY];
  const screen = await open();
  const list = screen.getByRole('table', { name: 'Claimable rewards' });
  await screen.getByText(/^Legacy farms 1$/).click();
  await expect.element(list).not.toHaveTextContent('WTYCHO/USDT');
  await expect.element(list).toHaveTextContent('USDC/JCT');
  await screen.getByText(/^Gauges 1$/).click();
  await expect.element(list).toHaveTextContent('WTYCHO/USDT');
  await expect.element(list).not.toHaveTextContent('USDC/JCT');
  const weeks = screen.getByRole('table', { name: 'Vesting by week' });
  await expect.element(weeks).toHaveTextContent(/\d\sJCT[\d.]+\sUSDT\$\d/);
});

it('shows next to the button that a rejected claim was not sent', async () => {
  const before = wallet.sent.length;
  const screen = await open();
  await screen.getByRole('button', { name: 'Claim 1 position' }).click();
  wallet.next({ kind: 'rejected' });
  await screen.getByRole('dialog').getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect.element(screen.getByText('You rejected the request')).toBeVisible();
  expect(wallet.sent).toHaveLength(before);
});

it('sends claims with their amounts and attached coins', async () => {
  const sent = wallet.sent.length;
  total = 512;
  await page.viewport(390, 844);
  const screen = await open();
  const list = screen.getByRole('region', { name: 'Claimable rewards' });
  await expect.element(list).toHaveTextContent(/WTYCHO\/USDT.*93\.41\sJCT.*stays owed/);
  await expect.element(list).toHaveTextContent(/511 more positions/);
  const ticket = screen.getByRole('region', { name: 'Claim all' });
  await expect.element(ticket).toHaveTextContent(/93\.41\sJCT.*\$186\.82/);
  await ticket.getByRole('button', { name: 'Claim 1 position' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Claim all' });
  await expect.element(dialog).toHaveTextContent('Step 1 of 1');
  await dialog.getByRole('button', { name: 'Confirm in the wallet' }).click();
  await expect.poll(() => wallet.sent.length).toBe(sent + 1);
  expect(wallet.sent.at(-1)).toMatchObject({
    to: FAKE_GAUGE,
    value: 7_500_000_000n,
    call: { method: 'claimReward', params: { meta: { nonce: '0', send_gas_to: ACCOUNT } } },
  });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('does not confirm what another tab has sent since the review', async () => {
  const sent = wallet.sent.length;
  const screen = await open();
  await screen.getByRole('button', { name: 'Claim 1 position' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Claim all' });
  const confirm = dialog.getByRole('button', { name: 'Confirm in the wallet' });
  await expect.element(confirm).toBeEnabled();
  sendElsewhere('claim-rewards', { account: ACCOUNT, target: FAKE_GAUGE });
  await expect.element(dialog).toHaveTextContent('A claim listed here was sent or paid in the meantime');
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  expect(wallet.sent).toHaveLength(sent);
});

it("shows the new account why the previous account's claim was not sent", async () => {
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'Claim 1 position' })).toBeVisible();
  const before = toAddress(`0:${'a1'.repeat(32)}`);
  const id = sendElsewhere('claim-rewards', { account: before, target: FAKE_GAUGE, page: '/gauges/claims' });
  getOperationStore().getState().dispatch(id, { type: 'fail', code: 'ACCOUNT_CHANGED', detail: undefined });
  await expect
    .element(screen.getByText(/^Your wallet is on a different account than this was prepared for/))
    .toBeVisible();
});

it('does not show an empty list if some places could not be read', async () => {
  total = 0;
  farms = undefined;
  const screen = await open();
  const note = screen.getByText('Nothing to claim in the positions that loaded');
  await expect.element(note, { timeout: 15_000 }).toBeVisible();
  expect(screen.getByText('Nothing to claim', { exact: true }).elements()).toEqual([]);
});

it('shows available claims if legacy farms cannot be read, and retries', async () => {
  farms = undefined;
  const screen = await open();
  const alert = screen.getByText('Some positions failed to load');
  await expect.element(alert, { timeout: 15_000 }).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'WTYCHO/USDT' })).toBeVisible();
  farms = [FARM_LIST_ENTRY];
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'USDC/JCT' })).toBeVisible();
});
