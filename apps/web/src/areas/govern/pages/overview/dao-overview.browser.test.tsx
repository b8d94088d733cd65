import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGES } from '../../../../shared/testing/fake-earn.ts';
import { TEST_EPOCH_NUMBER, createFakeDao } from '../../testing/fake-governing.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { governArea } from '../../index.ts';

const { openConnected, openUnconnected } = createTestApp(governArea);

const DAY = 86_400;
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const fake = createFakeDao(() => Date.now());
const { dao } = fake;
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters: fake.getters,
});
const untouched = { ...dao };
/** Suffixes of paths to which the server never responds. */
let silent: readonly string[] = [];

const vote = (gauge: string, veAmount: string) => {
  const time = Math.floor(Date.now() / 1_000) - 20 * DAY;
  return {
    epochNum: TEST_EPOCH_NUMBER - 1,
    gauge,
    userAddress: ACCOUNT,
    veAmount,
    createdAt: time,
    transactionTime: time,
  };
};

beforeAll(() => {
  openFakeMarket(
    (path) =>
      silent.some((end) => path.endsWith(end)) ? new Response(null, { status: 503 }) : fake.answer(path),
    { earn: FAKE_EARN_CONTRACTS },
  );
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  Object.assign(dao, untouched);
  silent = [];
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

it('shows the number of holders, and links to the active proposals', async () => {
  const screen = await openUnconnected('/dao');
  const all = screen.getByRole('region', { name: 'Totals' });
  await expect.element(all).toHaveTextContent(/Holders ?1.?718/);
  await expect.element(screen.getByRole('link', { name: 'Proposals 1 active' })).toBeVisible();
  await expect.element(screen.getByText('Your activity')).not.toBeInTheDocument();
});

it('reserves the width of the proposal count while it loads', async () => {
  queryClient.clear();
  silent = ['/proposals/search'];
  const screen = await openConnected('/dao');
  const link = screen.getByRole('link', { name: 'Proposals', exact: true });
  await expect.element(link).toBeVisible();
  const before = link.element().getBoundingClientRect();
  await expect.element(screen.getByText('Nothing is lost. The data shown may be outdated.')).toBeVisible();
  silent = [];
  await screen.getByRole('button', { name: 'Try again' }).first().click();
  const after = screen.getByRole('link', { name: 'Proposals 1 active' });
  await expect.element(after).toBeVisible();
  expect(after.element().getBoundingClientRect().width).toBe(before.width);
});

it('shows a dash and retries if the number of holders is unavailable', async () => {
  // The page of the previous test may have sent one more request, so the cache is cleared.
  queryClient.clear();
  silent = ['/balances/search'];
  const screen = await openConnected('/dao');
  const all = screen.getByRole('region', { name: 'Totals' });
  await expect.element(all).toHaveTextContent(/Holders ?—/);
  const again = screen.getByRole('button', { name: 'Try again' }).first();
  await expect.element(again).toBeVisible();
  silent = [];
  await again.click();
  await expect.element(all).toHaveTextContent(/Holders ?1.?718/);
  await expect
    .element(screen.getByText('Nothing is lost. The data shown may be outdated.'))
    .not.toBeInTheDocument();
});

it('shows the gauge budget of the current epoch, in total and per second', async () => {
  const screen = await openConnected('/dao');
  // The gauges get 8 000 of 10 000 tokens, over 14 days.
  await expect
    .element(screen.getByRole('main'))
    .toHaveTextContent(/Gauge budget ?8\s000\.00\sJCT ?0\.0066\d*\sJCT per second/);
});

it("lists the account's latest activity, with a vote as one entry", async () => {
  const [first, second] = FAKE_GAUGES;
  if (first === undefined || second === undefined) throw new Error('two gauges');
  dao.ownVotes = [vote(first.address, '30000000000'), vote(second.address, '12000000000')];
  const screen = await openConnected('/dao');
  const own = screen.getByRole('region', { name: 'Your activity' });
  await expect.element(own).toHaveTextContent(/Burn ?300\.00\sJCT.*Vote, epoch 2 ?42\.00\sveJCT/);
});

it('never shows an epoch as skipped if the server did not return its votes', async () => {
  const [first] = FAKE_GAUGES;
  if (first === undefined) throw new Error('a gauge');
  dao.ownVotes = [{ ...vote(first.address, '30000000000'), epochNum: TEST_EPOCH_NUMBER + 2 }];
  const screen = await openConnected('/dao');
  const row = screen.getByRole('table', { name: 'Previous epochs' }).getByRole('row').nth(1);
  await expect.element(row).toHaveTextContent('skipped');
  dao.ownVotesLeft = 1;
  await queryClient.invalidateQueries();
  await expect.element(row).not.toHaveTextContent('skipped');
});

it('shows the expected distribution by gauge if the vote ended now', async () => {
  dao.votingAge = DAY;
  await page.viewport(390, 844);
  const screen = await openConnected('/dao');
  const weights = screen.getByRole('region', { name: 'Current vote weights' });
  await expect.element(weights).toHaveTextContent(/90\.0\s%.*JCT.*10\.0\s%.*JCT/);
  await expect.element(weights.getByText(/would be paid if voting ended now/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('shows the clock in one line on narrow screens, in every language', async () => {
  dao.votingAge = DAY;
  for (const lang of ['en', 'ko', 'ja']) {
    localStorage.setItem('lang', lang);
    // Each language is tested on a new page.
    await page.viewport(390, 844);
    const screen = await openUnconnected('/dao');
    const clock = screen.getByText(/^(2 d 2|2일 2|2 日 2)/);
    await expect.element(clock).toBeVisible();
    // A line is 30 pixels high, so the countdown takes a single line.
    expect(clock.element().getBoundingClientRect().height, lang).toBeLessThan(45);
    expect(document.documentElement.scrollWidth).toBe(390);
    await screen.unmount();
  }
});
