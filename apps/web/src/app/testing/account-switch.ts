import { toAddress } from '@junction/primitives';
import type { createScriptedWallet } from '@junction/wallet/scripted';
import { describe, expect, it } from 'vitest';
import type { RenderedScreen } from './test-app.tsx';

/**
 * Tuples of action name, function that opens the review, and label of the button that would send the request to the
 * wallet.
 */
type Actions = readonly (readonly [
  name: string,
  review: () => Promise<RenderedScreen>,
  button: string | RegExp,
])[];

const SWITCHES = [
  [
    'network',
    { networkId: 1 },
    'Your wallet is on another network',
    /Your wallet is on a different network than this was prepared for/,
  ],
  [
    'account',
    { account: toAddress(`0:${'5d'.repeat(32)}`) },
    'Another account is connected now',
    /Your wallet is on a different account than this was prepared for/,
  ],
] as const;

/** Tests for each action that it is signed only by the account and on the network for which it was reviewed. */
export function describeAccountSwitch(
  wallet: ReturnType<typeof createScriptedWallet>,
  actions: Actions,
): void {
  describe.each(SWITCHES)('the wallet switches to another %s', (_, elsewhere, warning, rejection) => {
    it.each(actions)('%s is not sent, and the page explains why', async (_act, look, name) => {
      const screen = await look();
      const dialog = screen.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name, exact: true });
      await expect.element(confirm).toBeEnabled();
      wallet.change(elsewhere);
      await expect.element(screen.getByText(warning).first()).toBeVisible();
      // Waits until the last button is disabled. Some forms are unmounted when the account changes, so that they have
      // no button.
      await expect
        .poll(() => dialog.getByRole('button').elements().at(-1)?.matches('[aria-disabled="true"]') ?? true)
        .toBe(true);
      // The button "Continue with ..." is either enabled or absent, never disabled.
      const offers = dialog.getByRole('button', { name: /^Continue with/ }).elements();
      expect(offers.filter((button) => button.matches(':disabled, [aria-disabled="true"]'))).toEqual([]);
      expect(wallet.sent).toEqual([]);
    });

    it.each(actions)('before the page is notified: %s is rejected', async (_act, look, name) => {
      const screen = await look();
      const confirm = screen.getByRole('dialog').getByRole('button', { name, exact: true });
      await expect.element(confirm).toBeEnabled();
      wallet.changeSilently(elsewhere);
      // The click is in the same task as the switch. Any await in between would let the page notice the switch and
      // close the dialog.
      (confirm.element() as HTMLElement).click();
      await expect.element(screen.getByText(rejection).first()).toBeVisible();
      expect(wallet.sent).toEqual([]);
    });
  });
}
