import { toAddress, type Address } from '@junction/primitives';
import type { MessageOutcome, TokenChange } from '@junction/simulation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import {
  createAnsweringWorker,
  buildOutcome,
  type WorkerAnswer,
} from '../../rooms/operation/testing/index.ts';
import { runWorker } from '../../shared/simulation-worker/run-worker.ts';
import { dialog } from './gate-steps.ts';
import type { Screen } from './test-app.tsx';

// Tests of messages that are simulated before they are signed. The test files replace `runWorker` with a spy.

/** Account that is not involved in any action. */
export const OUTSIDER = toAddress(`0:${'e'.repeat(64)}`);

export const tokenChange = (owner: Address, token: Address, amount: bigint): TokenChange => ({
  owner,
  token,
  amount,
});

/**
 * Outcome that must disable the button: its name, its differences from the good outcome, and a pattern of the
 * explanation shown.
 */
export type BadOutcome = readonly [string, Partial<MessageOutcome>, RegExp];

export const FAILING_OUTCOME: BadOutcome = [
  'fails',
  { failures: [{ account: OUTSIDER, kind: 'rejected', exitCode: 137 }] },
  /a contract fails with exit code 137\. Try again later\./,
];
export const buildOtherReceiverOutcome = (good: readonly TokenChange[], token: Address): BadOutcome => [
  'pays another account',
  { tokens: [...good, tokenChange(OUTSIDER, token, 1n)] },
  /tokens go to 0:eeee…eeee, which is not part of this action\. Do not sign it\./,
];
export const buildTokenLossOutcome = (
  good: readonly TokenChange[],
  account: Address,
  token: Address,
): BadOutcome => [
  'takes other tokens',
  { tokens: [...good, tokenChange(account, token, -1n)] },
  /more tokens leave your account than shown\. Do not sign it\./,
];

export interface SimulatedFlow {
  readonly path: string;
  /** Prepares the fake market or wallet. */
  readonly begin?: () => void;
  /** Opens the review or fills the form that shows the message. */
  readonly open: (screen: Screen) => Promise<void>;
  /** Part of the page that contains the badge and the button; the dialog by default. */
  readonly place?: (screen: Screen) => Locator;
  readonly button: (screen: Screen) => Locator;
  /** Number of checks shown when the simulation passes. */
  readonly checks: number;
  /** Number of checks shown when only the message itself is checked. */
  readonly messageChecks: number;
  /** Token movements of the announced outcome. */
  readonly good: readonly TokenChange[];
  readonly bad: readonly BadOutcome[];
}

/**
 * Tests for each flow that the page names a passed simulation and one that could not run, and that every bad outcome
 * disables the button.
 */
export function describeSimulations(
  openConnected: (path: string) => Promise<Screen>,
  flows: Readonly<Record<string, SimulatedFlow>>,
): void {
  afterEach(() => {
    vi.mocked(runWorker).mockReset();
  });
  describe.each(Object.entries(flows))('%s', (_, flow) => {
    const { path, begin, open, place = dialog, button, checks, messageChecks, good, bad } = flow;
    const openShown = async (answer: () => WorkerAnswer): Promise<Screen> => {
      vi.mocked(runWorker).mockImplementation(createAnsweringWorker(answer));
      begin?.();
      const screen = await openConnected(path);
      await open(screen);
      return screen;
    };

    it('passes with its checks', async () => {
      const screen = await openShown(() => buildOutcome({ tokens: good }));
      const badge = place(screen).getByText(`Simulated in your browser: 24 messages, ${checks} checks`);
      await expect.element(badge).toBeVisible();
      await expect.element(button(screen)).not.toHaveAttribute('aria-disabled');
    });

    it('is not prevented by a gap, which is named', async () => {
      const screen = await openShown(() => ({ ok: false, errorCode: 'node' }));
      const gap = new RegExp(`node does not answer\\. The message was read: ${messageChecks} checks`);
      await expect.element(place(screen).getByText(gap)).toBeVisible();
      await expect.element(button(screen)).not.toHaveAttribute('aria-disabled');
    });

    it('is not prevented by an inconclusive outcome', async () => {
      const screen = await openShown(() => buildOutcome({ isInconsistent: true }));
      await expect.element(place(screen).getByText(/kept changing while they were read/)).toBeVisible();
      await expect.element(button(screen)).not.toHaveAttribute('aria-disabled');
    });

    it.each(bad)('is prevented if the simulation %s', async (__, outcome, sentence) => {
      const screen = await openShown(() => buildOutcome({ tokens: good, ...outcome }));
      await expect.element(place(screen).getByText(sentence)).toBeVisible();
      await expect.element(button(screen)).toHaveAttribute('aria-disabled', 'true');
    });
  });
}
