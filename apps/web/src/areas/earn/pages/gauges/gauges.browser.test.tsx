import '@junction/ui-kit/styles.css';
import { nano, toAddress, type Address } from '@junction/primitives';
import { readGaugeDepositPayload } from '@junction/protocol/read-payload';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { LP_TOKEN_WALLET, createFakeGaugeChain } from '../../../../shared/testing/fake-gauge-chain.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { sendElsewhere } from '../../../../rooms/operation/testing/index.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { earnArea } from '../../index.ts';

const { router, renderApp } = createTestApp(earnArea);

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const LP_ROOT = `0:${'8'.repeat(64)}`;
const DAY = 86_400;
const chain = createFakeGaugeChain();
const owner = chain.owner;
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters: (to, call) => (to === silent ? undefined : chain.getters(to, call)),
});
/** Address of a contract whose getters do not respond. */
let silent: Address | undefined;
/** Bodies of list requests, newest last. */
const requested: Record<string, unknown>[] = [];
/** Bodies of transaction requests, newest last. */
const askedTransactions: Record<string, unknown>[] = [];
let fails = false;
/** Overrides of a gauge in the fake server's response. */
let overrides: Record<string, unknown> = {};
/** State of the locked deposit in the fake server's response. */
let lockState = 'locked';
/** Metadata of the deposited token. */
let deposited: { symbol: string; decimals: number } | undefined = { symbol: 'LP', decimals: 9 };
/** Promise until which the deposited token's metadata is delayed. */
let depositedAt: Promise<void> | undefined;

/** Creates a response that is delayed until `release` is called. */
function held() {
  let release = (): void => undefined;
  const answer = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer, release: () => release() };
}

function answers(path: string, body: unknown): unknown {
  if (fails && path.includes('/gauges/v2/')) return new Response('{}', { status: 503 });
  if (path.endsWith('/gauges/get') && Object.keys(overrides).length > 0)
    return { gauge: { ...FAKE_GAUGES[0], ...overrides } };
  if (path.endsWith('/gauges/get-by-user')) return { gauges: FAKE_GAUGES.slice(0, 1), total: 1 };
  if (path.endsWith('/gauges/v2/gauges')) requested.push(body as Record<string, unknown>);
  const time = Math.floor(Date.now() / 1_000);
  if (path.endsWith('/gauges/v2/deposits'))
    return {
      deposits: [
        {
          boost: '1.5',
          endLock: time + 364 * DAY,
          lockPeriod: 365 * DAY,
          lpAmount: '700',
          state: lockState,
          timestamp: time - DAY,
        },
        {
          boost: '1',
          endLock: null,
          lockPeriod: null,
          lpAmount: '200',
          state: 'noBoost',
          timestamp: 1_700_000_000,
        },
      ],
      total: 2,
    };
  if (path.endsWith('/reward-rounds/qube'))
    return {
      rewardRounds: [
        {
          id: 1,
          startDate: 1_700_000_000,
          endDate: 1_800_000_000,
          rewardTokens: [
            { tokenRoot: TOKEN_ROOTS.jct, tokenSymbol: 'JCT', budget: '100000', farmingSpeed: '0.001' },
          ],
        },
        {
          id: 0,
          startDate: 1_600_000_000,
          endDate: 1_700_000_000,
          rewardTokens: [
            { tokenRoot: TOKEN_ROOTS.jct, tokenSymbol: 'JCT', budget: '80000', farmingSpeed: '0.0008' },
          ],
        },
      ],
      total: 2,
    };
  if (path.endsWith('/reward-rounds/tokens')) return { rewardRounds: [], total: 0 };
  if (path.endsWith('/gauges/v2/transactions')) {
    askedTransactions.push(body as Record<string, unknown>);
    return {
      transactions: [
        {
          gaugeAddress: FAKE_GAUGE,
          kind: 'deposit',
          timestamp: time - 600,
          txHash: 'e'.repeat(64),
          userAddress: ACCOUNT,
          tokens: [{ tokenRoot: LP_ROOT, tokenSymbol: 'LP', amount: '700', value: '1400' }],
        },
      ],
      total: 1,
    };
  }
  if (path.endsWith('/user-history-balance'))
    return { historyBalance: { balance: '1500', lastUpdated: time - DAY, lpBreakdown: [] } };
  if (/\/gauges\/v2\/gauges\/(tvl|min-apr|max-apr)$/.test(path)) return { stats: [] };
  if (path.endsWith('currencies_usdt_prices'))
    return { [TOKEN_ROOTS.usdt]: '1', [TOKEN_ROOTS.wrapped]: '0.5', [TOKEN_ROOTS.jct]: '2', [LP_ROOT]: '1' };
  if (path.endsWith(`/root_contract/root_address/${encodeURIComponent(LP_ROOT)}`)) return lpToken();
  return respondToGaugeRequest(path, body);
}

async function lpToken(): Promise<unknown> {
  await depositedAt;
  if (deposited === undefined) return new Response('{}', { status: 503 });
  return {
    name: 'Liquidity',
    ...deposited,
    rootAddress: LP_ROOT,
    rootOwnerAddress: ACCOUNT,
    codeHash: '',
    tokenStandard: 'TIP3',
    totalSupply: '0',
  };
}

async function open(to: string, connected = false) {
  const screen = await renderApp();
  await router.navigate({ to, replace: true });
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
  fails = false;
  silent = undefined;
  overrides = {};
  lockState = 'locked';
  chain.depositWallet = LP_TOKEN_WALLET;
  chain.owner = owner;
  chain.extraEnd = 0;
  chain.governanceEnd = undefined;
  deposited = { symbol: 'LP', decimals: 9 };
  depositedAt = undefined;
  chain.hasAccount = true;
  chain.maxLock = 365 * DAY;
  chain.extraRoot = TOKEN_ROOTS.usdt;
  requested.length = 0;
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  getOperationStore().setState({ operations: [] });
  queryClient.clear();
  await page.viewport(1280, 800);
});

describe('the list of gauges', () => {
  it('shows figures, and deposits with a wallet', async () => {
    const screen = await open('/gauges', true);
    const row = screen.getByRole('table', { name: 'Gauges' }).getByRole('row').nth(1);
    await expect
      .element(row)
      .toHaveTextContent(/WTYCHO\/USDT.*Active.*\$99\.00K.*12\.0\s%.*33\.0\s%.*1\.50×/);
    await expect.element(row).toHaveTextContent(/900\.00\sLP/);
    await expect.element(row).toHaveTextContent(/93\.41\sJCT/);
  });

  it('shows the TVL of all gauges and how many are excluded, also without a wallet', async () => {
    const screen = await open('/gauges');
    const main = screen.getByRole('main');
    await expect
      .element(main)
      .toHaveTextContent(/Total value locked ?\$5\.25M ?\+2\.7\s% \d gauges? · 2 more unpriced/);
    await expect.element(screen.getByText('Your deposits')).not.toBeInTheDocument();
  });

  it("sums the account's deposits in all gauges, and shows an action for each", async () => {
    await page.viewport(1440, 900);
    const screen = await open('/gauges', true);
    const main = screen.getByRole('main');
    // The account has 900 of 99 000 LP tokens, which are worth 99 000 USD. The governance token costs 2 USD.
    await expect.element(main).toHaveTextContent(/Your deposits\$900\.00in 1 position/);
    await expect.element(main).toHaveTextContent(/JCT, claimable93\.41\sJCT\$186\.82/);
    const table = screen.getByRole('table', { name: 'Gauges' });
    await expect.element(table.getByRole('link', { name: 'Manage: WTYCHO/USDT' })).toBeVisible();
    await expect
      .element(table.getByRole('link', { name: /: USDC\/USDT$/ }))
      .toHaveAttribute('href', `/gauges/${FAKE_GAUGES[1]?.address}`);
  });

  it('shows a deposit as loading, not unknown, while its token loads', async () => {
    const token = held();
    depositedAt = token.answer;
    const screen = await open('/gauges', true);
    const row = screen.getByRole('table', { name: 'Gauges' }).getByRole('row').nth(1);
    await expect.element(row).toHaveTextContent(/93\.41\sJCT/);
    const cell = row.getByRole('cell').nth(8);
    await expect.element(cell).toHaveTextContent(/of the total$/);
    await expect.element(cell).not.toHaveTextContent('—');
    token.release();
    await expect.element(cell).toHaveTextContent(/900\.00\sLP/);
  });

  it('shows that a token could not be read, and retries', async () => {
    deposited = undefined;
    const screen = await open('/gauges', true);
    const row = screen.getByRole('table', { name: 'Gauges' }).getByRole('row').nth(1);
    await expect.element(row.getByTitle('unknown: it could not be read')).toBeVisible();
    const query = queryClient.getQueryCache().find({ queryKey: ['token-root', LP_ROOT] });
    deposited = { symbol: 'LP', decimals: 9 };
    await query?.fetch();
    await expect.element(row).toHaveTextContent(/900\.00\sLP/);
  });

  it('sorts and filters on the server, and keeps the state in the URL', async () => {
    const screen = await open('/gauges');
    await screen.getByRole('button', { name: 'APR, boosted' }).click();
    await expect.poll(() => requested.at(-1)?.['ordering']).toBe('MaxAprDesc');
    await screen.getByRole('button', { name: 'Filters' }).click();
    await screen.getByRole('textbox', { name: 'TVL, $: min' }).fill('100');
    await screen.getByRole('textbox', { name: 'TVL, $: max' }).fill('5');
    await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await screen.getByRole('textbox', { name: 'TVL, $: max' }).fill('5000');
    await screen.getByRole('checkbox', { name: 'Show gauges with a low reward balance' }).click();
    await screen.getByRole('checkbox', { name: 'Hide ended gauges without my deposit' }).click();
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect
      .poll(() => requested.at(-1))
      .toMatchObject({
        tvl: { from: '100', to: '5000' },
        showLowBalance: true,
        hideEnded: true,
      });
    expect(router.state.location.search).toEqual({
      sort: 'max',
      tvlFrom: '100',
      tvlTo: '5000',
      low: 1,
      ended: 0,
    });
    await expect.element(screen.getByRole('button', { name: 'Filters, 3 set' })).toBeVisible();
  });

  it('offers parts of an account only with a wallet, and keeps favourites', async () => {
    const screen = await open('/gauges?show=mine', true);
    await expect
      .poll(() => requested.at(-1))
      .toMatchObject({ isMine: true, userAddress: ACCOUNT, ordering: 'WorthDesc' });
    await screen.getByRole('button', { name: 'Favourite WTYCHO/USDT' }).click();
    await screen.getByRole('radio', { name: 'Favourites' }).click();
    await expect.poll(() => requested.at(-1)?.['starredGauges']).toEqual([FAKE_GAUGE]);
    expect(JSON.parse(localStorage.getItem('favorite_gauges') ?? '')).toEqual({
      [ACCOUNT]: [{ address: FAKE_GAUGE, name: 'WTYCHO/USDT' }],
    });
  });

  it('shows that the server does not respond, and retries', async () => {
    fails = true;
    const screen = await open('/gauges');
    await expect.element(screen.getByText('The gauges failed to load'), { timeout: 15_000 }).toBeVisible();
  }, 20_000);
});

describe('a gauge', () => {
  it('is available without a wallet, and offers to connect one', async () => {
    const screen = await open(`/gauges/${FAKE_GAUGE}`);
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('WTYCHO/USDT gauge');
    await expect.element(screen.getByText('10.0 % governance, 2.0 % extra')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Connect wallet' }).last()).toBeVisible();
    await expect.element(screen.getByRole('table', { name: 'Transactions' })).toHaveTextContent('Deposit');
    await expect.element(screen.getByText('Your deposits')).not.toBeInTheDocument();
  });

  it('shows deposits, rewards, debt and runway', async () => {
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    const deposits = screen.getByRole('table', { name: 'Your deposits' });
    await expect.element(deposits).toHaveTextContent(/700\.00 LP.*Locked and boosted.*1\.50×/);
    await expect.element(screen.getByText('Some of your LP has no lock boost')).toBeVisible();
    const rewards = screen.getByRole('region', { name: 'Rewards', exact: true });
    await expect.element(rewards).toHaveTextContent(/93\.41\sJCT/);
    await expect.element(rewards).toHaveTextContent(/Vesting until .*48\.67\sJCT/);
    await expect.element(rewards).toHaveTextContent(/Owed until funded1\.00\sUSDT/);
    await expect.element(screen.getByText(/3 days at most/)).toBeVisible();
    // The account has 900 of 99 000 LP tokens. All of them represent 99 000 WTYCHO and 49 500 USDT.
    await expect.element(screen.getByText(/900\.00\sWTYCHO \+ 450\.00\sUSDT/)).toBeVisible();
    // The page shows the current value of the deposit, at one dollar per LP token, next to its value at the last
    // change.
    await expect.element(screen.getByText(/\$900\.00.*\$1\D?500(\.00)?/)).toBeVisible();
    const input = screen.getByRole('region', { name: 'Contracts and reward balances' });
    await expect.element(input).toHaveTextContent(/USDT reward balance0\.2593\sUSDT/);
    await expect.element(input).toHaveTextContent(/JCT vesting35.* % over 30 days/);
    await expect.element(input).toHaveTextContent(/USDT vestingNo vesting/);
    await expect
      .element(input)
      .toHaveTextContent(/Owner.*Your account contract.*Token LP.*Token JCT.*Token USDT/);
    await expect.element(screen.getByRole('button', { name: 'Export to calendar' })).toBeVisible();
  });

  it("shows the change of a round's rate to the previous one", async () => {
    const screen = await open(`/gauges/${FAKE_GAUGE}`);
    const rows = screen.getByRole('table', { name: 'Reward rounds' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/0\.001 JCT.*25\.0\s%/);
    await expect.element(rows.nth(2)).not.toHaveTextContent('%');
  });
  it('formats the deposited token with the symbol and decimals of its root', async () => {
    deposited = { symbol: 'TIN', decimals: 6 };
    const screen = await open('/gauges', true);
    const row = screen.getByRole('table', { name: 'Gauges' }).getByRole('row').nth(1);
    await expect.element(row).toHaveTextContent(/900[\s,.]000(\.00)?\sTIN|900\.00K\sTIN/);
    await router.navigate({ to: `/gauges/${FAKE_GAUGE}` });
    await screen.getByRole('textbox', { name: 'You deposit' }).fill('1.5');
    await expect.element(screen.getByRole('textbox', { name: 'You deposit' })).toHaveValue('1.5');
    await expect
      .element(screen.getByRole('region', { name: 'Deposit and lock' }))
      .toHaveTextContent(/Deposit 1\.50\sTIN/);
  });

  it('accepts no deposits if another token has claimed the deposit wallet', async () => {
    chain.depositWallet = toAddress(`0:${'00'.repeat(32)}`);
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    await screen.getByRole('textbox', { name: 'You deposit' }).fill('5');
    await expect.element(screen.getByRole('button', { name: 'Sending is disabled here' })).toBeDisabled();
  });

  it('draws the boost of governance token locks and of LP locks', async () => {
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    await screen.getByRole('radio', { name: 'Lock JCT' }).click();
    // 540 of the 900 LP tokens are missing for the full boost, all ve would add 59 400, and the account has no ve.
    const sentence = /^Your 0\sveJCT gives a boost of 1\.00×; the boost is full from 9\s174\.31\sveJCT$/;
    await expect.element(screen.getByText(sentence)).toBeInTheDocument();
    await expect.element(screen.getByText(/^Applies to JCT rewards only\./)).toBeVisible();
    await screen.getByRole('radio', { name: 'Lock LP' }).click();
    await expect.element(screen.getByText(/^A lock of .+ gives a boost of 1\.00×/)).toBeInTheDocument();
  });
  it('does not show that there is nothing to boost if that could not be read', async () => {
    silent = FAKE_EARN_CONTRACTS.voteEscrow;
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    await screen.getByRole('radio', { name: 'Lock JCT' }).click();
    await expect.element(screen.getByText('Your deposit and votes failed to load')).toBeVisible();
    expect(screen.getByText('Nothing to boost yet').elements()).toEqual([]);
  });
  it("draws the account's deposit over time", async () => {
    const screen = await open(`/gauges/${FAKE_GAUGE}?graph=own`, true);
    const chart = screen.getByRole('region', { name: /^Your balance of WTYCHO\/USDT/ });
    await expect.element(chart).toHaveTextContent(/900(\.00)?\sLP/);
    await expect
      .poll(() => askedTransactions.find((body) => body['userAddress'] === ACCOUNT))
      .toMatchObject({ gaugeAddress: FAKE_GAUGE, eventTypes: ['deposit', 'withdraw'] });
  });
  it("previews a deposit with the contract's arithmetic and sends what it announced", async () => {
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    await screen.getByRole('textbox', { name: 'You deposit' }).fill('500');
    await screen.getByRole('button', { name: '180 days' }).click();
    // A lock of one year adds 500 thousandths, so 180 days add 246.
    await expect.element(screen.getByText('1.24×').first()).toBeVisible();
    const chart = screen.getByText(
      /^A lock of 180 days gives a boost of 1\.24×; the longest, 1 year, gives 1\.50×$/,
    );
    await expect.element(chart).toBeInTheDocument();
    await screen.getByRole('button', { name: /^Deposit 500\.00\sLP for 180 days/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Deposit and lock' });
    await expect.element(dialog).toHaveTextContent(/500 LP/);
    await expect.element(dialog).toHaveTextContent('Cannot be withdrawn before');
    await dialog.getByRole('button', { name: 'Confirm in the wallet' }).click();
    await expect.poll(() => wallet.sent.length).toBe(1);
    const message = wallet.sent[0];
    expect(message?.to).toBe(LP_TOKEN_WALLET);
    // Coins for the gauge, its account, and a ve account to deploy.
    expect(message?.value).toBe(7_500_000_000n);
    expect(message?.call?.params['recipient']).toBe(FAKE_GAUGE);
    expect(readGaugeDepositPayload(String(message?.call?.params['payload']))).toMatchObject({
      owner: ACCOUNT,
      lockTime: BigInt(180 * DAY),
      claim: false,
      nonce: 0n,
    });
  });

  it('does not confirm if a blocker appeared since the review', async () => {
    const sent = wallet.sent.length;
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    await screen.getByRole('textbox', { name: 'You deposit' }).fill('500');
    await screen.getByRole('button', { name: /^Deposit 500/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Deposit and lock' });
    const confirm = dialog.getByRole('button', { name: 'Confirm in the wallet' });
    await expect.element(confirm).toBeEnabled();
    // Another tab has sent a deposit that is still pending.
    sendElsewhere('deposit-in-gauge', { account: ACCOUNT, target: FAKE_GAUGE });
    await expect.element(dialog).toHaveTextContent(/Confirm in your wallet$/);
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    getOperationStore().setState({ operations: [] });
    await expect.element(confirm).not.toHaveAttribute('aria-disabled');
    expect(wallet.sent).toHaveLength(sent);
  });

  it('withdraws at most the unlocked balance', async () => {
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    await screen.getByRole('radio', { name: 'Withdraw', exact: true }).click();
    await expect.element(screen.getByText(/^Unlocked 200\.00\sLP/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'You withdraw' }).fill('201');
    await expect.element(screen.getByRole('button', { name: 'Exceeds the available amount' })).toBeDisabled();
  });

  it('shows the APR of each deposit, and links an unlocked one to its withdrawal', async () => {
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    const rows = screen.getByRole('table', { name: 'Your deposits' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/1\.50×[\d.\s]+%/);
    await expect.element(rows.nth(2)).toHaveTextContent(/1\.00×[\d.\s]+%/);
    const aprs = [1, 2].map((row) => /×([\d.\s]+)\s%/.exec(rows.nth(row).element().textContent ?? '')?.[1]);
    const [locked = 0, free = 0] = aprs.map((text) => Number(text?.replaceAll(/\s/g, '')));
    expect(locked).toBeGreaterThan(free);
    // A locked deposit has no withdrawal button.
    await expect.element(rows.nth(1).getByRole('button')).not.toBeInTheDocument();
    await rows
      .nth(2)
      .getByRole('button', { name: /^Withdraw 200\.00\sLP/ })
      .click();
    await expect.element(screen.getByRole('textbox', { name: 'You withdraw' })).toHaveValue('200');
    await expect.element(screen.getByRole('radio', { name: 'Withdraw', exact: true })).toBeChecked();
  });

  it("withdraws with the decimals of the gauge's token, whatever the server says", async () => {
    // The server names a token with six decimals as the deposited one. Sent with nine decimals, the amount
    // would be wrong by a factor of 1000.
    overrides = { depositTokenRoot: TOKEN_ROOTS.usdt };
    const before = wallet.sent.length;
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    await screen.getByRole('radio', { name: 'Withdraw', exact: true }).click();
    await expect.element(screen.getByText(/^Unlocked 200\.00\sLP/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'You withdraw' }).fill('1.5');
    await screen.getByRole('button', { name: /^Withdraw 1\.50\sLP/ }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Confirm in the wallet' }).click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
    expect(wallet.sent.at(-1)?.call?.params['amount']).toBe('1500000000');
  });

  it('that has ended on-chain shows it, whatever the server says', async () => {
    chain.extraEnd = Math.floor(Date.now() / 1_000) - 10;
    chain.governanceEnd = Math.floor(Date.now() / 1_000) - 20 * DAY;
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    await expect.element(screen.getByText('This gauge has ended')).toBeVisible();
    // After the end, withdrawing is the default.
    await expect.element(screen.getByRole('textbox', { name: 'You withdraw' })).toBeVisible();
  });

  it('locks at most as long as the contract allows, whatever the server says', async () => {
    chain.maxLock = 30 * DAY;
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    await expect.element(screen.getByRole('button', { name: '30 days' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '180 days' })).not.toBeInTheDocument();
  });

  it("shows that a reward's token cannot be read", async () => {
    chain.extraRoot = toAddress(`0:${'e5'.repeat(32)}`);
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    const rewards = screen.getByRole('region', { name: 'Rewards', exact: true });
    await expect.element(rewards).toHaveTextContent(/0:e5e5.*Unlisted.*Claimable\?/);
    await screen.getByRole('button', { name: 'Claim all' }).click();
    await expect.element(screen.getByRole('dialog')).toHaveTextContent(/JCT.*an unknown token \(0:e5e5/);
  });

  it('shows boost, lock duration and end of each deposit', async () => {
    const end = (Math.floor(Date.now() / 1_000) + 364 * DAY) * 1_000;
    const month = new Intl.DateTimeFormat('en', { month: 'short' }).format(end);
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    const rows = screen.getByRole('table', { name: 'Your deposits' }).getByRole('row');
    await expect.element(rows.nth(0)).toHaveTextContent(/Amount.*Status.*Boost.*APR.*Lock.*Lock ends/);
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(
        new RegExp(`Locked and boosted.*(365 days|1 year).*${month}.*${new Date(end).getFullYear()}`),
      );
    await expect.element(rows.nth(2)).toHaveTextContent(/200\.00 LP.*2023.*No boost/);
    lockState = 'unlocked';
    await queryClient.invalidateQueries();
    await expect.element(rows.nth(1)).toHaveTextContent(/Unlocked, boost expired1\.00×/);
  });

  it.each([
    ['en', 'MOSS is unlisted on this network', /Do your research/],
    ['ko', '이 네트워크의 미등록 토큰: MOSS', /먼저 조사하고/],
    ['ja', 'MOSSはこのネットワークでは未掲載のトークンです', /まず調べ/],
  ])('warns of an unlisted token, in %s', async (language, title, words) => {
    localStorage.setItem('lang', language);
    const listed = await open(`/gauges/${FAKE_GAUGE}`);
    await expect.element(listed.getByRole('heading', { level: 1 })).toHaveTextContent('WTYCHO/USDT');
    await expect.element(listed.getByText(words)).not.toBeInTheDocument();
    await listed.unmount();
    queryClient.clear();
    overrides = { rewardTokens: [{ tokenRoot: TOKEN_ROOTS.moss, tokenSymbol: 'MOSS' }] };
    const screen = await open(`/gauges/${FAKE_GAUGE}`);
    await expect.element(screen.getByText(title)).toBeVisible();
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  it('warns its owner that debt grows while rewards run low', async () => {
    chain.owner = ACCOUNT;
    overrides = { isLowBalance: true };
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    await expect.element(screen.getByText(/the gauge is hidden from lists and debt grows\.$/)).toBeVisible();
    await expect.element(screen.getByText(/Do not deposit for it alone/)).not.toBeInTheDocument();
  });

  it('that does not exist shows it', async () => {
    const screen = await open(`/gauges/0:${'4'.repeat(64)}`);
    await expect.element(screen.getByText('No gauge at this address')).toBeVisible();
  });
});

describe.each([
  [
    'en',
    'Rewards are running low',
    'An extra reward will run out in less than a day. Do not deposit for it alone.',
    'This gauge has ended',
    'It pays no more rewards. Withdraw your tokens and claim your rewards.',
    'No data in the last 30 days',
  ],
  [
    'ko',
    '보상 잔액이 부족합니다',
    '추가 보상이 하루도 남지 않았습니다. 그 보상만 보고 예치하지 마세요',
    '종료된 게이지입니다',
    '더 이상 지급하지 않습니다. 토큰을 인출하고 받을 수 있는 보상을 수령하세요',
    '최근 30일 동안의 데이터가 없습니다',
  ],
  [
    'ja',
    '報酬の残高が不足しています',
    '追加報酬は1日分もありません。それだけを目当てに預け入れないでください',
    'このゲージは終了しました',
    'これ以上の支払いはありません。トークンを引き出し、受け取れる報酬を請求してください',
    '過去30日間のデータはありません',
  ],
])('a gauge warning in %s', (language, low, notForIt, ended, withdraw, noData) => {
  it('low', async () => {
    localStorage.setItem('lang', language);
    overrides = { isLowBalance: true };
    const screen = await open(`/gauges/${FAKE_GAUGE}`);
    await expect.element(screen.getByText(low)).toBeVisible();
    await expect.element(screen.getByText(notForIt)).toBeVisible();
    // The charts are empty as well.
    await expect.element(screen.getByText(noData).first()).toBeInTheDocument();
  });
  it('ended', async () => {
    localStorage.setItem('lang', language);
    chain.extraEnd = Math.floor(Date.now() / 1_000) - 10;
    chain.governanceEnd = Math.floor(Date.now() / 1_000) - 20 * DAY;
    const screen = await open(`/gauges/${FAKE_GAUGE}`, true);
    await expect.element(screen.getByText(ended).first()).toBeVisible();
    await expect.element(screen.getByText(withdraw)).toBeVisible();
  });
});
