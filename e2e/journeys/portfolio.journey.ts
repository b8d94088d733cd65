import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { readDeveloperTokenBalance, EARN_PAGE_TIMEOUT } from '../steps/earn.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../steps/page-checks.ts';
import { connectDevWallet, waitForResultText, performSwapInPage } from '../steps/swap-steps.ts';
import { fetchRootsBySymbol, getSwapPagePath } from '../steps/tokens.ts';

openBrowserForTests();

interface SavedRow {
  readonly place: string;
  readonly position: string;
  readonly amount: string | null;
  readonly root: string | null;
}

const TALL = { height: 1800 };
const USER = 'Carol';

/** Saves the rows of the page as JSON once all of them are loaded, and returns them. */
async function saveRows(page: Page): Promise<readonly SavedRow[]> {
  await page.getByRole('table', { name: 'Positions' }).waitFor(EARN_PAGE_TIMEOUT);
  await expect.poll(() => page.getByText(/^Still being read/).count(), EARN_PAGE_TIMEOUT).toBe(0);
  const saving = page.waitForEvent('download', EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: 'Export JSON' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  return (JSON.parse(text) as { readonly positions: readonly SavedRow[] }).positions;
}

/** Parses a decimal amount with at most `decimals` fraction digits into base units. */
const parseBaseUnits = (amount: string, decimals: number): bigint => {
  const [integer = '', fraction = ''] = amount.split('.');
  return BigInt(integer + fraction.padEnd(decimals, '0'));
};

const DECIMALS: Readonly<Record<string, number>> = { USDT: 6, USDC: 6, JCT: 9 };

/**
 * Compares the rows of tokens in the wallet with the balances on the chain. Returns the balances by symbol.
 */
async function expectBalances(rows: readonly SavedRow[]): Promise<ReadonlyMap<string, bigint>> {
  const roots = await fetchRootsBySymbol();
  const balances = new Map<string, bigint>();
  for (const [symbol, decimals] of Object.entries(DECIMALS)) {
    const root = roots.get(symbol) ?? '';
    const units = await readDeveloperTokenBalance(root, USER);
    const row = rows.find((one) => one.place === 'Wallet tokens' && one.root === root);
    expect(row === undefined ? 0n : parseBaseUnits(row.amount ?? '', decimals)).toBe(units);
    balances.set(symbol, units);
  }
  for (const { root, amount } of rows.filter(({ place }) => place === 'Liquidity in the wallet'))
    expect(parseBaseUnits(amount ?? '', 9)).toBe(await readDeveloperTokenBalance(root ?? '', USER));
  return balances;
}

interface SavedOperation {
  readonly kind: string;
  readonly transactionHash: string | null;
  readonly sent: readonly { readonly units: string; readonly root: string }[] | null;
  readonly received: readonly { readonly units: string; readonly root: string }[] | null;
}

/** Saves the complete history as JSON, and returns it. */
async function saveHistory(page: Page): Promise<readonly SavedOperation[]> {
  const saving = page.waitForEvent('download', EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: 'Export history as JSON' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  return (JSON.parse(text) as { readonly operations: readonly SavedOperation[] }).operations;
}

it('shows the balances of the chain before and after a swap', async () => {
  const visitor = await openPageAsNewVisitor('/portfolio', TALL);
  const { page } = visitor;
  await page.getByText('Connect a wallet to see your portfolio').waitFor(EARN_PAGE_TIMEOUT);
  await connectDevWallet(page, USER);
  const before = await expectBalances(await saveRows(page));
  const earlier = await saveHistory(page);
  await expectAccessible(page, 'portfolio');

  await navigateClientSide(page, await getSwapPagePath('USDT', 'JCT'));
  await performSwapInPage(page, '100');
  await waitForResultText(page, /Success/);
  await navigateClientSide(page, '/portfolio');
  const after = await expectBalances(await saveRows(page));
  expect((before.get('USDT') ?? 0n) - (after.get('USDT') ?? 0n)).toBe(100_000_000n);
  expect(after.get('JCT') ?? 0n).toBeGreaterThan(before.get('JCT') ?? 0n);

  const roots = await fetchRootsBySymbol();
  const newer = async (): Promise<readonly SavedOperation[]> => {
    const all = await saveHistory(page);
    return all.slice(0, all.length - earlier.length);
  };
  const sumOf = (
    operations: readonly SavedOperation[],
    direction: 'sent' | 'received',
    symbol: string,
  ): bigint =>
    operations
      .flatMap((one) => one[direction] ?? [])
      .filter(({ root }) => root === roots.get(symbol))
      .reduce((total, { units }) => total + BigInt(units), 0n);
  const bought = (after.get('JCT') ?? 0n) - (before.get('JCT') ?? 0n);
  await expect.poll(async () => sumOf(await newer(), 'received', 'JCT'), EARN_PAGE_TIMEOUT).toBe(bought);
  const swaps = await newer();
  expect(swaps.every(({ kind, transactionHash }) => kind === 'swap' && transactionHash !== null)).toBe(true);
  expect(sumOf(swaps, 'sent', 'USDT')).toBe(100_000_000n);

  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('heading', { name: /^Wallet tokens/ }).waitFor(EARN_PAGE_TIMEOUT);
  await expectNoHorizontalScroll(page);
  expectNoErrorsOrForeignRequests(visitor);
});
