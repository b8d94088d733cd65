import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getOperationStore } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE } from '../../../../shared/testing/fake-earn.ts';
import { TEST_EPOCH_NUMBER, createFakeDao } from '../../testing/fake-governing.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { sendElsewhere } from '../../../../rooms/operation/testing/index.ts';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import { governArea } from '../../index.ts';

const { openConnected } = createTestApp(governArea);

const DAY = 86_400;
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const OTHER = toAddress(`0:${'5d'.repeat(32)}`);
const EPOCH_PAGE = `/dao/epochs/${TEST_EPOCH_NUMBER}`;
const fake = createFakeDao(() => Date.now());
const { dao } = fake;
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters: fake.getters,
});
const untouched = { ...dao };

/** End of the previous epoch: account that finished the vote, hash of its transaction, and time. */
const ENDED = { by: toAddress(`0:${'5e'.repeat(32)}`), hash: 'ef'.repeat(32), at: 1_700_000_000 } as const;
const NODES = [
  { to: FAKE_EARN_CONTRACTS.voteEscrow, method: 'normalizeVotesStep' },
  { to: FAKE_GAUGE, method: 'onAcceptTokensTransfer' },
].map((node, index) => ({
  ...node,
  parent: index === 0 ? null : 0,
  messageHash: `${index}`.repeat(64),
  transactionHash: null,
  from: FAKE_EARN_CONTRACTS.voteEscrow,
  value: '1000000000',
  bounced: false,
  contract: 'unknown',
  token: null,
  amount: null,
  status: 'arrived',
  exitCode: 0,
  fees: null,
  time: null,
}));

/** Epochs for which the page requested the account's votes. */
const requested: (number | undefined)[] = [];

function answer(path: string, body: unknown): unknown {
  if (path.endsWith('/epochs/votes/search'))
    requested.push((body as { readonly epochNum?: number }).epochNum);
  if (path.endsWith(`/trace/${ENDED.hash}`)) return { finished: true, nodes: NODES };
  const asksBefore = (body as { readonly epochNum?: number } | undefined)?.epochNum === TEST_EPOCH_NUMBER - 1;
  if (!path.endsWith('/epochs/search') || !asksBefore) return fake.answer(path);
  const { epochs } = fake.answer(path) as { readonly epochs: readonly object[] };
  const { at: endedAt, by: endedBy, hash: endedHash } = ENDED;
  return {
    epochs: [{ ...epochs[0], epochNum: TEST_EPOCH_NUMBER - 1, endedAt, endedBy, endedHash }],
    totalCount: 1,
  };
}

beforeAll(() => {
  openFakeMarket(answer, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(async () => {
  Object.assign(dao, untouched, { votingAge: DAY });
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  wallet.change({ account: ACCOUNT });
  getOperationStore().setState({ operations: [] });
  queryClient.clear();
  await page.viewport(1280, 800);
});

const namesIn = (screen: RenderedScreen): (string | null)[] =>
  screen
    .getByRole('table', { name: 'Candidates' })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('a')?.getAttribute('href') ?? null);

it('sorts candidates by weight, TVL or tokens per vote, and never moves a row during input', async () => {
  const screen = await openConnected(EPOCH_PAGE);
  const table = screen.getByRole('table', { name: 'Candidates' });
  const order = screen.getByRole('radiogroup', { name: 'Sort candidates by' });
  await expect.element(order.getByRole('radio', { name: 'Weight' })).toBeChecked();
  await expect.element(table.getByRole('columnheader', { name: 'Weight' })).toBeVisible();
  const byWeight = namesIn(screen);
  expect(byWeight).toHaveLength(2);
  // Votes above 30 of 100 do not count, so a vote for the first gauge pays less than one for the other gauge.
  await order.getByText('Paid per vote').click();
  await expect.element(table.getByRole('columnheader', { name: 'Paid per vote' })).toBeVisible();
  await expect.poll(() => namesIn(screen)).toEqual(byWeight.toReversed());
  await screen
    .getByLabelText(/^Votes for /)
    .first()
    .fill('400');
  await expect.element(screen.getByRole('button', { name: 'Review vote' })).toBeEnabled();
  expect(namesIn(screen)).toEqual(byWeight.toReversed());
});

it("assigns no votes above a candidate's maximum, and shows the remainder", async () => {
  const screen = await openConnected(EPOCH_PAGE);
  const left = screen.getByText(/471\.4\d*\sveJCT left over: .+ up to 30\s?% of all votes/);
  await screen.getByRole('button', { name: 'Split evenly' }).click();
  // The limit is one gauge per vote. The first gauge has reached its maximum with 90 of 100 votes, and the other stays
  // below 30 %.
  await expect.element(left).toBeVisible();
  await expect.element(screen.getByLabelText(/^Votes for /).nth(1)).toHaveValue('28.571428571');
  await screen
    .getByLabelText(/^Votes for /)
    .nth(1)
    .fill('20');
  await expect.element(left).not.toBeInTheDocument();
});

it('does not confirm a vote that another tab has sent since the review', async () => {
  const screen = await openConnected(EPOCH_PAGE);
  await screen
    .getByLabelText(/^Votes for /)
    .first()
    .fill('400');
  await screen.getByRole('button', { name: 'Review vote' }).click();
  const dialog = screen.getByRole('dialog');
  const confirm = dialog.getByRole('button').last();
  await expect.element(confirm).toBeEnabled();
  sendElsewhere('vote-epoch', { account: ACCOUNT, target: FAKE_EARN_CONTRACTS.voteEscrow });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog).toHaveTextContent(/Confirm in your wallet/);
  expect(wallet.sent).toEqual([]);
});

it('keeps the entered votes of each account and shows them to no other', async () => {
  const screen = await openConnected(EPOCH_PAGE);
  const typed = () => screen.getByLabelText(/^Votes for /).first();
  await typed().fill('400');
  wallet.change({ account: OTHER });
  await expect.element(typed()).toHaveValue('');
  await typed().fill('25');
  wallet.change({ account: ACCOUNT });
  await expect.element(typed()).toHaveValue('400');
  wallet.change({ account: OTHER });
  await expect.element(typed()).toHaveValue('25');
  await screen.getByRole('button', { name: 'Clear' }).click();
  wallet.change({ account: ACCOUNT });
  await expect.element(typed()).toHaveValue('400');
  expect(wallet.sent).toEqual([]);
});

it('shows the budget split with every part and the total', async () => {
  const screen = await openConnected(EPOCH_PAGE);
  const split = screen.getByRole('region', { name: /^Where 10\s000\.00\sJCT would go$/ });
  await expect.element(split).toHaveTextContent(/2 gauges ?4\s800\.00\sJCT/);
  await expect.element(split).toHaveTextContent(/Treasury share ?1\s500\.00\sJCT/);
  await expect.element(split).toHaveTextContent(/Treasury, not paid to gauges ?3\s200\.00\sJCT/);
  await expect.element(split).toHaveTextContent(/Team ?500\.00\sJCT/);
  await expect.element(split).toHaveTextContent(/Total ?10\s000\.00\sJCT/);
});

it('shows that undistributed tokens are carried over, if the escrow does so', async () => {
  Object.assign(dao, { normalization: 2, lastEpochVoted: TEST_EPOCH_NUMBER });
  const screen = await openConnected(EPOCH_PAGE);
  await expect.element(screen.getByRole('table', { name: 'Results' })).toBeVisible();
  await expect.element(screen.getByText('To the treasury')).not.toBeInTheDocument();
  // The text occurs three times: in the row of metrics, below the list and in the split of the budget.
  await expect.poll(() => screen.getByText('Carried over to the next epoch').elements().length).toBe(3);
});

it('shows both ends with the UTC offset, and that no later epoch runs', async () => {
  const screen = await openConnected(EPOCH_PAGE);
  await expect.element(screen.getByText(/^voting ends .+, epoch ends .+ UTC([+-]\d|$| )/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: `Epoch ${TEST_EPOCH_NUMBER + 1}` })).toBeDisabled();
});

it('links to the previous and next epoch, if any', async () => {
  const screen = await openConnected(EPOCH_PAGE);
  const link = (epoch: number) => screen.getByRole('link', { name: `Epoch ${epoch}`, exact: true });
  await link(TEST_EPOCH_NUMBER - 1).click();
  await expect
    .element(screen.getByRole('heading', { name: `Epoch ${TEST_EPOCH_NUMBER - 1}`, level: 1 }))
    .toBeVisible();
  await expect
    .element(link(TEST_EPOCH_NUMBER - 2))
    .toHaveAttribute('href', `/dao/epochs/${TEST_EPOCH_NUMBER - 2}`);
  await link(TEST_EPOCH_NUMBER).click();
  await expect
    .element(screen.getByRole('heading', { name: `Epoch ${TEST_EPOCH_NUMBER}`, level: 1 }))
    .toBeVisible();
  expect(link(TEST_EPOCH_NUMBER + 1).elements()).toEqual([]);
});

it('shows consecutive epochs below the minimum, and when the gauge is removed', async () => {
  Object.assign(dao, { votes: [99n, 1n], lastEpochVoted: TEST_EPOCH_NUMBER });
  const screen = await openConnected(EPOCH_PAGE);
  const results = screen.getByRole('table', { name: 'Results' });
  await expect.element(results).toHaveTextContent('below the minimum once, removed at 3');
});

it('shows all columns of a candidate on narrow screens', async () => {
  await page.viewport(390, 844);
  const voting = await openConnected(EPOCH_PAGE);
  const candidate = voting.getByRole('list', { name: 'Candidates' }).getByRole('listitem').first();
  await expect.element(candidate).toHaveTextContent(/90\.00/);
  await expect.element(candidate).toHaveTextContent(/counts as \d/);
  await expect.element(candidate).toHaveTextContent(/JCT per second/);
  await voting.unmount();
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  dao.lastEpochVoted = TEST_EPOCH_NUMBER;
  const voted = await openConnected(EPOCH_PAGE);
  const result = voted.getByRole('list', { name: 'Results' }).getByRole('listitem').first();
  await expect.element(result).toHaveTextContent(/Per second/);
  await expect.element(result).toHaveTextContent(/Yours/);
});

it('shows who finished a vote and when, and its messages on request', async () => {
  const screen = await openConnected(`/dao/epochs/${TEST_EPOCH_NUMBER - 1}`);
  const panel = screen.getByRole('region', { name: 'End of voting' });
  await expect.element(panel).toHaveTextContent(/Nov 14, 2023/);
  await expect.element(panel).toHaveTextContent(/By ?0:5e5e\.\.\.5e5e/);
  await expect.element(panel).toHaveTextContent(/Transaction ?efef/);
  expect(panel.element().textContent).not.toContain('normalizeVotesStep');
  await panel.getByText('Trace').click();
  await expect.element(panel).toHaveTextContent(/Vote escrow normalizeVotesStep/);
  await expect.element(panel).toHaveTextContent(/onAcceptTokensTransfer/);
});

it("requests the account's votes of this epoch only", async () => {
  Object.assign(dao, { votingAge: 5 * DAY });
  const screen = await openConnected(EPOCH_PAGE);
  await expect.element(screen.getByText(`You skipped epoch ${TEST_EPOCH_NUMBER}`)).toBeVisible();
  expect(requested).toContain(TEST_EPOCH_NUMBER);
});

it('shows no end for the current epoch', async () => {
  const screen = await openConnected(EPOCH_PAGE);
  await expect.element(screen.getByRole('region', { name: /would go$/ })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'End of voting' })).not.toBeInTheDocument();
});
