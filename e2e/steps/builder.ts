import type { Locator, Page } from 'playwright';
import { approveInWallet } from './swap-steps.ts';

const SHORT = { timeout: 20_000 };

export interface TokenFormInput {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: string;
}

/** Returns the dialog over a builder page that shows the progress or the failure of a message. */
export const getBuilderDialog = (page: Page, title: RegExp | string): Locator =>
  page.getByRole('dialog', { name: title });

/** Returns the receipt of a completed action. */
export const getOperationReceipt = (page: Page, title: RegExp | string): Locator =>
  page.getByRole('region', { name: title });

export async function fillTokenForm(page: Page, token: TokenFormInput): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(token.name);
  await page.getByLabel('Symbol', { exact: true }).fill(token.symbol);
  await page.getByLabel('Decimal places').fill(token.decimals);
}

export async function pressCreateToken(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Create token' }).click(SHORT);
}

/** Creates a token on the create page and waits for the receipt. Returns the address of the new root. */
export async function createToken(page: Page, token: TokenFormInput): Promise<string> {
  await fillTokenForm(page, token);
  await pressCreateToken(page);
  await approveInWallet(page);
  return readCreatedTokenRoot(page);
}

/** Returns the address on the receipt of a creation. */
export async function readCreatedTokenRoot(page: Page): Promise<string> {
  await getOperationReceipt(page, 'Token deployed').waitFor({ timeout: 40_000 });
  const mint = page.getByRole('main').getByRole('link', { name: 'Mint' });
  await mint.waitFor(SHORT);
  const href = (await mint.getAttribute('href')) ?? '';
  return href.replace('/builder/', '');
}

/** Returns a panel of the token's page by its name. */
export const getTokenPanel = (page: Page, name: 'Mint' | 'Burn' | 'Transfer ownership'): Locator =>
  page.getByRole('region', { name, exact: true });

/** Returns the rows of the list of own tokens. */
export const getOwnTokenRows = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Your tokens' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

/** Returns the text of a metric at the top of the token's page. */
export async function readTokenMetric(page: Page, label: string): Promise<string> {
  const cell = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  return (await cell.first().locator('dd').innerText()).replaceAll('\u00a0', ' ');
}
