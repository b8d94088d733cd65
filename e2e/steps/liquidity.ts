import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { approve } from './swap-steps.ts';
import { fetchRootsBySymbol } from './tokens.ts';

export const LONG = { timeout: 30_000 };

export async function liquidityPath(action: 'add' | 'remove', left: string, right: string): Promise<string> {
  const roots = await fetchRootsBySymbol();
  return `/liquidity/${action}/${roots.get(left) ?? ''}/${roots.get(right) ?? ''}`;
}

/** Returns a button of the page by its exact text. */
export const getButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Presses the button of a step. The wallet's popup is open afterwards. */
export async function pressUpToWallet(page: Page, name: string | RegExp): Promise<void> {
  await getButton(page, name).click(LONG);
  await page.getByRole('dialog', { name: 'Approve a message' }).waitFor(LONG);
}

/** Presses the button of a step and approves it in the wallet. */
export async function completeStep(page: Page, name: string | RegExp): Promise<void> {
  await pressUpToWallet(page, name);
  await approve(page);
}

/** Connects the exchange account and the pool if necessary, until the page asks for an amount. */
export async function reachAmounts(page: Page): Promise<void> {
  const next = getButton(page, /^(Connect account|Connect pool|Enter an amount)$/);
  for (let steps = 0; steps < 3; steps += 1) {
    await next.waitFor(LONG);
    const label = await next.innerText();
    if (label === 'Enter an amount') return;
    await completeStep(page, label);
    await getButton(page, label).waitFor({ state: 'detached', ...LONG });
  }
}

export const getAmountField = (page: Page, index: number): Locator => page.getByLabel('You add').nth(index);

/** Waits for the announcement that an operation has ended. */
export async function waitUntilEnded(
  page: Page,
  operation: 'Supply' | 'Remove',
  ending: 'completed' | 'canceled' = 'completed',
): Promise<void> {
  await page
    .getByText(new RegExp(`^${operation} .*: ${ending}$`))
    .first()
    .waitFor(LONG);
}

/**
 * Waits until a deposit is completed and the form is empty. The page clears the form after the announcement,
 * so that earlier input would be lost.
 */
export async function waitUntilSupplied(page: Page): Promise<void> {
  await waitUntilEnded(page, 'Supply');
  await expect.poll(() => getAmountField(page, 0).inputValue(), LONG).toBe('');
}
