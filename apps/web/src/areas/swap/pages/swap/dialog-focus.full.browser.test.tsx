import '@junction/ui-kit/styles.css';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  describeDialogFocus,
  setUpDialogTests,
  activateControlByKeyboard,
} from '../../../../app/testing/dialog-focus.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { TOKEN_ROOTS } from '../../../../shared/testing/fake-market.ts';
import { swapArea } from '../../index.ts';

const SWAP = `/swap/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`;
const { openConnected, openUnconnected } = createTestApp(swapArea);
setUpDialogTests();

describeDialogFocus(openUnconnected, {
  'Select a token': {
    path: SWAP,
    opener: (screen) => screen.getByRole('button', { name: 'Change token, USDT' }),
  },
  'Confirm swap': {
    path: SWAP,
    prepare: (screen) => screen.getByLabelText('You sell').first().fill('10'),
    opener: (screen) => screen.getByRole('button', { name: 'Review swap' }),
  },
});

it('returns through two dialogs: managing tokens, then selecting one', async () => {
  const screen = await openConnected(SWAP);
  const opener = screen.getByRole('button', { name: 'Change token, USDT' });
  await activateControlByKeyboard(opener);
  const manage = screen.getByRole('dialog').getByRole('button', { name: 'Manage tokens' });
  await activateControlByKeyboard(manage);
  await expect.element(screen.getByRole('dialog', { name: 'Manage tokens' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Manage tokens' })).not.toBeInTheDocument();
  // One key press closes one dialog.
  await expect.element(manage).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
