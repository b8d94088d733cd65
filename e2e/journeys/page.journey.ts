import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import {
  expectAccessibleInBothThemes,
  expectChoicesFullyVisible,
  expectNoHorizontalScroll,
  switchLanguage,
} from '../steps/page-checks.ts';
import {
  readSwapAmountField,
  approveInWallet,
  confirmSwap,
  connectDevWallet,
  waitForResultText,
  reviewSwap,
  typeReceivedAmount,
  typeSoldAmount,
} from '../steps/swap-steps.ts';
import { getSwapPagePath, fetchUnlistedTokenRoot } from '../steps/tokens.ts';

openBrowserForTests();

const waitForQuote = (page: Page): Promise<void> =>
  page.getByText('If a hop reverts, you hold').first().waitFor();

describe('without a wallet', () => {
  it('shows the market, quotes both directions and offers to install a wallet', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'));
    const { page } = visitor;
    await page.getByRole('row').filter({ hasText: 'ago' }).nth(5).waitFor();
    await page.locator('canvas').first().waitFor();
    await typeSoldAmount(page, '1500');
    await waitForQuote(page);
    expect(await readSwapAmountField(page, 'receive')).toMatch(/^[\d\s]+(\.\d+)?$/);
    await typeReceivedAmount(page, '100');
    await expect.poll(() => readSwapAmountField(page, 'sell'), { timeout: 10_000 }).not.toMatch(/1\s?500/);
    await page.getByRole('main').getByText('Deposits', { exact: true }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByText('No wallet extension found').waitFor();
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('handles input from before its program was loaded', async () => {
    const visitor = await openPageAsNewVisitor('/api/health');
    const { page } = visitor;
    let deliver = (): void => undefined;
    const program = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      await program;
      await route.continue();
    });
    await page.goto(new URL('/swap', page.url()).href, { waitUntil: 'commit' });
    const sold = page.getByLabel(/^You sell/).filter({ visible: true });
    await sold.first().fill('1500');
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    deliver();
    await page.getByText('No wallet extension found').waitFor();
    expect(await readSwapAmountField(page, 'sell')).toMatch(/^1\s?500$/);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('reports an unknown path or an invalid address as missing', async () => {
    const visitor = await openPageAsNewVisitor('/nowhere');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    for (const path of ['/swap/0:12', '/swap/%3Cscript%3E']) {
      await page.goto(getExchangeOrigin() + path);
      await page.getByRole('button', { name: 'Reload' }).waitFor();
    }
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('survives corrupted settings and invalid amounts', async () => {
    const garbage = '{"broken":[';
    const keys = [
      'lang',
      'slippage',
      'imported_tokens',
      'favorite_pools',
      'amounts',
      'junction.theme',
      'junction.market',
      'junction.operation.7',
    ];
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'), {
      storage: Object.fromEntries(keys.map((key) => [key, garbage])),
    });
    const { page } = visitor;
    await typeSoldAmount(page, '1,5x..0e9');
    expect(await readSwapAmountField(page, 'sell')).toMatch(/^[\d\s]*\.?\d*$/);
    await typeSoldAmount(page, '9'.repeat(60));
    await page
      .getByRole('main')
      .getByRole('button', { name: /Not enough liquidity|Connect wallet|Review|Reload the quote/ })
      .first()
      .waitFor();
    await typeSoldAmount(page, '5');
    await waitForQuote(page);
    expect(visitor.errors.filter((error) => !error.startsWith('400'))).toEqual([]);
  });
});

describe('languages', () => {
  it.each([
    ['ko', /연결/],
    ['ja', /接続/],
    ['en', /Connect/],
  ])('shows %s everywhere and fits at both widths', async (language, connect) => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'), {
      storage: { lang: language },
    });
    const { page } = visitor;
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: connect }).first().waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      // Checks that the build contains the font files of the language.
      if (language !== 'en')
        await page.locator(`link[href*="fonts-${language}"]`).waitFor({ state: 'attached' });
      const text = await page.getByRole('main').innerText();
      expect(text).not.toMatch(/\b(swap|chart|tokens|transactions|wallet)\.[a-z]+/);
      await expectNoHorizontalScroll(page);
    }
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('truncates no choice on the smallest phone', async () => {
    const swapPage = await getSwapPagePath('USDT', 'JCT');
    const { page } = await openPageAsNewVisitor(swapPage, { width: 320, height: 700 });
    for (const path of [swapPage, '/pools']) {
      await navigateClientSide(page, path);
      await page.getByRole('main').getByRole('radio').nth(2).waitFor({ state: 'attached' });
      await page.getByRole('main').getByRole('listitem').nth(3).waitFor();
      for (const lang of ['en', 'ko', 'ja'] as const) {
        await switchLanguage(page, lang);
        await expectChoicesFullyVisible(page);
      }
    }
  });

  it('follows another tab', async () => {
    const visitor = await openPageAsNewVisitor('/swap');
    const other = await visitor.context.newPage();
    await other.goto(visitor.page.url());
    await other.evaluate(() => {
      localStorage.setItem('lang', 'ko');
    });
    await visitor.page.locator('html[lang="ko"]').waitFor({ state: 'attached' });
  });
});

describe('a token that is not listed', () => {
  it('needs confirmation before it is used, and stays marked', async () => {
    const visitor = await openPageAsNewVisitor(`/swap/coin/${await fetchUnlistedTokenRoot('MOSS')}`);
    const { page } = visitor;
    const dialog = page.getByRole('dialog', { name: 'Import token' });
    await dialog.waitFor();
    const confirm = dialog.getByRole('button', { name: /Import|Check the address first/ }).last();
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByText('I checked the address and want to import this token').click();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('MOSS is unlisted').waitFor();
    await page.reload();
    await page.getByText('MOSS is unlisted').waitFor();
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('on a phone', () => {
  it('swaps at 390 pixels without horizontal scrolling', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'), {
      width: 390,
      height: 844,
    });
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await typeSoldAmount(page, '20');
    await reviewSwap(page);
    await expectNoHorizontalScroll(page);
    await confirmSwap(page);
    await approveInWallet(page);
    await waitForResultText(page, /Success/);
    await expectNoHorizontalScroll(page);
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('by keyboard alone', () => {
  it('reviews, confirms and approves', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await page
      .getByLabel(/^You sell/)
      .first()
      .focus();
    await page.keyboard.type('7');
    await waitForQuote(page);
    const press = async (name: string): Promise<void> => {
      for (let steps = 0; steps < 60; steps += 1) {
        const focused = await page.evaluate(() =>
          document.activeElement instanceof HTMLButtonElement ? document.activeElement.textContent : '',
        );
        if (focused.trim() === name) {
          await page.keyboard.press('Enter');
          return;
        }
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never reached ${name}`);
    };
    await page.getByRole('main').getByRole('button', { name: 'Review swap' }).waitFor();
    await press('Review swap');
    await page.getByRole('dialog', { name: 'Confirm swap' }).waitFor();
    await press('Confirm swap');
    await page.getByRole('dialog', { name: 'Approve a message' }).waitFor();
    await press('Approve');
    await waitForResultText(page, /Success/);
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('for assistive technology', () => {
  it('has no axe violations, in both themes', async () => {
    const { page } = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'));
    await page.getByRole('row').filter({ hasText: 'ago' }).first().waitFor();
    await expectAccessibleInBothThemes(page, 'idle');
    await connectDevWallet(page, 'Bob');
    await typeSoldAmount(page, '5');
    await waitForQuote(page);
    await expectAccessibleInBothThemes(page, 'quoted');
    await reviewSwap(page);
    await expectAccessibleInBothThemes(page, 'confirm');
    await confirmSwap(page);
    await expectAccessibleInBothThemes(page, 'approve');
    await approveInWallet(page);
    await waitForResultText(page, /Success/);
    await page.getByRole('region', { name: 'Receipt' }).waitFor();
    await expectAccessibleInBothThemes(page, 'receipt');
    await navigateClientSide(page, '/nowhere');
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await expectAccessibleInBothThemes(page, 'not found');
  });
});
