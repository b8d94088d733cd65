import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { approveInWallet, connectDevWallet } from '../steps/swap-steps.ts';

openBrowserForTests();

const SHORT = { timeout: 20_000 };

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'has a new version' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upgrade tokens' });

describe('old tokens', () => {
  it('are offered for an upgrade, rejected, and upgraded', async () => {
    const visitor = await openPageAsNewVisitor('/swap');
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    await notice(page).getByRole('button', { name: 'Upgrade' }).click(SHORT);
    const upgrade = dialog(page).getByRole('button', { name: /^Upgrade / });
    await upgrade.click(SHORT);
    await page
      .getByRole('dialog', { name: 'Approve a message' })
      .getByRole('button', { name: 'Reject' })
      .click(SHORT);
    await upgrade.click(SHORT);
    await approveInWallet(page);
    await dialog(page).getByText('All your tokens are up to date.').waitFor(SHORT);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    const checked = page.waitForResponse((answer) => answer.url().endsWith('/upgrade-manifest.json'), SHORT);
    await page.reload();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account 0:/ })
      .waitFor(SHORT);
    // The notice must not appear after the check of the upgrade manifest either.
    await checked;
    await page.waitForTimeout(2_000);
    expect(await notice(page).count()).toBe(0);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('are ignored after the notice is dismissed', async () => {
    const visitor = await openPageAsNewVisitor('/swap');
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await notice(page).getByRole('button', { name: 'Dismiss' }).click(SHORT);
    await notice(page).waitFor({ state: 'hidden', ...SHORT });
    expect(await dialog(page).count()).toBe(0);
    expectNoErrorsOrForeignRequests(visitor);
  });
});
