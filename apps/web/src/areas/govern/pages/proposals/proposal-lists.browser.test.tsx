import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS } from '../../../../shared/testing/fake-earn.ts';
import { createFakeDao, TEST_PROPOSAL_ID } from '../../testing/fake-governing.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { governArea } from '../../index.ts';

const { openConnected, openUnconnected } = createTestApp(governArea);

interface ListRequest {
  readonly state?: string;
  readonly endTimeGe?: number;
  readonly endTimeLe?: number;
  readonly limit?: number;
  readonly offset?: number;
  readonly ordering?: object;
}

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const fake = createFakeDao(() => Date.now());
const untouched = { ...fake.dao };
/** Bodies of all requests for the list of proposals. */
let requested: ListRequest[] = [];
/** Bodies of all requests for the list of the account's votes. */
let requestedOwn: ListRequest[] = [];
/** Voter for whom the page requested the number of votes. */
let counted: unknown;
/** Number of proposals that ended in the requested period, by state. While undefined, the request fails. */
let counts: Readonly<Record<string, number>> | undefined = {};

const HASH = 'ab'.repeat(32);
/** Returns a list of the account's votes that contains only the fake's proposal. */
function voted(): unknown {
  const { proposals } = fake.answer('/proposals/search') as { readonly proposals: readonly object[] };
  const vote = { voter: ACCOUNT, support: true, votes: '500000000000', reason: '', locked: true };
  const row = {
    proposalId: TEST_PROPOSAL_ID,
    createdAt: 1_700_000_000,
    messageHash: HASH,
    transactionHash: HASH,
  };
  return { proposalWithVotes: [{ proposal: proposals[0], vote: { ...vote, ...row } }], totalCount: 1 };
}

function answer(path: string, body: unknown): unknown {
  if (path.includes('/voters/0')) {
    requestedOwn.push(body as ListRequest);
    return voted();
  }
  if (path.endsWith('/proposals/count')) {
    counted = body;
    return [{ voter: ACCOUNT, count: 4 }];
  }
  if (!path.endsWith('/proposals/search')) return fake.answer(path);
  const queryParams = body as ListRequest;
  requested.push(queryParams);
  if (queryParams.endTimeGe === undefined) return fake.answer(path);
  if (counts === undefined) return new Response(null, { status: 500 });
  return { proposals: [], totalCount: counts[queryParams.state ?? ''] ?? 0 };
}

beforeAll(() => {
  openFakeMarket(answer, { earn: FAKE_EARN_CONTRACTS });
  const balance = nano(100n * 10n ** 9n);
  const wallet = createScriptedWallet({ account: ACCOUNT, balance, getters: fake.getters });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  Object.assign(fake.dao, untouched, { cast: [] });
  localStorage.clear();
  requested = [];
  requestedOwn = [];
  counts = { Succeeded: 1, Queued: 2, Executed: 13, Expired: 1, Failed: 5, Canceled: 40, Active: 30 };
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

it('applies the states all, active, queued and executed with one press, the others in the filter', async () => {
  const screen = await openConnected('/dao/proposals?page=3');
  const quick = screen.getByRole('radiogroup', { name: 'All proposals' });
  await expect.element(quick.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
  await quick.getByText('Queued').click();
  await expect.element(quick.getByRole('radio', { name: 'Queued' })).toBeChecked();
  await expect.poll(() => location.search).toBe('?state=queued');
  await expect.poll(() => requested.some(({ state }) => state === 'Queued')).toBe(true);
  await screen.getByRole('button', { name: 'Filter All proposals, 1 set' }).click();
  await screen.getByRole('radio', { name: 'Failed' }).click();
  await screen.getByRole('button', { name: 'Apply' }).click();
  // The filter is set to a state that has no button of its own, so no button is checked.
  await expect.poll(() => location.search).toBe('?state=failed');
  for (const name of ['All', 'Active', 'Queued', 'Executed'])
    await expect.element(quick.getByRole('radio', { name, exact: true })).not.toBeChecked();
  await quick.getByText('All', { exact: true }).click();
  await expect.poll(() => location.search).toBe('');
});

it("links to a new proposal, and shows the account's voting power and participation", async () => {
  const screen = await openConnected('/dao/proposals');
  const where = screen.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(where.getByRole('link', { name: 'DAO' })).toHaveAttribute('href', '/dao');
  await expect.element(where).toHaveTextContent(/Proposals$/);
  await expect
    .element(screen.getByRole('link', { name: 'Create proposal' }))
    .toHaveAttribute('href', '/dao/proposals/create');
  await expect.element(screen.getByText('Requires 400.00 veJCT')).toBeVisible();
  const main = screen.getByRole('main');
  await expect.element(main).toHaveTextContent(/500\.00\sveJCT/);
  await expect.element(main).toHaveTextContent(new RegExp(`Proposals voted on ?4 of ${TEST_PROPOSAL_ID}`));
  expect(counted).toEqual({ voters: [ACCOUNT] });
});

it("lists id, summary, state, votes and time, and the account's votes", async () => {
  fake.dao.cast = [[TEST_PROPOSAL_ID, true]];
  await page.viewport(1440, 900);
  const screen = await openConnected('/dao/proposals');
  const all = screen.getByRole('table', { name: 'All proposals' }).getByRole('row');
  await expect.element(all.nth(0)).toHaveTextContent(/^No\.SummaryStatusFor and againstTime$/);
  await expect
    .element(all.nth(1))
    .toHaveTextContent(/^7A lower feeActive75 percent for, 25 percent against.*ends in 2 d/);
  const mine = screen.getByRole('table', { name: 'Your votes' }).getByRole('row');
  await expect.element(mine.nth(1)).toHaveTextContent(/^7A lower fee.*Active.*500\.00.*after it ends/);
  // The page requests ten rows, newest first.
  const newest = { ordering: { column: 'createdAt', direction: 'DESC' }, limit: 10, offset: 0 };
  await expect.poll(() => requested.find(({ limit }) => limit === 10)).toEqual(newest);
  await expect.poll(() => requestedOwn.find(({ limit }) => limit === 10)).toEqual(newest);
});

it('lists only the proposals without a wallet', async () => {
  const screen = await openUnconnected('/dao/proposals');
  await expect
    .element(screen.getByRole('table', { name: 'All proposals' }).getByRole('link', { name: 'A lower fee' }))
    .toHaveAttribute('href', `/dao/proposals/${TEST_PROPOSAL_ID}`);
  await expect.element(screen.getByText('Proposals voted on')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Your votes')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Unlock all' })).not.toBeInTheDocument();
});

it("filters the account's votes by one state, counts the applied filters and clears them", async () => {
  const screen = await openConnected('/dao/proposals');
  await screen.getByRole('button', { name: 'Filter Your votes, none set' }).click();
  const [apply, clear] = [
    screen.getByRole('button', { name: 'Apply' }),
    screen.getByRole('button', { name: 'Clear' }),
  ];
  await expect.element(apply).toBeDisabled();
  await expect.element(clear).toBeDisabled();
  const names = screen
    .getByRole('group', { name: 'Status' })
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual([
    'Pending',
    'Active',
    'Canceled',
    'Failed',
    'Succeeded',
    'Expired',
    'Queued',
    'Executed',
  ]);
  await screen.getByRole('radio', { name: 'Succeeded' }).click();
  await apply.click();
  await expect.poll(() => requestedOwn.at(-1)).toMatchObject({ state: 'Succeeded' });
  await screen.getByRole('button', { name: 'Filter Your votes, 1 set' }).click();
  await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(screen.getByRole('button', { name: 'Filter Your votes, none set' })).toBeVisible();
  expect(location.search).toBe('');
});

it('shows how many decided proposals of the year passed', async () => {
  const year = new Date().getUTCFullYear();
  const screen = await openConnected('/dao/proposals');
  await expect.element(screen.getByText(`Passed in ${year}`)).toBeVisible();
  await expect.element(screen.getByText('of 22 decided')).toBeVisible();
  await expect.element(screen.getByText('17', { exact: true })).toBeVisible();
  const begin = Date.UTC(year, 0, 1) / 1_000;
  const counted = requested.filter(({ endTimeGe }) => endTimeGe !== undefined);
  expect(new Set(counted.map(({ endTimeGe }) => endTimeGe))).toEqual(new Set([begin]));
});

it('hides that number while the server does not report it', async () => {
  counts = undefined;
  const screen = await openConnected('/dao/proposals');
  await expect.element(screen.getByText(/^Passed in/)).toBeVisible();
  await expect.element(screen.getByText(/decided/)).not.toBeInTheDocument();
});

it("shows how long each of the account's votes stays locked, and unlocks none before", async () => {
  fake.dao.cast = [[TEST_PROPOSAL_ID, true]];
  const screen = await openConnected('/dao/proposals');
  const row = screen.getByRole('table', { name: 'Your votes' }).getByRole('row').nth(1);
  await expect.element(row).toHaveTextContent(/ends in 2 d 2\d h/);
  await expect.element(row.getByText('after it ends')).toBeVisible();
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
  Object.assign(fake.dao, { state: 'Failed' });
  await queryClient.invalidateQueries();
  await expect.element(row.getByRole('button', { name: 'Unlock' })).toBeEnabled();
  await expect.element(row).not.toHaveTextContent(/ends in/);
});
