import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { locateDialog, locateMain } from '../../../app/testing/gate-steps.ts';
import {
  FAILING_SIMULATION_CASE,
  describeSimulatedFlows,
  buildOtherReceiverSimulationCase,
  buildTokenLossSimulationCase,
} from '../../../app/testing/simulated-flows.ts';
import { createTestApp, type RenderedScreen } from '../../../app/testing/test-app.tsx';
import { getOperationStore } from '../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../rooms/wallet/index.ts';
import { queryClient } from '../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS } from '../../../shared/testing/fake-earn.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { TEST_EPOCH_NUMBER, TEST_PROPOSAL_ID, createFakeDao } from '../testing/fake-governing.ts';
import { governArea } from '../index.ts';

vi.mock(import('../../../shared/simulation-worker/run-worker.ts'), { spy: true });

const { openConnected } = createTestApp(governArea);
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const PROPOSAL_PAGE = `/dao/proposals/${TEST_PROPOSAL_ID}`;
// Fixed chain time. The times of the fake are relative to it, and the test compares messages that depend on them.
const opened = Date.now();
const fake = createFakeDao(() => opened);
const { dao } = fake;
const untouched = { ...dao };
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters: fake.getters,
});

beforeAll(() => {
  openFakeMarket(fake.answer, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  Object.assign(dao, untouched);
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  getOperationStore().setState({ operations: [] });
  queryClient.clear();
});

/** Clicks a button after the data for its label and its review has loaded. */
async function pressLoaded(button: Locator): Promise<void> {
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await expect.element(button).not.toHaveAttribute('aria-busy', 'true');
  await button.click();
}

const confirm = (name: string | RegExp) => (screen: RenderedScreen) =>
  locateDialog(screen).getByRole('button', { name });
const ofVotes = {
  checks: 8,
  messageChecks: 4,
  // A vote moves no tokens.
  good: [],
  bad: [
    FAILING_SIMULATION_CASE,
    buildOtherReceiverSimulationCase([], FAKE_EARN_CONTRACTS.governanceToken),
    buildTokenLossSimulationCase([], ACCOUNT, FAKE_EARN_CONTRACTS.governanceToken),
  ],
};

describeSimulatedFlows(openConnected, {
  'a vote on a proposal': {
    ...ofVotes,
    path: PROPOSAL_PAGE,
    open: async (screen) => {
      await screen.getByRole('radio', { name: 'For', exact: true }).first().click({ force: true });
      await pressLoaded(screen.getByRole('button', { name: /^Vote for with 500/ }));
    },
    button: confirm(/^Vote for with/),
  },
  'an unlocked vote': {
    ...ofVotes,
    path: PROPOSAL_PAGE,
    begin: () => Object.assign(dao, { state: 'Failed', cast: [[TEST_PROPOSAL_ID, true]] }),
    open: (screen) => pressLoaded(locateMain(screen).getByRole('button', { name: 'Unlock' })),
    button: confirm('Unlock'),
  },
  'a queued proposal': {
    ...ofVotes,
    path: PROPOSAL_PAGE,
    begin: () => Object.assign(dao, { state: 'Succeeded', votesFor: 1_500n, votedAgo: 345_600 }),
    open: (screen) => pressLoaded(locateMain(screen).getByRole('button', { name: 'Queue' })),
    button: confirm('Queue'),
  },
  'a vote in an epoch': {
    ...ofVotes,
    path: `/dao/epochs/${TEST_EPOCH_NUMBER}`,
    begin: () => (dao.votingAge = 86_400),
    open: async (screen) => {
      await screen
        .getByLabelText(/^Votes for /)
        .first()
        .fill('400');
      await pressLoaded(screen.getByRole('button', { name: 'Review vote' }));
    },
    button: confirm('Vote'),
  },
});
