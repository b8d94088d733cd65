import { describe, expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import {
  readSwapAmountField,
  approveInWallet,
  connectDevWallet,
  expectReceivedBalanceChange,
  waitForNumericText,
  readNewestTrade,
  waitForResultText,
  reviewSwap,
  confirmSwap,
  performSwapInPage,
  typeReceivedAmount,
  typeSoldAmount,
  waitUntilChanged,
} from '../steps/swap-steps.ts';
import { getSwapPagePath } from '../steps/tokens.ts';

openBrowserForTests();

const LONG = { timeout: 30_000 };

const countPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

describe('a swap settles, in every mode', () => {
  it.each([
    ['the coin', 'coin', 'JCT', '40'],
    ['a token for the coin', 'USDC', 'coin', '25'],
    ['coin and token combined', 'combined', 'USDT', '30'],
    ['over three pools', 'EMBER', 'WBTC', '6000'],
  ])('sells %s', async (_, sold, received, amount) => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath(sold, received));
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await expectReceivedBalanceChange(page, () => performSwapInPage(page, amount));
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('shows the trade in the list and the price of its pool without a reload', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('WTYCHO', 'EMBER'));
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    const trade = (): Promise<string> => readNewestTrade(page.getByRole('main'));
    const tradeBefore = await trade();
    const price = page.getByRole('region', { name: /^Price of/ }).first();
    const priceBefore = await waitForNumericText(price);
    await performSwapInPage(page, '150');
    await waitForResultText(page, /Success/);
    await waitUntilChanged(trade, tradeBefore);
    await waitUntilChanged(() => price.innerText(), priceBefore);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('wraps and unwraps one to one, without a confirmation', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('coin', 'WTYCHO'));
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    for (const [verb, sold, received] of [
      ['Wrap', 'coin', 'WTYCHO'],
      ['Unwrap', 'WTYCHO', 'coin'],
    ] as const) {
      await navigateClientSide(page, await getSwapPagePath(sold, received));
      await typeSoldAmount(page, '12');
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${verb} `) })
        .click();
      await page.getByRole('dialog', { name: 'Approve a message' }).waitFor(LONG);
      // The result of the wrap is hidden before the unwrap has a result.
      expect(
        await page
          .getByRole('main')
          .getByText(/Success/)
          .count(),
      ).toBe(0);
      await approveInWallet(page);
      await waitForResultText(page, /Success/);
    }
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('buys an exact amount, and prints its receipt alone on one page, portrait and landscape', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    await typeReceivedAmount(page, '20');
    await expect.poll(() => readSwapAmountField(page, 'sell'), { timeout: 10_000 }).toMatch(/^\d/);
    await reviewSwap(page);
    await confirmSwap(page);
    await approveInWallet(page);
    await waitForResultText(page, /Success/);
    await page.locator('[data-print=receipt]').first().waitFor();
    for (const landscape of [false, true])
      expect(countPages(await page.pdf({ format: 'A4', landscape }))).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('button, a, table, canvas, input')]
        .filter((element) => element.checkVisibility() && element.closest('[data-print=receipt]') === null)
        .map((element) => element.textContent),
    );
    expect(shown).toEqual([]);
    expect(await page.locator('[data-print=receipt]:visible').count()).toBe(1);
    expectNoErrorsOrForeignRequests(visitor);
  });
});
