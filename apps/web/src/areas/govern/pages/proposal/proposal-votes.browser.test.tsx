import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE } from '../../../../shared/testing/fake-earn.ts';
import { createFakeDao, TEST_PROPOSAL_ID, TEST_PROPOSER } from '../../testing/fake-governing.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { governArea } from '../../index.ts';

const { openUnconnected } = createTestApp(governArea);

// Tests the lists that the server paginates: votes on a proposal and votes of candidates.

const fake = createFakeDao(() => Date.now());
interface ListRequest {
  readonly support?: boolean;
  readonly limit: number;
  readonly offset: number;
}
let requested: ListRequest[] = [];
/** Fields that replace those of the proposal in the server's response. */
let overrides: object = {};
const HASH = 'ab'.repeat(32);

/** Returns a page of 13 votes: 12 in favour and one against. */
function votes({ support, limit, offset }: ListRequest): unknown {
  const all = Array.from({ length: 13 }, (_, place) => ({
    proposalId: TEST_PROPOSAL_ID,
    voter: place === 12 ? TEST_PROPOSER : `0:${place.toString(16).repeat(64)}`,
    support: place !== 12,
    votes: '1000000000',
    reason: `Reason ${place}.`,
    createdAt: 1_700_000_000 + place,
    locked: true,
    messageHash: HASH,
    transactionHash: HASH,
  }));
  const found = all.filter((one) => support === undefined || one.support === support);
  return { votes: found.slice(offset, offset + limit), totalCount: found.length };
}

const CANDIDATE = {
  address: FAKE_GAUGE,
  isActive: true,
  daoApprove: true,
  activeEpochs: 7,
  averageAmount: '1000000000',
  averagePercentage: '12.5',
  lastEpochAmount: '1000000000',
  lastEpochPercentage: '31.25',
};
const GONE = { ...CANDIDATE, address: `0:${'7d'.repeat(32)}`, isActive: false, activeEpochs: 0 };

/** The server's response with votes in favour waits for this promise. */
let forVotes: Promise<void> | undefined;
/** True while the server has not indexed any vote yet. */
let isBehind = false;

async function answerVotes(body: ListRequest): Promise<unknown> {
  if (body.support === true) await forVotes;
  if (isBehind) return { votes: [], totalCount: 0 };
  return votes(body);
}

function answer(path: string, body: unknown): unknown {
  if (path.endsWith('/proposals/search')) {
    const { proposals } = fake.answer(path) as { readonly proposals: readonly object[] };
    return { proposals: proposals.map((one) => ({ ...one, ...overrides })), totalCount: 1 };
  }
  if (path.endsWith('/whitelist/search')) return { gauges: [CANDIDATE, GONE], totalCount: 2 };
  if (!path.endsWith('/votes/search') || path.includes('epochs')) return fake.answer(path);
  requested.push(body as ListRequest);
  return answerVotes(body as ListRequest);
}

beforeAll(() => {
  openFakeMarket(answer, { earn: FAKE_EARN_CONTRACTS });
});
beforeEach(() => {
  requested = [];
  overrides = {};
  forVotes = undefined;
  isBehind = false;
  localStorage.clear();
});
afterEach(() => queryClient.clear());

it('lists ten votes per page with their reasons, of both sides or one', async () => {
  const screen = await openUnconnected(`/dao/proposals/${TEST_PROPOSAL_ID}`);
  const table = screen.getByRole('table', { name: 'All votes' });
  await expect.element(table).toHaveTextContent(/Reason 9\./);
  expect(table.getByRole('row').elements()).toHaveLength(11);
  const sides = screen.getByRole('radiogroup', { name: 'All votes' });
  await sides.getByText('Against', { exact: true }).click();
  await expect.element(table).toHaveTextContent(/Reason 12\./);
  await expect.poll(() => table.getByRole('row').elements().length).toBe(2);
  expect(requested.filter(({ limit }) => limit === 10)).toContainEqual(
    expect.objectContaining({ support: false, limit: 10, offset: 0 }),
  );
  await sides.getByText('For', { exact: true }).click();
  await screen.getByRole('button', { name: 'Page 2' }).click();
  await expect.element(table).toHaveTextContent(/Reason 11\./);
  expect(requested).toContainEqual(expect.objectContaining({ support: true, limit: 10, offset: 10 }));
});

it('shows that there are no votes only once that is known, per side', async () => {
  overrides = { forVotes: '0', againstVotes: '0' };
  isBehind = true;
  let release = (): void => undefined;
  forVotes = new Promise((resolve) => {
    release = resolve;
  });
  const screen = await openUnconnected(`/dao/proposals/${TEST_PROPOSAL_ID}`);
  await expect.element(screen.getByText('No votes yet')).toBeVisible();
  const sides = screen.getByRole('radiogroup', { name: 'All votes' });
  await sides.getByText('For', { exact: true }).click();
  await expect.element(screen.getByRole('table', { name: 'All votes, Loading' })).toBeVisible();
  await expect.element(screen.getByText(/^No votes/)).not.toBeInTheDocument();
  release();
  await expect.element(screen.getByText('No votes in favour yet')).toBeVisible();
});

it('does not show an empty list if the proposal has counted votes', async () => {
  isBehind = true;
  const screen = await openUnconnected(`/dao/proposals/${TEST_PROPOSAL_ID}`);
  await expect.element(screen.getByText('Votes have been cast but are not listed yet')).toBeVisible();
});

it('shows id, title, state, remaining time, proposer and discussion link', async () => {
  const screen = await openUnconnected(`/dao/proposals/${TEST_PROPOSAL_ID}`);
  const where = screen.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(where.getByRole('link', { name: 'DAO' })).toHaveAttribute('href', '/dao');
  await expect
    .element(where.getByRole('link', { name: 'Proposals' }))
    .toHaveAttribute('href', '/dao/proposals');
  await expect.element(where).toHaveTextContent(/7$/);
  await expect.element(screen.getByRole('heading', { name: 'A lower fee', level: 1 })).toBeVisible();
  await expect
    .element(screen.getByRole('main'))
    .toHaveTextContent(/7Active.{0,9}ends in 2 d.{0,40}0:6d6d\.\.\.6d6d.{0,20}roposed/);
  await expect
    .element(screen.getByRole('link', { name: /forum\.example/ }))
    .toHaveAttribute('href', 'https://forum.example/7');
  await expect.element(screen.getByText('Because.')).toBeVisible();
  await screen.unmount();
  queryClient.clear();
  overrides = { description: JSON.stringify(['A lower fee', 'javascript:alert(1)', 'Because.']) };
  const other = await openUnconnected(`/dao/proposals/${TEST_PROPOSAL_ID}`);
  await expect.element(other.getByText('Because.')).toBeVisible();
  await expect.element(other.getByRole('link', { name: /alert|Discussion/ })).not.toBeInTheDocument();
});

it('shows actions on another chain, and that nothing is sent there', async () => {
  const foreign = {
    value: 'ff',
    chainId: 56,
    target: 'a'.repeat(40),
    signature: 'mint(address)',
    callData: 'beef',
  };
  overrides = { actions: { tonActions: [], ethActions: [foreign] } };
  const screen = await openUnconnected(`/dao/proposals/${TEST_PROPOSAL_ID}`);
  const actions = screen.getByRole('region', { name: 'Actions' });
  await expect.element(actions).toHaveTextContent(/56.*0xa{40}.*0xff.*mint\(address\).*beef/);
  await expect.element(actions).toHaveTextContent(/not sent.*only announced/);
});

it('shows its periods in hours and minutes, and its timeline if the times are known', async () => {
  overrides = { gracePeriod: 2 * 86_400 + 600 };
  const screen = await openUnconnected(`/dao/proposals/${TEST_PROPOSAL_ID}`);
  const periods = screen.getByRole('region', { name: 'Periods' });
  await expect
    .element(periods)
    .toHaveTextContent(
      /Voting delay24 h 0 min.*Voting period72 h 0 min.*Timelock24 h 0 min.*Grace period48 h 10 min/,
    );
  const voteHistory = screen.getByRole('region', { name: 'Timeline' });
  await expect.element(voteHistory).toHaveTextContent(/Created.*Voting.*Queued.*Execution.*Expires/i);
  await screen.unmount();
  queryClient.clear();
  overrides = { startTime: 0 };
  const other = await openUnconnected(`/dao/proposals/${TEST_PROPOSAL_ID}`);
  await expect.element(other.getByText('The timeline of this proposal is unknown')).toBeVisible();
});

it('shows TVL, average and latest rate, epochs and status of each candidate', async () => {
  const screen = await openUnconnected('/dao');
  const rows = screen.getByRole('table', { name: 'Candidates' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/Active\$99\.00K12\.5\d*\s%31\.25\s%7$/);
  await expect.element(rows.nth(2)).toHaveTextContent(/Not active/);
});
