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
import { ordersArea } from '../../index.ts';

const LIMIT = `/limit/${TOKEN_ROOTS.wrapped}/${TOKEN_ROOTS.usdt}`;
const { openConnected, openUnconnected } = createTestApp(ordersArea);
const dialogs = setUpDialogTests();

describeDialogFocus(openUnconnected, {
  'Confirm order': {
    path: LIMIT,
    prepare: (screen) => screen.getByLabelText('You sell').fill('0.01'),
    opener: (screen) => screen.getByRole('button', { name: 'Place sell order' }),
  },
  'Deploy the token contract': {
    path: LIMIT,
    prepare: dialogs.leaveNoOrderRoot,
    opener: (screen) => screen.getByRole('button', { name: 'Deploy WTYCHO token contract' }),
  },
  'Fill an order': {
    path: LIMIT,
    opener: (screen) => screen.getByRole('button', { name: /^Fill, / }).first(),
  },
  'Cancel an order': {
    path: LIMIT,
    opener: (screen) => screen.getByRole('button', { name: /^Cancel, / }),
  },
  'Chart and book, on a phone': {
    path: LIMIT,
    width: 390,
    opener: (screen) => screen.getByRole('button', { name: 'Chart and book' }),
  },
});

it("moves to the heading of the removed opener's section, or to that section", async () => {
  const screen = await openConnected(LIMIT);
  await activateControlByKeyboard(screen.getByRole('button', { name: /^Cancel, / }));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await dialogs.removeOwnOrder();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
  expect(document.activeElement?.matches('h1, h2, h3, section, [role=tabpanel]')).toBe(true);
  expect(screen.getByRole('main').element().contains(document.activeElement)).toBe(true);
});
