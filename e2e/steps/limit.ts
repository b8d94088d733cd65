import type { Locator, Page } from 'playwright';

import { fetchRootsBySymbol } from './tokens.ts';
import { approveInWallet } from './swap-steps.ts';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';

const LONG = { timeout: 30_000 };

/** Returns the path of the limit page for the sold and the received token, both given by symbol. */
export async function getLimitOrderPagePath(sold: string, received: string): Promise<string> {
  const roots = await fetchRootsBySymbol();
  return `/limit/${roots.get(sold) ?? sold}/${roots.get(received) ?? received}`;
}

/** Returns the first symbol whose token has no order root. */
export async function findSymbolWithoutOrderRoot(symbols: readonly string[]): Promise<string> {
  const roots = await fetchRootsBySymbol();
  for (const symbol of symbols) {
    const answer = await fetch(`${getExchangeOrigin()}/api/limit/get_order_root`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: roots.get(symbol) }),
    });
    if (!((await answer.json()) as { readonly deployed: boolean }).deployed) return symbol;
  }
  throw new Error(`somebody has sold ${symbols.join(' and ')} by order already`);
}

export const getSpentField = (page: Page): Locator => page.getByRole('main').getByLabel('You sell').first();
export const getReceivedField = (page: Page): Locator =>
  page.getByRole('main').getByLabel('You receive').first();
export const getMainButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

export async function openLimitPageTab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click(LONG);
}

type Percent = 1 | 3 | 5 | 10;

/**
 * Fills in a sell order at a price `percent` above the market price, and opens the review. Returns the review dialog.
 */
export async function reviewOrder(page: Page, amount: string, percent: Percent): Promise<Locator> {
  await page.getByRole('button', { name: `+${percent} %` }).click(LONG);
  await getSpentField(page).fill(amount);
  await getMainButton(page, 'Place sell order').click(LONG);
  const dialog = page.getByRole('dialog', { name: 'Confirm order' });
  await dialog.waitFor(LONG);
  return dialog;
}

/**
 * Fills in a sell order at a price 8 % below the market price, opens the review and acknowledges its warning. Returns
 * the review dialog.
 */
export async function reviewBelowMarketSellOrder(page: Page, amount: string): Promise<Locator> {
  const price = page.getByRole('main').getByLabel(/^Price, /);
  await page.getByRole('button', { name: '+1 %' }).click(LONG);
  const market = Number(await price.inputValue()) / 1.01;
  await price.fill((market * 0.92).toPrecision(6));
  await getSpentField(page).fill(amount);
  await getMainButton(page, 'Place sell order').click(LONG);
  const dialog = page.getByRole('dialog', { name: 'Confirm order' });
  await dialog.getByRole('checkbox', { name: 'I understand what this can cost me' }).check(LONG);
  return dialog;
}

/** Confirms a reviewed order. The wallet's popup is open afterwards. */
async function confirmUpToWallet(page: Page, review: Promise<Locator>): Promise<void> {
  await (await review).getByRole('button', { name: 'Place order' }).click(LONG);
  await page.getByRole('dialog', { name: 'Approve a message' }).waitFor(LONG);
}

/**
 * Reviews and confirms a sell order at a price `percent` above the market price, and stops when the wallet's popup is
 * open.
 */
const askToSell = (page: Page, amount: string, percent: Percent): Promise<void> =>
  confirmUpToWallet(page, reviewOrder(page, amount, percent));

/** Places a sell order. Returns the address of the order contract. */
export const placeSellOrder = (page: Page, amount: string, percent: Percent): Promise<string> =>
  placeOrder(page, () => askToSell(page, amount, percent));

/** Places an order for which the pool pays more than the order wants. Returns the address of the order contract. */
export const placeBelowMarketSellOrder = (page: Page, amount: string): Promise<string> =>
  placeOrder(page, () => confirmUpToWallet(page, reviewBelowMarketSellOrder(page, amount)));

async function placeOrder(page: Page, ask: () => Promise<void>): Promise<string> {
  await openLimitPageTab(page, /^My open orders/);
  const rows = page.getByRole('main').locator('button[data-order]');
  const before = new Set(await readAddresses(rows));
  await ask();
  await approveInWallet(page);
  await page.getByText('Your order is in the book').waitFor(LONG);
  for (let look = 0; look < 60; look += 1) {
    const fresh = (await readAddresses(rows)).find((address) => !before.has(address));
    if (fresh !== undefined) return fresh;
    await page.waitForTimeout(500);
  }
  throw new Error('the order did not appear among the own orders');
}

async function readAddresses(rows: Locator): Promise<readonly string[]> {
  return rows.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-order') ?? ''));
}

/** Returns the button in an order's row that fills or cancels it. */
export const getOrderFillOrCancelButton = (page: Page, order: string): Locator =>
  page.getByRole('main').locator(`button[data-order="${order}"]`);

/** Opens the dialog that deploys the order root of a token. */
export async function openOrderRootDeployDialog(page: Page, symbol: string): Promise<Locator> {
  await getMainButton(page, `Deploy ${symbol} token contract`).click(LONG);
  const dialog = page.getByRole('dialog', { name: `Deploy the ${symbol} token contract` });
  await dialog.waitFor(LONG);
  return dialog;
}

/** Opens the dialog that fills an order. */
export async function openFillDialog(page: Page, order: string): Promise<Locator> {
  await getOrderFillOrCancelButton(page, order).click(LONG);
  const dialog = page.getByRole('dialog', { name: /from this order$/ });
  // Waits until the page has filled in the full amount. Otherwise the field could contain this amount and the test's
  // input.
  await dialog.getByRole('button', { name: 'Fill the whole order' }).waitFor(LONG);
  return dialog;
}

/** Opens the dialog that executes an order. */
export async function openExecuteDialog(page: Page, order: string): Promise<Locator> {
  await page.getByRole('main').locator(`button[data-execute="${order}"]`).click(LONG);
  const dialog = page.getByRole('dialog', { name: 'Execute this order' });
  await dialog.waitFor(LONG);
  return dialog;
}

/** Opens the dialog that cancels one of the user's orders. */
export async function openCancelDialog(page: Page, order: string): Promise<Locator> {
  await openLimitPageTab(page, /^My open orders/);
  await getOrderFillOrCancelButton(page, order).click(LONG);
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await dialog.waitFor(LONG);
  return dialog;
}

/** Cancels one of the user's orders from its row. Resolves when the tokens are returned. */
export async function cancelOwnOrder(page: Page, order: string): Promise<void> {
  await confirmOrderCancellation(page, await openCancelDialog(page, order));
}

/** Confirms the dialog that cancels one of the user's orders. Resolves when the tokens are returned. */
export async function confirmOrderCancellation(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancel order' }).click(LONG);
  await approveInWallet(page);
  await page
    .getByRole('main')
    .getByText(/was returned to your wallet/)
    .first()
    .waitFor(LONG);
}
