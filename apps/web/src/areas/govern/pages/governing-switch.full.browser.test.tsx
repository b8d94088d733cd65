import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { getOperationStore } from '../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../rooms/wallet/index.ts';
import { queryClient } from '../../../shared/query/query-client.ts';
import { dismissToast } from '../../../shared/toasts/show-toast.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE, FAKE_GAUGES } from '../../../shared/testing/fake-earn.ts';
import {
  TEST_EPOCH_NUMBER,
  createFakeDao,
  TEST_PROPOSAL_ID,
  TEST_PROPOSER,
} from '../testing/fake-governing.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { describeAccountSwitch } from '../../../app/testing/account-switch.ts';
import { createTestApp, type RenderedScreen } from '../../../app/testing/test-app.tsx';
import { governArea } from '../index.ts';

const { openConnected } = createTestApp(governArea);

// Tests that every governance action is signed only with the account and on the network for which it was reviewed.
// Votes are tested in `governing-meanwhile`, locks on the balance page.

const DAY = 86_400;
const HOUR = 3_600;
const HERE = 31_337;
/** The wallet's account is the proposer, which may cancel the proposal. */
const ACCOUNT = TEST_PROPOSER;
const UNIT = 10n ** 9n;
/** Fixed chain time, so that the times of a proposal never change. */
const CHAIN_TIME = Date.now();
const fake = createFakeDao(() => CHAIN_TIME);
const { dao, escrow } = fake;
const [untouched, unchanged] = [{ ...dao }, { ...escrow }];
/** Gauge that is not a candidate. */
const NEW = { ...FAKE_GAUGES[0], address: `0:${'7a'.repeat(32)}` };
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100n * UNIT),
  getters: fake.getters,
});

/** Returns a list of the account's votes that contains only the fake's proposal. */
function voted(): unknown {
  const { proposals } = fake.answer('/proposals/search') as { readonly proposals: readonly object[] };
  const hash = 'ab'.repeat(32);
  const vote = {
    proposalId: TEST_PROPOSAL_ID,
    voter: ACCOUNT,
    support: true,
    votes: (500n * UNIT).toString(),
    reason: '',
    createdAt: 1_700_000_000,
    locked: true,
    messageHash: hash,
    transactionHash: hash,
  };
  return { proposalWithVotes: [{ proposal: proposals[0], vote }], totalCount: 1 };
}

function answer(path: string): unknown {
  if (path.includes('/voters/0')) return voted();
  if (path.endsWith('/gauges/batch')) return { gauges: [NEW, ...FAKE_GAUGES] };
  return fake.answer(path);
}

beforeAll(() => {
  openFakeMarket(answer, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  Object.assign(dao, untouched, { cast: [] });
  Object.assign(escrow, unchanged, { proposals: [] });
  localStorage.clear();
  wallet.change({ networkId: HERE });
  (wallet.sent as unknown[]).length = 0;
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  getOperationStore().setState({ operations: [] });
  await dismissToast('dropped-look');
  queryClient.clear();
  await page.viewport(1280, 800);
});

const button = (screen: RenderedScreen, name: string | RegExp) =>
  screen.getByRole('main').getByRole('button', { name }).first();

async function openProposal(state: string, input: Partial<typeof dao> = {}): Promise<RenderedScreen> {
  Object.assign(dao, { state, ...input });
  return openConnected(`/dao/proposals/${TEST_PROPOSAL_ID}`);
}

async function lookAtLifecycle(
  name: string,
  state: string,
  input?: Partial<typeof dao>,
): Promise<RenderedScreen> {
  const screen = await openProposal(state, input);
  await button(screen, name).click();
  return screen;
}

async function lookAtFinish(): Promise<RenderedScreen> {
  dao.votingAge = 5 * DAY;
  const screen = await openConnected(`/dao/epochs/${TEST_EPOCH_NUMBER}`);
  await button(screen, 'Finish voting').click();
  return screen;
}

async function lookAtUnlocking(name: string): Promise<RenderedScreen> {
  Object.assign(dao, { state: 'Failed', cast: [[TEST_PROPOSAL_ID, true]] });
  const screen = await openConnected('/dao/proposals');
  await screen.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  return screen;
}

async function lookAtProposing(): Promise<RenderedScreen> {
  const screen = await openConnected('/dao/proposals/create');
  await screen.getByLabelText('Title').fill('A fee');
  await screen.getByLabelText('Discussion link').fill('https://forum.example/1');
  await screen.getByRole('radio', { name: 'Custom action' }).click({ force: true });
  await button(screen, 'Add action').click();
  const editor = screen.getByRole('dialog', { name: 'Custom action' });
  await editor.getByLabelText('Contract').fill(FAKE_GAUGE);
  await editor.getByLabelText('Payload').fill('te6ccgEBAQEAAgAAAA==');
  await editor.getByRole('button', { name: 'Save action' }).click();
  await button(screen, 'Create proposal').click();
  return screen;
}

async function lookAtWhitelisting(): Promise<RenderedScreen> {
  const screen = await openConnected('/dao/whitelisting');
  await screen.getByLabelText('Gauge address').fill(NEW.address);
  await button(screen, /^Whitelist for/).click();
  return screen;
}

describeAccountSwitch(wallet, [
  ['canceling', () => lookAtLifecycle('Cancel proposal', 'Pending'), 'Cancel proposal'],
  ['queueing', () => lookAtLifecycle('Queue', 'Succeeded', { votesFor: 1_500n, votedAgo: 4 * DAY }), 'Queue'],
  ['executing', () => lookAtLifecycle('Execute', 'Queued', { executionIn: -HOUR }), 'Execute'],
  [
    'a release on its page',
    () => {
      escrow.proposals = [TEST_PROPOSAL_ID];
      return lookAtLifecycle('Release reserved votes', 'Failed');
    },
    'Release reserved votes',
  ],
  ['finishing a voting', lookAtFinish, 'Finish voting'],
  ['unlocking a vote', () => lookAtUnlocking('Unlock'), 'Unlock'],
  ['unlocking all votes', () => lookAtUnlocking('Unlock all'), 'Unlock 1'],
  ['creating a proposal', lookAtProposing, 'Create proposal'],
  ['whitelisting', lookAtWhitelisting, /^Whitelist for/],
]);
