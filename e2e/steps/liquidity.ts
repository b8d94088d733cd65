import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { approveInWallet } from './swap-steps.ts';
import { fetchRootsBySymbol } from './tokens.ts';

export const LIQUIDITY_OPERATION_TIMEOUT = { timeout: 30_000 };

export async function getLiquidityPath(
  action: 'add' | 'remove',
  left: string,
  right: string,
): Promise<string> {
  const roots = await fetchRootsBySymbol();
  return `/liquidity/${action}/${roots.get(left) ?? ''}/${roots.get(right) ?? ''}`;
}

/** Returns a button of the page by its exact text. */
export const getButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Presses the button of a step. The wallet's popup is open afterwards. */
export async function pressUntilWalletPopup(page: Page, name: string | RegExp): Promise<void> {
  await getButton(page, name).click(LIQUIDITY_OPERATION_TIMEOUT);
  await page.getByRole('dialog', { name: 'Approve a message' }).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
}

/** Presses the button of a step and approves it in the wallet. */
export async function pressAndApproveLiquidityStep(page: Page, name: string | RegExp): Promise<void> {
  await pressUntilWalletPopup(page, name);
  await approveInWallet(page);
}

/** Connects the exchange account and the pool if necessary, until the page asks for an amount. */
export async function connectExchangeAccountAndPool(page: Page): Promise<void> {
  const next = getButton(page, /^(Connect account|Connect pool|Enter an amount)$/);
  for (let steps = 0; steps < 3; steps += 1) {
    await next.waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    const label = await next.innerText();
    if (label === 'Enter an amount') return;
    await pressAndApproveLiquidityStep(page, label);
    await getButton(page, label).waitFor({ state: 'detached', ...LIQUIDITY_OPERATION_TIMEOUT });
  }
}

export const getAmountField = (page: Page, index: number): Locator => page.getByLabel('You add').nth(index);

/** Waits for the announcement that an operation has ended. */
export async function waitUntilLiquidityOperationEnds(
  page: Page,
  operation: 'Supply' | 'Remove',
  ending: 'completed' | 'canceled' = 'completed',
): Promise<void> {
  await page
    .getByText(new RegExp(`^${operation} .*: ${ending}$`))
    .first()
    .waitFor(LIQUIDITY_OPERATION_TIMEOUT);
}

/**
 * Waits until a deposit is completed and the form is empty. The page clears the form after the announcement, which
 * would discard amounts that a test enters too early.
 */
export async function waitUntilLiquidityAdded(page: Page): Promise<void> {
  await waitUntilLiquidityOperationEnds(page, 'Supply');
  await expect.poll(() => getAmountField(page, 0).inputValue(), LIQUIDITY_OPERATION_TIMEOUT).toBe('');
}
