import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

const SHORT = { timeout: 30_000 };

/** Connects the dev wallet with one of its funded accounts. */
export async function connectDevWallet(
  page: Page,
  account: 'Alice' | 'Bob' | 'Carol' = 'Alice',
): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Dev wallet/ })
    .click();
  const share = page.getByRole('dialog', { name: 'Share an account' });
  await share.getByText(account, { exact: true }).click();
  await share.getByRole('button', { name: 'Connect', exact: true }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account 0:/ })
    .waitFor(SHORT);
}

export async function typeSoldAmount(page: Page, amount: string): Promise<void> {
  await page
    .getByLabel(/^You sell/)
    .first()
    .fill(amount);
}

export async function typeReceivedAmount(page: Page, amount: string): Promise<void> {
  await page
    .getByLabel(/^You receive/)
    .first()
    .fill(amount);
}

/** Returns the text of an amount field; empty if there is no amount. */
export async function readSwapAmountField(page: Page, side: 'sell' | 'receive'): Promise<string> {
  return page
    .getByLabel(side === 'sell' ? /^You sell/ : /^You receive/)
    .first()
    .inputValue();
}

/** Waits for a quote and opens the review. */
export async function reviewSwap(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Review swap' }).click(SHORT);
  await page.getByRole('dialog', { name: 'Confirm swap' }).waitFor(SHORT);
}

/** Confirms the reviewed swap. The wallet's popup is open afterwards. */
export async function confirmSwap(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Confirm swap' })
    .getByRole('button', { name: 'Confirm swap' })
    .click(SHORT);
  await page.getByRole('dialog', { name: 'Approve a message' }).waitFor(SHORT);
}

export async function approveInWallet(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Approve a message' });
  await popup.getByRole('button', { name: 'Approve' }).click(SHORT);
  await popup.waitFor({ state: 'hidden', ...SHORT });
}

/** Waits for a result with this title, and returns the text of the page. */
export async function waitForResultText(page: Page, title: RegExp, timeout = 30_000): Promise<string> {
  const ending = page.getByRole('main').getByText(title).first();
  await ending.waitFor({ timeout });
  return page.getByRole('main').innerText();
}

/** Makes a complete swap: enters the amount, reviews, confirms and approves. */
export async function performSwapInPage(page: Page, amount: string): Promise<void> {
  await typeSoldAmount(page, amount);
  await reviewSwap(page);
  await confirmSwap(page);
  await approveInWallet(page);
}

/** Polls a value of the page until it differs from `before`. */
export async function waitUntilChanged<T>(read: () => Promise<T>, before: T): Promise<void> {
  await expect.poll(read, SHORT).not.toEqual(before);
}

/** Returns the newest row of a list of transactions, without its age, which changes with time. */
export async function readNewestTrade(list: Locator): Promise<string> {
  const row = list.getByRole('row').filter({ hasText: 'ago' }).first();
  return (await row.innerText(SHORT)).replace(/\d+\s?\S+\sago/, '');
}

/** Waits until an element contains digits, and returns its text. */
export async function waitForNumericText(place: Locator): Promise<string> {
  await expect.poll(() => place.innerText(SHORT), SHORT).toMatch(/\d/);
  return place.innerText();
}

/** Waits until both sides show a balance, and returns the line of one side, such as "Balance 18 204.11". */
export async function readDisplayedBalance(page: Page, side: 'sell' | 'receive'): Promise<string> {
  const lines = page.getByRole('main').getByText(/^Balance /);
  await lines.nth(1).waitFor(SHORT);
  return lines.nth(side === 'sell' ? 0 : 1).innerText();
}

/** Makes a successful trade, and expects that the displayed balance changes without a reload. */
export async function expectReceivedBalanceChange(page: Page, trade: () => Promise<void>): Promise<void> {
  const before = await readDisplayedBalance(page, 'receive');
  await trade();
  await waitForResultText(page, /Success/);
  await waitUntilChanged(() => readDisplayedBalance(page, 'receive'), before);
}

/** Opens the activity, and in it the operation with this index; 0 is the newest. */
export async function showActivityOperation(page: Page, index: number): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Activity/ })
    .click();
  const list = page.getByRole('dialog', { name: 'Activity' });
  await list.getByRole('listitem').nth(index).getByRole('button').click();
  await list.waitFor({ state: 'detached' });
}
