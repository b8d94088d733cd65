import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS } from '../../../../shared/testing/fake-earn.ts';
import { createFakeDao, TEST_PROPOSAL_ID } from '../../testing/fake-governing.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { governArea } from '../../index.ts';

const { openConnected } = createTestApp(governArea);

const HOUR = 3_600;
const fake = createFakeDao(() => Date.now());
const { dao } = fake;
const untouched = { ...dao };
const amount = (tokens: number): string => (BigInt(tokens) * 10n ** 9n).toString();
const now = (): number => Math.floor(Date.now() / 1_000);

/** Vote sums of both sides that the server reports, by hours before now. */
let history: readonly (readonly [ago: number, forVotes: number, againstVotes: number])[] | 'not-found' = [];
/** Vote sums of both sides that the proposal has counted, in tokens. */
let sides = { for: 0, against: 0 };
/** Reason that the server reports for every vote. */
let reason = '';

function votesOf(body: unknown) {
  const { support, limit } = body as { support?: boolean; limit: number };
  const count = support === false ? sides.against : sides.for;
  const votes = Array.from({ length: Math.min(count, limit) }, (_, index) => ({
    proposalId: TEST_PROPOSAL_ID,
    voter: `0:${(support === false ? 'a' : 'b').repeat(63)}${index}`,
    support: support !== false,
    reason,
    votes: amount(100 + index),
    locked: true,
    messageHash: 'ab'.repeat(32),
    transactionHash: 'ab'.repeat(32),
    createdAt: now() - HOUR,
  }));
  return { votes, totalCount: count };
}

function answer(path: string, body: unknown): unknown {
  if (path.endsWith('/api/governance/v1/votes/search')) return votesOf(body);
  if (path.endsWith('/balances/search')) {
    // Three accounts have more than 500 tokens of ve.
    const { veAmountGe } = body as { veAmountGe?: string };
    return { balances: [], totalCount: veAmountGe === `${500n * 10n ** 9n + 1n}` ? 3 : 1_718 };
  }
  if (!path.endsWith('/votes/course')) return fake.answer(path);
  if (history === 'not-found') return new Response(null, { status: 404 });
  return {
    points: history.map(([ago, forVotes, againstVotes]) => ({
      time: now() - ago * HOUR,
      forVotes: amount(forVotes),
      againstVotes: amount(againstVotes),
    })),
  };
}

beforeAll(() => {
  openFakeMarket(answer, { earn: FAKE_EARN_CONTRACTS });
  const account = toAddress(`0:${'5c'.repeat(32)}`);
  const wallet = createScriptedWallet({ account, balance: nano(100n * 10n ** 9n), getters: fake.getters });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  Object.assign(dao, untouched, { cast: [] });
  localStorage.clear();
  history = [];
  sides = { for: 0, against: 0 };
  reason = '';
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

const open = () => openConnected(`/dao/proposals/${TEST_PROPOSAL_ID}`);

describe('the vote history', () => {
  it('is drawn with the quorum, and available as a sentence and a table', async () => {
    // Voting started an hour ago and ends in two days and 23 hours.
    history = [
      [0.75, 200, 0],
      [0.5, 600, 200],
    ];
    const screen = await open();
    const panel = screen.getByRole('region', { name: 'Quorum forecast' });
    await expect
      .element(panel.getByText(/600\.00 veJCT for, 200\.00 against, the quorum is 1 ?.?000\.00\.$/))
      .toBeInTheDocument();
    await expect.element(panel.getByTestId('vote-history')).toBeVisible();
    await panel.getByText('Show as table').click();
    const rows = panel.getByRole('row');
    // Rows of the table: header, current votes, both changes and the start.
    await expect.element(rows.nth(4)).toBeVisible();
    await expect.element(rows.nth(2)).toHaveTextContent(/600\.00.*200\.00/);
    await expect.element(rows.nth(3)).toHaveTextContent(/200\.00.*0/);
    expect(panel.getByText(/^The server does not have/).elements()).toEqual([]);
  });

  it('shows that the server lags behind the proposal', async () => {
    history = [[0.75, 200, 0]];
    const screen = await open();
    await expect
      .element(
        screen.getByText(
          'The server does not have all votes yet; the last step is the proposal’s own count.',
        ),
      )
      .toBeVisible();
  });

  it('is shown below an ended vote with the time of its quorum', async () => {
    Object.assign(dao, { state: 'Succeeded', votesFor: 1_500n });
    history = [
      [100, 400, 0],
      [80, 1_500, 200],
    ];
    const screen = await open();
    const panel = screen.getByRole('region', { name: 'Vote history' });
    await expect.element(panel.getByText(/^Quorum reached /)).toBeVisible();
    expect(panel.getByText('Not voted yet').elements()).toEqual([]);
  });

  it('is omitted if the server has none, while the forecast stays', async () => {
    history = 'not-found';
    const screen = await open();
    const panel = screen.getByRole('region', { name: 'Quorum forecast' });
    await expect.element(panel.getByText('Not voted yet')).toBeVisible();
    expect(panel.getByTestId('vote-history').elements()).toEqual([]);
  });

  it('fits narrow screens', async () => {
    history = [[0.5, 600, 200]];
    await page.viewport(390, 844);
    const screen = await open();
    await expect.element(screen.getByTestId('vote-history')).toBeVisible();
    await screen.getByText('Show as table').click();
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});

describe('vote previews', () => {
  it('are the latest three of each side', async () => {
    sides = { for: 12, against: 2 };
    const screen = await open();
    const [forIt, against] = [
      screen.getByRole('list', { name: 'Latest votes for' }),
      screen.getByRole('list', { name: 'Latest votes against' }),
    ];
    await expect.element(forIt.getByRole('listitem').nth(2)).toHaveTextContent('102.00');
    expect(forIt.getByRole('listitem').elements().length).toBe(3);
    await expect.element(screen.getByText('9 more below')).toBeVisible();
    await expect.element(against.getByRole('listitem').nth(1)).toBeVisible();
    expect(against.getByRole('listitem').elements().length).toBe(2);
  });

  it('stay in their column, however long a reason is', async () => {
    sides = { for: 1, against: 0 };
    reason = 'A third of the treasury for three people, one of whom asks for it. '.repeat(3).trim();
    await page.viewport(1440, 900);
    const screen = await open();
    const cell = screen.getByText(reason);
    await expect.element(cell).toBeVisible();
    const date = cell.element().closest('td')?.nextElementSibling;
    const [left, right] = [cell.element(), date].map((one) => one?.getBoundingClientRect());
    expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0);
    // The text does not overflow its cell.
    expect(cell.element().scrollWidth).toBeLessThanOrEqual(cell.element().clientWidth);
  });

  it('are absent before the first vote', async () => {
    Object.assign(dao, { votesFor: 0n, votesAgainst: 0n });
    const screen = await open();
    await expect.element(screen.getByText('No votes yet')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Latest votes for' }).elements()).toEqual([]);
  });
});

it('keeps room for the title next to the remaining time on narrow screens', async () => {
  localStorage.setItem('lang', 'ja');
  dao.description = JSON.stringify(['Three months of market making for JCT/USDC', '', '']);
  await page.viewport(390, 844);
  const screen = await openConnected('/dao/proposals');
  const title = screen.getByRole('link', { name: /^Three months/ }).first();
  await expect.element(title).toBeVisible();
  // The title has at most two lines.
  expect(title.element().getBoundingClientRect().height).toBeLessThan(50);
  expect(document.documentElement.scrollWidth).toBe(390);
});

it("shows the account's rank by voting power", async () => {
  const screen = await openConnected('/dao/proposals');
  await expect.element(screen.getByText(/of all votes · rank 4$/)).toBeVisible();
});
