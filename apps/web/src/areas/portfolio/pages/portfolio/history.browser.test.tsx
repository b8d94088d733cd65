import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE } from '../../../../shared/testing/fake-earn.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { FAKE_POOL_ADDRESSES } from '../../../../shared/testing/fake-pools.ts';
import { portfolioArea } from '../../index.ts';
import { FAKE_ACCOUNT_ADDRESS, createFakeAccount, type FakeAccount } from '../../testing/fake-account.ts';
import {
  FAKE_OPERATIONS,
  parseHistoryRequestGroups,
  isFirstHistoryPageRequest,
  buildOlderOperations,
  buildHistoryPage,
} from '../../testing/fake-history.ts';

const { openConnected } = createTestApp(portfolioArea);
const LONG = { timeout: 12_000 };
let account: FakeAccount = createFakeAccount();
const wallet = createScriptedWallet({
  account: FAKE_ACCOUNT_ADDRESS,
  balance: nano(100_000_000_000n),
  getters: (to, call) => account.getters(to, call),
});

beforeAll(() => {
  openFakeMarket((path, body) => account.answers(path, body), { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  account = createFakeAccount();
  account.history = (body) => buildHistoryPage(FAKE_OPERATIONS, body);
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

const historyOf = (screen: RenderedScreen) => screen.getByRole('region', { name: 'History' });

/** Opens the page and waits for the rows. */
async function openHistory(): Promise<RenderedScreen> {
  const screen = await openConnected('/portfolio');
  await expect.element(historyOf(screen).getByRole('row').nth(1), LONG).toBeVisible();
  return screen;
}

/** Texts of the rows without line breaks. */
const rowsOf = (screen: RenderedScreen): readonly string[] =>
  historyOf(screen)
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => (row.textContent ?? '').replaceAll('\u00a0', ' '));

it('lists operations newest first with exact amounts, details and transactions', async () => {
  const screen = await openHistory();
  await expect.poll(() => rowsOf(screen)).toHaveLength(6);
  const [swap = '', deposit = '', cancelled = '', claim = '', lock = '', vote = ''] = rowsOf(screen);
  expect(swap).toContain('Swap');
  expect(swap).toContain('1 234 567.890123 USDT');
  expect(swap).toContain('1.000000001 WTYCHO');
  expect(deposit).toMatch(/Liquidity added.*1 USDT2 WTYCHO2 LP USDT\/WTYCHO/);
  expect(cancelled).toContain('Remaining amount: 60 WTYCHO');
  expect(cancelled).toContain('The index does not record this amount');
  expect(cancelled).toContain('The index does not record this transaction');
  expect(claim).toContain('0.000000007 JCT');
  expect(lock).toContain('Gained 2.5 veJCT');
  expect(vote).toContain('1 veJCT against proposal 12');
  const hrefs = historyOf(screen)
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      `/pools/${FAKE_POOL_ADDRESSES.pair}`,
      `/gauges/${FAKE_GAUGE}`,
      '/dao/balance',
      '/dao/proposals/12',
    ]),
  );
  await expect.element(historyOf(screen).getByText('No older operations are indexed')).toBeVisible();
  await expect.element(historyOf(screen).getByText(/indexed to block 77\. Token transfers/)).toBeVisible();
});

it('is limited to a group by keyboard, and states that a group is empty', async () => {
  account.history = (body) =>
    buildHistoryPage(
      parseHistoryRequestGroups(body).includes('swaps') ? FAKE_OPERATIONS.slice(0, 1) : [],
      body,
    );
  const screen = await openConnected('/portfolio');
  const history = historyOf(screen);
  await expect.element(history.getByText('No operations of this account are indexed'), LONG).toBeVisible();
  (history.getByRole('radio', { name: 'All' }).element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(history.getByRole('radio', { name: 'Swaps' })).toBeChecked();
  await expect.poll(() => rowsOf(screen)).toHaveLength(1);
  await history.getByText('Limit orders', { exact: true }).click();
  await expect.element(history.getByText('No operations of this type are indexed')).toBeVisible();
});

describe('pages', () => {
  it('appends older operations, and keeps the rows if a page fails', async () => {
    let hasFailed = false;
    account.history = (body) => {
      if (isFirstHistoryPageRequest(body) || hasFailed)
        return buildHistoryPage([...FAKE_OPERATIONS, ...buildOlderOperations(30)], body);
      hasFailed = true;
      return new Response('{}', { status: 400 });
    };
    const screen = await openHistory();
    await expect.poll(() => rowsOf(screen)).toHaveLength(20);
    const more = historyOf(screen).getByRole('button', { name: 'Show older operations' });
    await more.click();
    await expect.element(historyOf(screen).getByText('Older operations failed to load.')).toBeVisible();
    expect(rowsOf(screen)).toHaveLength(20);
    await more.click();
    await expect.poll(() => rowsOf(screen)).toHaveLength(36);
    await expect.element(more).not.toBeInTheDocument();
    expect(rowsOf(screen).at(-1)).toContain('0.00003 USDT');
  });
});

describe('what the index does not know', () => {
  it('shows a failure instead of an empty list, and reads it again', async () => {
    account.down.add('/account_history');
    const screen = await openConnected('/portfolio');
    const history = historyOf(screen);
    await expect.element(history.getByText('The history failed to load'), LONG).toBeVisible();
    await expect.element(history.getByText(/are indexed$/)).not.toBeInTheDocument();
    account.down.clear();
    await history.getByRole('button', { name: /again/i }).click();
    await expect.poll(() => rowsOf(screen), LONG).toHaveLength(6);
  });

  it('states that the node lacks transactions', async () => {
    account.incomplete = 2;
    const screen = await openHistory();
    await expect.element(historyOf(screen).getByText(/lacks transactions of 2 contracts/)).toBeVisible();
  });
});

describe('export', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:none';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('saves all pages as CSV and JSON', async () => {
    account.history = (body) => buildHistoryPage([...FAKE_OPERATIONS, ...buildOlderOperations(150)], body);
    const screen = await openHistory();
    await historyOf(screen).getByRole('button', { name: 'Export history as CSV' }).click();
    await expect.poll(() => saved.length).toBe(1);
    await historyOf(screen).getByRole('button', { name: 'Export history as JSON' }).click();
    await expect.poll(() => saved.length).toBe(2);
    const [csv = '', json = ''] = await Promise.all(saved.map((blob) => blob.text()));
    expect(csv).toMatch(/^"Time \(UTC\)","Operation","Details","Direction","Amount"/);
    expect(csv).toContain('"Swap","","Sent","1234567.890123","USDT"');
    expect(csv).toContain('"The index does not record this amount"');
    const file = JSON.parse(json) as { readonly operations: readonly object[] };
    expect(file).toMatchObject({ account: FAKE_ACCOUNT_ADDRESS, indexedBlock: 77, group: 'all' });
    expect(file.operations).toHaveLength(156);
    expect(file.operations[0]).toMatchObject({
      sent: [{ amount: '1234567.890123', units: '1234567890123' }],
    });
    expect(file.operations[2]).toMatchObject({ received: null, transactionHash: null });
  });

  it('saves nothing if a page fails', async () => {
    account.history = (body) =>
      isFirstHistoryPageRequest(body)
        ? buildHistoryPage([...FAKE_OPERATIONS, ...buildOlderOperations(150)], body)
        : new Response('{}', { status: 400 });
    const screen = await openHistory();
    await historyOf(screen).getByRole('button', { name: 'Export history as CSV' }).click();
    await expect.element(historyOf(screen).getByText(/^No file was saved/)).toBeVisible();
    expect(saved).toEqual([]);
  });
});

it('shows cards with the same operations on a narrow screen', async () => {
  await page.viewport(390, 800);
  const screen = await openConnected('/portfolio');
  const cards = historyOf(screen).getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect.element(cards.first(), LONG).toHaveTextContent(/Swap.*Sent.*234.567\.890123.USDT/);
  await expect.poll(() => cards.elements().length).toBe(6);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
