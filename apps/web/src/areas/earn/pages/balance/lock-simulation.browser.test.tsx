import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { locateDialog } from '../../../../app/testing/gate-steps.ts';
import {
  FAILING_SIMULATION_CASE,
  describeSimulatedFlows,
  buildOtherReceiverSimulationCase,
  buildTokenLossSimulationCase,
  buildTokenBalanceChange,
} from '../../../../app/testing/simulated-flows.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { getOperationStore } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS } from '../../../../shared/testing/fake-earn.ts';
import { createFakeEscrow } from '../../../../shared/testing/fake-escrow.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { earnArea } from '../../index.ts';

vi.mock(import('../../../../shared/simulation-worker/run-worker.ts'), { spy: true });

const { openConnected } = createTestApp(earnArea);
const COIN = 1_000_000_000n;
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const GOVERNANCE = FAKE_EARN_CONTRACTS.governanceToken;
const fake = createFakeEscrow(() => Date.now());
const { escrow } = fake;
const wallet = createScriptedWallet({ account: ACCOUNT, balance: nano(100n * COIN), getters: fake.getters });

beforeAll(() => {
  openFakeMarket(fake.answer, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  Object.assign(escrow, { unlocked: 0n, proposals: [], states: {} });
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  getOperationStore().setState({ operations: [] });
  queryClient.clear();
});

const LOCKED = [
  buildTokenBalanceChange(ACCOUNT, GOVERNANCE, -2_000n * COIN),
  buildTokenBalanceChange(FAKE_EARN_CONTRACTS.voteEscrow, GOVERNANCE, 2_000n * COIN),
];
const WITHDRAWN = [buildTokenBalanceChange(ACCOUNT, GOVERNANCE, 318n * COIN)];

describeSimulatedFlows(openConnected, {
  'a lock in the vote escrow': {
    path: '/dao/balance',
    open: async (screen) => {
      await screen.getByLabelText('You lock').fill('2000');
      await screen.getByRole('button', { name: '2 years', exact: true }).click();
      await screen.getByRole('button', { name: /^Lock 2\s000\.00\sJCT for 2 years$/ }).click();
    },
    button: (screen) => locateDialog(screen).getByRole('button', { name: /^Lock/ }),
    checks: 10,
    messageChecks: 5,
    good: LOCKED,
    bad: [
      FAILING_SIMULATION_CASE,
      buildOtherReceiverSimulationCase(LOCKED, GOVERNANCE),
      buildTokenLossSimulationCase(LOCKED, ACCOUNT, TOKEN_ROOTS.usdt),
      ['is returned', { tokens: [] }, /the tokens are returned to you instead/],
      [
        'locks more',
        {
          tokens: [
            buildTokenBalanceChange(ACCOUNT, GOVERNANCE, -2_000n * COIN - 1n),
            buildTokenBalanceChange(FAKE_EARN_CONTRACTS.voteEscrow, GOVERNANCE, 2_000n * COIN + 1n),
          ],
        },
        /^In the simulation, more tokens leave your account/,
      ],
    ],
  },
  'a withdrawal of unlocked tokens': {
    path: '/dao/balance',
    begin: () => (escrow.unlocked = 318n * COIN),
    open: (screen) => screen.getByRole('button', { name: /^Withdraw 318\.00\sJCT/ }).click(),
    button: (screen) => locateDialog(screen).getByRole('button', { name: /^Withdraw/ }),
    checks: 9,
    messageChecks: 4,
    good: WITHDRAWN,
    bad: [
      FAILING_SIMULATION_CASE,
      buildOtherReceiverSimulationCase(WITHDRAWN, GOVERNANCE),
      ['returns nothing', { tokens: [] }, /no JCT arrives/],
      [
        'returns less',
        { tokens: [buildTokenBalanceChange(ACCOUNT, GOVERNANCE, 318n * COIN - 1n)] },
        /JCT arrive, less than the 318\.00 shown/,
      ],
    ],
  },
  'a release of the votes of a proposal': {
    path: '/dao/balance',
    begin: () => Object.assign(escrow, { unlocked: 318n * COIN, proposals: [25] }),
    open: (screen) => screen.getByRole('button', { name: 'Release 250.00 veJCT' }).click(),
    button: (screen) => locateDialog(screen).getByRole('button', { name: /^Release/ }),
    checks: 8,
    messageChecks: 4,
    good: [],
    bad: [
      FAILING_SIMULATION_CASE,
      buildOtherReceiverSimulationCase([], GOVERNANCE),
      buildTokenLossSimulationCase([], ACCOUNT, GOVERNANCE),
    ],
  },
});
