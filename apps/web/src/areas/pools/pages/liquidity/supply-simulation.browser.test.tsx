import '@junction/ui-kit/styles.css';
import { toAddress } from '@junction/primitives';
import { expect, it, vi } from 'vitest';
import { ACCOUNT, USDT_JCT_PAIR_PATH, setUpSubmitButtonTests } from '../../../../app/testing/gate-market.ts';
import {
  locateDialog,
  locateMain,
  locateButton,
  pressButton,
  fillMainField,
} from '../../../../app/testing/gate-steps.ts';
import {
  FAILING_SIMULATION_CASE,
  describeSimulatedFlows,
  buildOtherReceiverSimulationCase,
  buildTokenLossSimulationCase,
  buildTokenBalanceChange,
  type RejectedSimulationCase,
} from '../../../../app/testing/simulated-flows.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import {
  createFakeSimulationWorker,
  buildSimulationOutcomeAnswer,
} from '../../../../rooms/operation/testing/index.ts';
import { runSimulationWorker } from '../../../../shared/simulation-worker/run-worker.ts';
import { TOKEN_ROOTS } from '../../../../shared/testing/fake-market.ts';
import { FAKE_POOL_LP_ROOT } from '../../../../shared/testing/fake-supply-steps.ts';
import { poolsArea } from '../../index.ts';

vi.mock(import('../../../../shared/simulation-worker/run-worker.ts'), { spy: true });

const { openConnected } = createTestApp(poolsArea);
const gates = setUpSubmitButtonTests();
const ADD = `/liquidity/add/${USDT_JCT_PAIR_PATH}`;
/** Address of the vault of every token in the fake exchange. */
const VAULT = toAddress(`0:${'5'.repeat(64)}`);

const DEPOSITED = [
  buildTokenBalanceChange(ACCOUNT, TOKEN_ROOTS.usdt, -5_000_000n),
  buildTokenBalanceChange(VAULT, TOKEN_ROOTS.usdt, 5_000_000n),
];
const SUPPLIED = [buildTokenBalanceChange(ACCOUNT, FAKE_POOL_LP_ROOT, 10n ** 18n)];
const WITHDRAWN = [buildTokenBalanceChange(ACCOUNT, TOKEN_ROOTS.usdt, 5_000_000n)];

const REFUNDS_LESS: RejectedSimulationCase = [
  'refunds less',
  { coins: -900_000_000_000n },
  /less is refunded than shown/,
];

describeSimulatedFlows(openConnected, {
  'connecting an exchange account': {
    path: ADD,
    begin: () => (gates.stepper.isDeployed = false),
    open: () => Promise.resolve(),
    place: locateMain,
    button: locateButton('Connect account'),
    checks: 9,
    messageChecks: 4,
    good: [],
    bad: [
      FAILING_SIMULATION_CASE,
      REFUNDS_LESS,
      buildOtherReceiverSimulationCase([], TOKEN_ROOTS.usdt),
      buildTokenLossSimulationCase([], ACCOUNT, TOKEN_ROOTS.jct),
    ],
  },
  'a deposit into the exchange account': {
    path: ADD,
    open: (screen) => fillMainField(screen, 'You add', '5'),
    place: locateMain,
    button: locateButton('Deposit USDT'),
    checks: 11,
    messageChecks: 5,
    good: DEPOSITED,
    bad: [
      FAILING_SIMULATION_CASE,
      buildOtherReceiverSimulationCase(DEPOSITED, TOKEN_ROOTS.usdt),
      ['is returned', { tokens: [] }, /the tokens are returned to you instead/],
      [
        'takes more than the deposit',
        {
          tokens: [
            buildTokenBalanceChange(ACCOUNT, TOKEN_ROOTS.usdt, -5_000_001n),
            buildTokenBalanceChange(VAULT, TOKEN_ROOTS.usdt, 5_000_001n),
          ],
        },
        /^In the simulation, more tokens leave your account/,
      ],
    ],
  },
  'a supply': {
    path: ADD,
    begin: () => (gates.stepper.held = 20_000_000_000n),
    open: (screen) => fillMainField(screen, 'You add', '5'),
    place: locateMain,
    button: locateButton('Supply'),
    checks: 11,
    messageChecks: 5,
    good: SUPPLIED,
    bad: [
      FAILING_SIMULATION_CASE,
      buildOtherReceiverSimulationCase(SUPPLIED, TOKEN_ROOTS.usdt),
      buildTokenLossSimulationCase(SUPPLIED, ACCOUNT, TOKEN_ROOTS.jct),
      [
        // The supplied tokens leave the exchange account, so the wallet must not lose any.
        'takes the supplied tokens from the wallet',
        { tokens: [...SUPPLIED, buildTokenBalanceChange(ACCOUNT, TOKEN_ROOTS.usdt, -1n)] },
        /^In the simulation, more tokens leave your account/,
      ],
      ['brings no LP', { tokens: [] }, /no USDT\/JCT LP arrives\. Try again later\./],
      [
        'brings less LP',
        { tokens: [buildTokenBalanceChange(ACCOUNT, FAKE_POOL_LP_ROOT, 1n)] },
        /USDT\/JCT LP arrive, less than the .* shown\. Try again later\./,
      ],
    ],
  },
  'a withdrawal from the exchange account': {
    path: ADD,
    begin: () => (gates.stepper.held = 5_000_000n),
    open: (screen) => pressButton(screen, 'Withdraw USDT to your wallet'),
    button: locateButton('Withdraw USDT to your wallet', locateDialog),
    checks: 11,
    messageChecks: 5,
    good: WITHDRAWN,
    bad: [
      FAILING_SIMULATION_CASE,
      buildOtherReceiverSimulationCase(WITHDRAWN, TOKEN_ROOTS.usdt),
      ['returns nothing', { tokens: [] }, /no USDT arrives/],
      [
        'returns less',
        { tokens: [buildTokenBalanceChange(ACCOUNT, TOKEN_ROOTS.usdt, 4_999_999n)] },
        /USDT arrive, less than the .* shown/,
      ],
    ],
  },
});

it('an outdated amount neither blocks nor passes', async () => {
  const asked: string[] = [];
  vi.mocked(runSimulationWorker).mockImplementation(
    createFakeSimulationWorker((message) => {
      asked.push(JSON.stringify(message, (__, value: unknown) => String(value)));
      return asked.length === 1
        ? buildSimulationOutcomeAnswer()
        : buildSimulationOutcomeAnswer({ tokens: DEPOSITED });
    }),
  );
  const screen = await openConnected(ADD);
  for (const amount of ['1', '2', '3']) await fillMainField(screen, 'You add', amount);
  await expect.element(locateButton('Deposit USDT')(screen)).toHaveAttribute('aria-disabled', 'true');
  expect(asked).toHaveLength(1);
  await fillMainField(screen, 'You add', '5');
  await expect.element(locateButton('Deposit USDT')(screen)).not.toHaveAttribute('aria-disabled');
  await expect.element(locateMain(screen).getByText(/24 messages, 11 checks/)).toBeVisible();
  expect(asked).toHaveLength(2);
});
