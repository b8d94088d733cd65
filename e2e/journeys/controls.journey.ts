import type { Locator, Page } from 'playwright';
import { describe, expect, it, vi } from 'vitest';
import { openBrowserForTests, openPageAsNewVisitor } from '../stack/visitor.ts';
import { findAmbiguousControls } from '../steps/control-names.ts';
import { fillTokenForm } from '../steps/builder.ts';
import { getLimitOrderPagePath } from '../steps/limit.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import { listAllPages } from '../steps/pages.ts';
import { connectDevWallet, reviewSwap, typeSoldAmount } from '../steps/swap-steps.ts';
import { getSwapPagePath, fetchUnlistedTokenRoot } from '../steps/tokens.ts';

openBrowserForTests();
vi.setConfig({ testTimeout: 240_000 });

const SHORT = { timeout: 20_000 };

describe('the name of a control', () => {
  it('is unique on its page at 1280 and at 390 px', async () => {
    const { page } = await openPageAsNewVisitor('/pools', { hasTouch: true });
    await connectDevWallet(page, 'Bob');
    const found: string[] = [];
    for (const { name, path } of await listAllPages()) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await navigateClientSide(page, path);
      await page.locator('main h1, main h2').first().waitFor();
      await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
      const field = page.locator('main input[inputmode=decimal]').first();
      if ((await field.count()) > 0) {
        await field.fill('12');
        await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
      }
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        found.push(...(await findAmbiguousControls(page)).map((fault) => `${name} at ${width}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  });
});

const approval = (page: Page): Locator => page.getByRole('dialog', { name: 'Approve a message' });
const readFocusName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.tagName.toLowerCase() ?? ''} ${(element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()}`;
  });

/** Waits until a control is enabled, and presses it by keyboard. */
async function press(control: Locator): Promise<void> {
  await control.waitFor(SHORT);
  await expect.poll(() => control.getAttribute('aria-disabled'), SHORT).toBe(null);
  await control.focus();
  await control.press('Enter');
}

/**
 * Expects that a dialog has the focus, and that Escape closes it and moves the focus to its opener or to the element
 * that has replaced the opener. Returns role and name of the focused element.
 */
async function closeByEscape(page: Page, dialog: Locator): Promise<string> {
  await dialog.waitFor(SHORT);
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement)), SHORT).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden', ...SHORT });
  await expect.poll(() => readFocusName(page), SHORT).not.toMatch(/^(body|) /);
  return readFocusName(page);
}

describe('the focus returns from', () => {
  it('the wallet that asks for an account', async () => {
    const { page } = await openPageAsNewVisitor('/pools');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' });
    await press(opener);
    await press(page.getByRole('dialog').getByRole('button', { name: /Dev wallet/ }));
    await closeByEscape(page, page.getByRole('dialog', { name: 'Share an account' }));
    // After this dialog is closed, the list of wallets may open and state that no account was shared. It is closed with
    // Escape too.
    const choice = page.getByRole('dialog');
    if (await choice.isVisible()) await closeByEscape(page, choice);
    await expect.poll(() => readFocusName(page), SHORT).toBe('button Connect wallet');
  });

  it('the wallet that asks for a swap', async () => {
    const { page } = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'));
    await connectDevWallet(page, 'Bob');
    await typeSoldAmount(page, '3');
    await reviewSwap(page);
    await press(page.getByRole('dialog').getByRole('button', { name: 'Confirm swap' }));
    expect(await closeByEscape(page, approval(page))).toMatch(/^button Review swap|^h2 Swap/);
  });

  it('the wallet that asks for an order', async () => {
    const { page } = await openPageAsNewVisitor(await getLimitOrderPagePath('JCT', 'USDT'));
    await connectDevWallet(page, 'Bob');
    await page.getByRole('main').getByLabel('You sell').first().fill('1');
    await press(page.getByRole('main').getByRole('button', { name: 'Place sell order' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Place order' }));
    expect(await closeByEscape(page, approval(page))).toMatch(/^button Place sell order|^h2 Limit order/);
  });

  it('the wallet that asks for a deposit step, and its token selector', async () => {
    const { page } = await openPageAsNewVisitor('/liquidity/add');
    await connectDevWallet(page, 'Bob');
    const opener = page.getByRole('main').getByRole('button', { name: 'Select a token' }).first();
    await press(opener);
    expect(await closeByEscape(page, page.getByRole('dialog'))).toBe('button Select a token');
  });

  it('the list of upgrades and the wallet above it', async () => {
    const { page } = await openPageAsNewVisitor('/pools');
    await connectDevWallet(page, 'Alice');
    const notice = page.getByRole('status').filter({ hasText: 'has a new version' });
    await press(notice.getByRole('button', { name: 'Upgrade' }));
    const list = page.getByRole('dialog', { name: 'Upgrade tokens' });
    const upgrade = list.getByRole('button', { name: /^Upgrade / });
    await press(upgrade);
    expect(await closeByEscape(page, approval(page))).toMatch(/^button Upgrade |^h2 Upgrade tokens/);
    await closeByEscape(page, list);
  });

  it('the import of a token', async () => {
    const root = await fetchUnlistedTokenRoot('MOSS');
    const { page } = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'));
    await connectDevWallet(page, 'Bob');
    const opener = page.getByRole('main').getByRole('button', { name: 'Change token, USDT' });
    await press(opener);
    const choice = page.getByRole('dialog').first();
    await choice.getByRole('combobox').or(choice.getByRole('searchbox')).first().fill(root);
    await press(choice.getByRole('button', { name: /Import/ }));
    const dialog = page.getByRole('dialog', { name: 'Import token' });
    await closeByEscape(page, dialog);
    if (await choice.isVisible()) await closeByEscape(page, choice);
    // If the token was not imported, no token is selected on that side.
    await expect
      .poll(() => readFocusName(page), SHORT)
      .toMatch(/^button (Select a token|Change token, USDT)$/);
  });

  it('what happens to a new token, and the wallet above it', async () => {
    const { page } = await openPageAsNewVisitor('/builder/create');
    await connectDevWallet(page, 'Bob');
    await fillTokenForm(page, { name: 'Focus', symbol: 'FOCUS', decimals: '9' });
    await press(page.getByRole('main').getByRole('button', { name: 'Create token' }));
    await closeByEscape(page, approval(page));
    const dialog = page.getByRole('dialog');
    if (await dialog.isVisible()) await closeByEscape(page, dialog);
    await expect.poll(() => readFocusName(page), SHORT).toMatch(/^button Create token|^h[12] /);
  });

  it('an import requested by the URL', async () => {
    const { page } = await openPageAsNewVisitor(`/swap/coin/${await fetchUnlistedTokenRoot('MOSS')}`);
    expect(await closeByEscape(page, page.getByRole('dialog', { name: 'Import token' }))).not.toMatch(
      /^(body|) /,
    );
  });
});
