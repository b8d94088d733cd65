import '@junction/ui-kit/styles.css';
import { toAddress } from '@junction/primitives';
import { expect, it, vi } from 'vitest';
import { ACCOUNT, PAIR_PATH, openGateMarket } from '../../../../app/testing/gate-market.ts';
import { dialog, main, locateButton, press, t } from '../../../../app/testing/gate-steps.ts';
import {
  FAILING_OUTCOME,
  describeSimulations,
  buildOtherReceiverOutcome,
  buildTokenLossOutcome,
  tokenChange,
  type BadOutcome,
} from '../../../../app/testing/simulated-flows.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { createAnsweringWorker, buildOutcome } from '../../../../rooms/operation/testing/index.ts';
import { runWorker } from '../../../../shared/simulation-worker/run-worker.ts';
import { ROOTS } from '../../../../shared/testing/fake-market.ts';
import { LP_ROOT } from '../../../../shared/testing/fake-supply-steps.ts';
import { pools } from '../../index.ts';

vi.mock(import('../../../../shared/simulation-worker/run-worker.ts'), { spy: true });

const { openConnected } = createTestApp(pools);
const gates = openGateMarket();
const ADD = `/liquidity/add/${PAIR_PATH}`;
/** Address of the vault of every token in the fake exchange. */
const VAULT = toAddress(`0:${'5'.repeat(64)}`);

const DEPOSITED = [tokenChange(ACCOUNT, ROOTS.usdt, -5_000_000n), tokenChange(VAULT, ROOTS.usdt, 5_000_000n)];
const SUPPLIED = [tokenChange(ACCOUNT, LP_ROOT, 10n ** 18n)];
const WITHDRAWN = [tokenChange(ACCOUNT, ROOTS.usdt, 5_000_000n)];

const REFUNDS_LESS: BadOutcome = [
  'refunds less',
  { coins: -900_000_000_000n },
  /less is refunded than shown/,
];

describeSimulations(openConnected, {
  'connecting an exchange account': {
    path: ADD,
    begin: () => (gates.stepper.isDeployed = false),
    open: () => Promise.resolve(),
    place: main,
    button: locateButton('Connect account'),
    checks: 9,
    messageChecks: 4,
    good: [],
    bad: [
      FAILING_OUTCOME,
      REFUNDS_LESS,
      buildOtherReceiverOutcome([], ROOTS.usdt),
      buildTokenLossOutcome([], ACCOUNT, ROOTS.jct),
    ],
  },
  'a deposit into the exchange account': {
    path: ADD,
    open: (screen) => t(screen, 'You add', '5'),
    place: main,
    button: locateButton('Deposit USDT'),
    checks: 11,
    messageChecks: 5,
    good: DEPOSITED,
    bad: [
      FAILING_OUTCOME,
      buildOtherReceiverOutcome(DEPOSITED, ROOTS.usdt),
      ['is returned', { tokens: [] }, /the tokens are returned to you instead/],
      [
        'takes more than the deposit',
        {
          tokens: [tokenChange(ACCOUNT, ROOTS.usdt, -5_000_001n), tokenChange(VAULT, ROOTS.usdt, 5_000_001n)],
        },
        /^In the simulation, more tokens leave your account/,
      ],
    ],
  },
  'a supply': {
    path: ADD,
    begin: () => (gates.stepper.held = 20_000_000_000n),
    open: (screen) => t(screen, 'You add', '5'),
    place: main,
    button: locateButton('Supply'),
    checks: 11,
    messageChecks: 5,
    good: SUPPLIED,
    bad: [
      FAILING_OUTCOME,
      buildOtherReceiverOutcome(SUPPLIED, ROOTS.usdt),
      buildTokenLossOutcome(SUPPLIED, ACCOUNT, ROOTS.jct),
      [
        // The supplied tokens leave the exchange account, so the wallet must not lose any.
        'takes the supplied tokens from the wallet',
        { tokens: [...SUPPLIED, tokenChange(ACCOUNT, ROOTS.usdt, -1n)] },
        /^In the simulation, more tokens leave your account/,
      ],
      ['brings no LP', { tokens: [] }, /no USDT\/JCT LP arrives\. Try again later\./],
      [
        'brings less LP',
        { tokens: [tokenChange(ACCOUNT, LP_ROOT, 1n)] },
        /USDT\/JCT LP arrive, less than the .* shown\. Try again later\./,
      ],
    ],
  },
  'a withdrawal from the exchange account': {
    path: ADD,
    begin: () => (gates.stepper.held = 5_000_000n),
    open: (screen) => press(screen, 'Withdraw USDT to your wallet'),
    button: locateButton('Withdraw USDT to your wallet', dialog),
    checks: 11,
    messageChecks: 5,
    good: WITHDRAWN,
    bad: [
      FAILING_OUTCOME,
      buildOtherReceiverOutcome(WITHDRAWN, ROOTS.usdt),
      ['returns nothing', { tokens: [] }, /no USDT arrives/],
      [
        'returns less',
        { tokens: [tokenChange(ACCOUNT, ROOTS.usdt, 4_999_999n)] },
        /USDT arrive, less than the .* shown/,
      ],
    ],
  },
});

it('an outdated amount neither blocks nor passes', async () => {
  const asked: string[] = [];
  vi.mocked(runWorker).mockImplementation(
    createAnsweringWorker((message) => {
      asked.push(JSON.stringify(message, (__, value: unknown) => String(value)));
      return asked.length === 1 ? buildOutcome() : buildOutcome({ tokens: DEPOSITED });
    }),
  );
  const screen = await openConnected(ADD);
  for (const amount of ['1', '2', '3']) await t(screen, 'You add', amount);
  await expect.element(locateButton('Deposit USDT')(screen)).toHaveAttribute('aria-disabled', 'true');
  expect(asked).toHaveLength(1);
  await t(screen, 'You add', '5');
  await expect.element(locateButton('Deposit USDT')(screen)).not.toHaveAttribute('aria-disabled');
  await expect.element(main(screen).getByText(/24 messages, 11 checks/)).toBeVisible();
  expect(asked).toHaveLength(2);
});
