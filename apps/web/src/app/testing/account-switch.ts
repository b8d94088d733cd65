import { toAddress } from '@junction/primitives';
import type { createScriptedWallet } from '@junction/wallet/scripted';
import { describe, expect, it } from 'vitest';
import type { Screen } from './test-app.tsx';

/** Each action, how its last question is opened, and the button that would ask the wallet. */
type Actions = readonly (readonly [name: string, review: () => Promise<Screen>, button: string | RegExp])[];

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

/** Tests that each action is signed on the network and by the account that it was reviewed with, or not at all. */
export function describeAccountSwitch(
  wallet: ReturnType<typeof createScriptedWallet>,
  actions: Actions,
): void {
  describe.each(SWITCHES)('the wallet goes to another %s', (_, elsewhere, warning, refusal) => {
    it.each(actions)('%s is not sent from there, and the page says why', async (_act, look, name) => {
      const screen = await look();
      const dialog = screen.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name, exact: true });
      await expect.element(confirm).toBeEnabled();
      wallet.change(elsewhere);
      await expect.element(screen.getByText(warning).first()).toBeVisible();
      // Some forms go away with the account; where one stays its last button does nothing.
      await expect
        .poll(() => dialog.getByRole('button').elements().at(-1)?.matches('[aria-disabled="true"]') ?? true)
        .toBe(true);
      // Where nothing can be taken over, no button that does nothing says so.
      const offers = dialog.getByRole('button', { name: /^Continue with/ }).elements();
      expect(offers.filter((button) => button.matches(':disabled, [aria-disabled="true"]'))).toEqual([]);
      expect(wallet.sent).toEqual([]);
    });

    it.each(actions)('and the page has not heard of it: %s is refused', async (_act, look, name) => {
      const screen = await look();
      const confirm = screen.getByRole('dialog').getByRole('button', { name, exact: true });
      await expect.element(confirm).toBeEnabled();
      wallet.changeUnheard(elsewhere);
      await confirm.click();
      await expect.element(screen.getByText(refusal).first()).toBeVisible();
      expect(wallet.sent).toEqual([]);
    });
  });
}
