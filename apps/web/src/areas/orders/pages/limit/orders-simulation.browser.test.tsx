import '@junction/ui-kit/styles.css';
import { toAddress } from '@junction/primitives';
import type { MessageSimulationOutcome, TokenBalanceChange } from '@junction/simulation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, LIMIT_ORDER_PATH, setUpSubmitButtonTests } from '../../../../app/testing/gate-market.ts';
import {
  fillAndPlaceSellOrder,
  locateDialog,
  openOrderExecutionDialog,
  openOrderFillDialog,
  pressButton,
} from '../../../../app/testing/gate-steps.ts';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import {
  createFakeSimulationWorker,
  createManualSimulationClock,
  createPendingAnswer,
  setSimulationClock,
  buildSimulationOutcomeAnswer,
  type SimulationWorkerAnswer,
} from '../../../../rooms/operation/testing/index.ts';
import { runSimulationWorker } from '../../../../shared/simulation-worker/run-worker.ts';
import { TOKEN_ROOTS } from '../../../../shared/testing/fake-market.ts';
import { ORDER_ROOT } from '../../../../shared/testing/fake-orders.ts';
import { ordersArea } from '../../index.ts';

vi.mock(import('../../../../shared/simulation-worker/run-worker.ts'), { spy: true });

const { openConnected } = createTestApp(ordersArea);
const gates = setUpSubmitButtonTests();
const COIN = 1_000_000_000n;
const OUTSIDER = toAddress(`0:${'e'.repeat(64)}`);
/** Address of the order that the simulated placement deploys. */
const NEW_ORDER = toAddress(`0:${'77'.repeat(32)}`);

afterEach(() => {
  vi.mocked(runSimulationWorker).mockReset();
  setSimulationClock(undefined);
});

const change = (
  owner: TokenBalanceChange['owner'],
  token: TokenBalanceChange['token'],
  amount: bigint,
): TokenBalanceChange => ({
  owner,
  token,
  amount,
});
type Answer = SimulationWorkerAnswer | Promise<SimulationWorkerAnswer>;
const answerWith = (answer: () => Answer): void =>
  void vi.mocked(runSimulationWorker).mockImplementation(createFakeSimulationWorker(answer));

interface Flow {
  readonly before: () => void;
  readonly open: (screen: RenderedScreen) => Promise<void>;
  readonly button: string | RegExp;
  /**
   * Expected number of passed checks of message and simulated outcome. `messageChecks` is the number of checks of the
   * message alone.
   */
  readonly checks: number;
  readonly messageChecks: number;
  /** Simulated outcome that matches what the dialog states. */
  readonly good: Partial<MessageSimulationOutcome>;
  readonly bad: readonly (readonly [string, Partial<MessageSimulationOutcome>, RegExp])[];
}

const FAILS: Flow['bad'][number] = [
  'fails',
  { failures: [{ account: OUTSIDER, kind: 'rejected', exitCode: 137 }] },
  /a contract fails with exit code 137\. Try again later\./,
];
const paysOutsider = (
  token: TokenBalanceChange['token'],
  good: Partial<MessageSimulationOutcome>,
): Flow['bad'][number] => [
  'pays another account',
  { tokens: [...(good.tokens ?? []), change(OUTSIDER, token, 1n)] },
  /tokens go to 0:eeee…eeee, which is not part of this action\. Do not sign it\./,
];

const CANCELLED = { tokens: [change(ACCOUNT, TOKEN_ROOTS.wrapped, 10n * COIN)] };
const FILLED = {
  tokens: [
    change(ACCOUNT, TOKEN_ROOTS.wrapped, 100n * COIN),
    change(ACCOUNT, TOKEN_ROOTS.usdt, -50_000_000n),
  ],
};
const EXECUTED = { tokens: [change(ACCOUNT, TOKEN_ROOTS.usdt, 10n ** 12n)] };
const PLACED = {
  tokens: [change(ACCOUNT, TOKEN_ROOTS.wrapped, -COIN), change(NEW_ORDER, TOKEN_ROOTS.wrapped, COIN)],
  deployments: [{ account: NEW_ORDER, deployer: ORDER_ROOT }],
};

const FLOWS: Readonly<Record<string, Flow>> = {
  'cancelling an order': {
    before: gates.offerOwn,
    open: (screen) => pressButton(screen, /^Cancel, /),
    button: 'Cancel order',
    checks: 9,
    messageChecks: 4,
    good: CANCELLED,
    bad: [
      FAILS,
      paysOutsider(TOKEN_ROOTS.wrapped, CANCELLED),
      ['returns nothing', { tokens: [] }, /no WTYCHO arrives\. Try again later\./],
      [
        'returns less',
        { tokens: [change(ACCOUNT, TOKEN_ROOTS.wrapped, 9n * COIN)] },
        /9\.00 WTYCHO arrive, less than the 10\.00 shown/,
      ],
    ],
  },
  'filling an order': {
    before: gates.offer,
    open: openOrderFillDialog,
    button: /^Fill (the whole order|a part)$/,
    checks: 10,
    messageChecks: 5,
    good: FILLED,
    bad: [
      FAILS,
      paysOutsider(TOKEN_ROOTS.wrapped, FILLED),
      ['pays nothing', { tokens: [] }, /no WTYCHO arrives/],
      [
        'takes more',
        {
          tokens: [
            change(ACCOUNT, TOKEN_ROOTS.wrapped, 100n * COIN),
            change(ACCOUNT, TOKEN_ROOTS.usdt, -60_000_000_000n),
          ],
        },
        /more tokens leave your account than shown\. Do not sign it\./,
      ],
    ],
  },
  'executing an order': {
    before: () => gates.offerCrossing('18000000000'),
    open: openOrderExecutionDialog,
    button: 'Execute order',
    checks: 10,
    messageChecks: 4,
    good: EXECUTED,
    bad: [
      FAILS,
      paysOutsider(TOKEN_ROOTS.usdt, EXECUTED),
      ['pays no reward', { tokens: [] }, /no USDT arrives/],
      ['costs more gas', { ...EXECUTED, coins: -5n * COIN }, /less is refunded than shown/],
    ],
  },
  'placing an order': {
    before: () => undefined,
    open: (screen) => fillAndPlaceSellOrder(screen),
    button: 'Place order',
    checks: 10,
    messageChecks: 5,
    good: PLACED,
    bad: [
      FAILS,
      paysOutsider(TOKEN_ROOTS.usdt, PLACED),
      ['returns the tokens', { tokens: [], deployments: [] }, /the tokens are returned to you instead/],
      [
        'gives them to a contract of another deployer',
        { ...PLACED, deployments: [{ account: NEW_ORDER, deployer: OUTSIDER }] },
        /tokens go to 0:7777…7777, which is not part of this action/,
      ],
    ],
  },
};

describe.each(Object.entries(FLOWS))('%s', (_, flow) => {
  const { before, open, button, checks, messageChecks, good, bad } = flow;
  const openReview = async (answer: () => Answer): Promise<RenderedScreen> => {
    answerWith(answer);
    before();
    const screen = await openConnected(LIMIT_ORDER_PATH);
    await open(screen);
    return screen;
  };
  const confirm = (screen: RenderedScreen) => locateDialog(screen).getByRole('button', { name: button });

  it('passes with its checks', async () => {
    const screen = await openReview(() => buildSimulationOutcomeAnswer(good));
    const badge = locateDialog(screen).getByText(`Simulated in your browser: 24 messages, ${checks} checks`);
    await expect.element(badge).toBeVisible();
    await expect.element(confirm(screen)).not.toHaveAttribute('aria-disabled');
  });

  it('holds the button until the first simulation has ended or three seconds have passed', async () => {
    const clock = createManualSimulationClock();
    setSimulationClock(clock);
    const running = createPendingAnswer();
    const screen = await openReview(() => running.answer);
    const held = locateDialog(screen).getByRole('button', { name: 'Simulating…', exact: true });
    await expect.element(held).toHaveAttribute('aria-disabled', 'true');
    clock.advance(3_000);
    await expect.element(confirm(screen)).not.toHaveAttribute('aria-disabled');
    await expect.element(locateDialog(screen).getByText(/the simulation has not finished/)).toBeVisible();
    running.give(buildSimulationOutcomeAnswer(good));
    await expect.element(locateDialog(screen).getByText(`24 messages, ${checks} checks`)).toBeVisible();
  });

  it('is not prevented by a gap, which is named', async () => {
    const screen = await openReview(() => ({ ok: false, errorCode: 'node' }));
    const gap = new RegExp(`node does not answer\\. The message was read: ${messageChecks} checks`);
    await expect.element(locateDialog(screen).getByText(gap)).toBeVisible();
    await expect.element(confirm(screen)).not.toHaveAttribute('aria-disabled');
  });

  it('is not prevented by an inconclusive outcome', async () => {
    const screen = await openReview(() => buildSimulationOutcomeAnswer({ unexplained: 1 }));
    await expect
      .element(locateDialog(screen).getByText(/not every change in the simulation adds up/))
      .toBeVisible();
    await expect.element(confirm(screen)).not.toHaveAttribute('aria-disabled');
  });

  it.each(bad)('is prevented if the simulation %s', async (__, outcome, sentence) => {
    const screen = await openReview(() => buildSimulationOutcomeAnswer({ ...good, ...outcome }));
    await expect.element(locateDialog(screen).getByText(sentence)).toBeVisible();
    await expect.element(confirm(screen)).toHaveAttribute('aria-disabled', 'true');
  });
});
