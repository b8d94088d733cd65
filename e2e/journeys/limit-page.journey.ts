import { describe, expect, it } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import {
  createVisitor,
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { getLimitOrderPagePath, openLimitPageTab, getSpentField } from '../steps/limit.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoUiMessageKeys,
  switchLanguage,
} from '../steps/page-checks.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';

openBrowserForTests();

const LONG = { timeout: 30_000 };
const CATALOGUES = /limit\.|orders\.|market\.|book\.|depth\.|limitPage\.|orderOperation\.|tradeTabs\./;

describe('the limit page', () => {
  it('opens from the navigation with the order book next to the pool, visually, by keyboard and for screen readers', async () => {
    const visitor = await openPageAsNewVisitor('/swap');
    const { page } = visitor;
    await page.getByRole('banner').getByRole('link', { name: 'Limit orders' }).click(LONG);
    await page.getByRole('heading', { name: 'WTYCHO / USDT' }).waitFor(LONG);
    const chart = page.getByRole('application', { name: /^Depth of WTYCHO \/ USDT/ });
    await chart.waitFor(LONG);
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await page
      .getByText(/WTYCHO for sale up to/)
      .first()
      .waitFor(LONG);
    await page.keyboard.press('t');
    await page.getByRole('cell', { name: 'pool', exact: true }).first().waitFor(LONG);
    await page.getByRole('table', { name: 'Open orders' }).getByRole('row').nth(1).waitFor(LONG);
    await page.getByText('Price', { exact: true }).first().click();
    await page.getByText('1D', { exact: true }).waitFor(LONG);
    await expectAccessible(page, 'limit page');
    await expectNoUiMessageKeys(page, CATALOGUES);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('takes a price from the order book and amounts from the swap card', async () => {
    const roots = await getLimitOrderPagePath('WTYCHO', 'USDT');
    const visitor = await openPageAsNewVisitor(roots.replace('/limit', '/swap'));
    const { page } = visitor;
    await page
      .getByLabel(/^You sell/)
      .first()
      .fill('12');
    const tabs = page.getByRole('navigation', { name: 'Swap or limit order' });
    await tabs.getByRole('link', { name: 'Limit' }).click(LONG);
    await expect.poll(() => getSpentField(page).inputValue(), LONG).toBe('12');
    // Waits until the page has filled in the market price. A click on the order book before that would be overwritten.
    const price = (): Promise<string> => page.getByLabel('Price, USDT per WTYCHO').inputValue();
    await expect.poll(price, LONG).toMatch(/^\d/);
    const before = await price();
    await page.getByRole('list', { name: 'Asks' }).getByRole('button').first().click(LONG);
    await expect.poll(price, LONG).not.toBe(before);
    await tabs.getByRole('link', { name: 'Swap' }).click(LONG);
    await expect
      .poll(
        () =>
          page
            .getByLabel(/^You sell/)
            .first()
            .inputValue(),
        LONG,
      )
      .toBe('12');
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('keeps its lists in place while the market loads', async () => {
    const { page, context } = await createVisitor();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await context.route('**/api/**', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(getExchangeOrigin() + (await getLimitOrderPagePath('WTYCHO', 'USDT')));
    const lists = page.getByRole('region', { name: 'Orders', exact: true });
    await lists.waitFor(LONG);
    const top = async (): Promise<number | undefined> => (await lists.boundingBox())?.y;
    const before = await top();
    answer();
    await page.getByRole('list', { name: 'Asks' }).getByRole('button').first().waitFor(LONG);
    await page.getByRole('application', { name: /^Depth of WTYCHO/ }).waitFor(LONG);
    expect(before).toBeGreaterThan(0);
    expect(await top()).toBe(before);
  });

  it('remembers the filters of its lists', async () => {
    const visitor = await openPageAsNewVisitor(await getLimitOrderPagePath('WTYCHO', 'USDT'));
    const { page } = visitor;
    const lists = page.getByRole('region', { name: 'Orders', exact: true });
    await lists.getByRole('radio', { name: 'Sell' }).check(LONG);
    await page.reload();
    await lists.getByRole('table', { name: 'Open orders' }).getByRole('row').nth(1).waitFor(LONG);
    expect(await lists.getByRole('radio', { name: 'Sell' }).isChecked()).toBe(true);
    await openLimitPageTab(page, /^Orders history/);
    await lists.getByRole('row').nth(1).waitFor(LONG);
    await page.getByText('Ended orders').click();
    await page
      .getByText('Partly filled, then canceled')
      .or(page.getByText('Canceled', { exact: true }))
      .first()
      .waitFor(LONG);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('fits a phone in three languages: cards, and the chart as a sheet', async () => {
    const titles = { en: 'Chart and book', ko: '차트와 호가', ja: 'チャートと板' };
    const visitor = await openPageAsNewVisitor(await getLimitOrderPagePath('JCT', 'USDT'), {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    });
    const { page } = visitor;
    for (const lang of ['en', 'ko', 'ja'] as const) {
      await switchLanguage(page, lang);
      await page.getByRole('main').getByRole('listitem').first().waitFor(LONG);
      await expectNoHorizontalScroll(page);
      await expectNoUiMessageKeys(page, CATALOGUES);
      await page.getByRole('button', { name: titles[lang] }).click(LONG);
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('application').waitFor(LONG);
      // Colours do not depend on the language, so they are checked in one language only.
      await expectAccessible(page, `limit page, ${lang}, phone`, lang === 'en' ? 'all' : 'structure');
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden', ...LONG });
    }
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('shows my orders only to me, and rejects an invalid address', async () => {
    const visitor = await openPageAsNewVisitor(await getLimitOrderPagePath('WTYCHO', 'USDT'));
    const { page } = visitor;
    await page.getByRole('tab', { name: /^Open orders/ }).waitFor(LONG);
    expect(await page.getByRole('tab', { name: /^My open orders/ }).count()).toBe(0);
    await connectDevWallet(page, 'Carol');
    await page.getByRole('tab', { name: /^My open orders/ }).waitFor(LONG);
    await navigateClientSide(page, '/limit/0:12');
    await page.getByRole('button', { name: 'Reload' }).waitFor(LONG);
    await page.getByRole('heading', { level: 1 }).waitFor(LONG);
    expect(await page.getByRole('main').innerText()).not.toContain('Limit order');
    expectNoErrorsOrForeignRequests(visitor);
  });
});
