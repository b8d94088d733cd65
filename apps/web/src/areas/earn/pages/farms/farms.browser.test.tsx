import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import {
  FAKE_EARN_CONTRACTS,
  FAKE_GAUGE,
  FAKE_GAUGES,
  respondToGaugeRequest,
} from '../../../../shared/testing/fake-earn.ts';
import {
  FAKE_FARM,
  FARM_DETAIL,
  FARM_LIST_ENTRY,
  runFakeFarmGetter,
} from '../../../../shared/testing/fake-farm-chain.ts';
import { createFakeGaugeChain } from '../../../../shared/testing/fake-gauge-chain.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { earnArea } from '../../index.ts';

const { router, renderApp } = createTestApp(earnArea);

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const LP_ROOT = `0:${'8'.repeat(64)}`;
const gauges = createFakeGaugeChain();
/** On-chain owner of the farm; undefined for the fake's other account. */
let owner: string | undefined;
/** True if the farm has no rewards left. */
let isEmpty = false;
/** LP deposited in the farm, base units; undefined for the fake's default. */
let deposited: string | undefined;
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters: (to, call) => {
    const answer = runFakeFarmGetter(to, call);
    const details = to === FAKE_FARM && call.method === 'getDetails' ? answer?.['value0'] : undefined;
    if (typeof details === 'object' && owner !== undefined)
      return { value0: { ...details, owner, ...(isEmpty && { rewardTokenBalance: ['0'] }) } };
    const own = answer?.['value0'];
    if (typeof own === 'object' && own !== null && 'pool_debt' in own && deposited !== undefined)
      return { value0: { ...own, amount: deposited } };
    return answer ?? gauges.getters(to, call);
  },
});
/** Bodies of list requests, newest last. */
const requested: Record<string, unknown>[] = [];
/** Requested charts, newest last. */
const graphs: string[] = [];
let isThere = true;
/** Overrides of `FARM_DETAIL` in the server's response. */
let overrides: object = {};
/** Whether the deposited token's root responds. */
let isLpKnown = true;
let fails = false;
/** Promise until which the server's responses for farms are delayed. */
let held: Promise<unknown> | undefined;
let farms: readonly object[] = [FARM_LIST_ENTRY];

function farmAnswers(path: string, body: unknown): unknown {
  if (fails) return new Response('{}', { status: 503 });
  if (path.endsWith('/farming_pools')) {
    requested.push(body as Record<string, unknown>);
    const page = { pools_info: farms, total_count: farms.length };
    return { ...page, favorite_pools_info: [], favorite_total_count: 0 };
  }
  if (decodeURIComponent(path).includes('/farming_pools/0'))
    return isThere ? { ...FARM_DETAIL, ...overrides } : new Response('{}', { status: 404 });
  if (path.endsWith('/transactions'))
    return transactionsOf(body as { readonly eventTypes: readonly string[] });
  if (path.includes('/graphic/')) graphs.push(path.split('/').at(-1) ?? '');
  return [];
}

/** Returns transactions of the account: a deposit, a claim and a reward payment, filtered by kind. */
function transactionsOf({ eventTypes }: { readonly eventTypes: readonly string[] }): unknown {
  const found = ['Deposit', 'Claim', 'RewardDeposit'].filter((kind) =>
    eventTypes.includes(kind.toLowerCase()),
  );
  return {
    totalCount: found.length,
    transactions: found.map((kind, index) => ({
      kind,
      poolAddress: FAKE_FARM,
      userAddress: ACCOUNT,
      messageHash: `${index}`.repeat(64),
      transactionHash: `${index}`.repeat(64),
      timestampBlock: 1_700_000_000,
      tokenAddress: TOKEN_ROOTS.usdt,
      tokenCurrency: 'USDT',
      tokenExec: `${index + 1}2`,
      tvExec: `${index + 1}2`,
      leftExec: null,
      rightExec: null,
    })),
  };
}

function answers(path: string, body: unknown): unknown {
  if (path.includes('/farming/v1/'))
    return held === undefined ? farmAnswers(path, body) : held.then(() => farmAnswers(path, body));
  if (path.endsWith(`/root_contract/root_address/${encodeURIComponent(LP_ROOT)}`)) {
    if (!isLpKnown) return new Response('{}', { status: 404 });
    return {
      name: 'Liquidity',
      symbol: 'LP',
      decimals: 9,
      rootAddress: LP_ROOT,
      rootOwnerAddress: ACCOUNT,
      codeHash: '',
      tokenStandard: 'TIP3',
      totalSupply: '0',
    };
  }
  if (path.endsWith('/gauges/get-by-roots')) return { gauges: FAKE_GAUGES.slice(0, 1) };
  return respondToGaugeRequest(path, body);
}

async function open(to: string, isConnected = false) {
  const screen = await renderApp();
  await router.navigate({ to, replace: true });
  if (isConnected)
    await getWalletStore()
      .getState()
      .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  return screen;
}

beforeAll(() => {
  openFakeMarket(answers, { earn: { ...FAKE_EARN_CONTRACTS, farmsMigratedAt: 1_700_000_000 } });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  owner = undefined;
  isEmpty = false;
  deposited = undefined;
  gauges.lp = '749200000000';
  isThere = true;
  isLpKnown = true;
  fails = false;
  held = undefined;
  wallet.change({ networkId: 31_337 });
  farms = [FARM_LIST_ENTRY];
  overrides = {};
  requested.length = 0;
  graphs.length = 0;
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
});

/** Creates a promise that delays responses until `open` is called. */
function closedGate(): { readonly promise: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open: () => open() };
}

/** Returns the list while it shows rows of the previous request. */
const dimmed = () => document.querySelector('[class*="_refreshing_"]');

describe('the list of legacy farms', () => {
  it('is labelled Farming in the navigation', async () => {
    const screen = await open('/farming');
    const links = screen.getByRole('banner').getByRole('navigation').getByRole('link');
    const marked = (): readonly (readonly [string | null, string])[] =>
      links.elements().flatMap((link) => {
        const mark = link.getAttribute('aria-current');
        return mark === null ? [] : [[link.textContent, mark] as const];
      });
    await expect.poll(marked).toEqual([['Farming', 'true']]);
  });

  it('shows deposits, searches on the server, and sorts own farms by deposit', async () => {
    const screen = await open('/farming', true);
    const table = screen.getByRole('table', { name: 'Farms' });
    await expect.element(table.getByRole('link', { name: 'USDC/JCT', exact: true })).toBeVisible();
    await expect.element(table).toHaveTextContent(/100(\.00)? LP/);
    await screen.getByRole('searchbox', { name: 'Token or address' }).fill('usdc/jct');
    await expect.poll(() => requested.at(-1)?.['search']).toBe('usdc/jct');
    expect(router.state.location.search).toMatchObject({ q: 'usdc/jct' });
    await screen.getByRole('radio', { name: 'Mine' }).click();
    await expect
      .poll(() => requested.at(-1))
      .toMatchObject({ ordering: 'worthdescending', isWithMyFarming: true, userAddress: ACCOUNT });
  });
  it('keeps favourites per account, and filters by them', async () => {
    const screen = await open('/farming', true);
    await screen.getByRole('button', { name: 'Favourite USDC/JCT' }).click();
    await screen.getByRole('radio', { name: 'Favourites' }).click();
    await expect.poll(() => requested.at(-1)).toMatchObject({ favoritePoolAddresses: [FAKE_FARM] });
    expect(JSON.parse(localStorage.getItem('favorite_farmings') ?? '')).toEqual({
      [ACCOUNT]: [{ address: FAKE_FARM, name: 'USDC/JCT' }],
    });
  });
  it('filters farms of listed tokens, also without a wallet', async () => {
    const screen = await open('/farming');
    await screen.getByRole('radio', { name: 'Listed tokens' }).click();
    await expect.poll(() => requested.at(-1)).toHaveProperty('whiteListUri');
    expect(requested.at(-1)).toMatchObject({ whiteCurrencyAddresses: [], isLowBalance: false });
    expect(requested[0]).not.toHaveProperty('whiteListUri');
    await expect.poll(() => router.state.location.search).toMatchObject({ show: 'listed' });
  });
  it('shows that there are no results, and resets the search', async () => {
    farms = [];
    const screen = await open('/farming?q=nothing');
    await expect.element(screen.getByText('No matching farms')).toBeVisible();
    farms = [FARM_LIST_ENTRY];
    await screen.getByRole('button', { name: 'Show all farms' }).click();
    await expect.element(screen.getByRole('link', { name: 'USDC/JCT', exact: true })).toBeVisible();
    expect(requested.at(-1)).not.toHaveProperty('search');
  });
  it('shows skeleton rows while loading', async () => {
    const gate = closedGate();
    held = gate.promise;
    const screen = await open('/farming');
    const table = screen.getByRole('table', { name: 'Farms' });
    await expect.element(table).toHaveAttribute('aria-busy', 'true');
    await expect.element(screen.getByText('No matching farms')).not.toBeInTheDocument();
    gate.open();
    await expect.element(table.getByRole('link', { name: 'USDC/JCT', exact: true })).toBeVisible();
    await expect.element(table).not.toHaveAttribute('aria-busy', 'true');
  });
  it('keeps the previous rows dimmed while loading, and after a failure', async () => {
    const screen = await open('/farming');
    const table = screen.getByRole('table', { name: 'Farms' });
    const link = table.getByRole('link', { name: 'USDC/JCT', exact: true });
    await expect.element(link).toBeVisible();
    const gate = closedGate();
    held = gate.promise;
    await table.getByRole('button', { name: /^APR/ }).click();
    await expect.poll(dimmed).not.toBeNull();
    await expect.element(link).toBeVisible();
    gate.open();
    held = undefined;
    await expect.poll(dimmed).toBeNull();
    fails = true;
    await queryClient.invalidateQueries({ queryKey: ['farms'] });
    await expect.element(link).toBeVisible();
    await expect.element(screen.getByText('The farms failed to load')).not.toBeInTheDocument();
  });
  it('explains why deposits are unknown on another network', async () => {
    wallet.change({ networkId: 1 });
    const screen = await open('/farming', true);
    const table = screen.getByRole('table', { name: 'Farms' });
    await expect.element(table).toHaveTextContent(/the wallet is on another network/);
    await expect.element(table).toHaveTextContent(/7\.5\s%/);
    await expect.element(table).not.toHaveTextContent(/100(\.00)? LP/);
  });
  it('shows that the server does not respond, and retries', async () => {
    fails = true;
    const screen = await open('/farming');
    await expect.element(screen.getByText('The farms failed to load')).toBeVisible();
    fails = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('link', { name: 'USDC/JCT', exact: true })).toBeVisible();
  });
});

describe('the page of a legacy farm', () => {
  it("is available without a wallet, and shows the owner's panel to the owner only", async () => {
    const screen = await open(`/farming/${FAKE_FARM}`);
    await expect.element(screen.getByRole('heading', { name: 'USDC/JCT farm', level: 1 })).toBeVisible();
    await expect.element(screen.getByText('Connect a wallet to see your position')).toBeVisible();
    await expect.element(screen.getByText('Owner panel')).not.toBeInTheDocument();
    // Without a wallet, balances are unknown but addresses are shown.
    const input = screen.getByRole('region', { name: 'Contracts and reward balances' });
    await expect.element(input).toHaveTextContent(/USDT reward balance—.*This contract.*Owner/);
  });
  it('shows key figures, rounds, and transactions by kind', async () => {
    const screen = await open(`/farming/${FAKE_FARM}`, true);
    const main = screen.getByRole('main');
    await expect.element(main).toHaveTextContent(/TVL\$1\.00K.*APR7\.5\s%.*Endsno end/);
    await expect.element(main).toHaveTextContent(/Your share10(\.0+)?\s%.*0\.000001 USDT\/s/);
    const rounds = screen.getByRole('table', { name: 'Reward rates by round' });
    await expect.element(rounds).toHaveTextContent(/2023.*0\.000001\sUSDT\/s/);
    const rows = screen.getByRole('table', { name: 'Transactions' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/^Deposit12\.00 USDT\$12\.00/);
    await expect.element(rows.nth(3)).toHaveTextContent(/^Reward deposit32\.00 USDT/);
    await screen.getByRole('radiogroup', { name: 'Transaction filter' }).getByText('Claim').click();
    await expect.poll(() => rows.elements().length).toBe(2);
    await expect.element(rows.nth(1)).toHaveTextContent(/^Claim12\.00 USDT/);
  });
  it('draws TVL and APR', async () => {
    const screen = await open(`/farming/${FAKE_FARM}`);
    await expect.element(screen.getByRole('region', { name: 'TVL of USDC/JCT' })).toBeVisible();
    await expect.poll(() => graphs).toContain('tvl');
    expect(graphs).not.toContain('apr');
    await screen.getByRole('radio', { name: 'APR', exact: true }).click();
    await expect.element(screen.getByRole('region', { name: 'APR of USDC/JCT' })).toBeVisible();
    await expect.poll(() => graphs).toContain('apr');
    expect(router.state.location.search).toMatchObject({ graph: 'apr' });
  });
  it.each([
    ['awaits its start', { farm_start_time: 4_000_000_000_000 }, 'Awaiting'],
    ['runs without an end', {}, 'Active'],
    ['has ended', { farm_end_time: 1_700_000_001_000 }, 'Expired'],
  ])('shows that it %s', async (_, dates, word) => {
    overrides = dates;
    const screen = await open(`/farming/${FAKE_FARM}`);
    await expect.element(screen.getByRole('main').getByText(word, { exact: true }).first()).toBeVisible();
  });
  it('warns of an unlisted token', async () => {
    const listed = await open(`/farming/${FAKE_FARM}`);
    await expect.element(listed.getByRole('heading', { name: 'USDC/JCT farm', level: 1 })).toBeVisible();
    await expect.element(listed.getByText(/Do your research/)).not.toBeInTheDocument();
    await listed.unmount();
    queryClient.clear();
    overrides = { right_address: TOKEN_ROOTS.moss, right_currency: 'MOSS' };
    const screen = await open(`/farming/${FAKE_FARM}`);
    await expect.element(screen.getByText('MOSS is unlisted on this network')).toBeVisible();
    await expect.element(screen.getByText(/Do your research/)).toBeVisible();
  });
  it('warns its owner that rewards are owed but not funded', async () => {
    owner = ACCOUNT;
    isEmpty = true;
    const screen = await open(`/farming/${FAKE_FARM}`, true);
    await expect.element(screen.getByText('No rewards funded')).toBeVisible();
    await expect.element(screen.getByText(/what depositors earn is owed to them/)).toBeVisible();
  });
  it('warns its owner that lists hide it while rewards run low', async () => {
    owner = ACCOUNT;
    overrides = { is_low_balance: true };
    const screen = await open(`/farming/${FAKE_FARM}`, true);
    await expect
      .element(screen.getByText(/Until it is funded, the farm is hidden from lists\.$/))
      .toBeVisible();
    await expect.element(screen.getByText(/Do not deposit now/)).not.toBeInTheDocument();
  });
  it('offers the end of vesting as a calendar file', async () => {
    const files: Blob[] = [];
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:none';
    });
    const screen = await open(`/farming/${FAKE_FARM}`, true);
    await screen.getByRole('button', { name: 'Download end of vesting as calendar file' }).click();
    const text = await files[0]?.text();
    make.mockRestore();
    expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('SUMMARY:USDT vesting in the farm USDC/JCT ends');
  });
  it.each([
    ['en', 'No farm at this address'],
    ['ko', '이 주소에 팜이 없습니다'],
    ['ja', 'このアドレスにファームはありません'],
  ])("shows that it does not exist in the user's language: %s", async (language, sentence) => {
    isThere = false;
    localStorage.setItem('lang', language);
    const screen = await open(`/farming/${FAKE_FARM}`);
    await expect.element(screen.getByText(sentence)).toBeVisible();
  });
  it.each([
    [
      'en',
      'A reward will run out in less than a day. Do not deposit now.',
      'It pays no more rewards. Withdraw all your tokens.',
    ],
    [
      'ko',
      '보상 중 하나가 하루 안에 소진됩니다. 지금은 예치하지 마세요',
      '더 이상 보상이 없습니다. 토큰을 모두 인출하세요',
    ],
    [
      'ja',
      'いずれかの報酬が1日以内になくなります。今は預け入れないでください',
      'これ以上の報酬はありません。トークンをすべて引き出してください',
    ],
  ])("warns of low rewards and its end in the user's language: %s", async (language, low, ended) => {
    localStorage.setItem('lang', language);
    overrides = { is_low_balance: true };
    const screen = await open(`/farming/${FAKE_FARM}`);
    await expect.element(screen.getByText(low)).toBeVisible();
    await screen.unmount();
    queryClient.clear();
    overrides = { farm_end_time: 1_700_000_001_000 };
    const later = await open(`/farming/${FAKE_FARM}`);
    await expect.element(later.getByText(ended)).toBeVisible();
  });
  it('distinguishes a missing farm from a loading error', async () => {
    isThere = false;
    const screen = await open(`/farming/${FAKE_FARM}`);
    await expect.element(screen.getByText('No farm at this address')).toBeVisible();
    isThere = true;
    fails = true;
    queryClient.clear();
    await router.navigate({ to: '/farming', replace: true });
    await router.navigate({ to: `/farming/${FAKE_FARM}`, replace: true });
    await expect.element(screen.getByText('The farm failed to load')).toBeVisible();
    fails = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('heading', { name: 'USDC/JCT farm', level: 1 })).toBeVisible();
  });
  it('reserves its space while loading, and keeps loaded data after a failure', async () => {
    const gate = closedGate();
    held = gate.promise;
    const screen = await open(`/farming/${FAKE_FARM}`);
    await expect.poll(() => document.querySelector('#main [aria-busy="true"]')).not.toBeNull();
    gate.open();
    held = undefined;
    const heading = screen.getByRole('heading', { name: 'USDC/JCT farm', level: 1 });
    await expect.element(heading).toBeVisible();
    fails = true;
    await queryClient.invalidateQueries();
    await expect.element(heading).toBeVisible();
    await expect.element(screen.getByText('The farm failed to load')).not.toBeInTheDocument();
  });
  it('sends nothing from another network, and shows that on its button', async () => {
    wallet.change({ networkId: 1 });
    const screen = await open(`/farming/${FAKE_FARM}`, true);
    await expect.element(screen.getByRole('heading', { name: 'USDC/JCT farm', level: 1 })).toBeVisible();
    await expect
      .element(
        screen
          .getByRole('main')
          .getByRole('button', { name: /^Switch to/ })
          .first(),
      )
      .toBeVisible();
    await expect.element(screen.getByText('Owner panel')).not.toBeInTheDocument();
  });
  it('links in two steps to the gauge for the same token, dismissed with the migration notice', async () => {
    const screen = await open(`/farming/${FAKE_FARM}`, true);
    await expect
      .element(screen.getByRole('link', { name: 'View the WTYCHO/USDT gauge' }))
      .toHaveAttribute('href', `/gauges/${FAKE_GAUGE}`);
    const way = screen.getByRole('region', { name: 'Move to the gauge' });
    await expect
      .element(way)
      .toHaveTextContent(
        /Withdraw your LP here.*Pays 2\.50?\sUSDT.*Deposit in the WTYCHO\/USDT gauge.*APR 12\.0\s% to 33\.0\s%/,
      );
    await screen.getByRole('button', { name: 'Dismiss this notice' }).click();
    await expect.element(way).not.toBeInTheDocument();
    expect(localStorage.getItem('gauges-banner-old-closed')).toBe('1');
  });
  it('formats no balance of a token with unknown decimals', async () => {
    isLpKnown = false;
    const screen = await open(`/farming/${FAKE_FARM}`, true);
    await expect.element(screen.getByText('Your performance')).toBeVisible();
    // Waits until the balances are loaded, because a notice about the balances would only be visible afterwards.
    await expect.poll(() => queryClient.getQueriesData({ queryKey: ['balances'] }).length).toBeGreaterThan(0);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(screen.getByText(/^Balance/)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Max' })).not.toBeInTheDocument();
  });
  it('does not show a past value of zero if the price was unknown', async () => {
    overrides = { history_info: { left_amount: '10', right_amount: '20', usdt_amount: '0' } };
    const screen = await open(`/farming/${FAKE_FARM}`, true);
    const own = screen.getByRole('region', { name: 'Your performance' });
    await expect.element(own).toHaveTextContent(/Value at last change—Tokens at last change10/);
  });
  it('links to the source of LP tokens for accounts without any, until dismissed', async () => {
    gauges.lp = '0';
    deposited = '0';
    const screen = await open(`/farming/${FAKE_FARM}`, true);
    const notice = screen.getByText('You have no USDC/JCT LP tokens');
    await expect.element(notice).toBeVisible();
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Add liquidity' }))
      .toHaveAttribute('href', expect.stringMatching(/\/0:\w+\/0:\w+$/));
    expect(localStorage.getItem('farming_message_get_lp_disabled')).toBeNull();
    await screen.getByRole('button', { name: 'Dismiss this notice' }).last().click();
    await expect.element(notice).not.toBeInTheDocument();
    expect(localStorage.getItem('farming_message_get_lp_disabled')).toBe('1');
  });
  it.each([
    ['has some in the wallet', '5000000000', '0', undefined],
    ['has deposited some', '0', '100000000000', undefined],
    ['owns the farm', '0', '0', ACCOUNT],
  ])('hides that link from an account that %s', async (_, inWallet, inFarm, whose) => {
    gauges.lp = inWallet;
    deposited = inFarm;
    owner = whose;
    const screen = await open(`/farming/${FAKE_FARM}`, true);
    await expect.element(screen.getByText('Your performance')).toBeVisible();
    await expect.element(screen.getByText(/^Balance [05]/).last()).toBeVisible();
    await expect.element(screen.getByText(/^You have no .* LP tokens$/)).not.toBeInTheDocument();
  });
  it("hides the owner's panel from other accounts", async () => {
    const screen = await open(`/farming/${FAKE_FARM}`, true);
    await expect.element(screen.getByText('Your performance')).toBeVisible();
    await expect.element(screen.getByText('Owner panel')).not.toBeInTheDocument();
  });
  it('rejects a start that would be too early, and shows the minimum lead time', async () => {
    owner = ACCOUNT;
    const screen = await open(`/farming/${FAKE_FARM}`, true);
    const panel = screen.getByRole('region', { name: 'Owner panel' });
    await expect.element(panel).toBeVisible();
    await panel.getByRole('radio', { name: 'Rate' }).click();
    await expect.element(panel.getByText(/^At least 2 minutes from now/)).toBeVisible();
    await panel.getByRole('radio', { name: 'End' }).click();
    await expect.element(panel.getByText(/^At least 2 minutes from now/)).toBeVisible();
    await expect.element(panel.getByText('Closing a farm is irreversible')).toBeVisible();
  });
});
