import { toAddress, type Address } from '@junction/primitives';
import type { MessageSimulationOutcome, TokenBalanceChange } from '@junction/simulation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import {
  createFakeSimulationWorker,
  buildSimulationOutcomeAnswer,
  type SimulationWorkerAnswer,
} from '../../rooms/operation/testing/index.ts';
import { runSimulationWorker } from '../../shared/simulation-worker/run-worker.ts';
import { locateDialog } from './gate-steps.ts';
import type { RenderedScreen } from './test-app.tsx';

// Tests of messages that are simulated before they are signed. The test files replace `runSimulationWorker` with a spy.

/**
 * True in the default test tier, which tests only one bad outcome of each flow and omits the tests of simulations that
 * could not run.
 */
const isSample = import.meta.env['TEST_TIER'] === 'default';

/** Account that is not involved in any action. */
export const UNINVOLVED_ACCOUNT = toAddress(`0:${'e'.repeat(64)}`);

export const buildTokenBalanceChange = (
  owner: Address,
  token: Address,
  amount: bigint,
): TokenBalanceChange => ({
  owner,
  token,
  amount,
});

/**
 * Outcome that must disable the button: its name, its differences from the good outcome, and a pattern of the
 * explanation shown.
 */
export type RejectedSimulationCase = readonly [string, Partial<MessageSimulationOutcome>, RegExp];

export const FAILING_SIMULATION_CASE: RejectedSimulationCase = [
  'fails',
  { failures: [{ account: UNINVOLVED_ACCOUNT, kind: 'rejected', exitCode: 137 }] },
  /a contract fails with exit code 137\. Try again later\./,
];
export const buildOtherReceiverSimulationCase = (
  good: readonly TokenBalanceChange[],
  token: Address,
): RejectedSimulationCase => [
  'pays another account',
  { tokens: [...good, buildTokenBalanceChange(UNINVOLVED_ACCOUNT, token, 1n)] },
  /tokens go to 0:eeee…eeee, which is not part of this action\. Do not sign it\./,
];
export const buildTokenLossSimulationCase = (
  good: readonly TokenBalanceChange[],
  account: Address,
  token: Address,
): RejectedSimulationCase => [
  'takes other tokens',
  { tokens: [...good, buildTokenBalanceChange(account, token, -1n)] },
  /more tokens leave your account than shown\. Do not sign it\./,
];

export interface SimulationTestFlow {
  readonly path: string;
  /** Prepares the fake market or wallet. */
  readonly begin?: () => void;
  /** Opens the review or fills the form that shows the message. */
  readonly open: (screen: RenderedScreen) => Promise<void>;
  /** Part of the page that contains the badge and the button; the dialog by default. */
  readonly place?: (screen: RenderedScreen) => Locator;
  readonly button: (screen: RenderedScreen) => Locator;
  /** Number of checks shown when the simulation passes. */
  readonly checks: number;
  /** Number of checks shown when only the message itself is checked. */
  readonly messageChecks: number;
  /** Token movements of the announced outcome. */
  readonly good: readonly TokenBalanceChange[];
  readonly bad: readonly RejectedSimulationCase[];
}

/**
 * Tests for each flow that the page reports whether the simulation passed or could not run, and that every bad outcome
 * disables the button.
 */
export function describeSimulatedFlows(
  openConnected: (path: string) => Promise<RenderedScreen>,
  flows: Readonly<Record<string, SimulationTestFlow>>,
): void {
  afterEach(() => {
    vi.mocked(runSimulationWorker).mockReset();
  });
  describe.each(Object.entries(flows))('%s', (_, flow) => {
    const { path, begin, open, place = locateDialog, button, checks, messageChecks, good, bad } = flow;
    const openShown = async (answer: () => SimulationWorkerAnswer): Promise<RenderedScreen> => {
      vi.mocked(runSimulationWorker).mockImplementation(createFakeSimulationWorker(answer));
      begin?.();
      const screen = await openConnected(path);
      await open(screen);
      return screen;
    };

    it('passes with its checks', async () => {
      const screen = await openShown(() => buildSimulationOutcomeAnswer({ tokens: good }));
      const badge = place(screen).getByText(`Simulated in your browser: 24 messages, ${checks} checks`);
      await expect.element(badge).toBeVisible();
      await expect.element(button(screen)).not.toHaveAttribute('aria-disabled');
    });

    if (!isSample) {
      it('is not prevented by a gap, which is named', async () => {
        const screen = await openShown(() => ({ ok: false, errorCode: 'node' }));
        const gap = new RegExp(`node does not answer\\. The message was read: ${messageChecks} checks`);
        await expect.element(place(screen).getByText(gap)).toBeVisible();
        await expect.element(button(screen)).not.toHaveAttribute('aria-disabled');
      });

      it('is not prevented by an inconclusive outcome', async () => {
        const screen = await openShown(() => buildSimulationOutcomeAnswer({ isInconsistent: true }));
        await expect.element(place(screen).getByText(/kept changing while they were read/)).toBeVisible();
        await expect.element(button(screen)).not.toHaveAttribute('aria-disabled');
      });
    }

    it.each(isSample ? bad.slice(-1) : bad)(
      'is prevented if the simulation %s',
      async (__, outcome, sentence) => {
        const screen = await openShown(() => buildSimulationOutcomeAnswer({ tokens: good, ...outcome }));
        await expect.element(place(screen).getByText(sentence)).toBeVisible();
        await expect.element(button(screen)).toHaveAttribute('aria-disabled', 'true');
      },
    );
  });
}
