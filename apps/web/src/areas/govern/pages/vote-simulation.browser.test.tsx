import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { dialog, main } from '../../../app/testing/gate-steps.ts';
import {
  FAILING,
  describeSimulations,
  payingOther,
  takingTokens,
} from '../../../app/testing/simulated-flows.ts';
import { createTestApp, type Screen } from '../../../app/testing/test-app.tsx';
import { getOperationStore } from '../../../rooms/operation/index.ts';
import { getWalletStore, provideWalletPort } from '../../../rooms/wallet/index.ts';
import { queryClient } from '../../../shared/query/query-client.ts';
import { EARN } from '../../../shared/testing/fake-earn.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { EPOCH, PROPOSAL_ID, fakeGoverning } from '../testing/fake-governing.ts';
import { govern } from '../index.ts';

vi.mock(import('../../../shared/simulation-worker/run-worker.ts'), { spy: true });

const { openConnected } = createTestApp(govern);
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const PROPOSAL_PAGE = `/dao/proposals/${PROPOSAL_ID}`;
const fake = fakeGoverning(() => Date.now());
const { dao } = fake;
const untouched = { ...dao };
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters: fake.getters,
});

beforeAll(() => {
  openFakeMarket(fake.answer, { earn: EARN });
  provideWalletPort(() => Promise.resolve(wallet));
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

const confirm = (name: string | RegExp) => (screen: Screen) => dialog(screen).getByRole('button', { name });
const ofVotes = {
  checks: 8,
  messageChecks: 4,
  // Votes move no tokens.
  good: [],
  bad: [FAILING, payingOther([], EARN.governanceToken), takingTokens([], ACCOUNT, EARN.governanceToken)],
};

describeSimulations(openConnected, {
  'a vote on a proposal': {
    ...ofVotes,
    path: PROPOSAL_PAGE,
    open: async (screen) => {
      await screen.getByRole('radio', { name: 'For', exact: true }).first().click({ force: true });
      await screen.getByRole('button', { name: /^Vote for with/ }).click();
    },
    button: confirm(/^Vote for with/),
  },
  'an unlocked vote': {
    ...ofVotes,
    path: PROPOSAL_PAGE,
    begin: () => Object.assign(dao, { state: 'Failed', cast: [[PROPOSAL_ID, true]] }),
    open: (screen) => main(screen).getByRole('button', { name: 'Unlock' }).click(),
    button: confirm('Unlock'),
  },
  'a queued proposal': {
    ...ofVotes,
    path: PROPOSAL_PAGE,
    begin: () => Object.assign(dao, { state: 'Succeeded', votesFor: 1_500n, votedAgo: 345_600 }),
    open: (screen) => main(screen).getByRole('button', { name: 'Queue' }).click(),
    button: confirm('Queue'),
  },
  'a vote in an epoch': {
    ...ofVotes,
    path: `/dao/epochs/${EPOCH}`,
    begin: () => (dao.votingAge = 86_400),
    open: async (screen) => {
      await screen
        .getByLabelText(/^Votes for /)
        .first()
        .fill('400');
      await screen.getByRole('button', { name: 'Review vote' }).click();
    },
    button: confirm('Vote'),
  },
});
