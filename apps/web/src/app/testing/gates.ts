import { describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { RenderedScreen } from './test-app.tsx';

/**
 * Tests of submit buttons that all areas share: when a button is disabled, which reason it shows, and what enables
 * it.
 */

type Open = (path: string) => Promise<RenderedScreen>;

/** Loss in percent that the action causes: 6 requires a checkbox, 20 requires the user to type the percentage. */
type Loss = 6 | 20;

interface LossyAction {
  readonly path: string;
  readonly begin: (percent: Loss) => void;
  readonly act: (screen: RenderedScreen, percent: Loss) => Promise<void>;
  readonly button: (screen: RenderedScreen) => Locator;
  /** Returns the part of the page that contains the risk warning and its acknowledgement. */
  readonly place: (screen: RenderedScreen) => Locator;
}

/** Tests for each action that a loss of 5 % or more requires a checkbox, and one of 10 % or more a typed percentage. */
export function describeRiskAcknowledgementTests(
  openConnected: Open,
  actions: Readonly<Record<string, LossyAction>>,
): void {
  describe('one rule in all flows: a checkbox from 5 %, a typed figure from 10 %', () => {
    it.each(Object.entries(actions))('%s', async (_, { path, begin, act, button, place }) => {
      begin(6);
      const screen = await openConnected(path);
      await act(screen, 6);
      const gated = button(screen);
      await expect.element(gated).toHaveAttribute('aria-disabled', 'true');
      await place(screen).getByRole('checkbox', { name: 'I understand what this can cost me' }).click();
      await expect.element(gated).not.toHaveAttribute('aria-disabled');
    });

    it.each(Object.entries(actions))('%s, 20 %', async (_, { path, begin, act, button, place }) => {
      begin(20);
      const screen = await openConnected(path);
      await act(screen, 20);
      const gated = button(screen);
      await expect.element(gated).toHaveAttribute('aria-disabled', 'true');
      const field = place(screen).getByLabelText(/^Type \d+\.\d to continue$/);
      await expect.element(field).toBeVisible();
      const label = field.element().closest('label')?.textContent ?? document.body.textContent ?? '';
      const figure = /Type (\d+\.\d) to continue/.exec(label)?.[1] ?? '';
      expect(Number(figure)).toBeGreaterThanOrEqual(10);
      await field.fill(figure);
      await expect.element(gated).not.toHaveAttribute('aria-disabled');
    });
  });
}

interface DisabledButton {
  readonly path: string;
  readonly before?: () => void;
  readonly act: (screen: RenderedScreen) => Promise<void>;
  readonly button: (screen: RenderedScreen) => Locator;
  readonly reason: RegExp;
}

export const INSUFFICIENT_GAS_REASON = /^The message needs [\d.]+\sTYCHO for gas\. You have 0\.10\sTYCHO\.$/;
export const WALLET_CHANGED_REASON = /^Your wallet has changed: resolve that first$/;
export const UNCONFIRMED_WARNING_REASON = /^Confirm the warning first$/;

/** Tests for each disabled button that its reason is visible and is its accessible description. */
export function describeDisabledButtonReasons(
  openConnected: Open,
  buttons: Readonly<Record<string, DisabledButton>>,
): void {
  describe('a disabled button shows its single reason, also to screen readers', () => {
    it.each(Object.entries(buttons))('%s', async (_, { path, before, act, button, reason }) => {
      before?.();
      const screen = await openConnected(path);
      await act(screen);
      const off = button(screen);
      await expect.element(off).toHaveAttribute('aria-disabled', 'true');
      await expect.element(off).toHaveAccessibleDescription(reason);
      const id = off.element().getAttribute('aria-describedby') ?? '';
      await expect.element(document.getElementById(id)).toBeVisible();
    });
  });
}
