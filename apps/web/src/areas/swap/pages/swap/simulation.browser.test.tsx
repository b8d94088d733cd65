import '@junction/ui-kit/styles.css';
import { nano, toAddress, type Address } from '@junction/primitives';
import type { MessageSimulationOutcome } from '@junction/simulation';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { openFakeBlockStream } from '../../../../shared/api/testing/fake-block-stream.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { runSimulationWorker } from '../../../../shared/simulation-worker/run-worker.ts';
import type { SimulationWorkerError } from '../../../../shared/simulation-worker/worker-messages.ts';
import {
  TOKEN_ROOTS,
  createMarketGetterRunner,
  openFakeMarket,
  type FakeMarket,
} from '../../../../shared/testing/fake-market.ts';
import type {
  ActionSimulationRequest,
  ActionSimulationResult,
} from '../../../../rooms/operation/testing/index.ts';
import {
  createManualSimulationClock,
  createPendingAnswer,
  setSimulationClock,
} from '../../../../rooms/operation/testing/index.ts';
import { swapArea } from '../../index.ts';

vi.mock(import('../../../../shared/simulation-worker/run-worker.ts'), { spy: true });

const { router, renderApp } = createTestApp(swapArea);
const COIN = 1_000_000_000n;
const PLENTY = 10n ** 30n;
const OUTSIDER = toAddress(`0:${'e'.repeat(64)}`);
const contracts = createMarketGetterRunner(() => market);
const wallet = createScriptedWallet({
  balance: nano(1_000n * COIN),
  getters: (to, call) => contracts(to, call),
});
let market: FakeMarket;

type Answer = ActionSimulationResult | SimulationWorkerError;

/** Outcome of a swap that pays far more than quoted and costs nothing. */
const outcomeFor = (account: Address, change: Partial<MessageSimulationOutcome> = {}): Answer => ({
  ok: true,
  outcome: {
    coins: 0n,
    tokens: [{ owner: account, token: TOKEN_ROOTS.jct, amount: PLENTY }],
    deployments: [],
    fees: COIN,
    rent: 0n,
    messages: 24,
    transactions: 24,
    failures: [],
    unexplained: 0,
    truncated: undefined,
    unknown: [],
    isInconsistent: false,
    at: { second: 1, lt: 1n },
    ...change,
  },
});

/** Replaces the worker. `answer` receives the account that would sign. */
function answerWith(answer: (account: Address) => Answer | Promise<Answer>): void {
  vi.mocked(runSimulationWorker).mockImplementation(async (_, request) =>
    answer((request as ActionSimulationRequest).message.from),
  );
}

async function review() {
  const screen = await renderApp();
  await router.navigate({ to: `/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`, replace: true });
  await expect.element(screen.getByLabelText('You sell').first()).toBeVisible();
  await getWalletStore()
    .getState()
    .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  await screen.getByLabelText('You sell').first().fill('10');
  await screen.getByRole('button', { name: 'Review swap' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Confirm swap' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog, confirm: dialog.getByRole('button', { name: 'Confirm swap' }) };
}

beforeAll(() => {
  market = openFakeMarket();
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  market.rate = 2000n;
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  vi.mocked(runSimulationWorker).mockReset();
  setSimulationClock(undefined);
});

describe('the simulation badge', () => {
  it('holds the button until the simulation has ended, at most three seconds', async () => {
    const clock = createManualSimulationClock();
    setSimulationClock(clock);
    const running = createPendingAnswer();
    answerWith(() => running.answer);
    const { dialog, confirm } = await review();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Simulating in your browser…');
    const held = dialog.getByRole('button', { name: 'Simulating…', exact: true });
    await expect.element(held).toHaveAttribute('aria-disabled', 'true');
    await expect.element(held).toHaveAttribute('aria-busy', 'true');
    await expect.element(confirm).not.toBeInTheDocument();
    const { width, height, left } = held.element().getBoundingClientRect();
    clock.advance(2_999);
    await expect.element(held).toBeVisible();
    clock.advance(1);
    await expect.element(confirm).not.toHaveAttribute('aria-disabled');
    expect(confirm.element().getBoundingClientRect()).toMatchObject({ width, height, left });
    await expect.element(dialog.getByRole('status')).toHaveTextContent('the simulation has not finished');
    running.give({ ok: false, errorCode: 'too-long' });
    await expect.element(dialog.getByRole('status')).toHaveTextContent('the simulation took too long');
  });

  it('does not hold the button again while a later simulation runs', async () => {
    const stream = openFakeBlockStream();
    setSimulationClock(createManualSimulationClock());
    let asked = 0;
    const later = createPendingAnswer();
    answerWith((account) => {
      asked += 1;
      return asked === 1 ? outcomeFor(account) : later.answer;
    });
    const { dialog, confirm } = await review();
    await expect.element(dialog.getByText(/24 messages, 16 checks/)).toBeVisible();
    await stream.opened();
    stream.publishBlock(OUTSIDER);
    await expect.poll(() => asked).toBe(2);
    await expect.element(confirm).not.toHaveAttribute('aria-disabled');
    later.give({ ok: false, errorCode: 'node' });
  });

  it('names messages and checks, and lists the checks in words', async () => {
    answerWith(outcomeFor);
    const { dialog, confirm } = await review();
    const badge = dialog.getByText('Simulated in your browser: 24 messages, 16 checks');
    await expect.element(badge).toBeVisible();
    await badge.click();
    const checks = dialog.getByRole('list', { name: 'Checks' });
    await expect.element(checks.getByText('Only you and the exchange receive tokens.')).toBeVisible();
    await expect.element(checks.getByText('Every pool belongs to the exchange.')).toBeVisible();
    expect(checks.getByRole('listitem').elements()).toHaveLength(16);
    await expect.element(confirm).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['node', /the network's node does not answer\. The message was read: 10 checks/],
    ['vm', /the virtual machine could not run in this browser\. The message was read: 10 checks/],
    ['too-long', /the simulation took too long\. The message was read: 10 checks/],
  ] as const)('says what was not done (%s), without preventing anything', async (errorCode, text) => {
    answerWith(() => ({ ok: false, errorCode }));
    const { dialog, confirm } = await review();
    await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(confirm).not.toHaveAttribute('aria-disabled');
  });

  it('is repeated after a gap until it has a result, without a block', async () => {
    const clock = createManualSimulationClock();
    setSimulationClock(clock);
    let asked = 0;
    answerWith((account) => {
      asked += 1;
      return asked < 3 ? { ok: false, errorCode: 'node' } : outcomeFor(account);
    });
    const { dialog } = await review();
    await expect.element(dialog.getByText(/Not simulated yet: the network's node/)).toBeVisible();
    for (const delay of [1_000, 2_000]) {
      await expect.poll(() => clock.list()).toEqual([delay]);
      clock.advance(delay);
    }
    await expect.element(dialog.getByText(/24 messages, 16 checks/)).toBeVisible();
    expect(clock.list()).toEqual([]);
    expect(asked).toBe(3);
  });

  it('is not repeated after a gap that time does not change', async () => {
    const clock = createManualSimulationClock();
    setSimulationClock(clock);
    answerWith(() => ({ ok: false, errorCode: 'vm' }));
    const { dialog } = await review();
    await expect.element(dialog.getByText(/Not simulated: the virtual machine/)).toBeVisible();
    expect(clock.list()).toEqual([]);
  });

  const inconclusive: readonly (readonly [string, Partial<MessageSimulationOutcome>, RegExp])[] = [
    ['an unread account', { unknown: [OUTSIDER], tokens: [] }, /not all accounts on the way could be read/],
    ['inconsistent states', { isInconsistent: true, tokens: [] }, /kept changing while they were read/],
    ['unexplained changes', { unexplained: 1, tokens: [] }, /not every change in the simulation adds up/],
  ];
  it.each(inconclusive)('makes no statement about money from %s', async (_, change, text) => {
    answerWith((account) => outcomeFor(account, change));
    const { dialog, confirm } = await review();
    await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(confirm).not.toHaveAttribute('aria-disabled');
  });
});

describe('a simulation against the swap', () => {
  const got = (account: Address, amount: bigint) => [{ owner: account, token: TOKEN_ROOTS.jct, amount }];
  const cases: readonly (readonly [
    string,
    (account: Address) => Partial<MessageSimulationOutcome>,
    RegExp,
  ])[] = [
    ['pays less', (account) => ({ tokens: got(account, 1n) }), /less than the minimum/],
    ['pays nothing', () => ({ tokens: [] }), /no JCT arrives\. Wait for a new quote, or cancel\./],
    [
      'pays another account',
      (account) => ({ tokens: [...got(account, PLENTY), ...got(OUTSIDER, 1n)] }),
      /tokens go to 0:eeee…eeee, which is not part of this swap\. Cancel, and do not sign it\./,
    ],
    [
      'fails',
      () => ({ failures: [{ account: OUTSIDER, kind: 'rejected', exitCode: 137 }] }),
      /a contract fails with exit code 137/,
    ],
    ['refunds less', () => ({ coins: -900n * COIN }), /less is refunded than shown/],
    [
      'takes other tokens',
      (account) => ({
        tokens: [...got(account, PLENTY), { owner: account, token: OUTSIDER, amount: -1n }],
      }),
      /In the simulation, more tokens leave your account than shown/,
    ],
  ];
  it.each(cases)('that %s disables the button with what would happen', async (_, change, text) => {
    answerWith((account) => outcomeFor(account, change(account)));
    const { dialog, confirm } = await review();
    await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(dialog.getByText('Simulated in your browser: the result differs from this review'))
      .toBeVisible();
  });

  it('still prevents signing while a repetition gets no answer', async () => {
    let asked = 0;
    answerWith((account) => {
      asked += 1;
      return asked === 1 ? outcomeFor(account, { tokens: [] }) : { ok: false, errorCode: 'node' };
    });
    const { dialog, confirm } = await review();
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expect.element(dialog.getByText(/no JCT arrives/)).toBeVisible();
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  });

  it('is repeated after a block that changed a pool, and prevents signing then', async () => {
    const stream = openFakeBlockStream();
    let isOutdated = false;
    answerWith((account) => outcomeFor(account, isOutdated ? { tokens: [] } : {}));
    const { dialog, confirm } = await review();
    await expect.element(dialog.getByText(/24 messages, 16 checks/)).toBeVisible();
    await stream.opened();
    isOutdated = true;
    stream.publishBlock();
    stream.publishBlock(OUTSIDER);
    await expect.element(dialog.getByText(/no JCT arrives/)).toBeVisible();
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  });

  it('warns while the wallet waits that the pools have changed since the review', async () => {
    const stream = openFakeBlockStream();
    let isOutdated = false;
    answerWith((account) => outcomeFor(account, isOutdated ? { tokens: [] } : {}));
    const { screen, dialog, confirm } = await review();
    await expect.element(dialog.getByText(/24 messages, 16 checks/)).toBeVisible();
    await stream.opened();
    wallet.next({ kind: 'unanswered' });
    const simulated = vi.mocked(runSimulationWorker).mock.calls.length;
    await confirm.click();
    await expect.poll(() => vi.mocked(runSimulationWorker).mock.calls.length).toBeGreaterThan(simulated);
    const warning = screen.getByText('The message would no longer give what you reviewed');
    await expect.element(warning).not.toBeInTheDocument();
    isOutdated = true;
    stream.publishBlock(OUTSIDER);
    await expect.element(warning).toBeVisible();
    await expect.element(screen.getByText('In the latest simulation, no JCT arrives.')).toBeVisible();
  });

  it('is repeated until the node agrees with the quote', async () => {
    let asked = 0;
    answerWith((account) => {
      asked += 1;
      return outcomeFor(account, asked === 1 ? { tokens: [] } : {});
    });
    const { dialog, confirm } = await review();
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    await expect.element(dialog.getByText(/24 messages, 16 checks/)).toBeVisible();
    await expect.element(confirm).not.toHaveAttribute('aria-disabled');
  });
});
