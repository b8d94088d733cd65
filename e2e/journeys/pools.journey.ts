import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  expectNoUiMessageKeys,
  switchLanguage,
} from '../steps/page-checks.ts';
import { getPoolAddress, getPoolLinks, getPoolDisplayName, getPoolPath } from '../steps/pools.ts';
import {
  connectDevWallet,
  waitForNumericText,
  readNewestTrade,
  waitForResultText,
  performSwapInPage,
  waitUntilChanged,
} from '../steps/swap-steps.ts';
import { getSwapPagePath } from '../steps/tokens.ts';

openBrowserForTests();

const getPoolTable = (page: Page): Locator => page.getByRole('table', { name: 'All pools' });
const getRows = (table: Locator): Locator =>
  table.getByRole('row').filter({ has: table.page().getByRole('link') });
const readPoolNames = (page: Page): Promise<string[]> => getPoolLinks(getPoolTable(page)).allInnerTexts();
const dollars = (text: string): number => {
  const [, digits = '0', unit = ''] = /\$([\d\s.]+)([KMB]?)/.exec(text) ?? [];
  return Number(digits.replaceAll(/\s/g, '')) * ({ K: 1e3, M: 1e6, B: 1e9 }[unit] ?? 1);
};

describe('the list of pools', () => {
  it('sorts both ways, pages, searches, and survives a reload', async () => {
    const visitor = await openPageAsNewVisitor('/pools');
    const { page } = visitor;
    await page.getByText(/^\d+ pools, \$[\d.]+M locked/).waitFor();
    await getRows(getPoolTable(page)).nth(9).waitFor();
    const tvl = async (): Promise<number[]> =>
      (await getRows(getPoolTable(page)).locator('td:nth-child(2)').allInnerTexts()).map(dollars);
    const falling = await tvl();
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    await page.getByRole('button', { name: 'TVL' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=tvl-asc');
    await expect.poll(async () => (await tvl())[0]).toBeLessThan(falling.at(-1) ?? 0);
    const rising = await tvl();
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(() => readPoolNames(page)).not.toContain(await getPoolDisplayName('MOSS/DAI'));
    await page.reload();
    await getRows(getPoolTable(page)).first().waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.getByLabel('Token or pool address').fill('jct usdc');
    // A new search starts at the first page.
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=tvl-asc&search=jct+usdc');
    await expect.poll(() => readPoolNames(page)).toContain(await getPoolDisplayName('USDC/JCT'));
    await page.reload();
    await expect.poll(() => page.getByLabel('Token or pool address').inputValue()).toBe('jct usdc');
    await expect.poll(async () => (await readPoolNames(page)).length).toBeLessThan(4);
    await page.getByLabel('Token or pool address').fill(await getPoolAddress('WTYCHO/USDT'));
    await expect.poll(() => readPoolNames(page)).toEqual([await getPoolDisplayName('WTYCHO/USDT')]);
    await page.getByLabel('Token or pool address').fill('no such pool');
    await page.getByText('No pool matches no such pool').waitFor();
    await page.getByRole('button', { name: 'Show all pools' }).click();
    await getRows(getPoolTable(page)).nth(9).waitFor();
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('marks unlisted pools and can hide them, and shows stable pools alone with the account’s shares', async () => {
    const visitor = await openPageAsNewVisitor('/pools?search=moss');
    const { page } = visitor;
    await getRows(getPoolTable(page)).filter({ hasText: 'MOSS' }).getByText('Unlisted').waitFor();
    await page.getByText('Listed', { exact: true }).click();
    await page.getByText('No pool matches moss').waitFor();

    await navigateClientSide(page, '/pools?show=stable');
    await connectDevWallet(page, 'Alice');
    const row = getRows(getPoolTable(page)).filter({ hasText: await getPoolDisplayName('USDC/USDT/DAI') });
    await expect.poll(() => row.locator('td').last().innerText()).toMatch(/^0\.0\d+\s%$/);
    const tags = await getRows(getPoolTable(page)).getByText('Stable', { exact: true }).count();
    expect(tags).toBe((await readPoolNames(page)).length);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('has nothing personal without a wallet, and opens a pool by its entire row and by keyboard', async () => {
    const visitor = await openPageAsNewVisitor('/pools');
    const { page } = visitor;
    await getRows(getPoolTable(page)).first().waitFor();
    expect(await page.getByRole('button', { name: /^Favourite/ }).count()).toBe(0);
    expect(await page.getByRole('region', { name: /^Favourites/ }).count()).toBe(0);
    expect(await page.getByText('Your share').count()).toBe(0);
    const row = getRows(getPoolTable(page)).filter({ hasText: await getPoolDisplayName('WTYCHO/USDT') });
    // The link covers the entire row.
    await row.locator('td').last().click({ force: true });
    await page.getByRole('heading', { name: await getPoolDisplayName('WTYCHO/USDT'), level: 1 }).waitFor();
    await page.goBack();
    await getPoolLinks(
      getRows(getPoolTable(page)).filter({ hasText: await getPoolDisplayName('USDC/JCT') }),
    ).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: await getPoolDisplayName('USDC/JCT'), level: 1 }).waitFor();
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('favourites', () => {
  it('belong to the wallet, survive a reload and reach another tab', async () => {
    const visitor = await openPageAsNewVisitor('/pools');
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    await getPoolTable(page)
      .getByRole('button', { name: `Favourite ${await getPoolDisplayName('USDC/JCT')}` })
      .click();
    const favourites = page.getByRole('table', { name: 'Favourites' });
    await favourites.getByRole('link', { name: await getPoolDisplayName('USDC/JCT') }).waitFor();
    const other = await visitor.context.newPage();
    await other.goto(new URL(await getPoolPath('WTYCHO/USDT'), page.url()).href);
    await connectDevWallet(other, 'Carol');
    const star = other.getByRole('button', { name: `Favourite ${await getPoolDisplayName('WTYCHO/USDT')}` });
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await favourites.getByRole('link', { name: await getPoolDisplayName('WTYCHO/USDT') }).waitFor();
    await page.reload();
    await favourites.getByRole('link', { name: await getPoolDisplayName('USDC/JCT') }).waitFor();
    await favourites
      .getByRole('button', { name: `Favourite ${await getPoolDisplayName('USDC/JCT')}` })
      .click();
    await expect.poll(() => getPoolLinks(favourites).count()).toBe(1);
    await page.getByText('Your share').first().waitFor();
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('of the first version are migrated once, corrupted ones are dropped', async () => {
    const visitor = await openPageAsNewVisitor('/pools');
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    await getPoolTable(page)
      .getByRole('button', { name: `Favourite ${await getPoolDisplayName('USDC/WETH')}` })
      .click();
    const favourites = page.getByRole('table', { name: 'Favourites' });
    await favourites.getByRole('link', { name: await getPoolDisplayName('USDC/WETH') }).waitFor();
    await page.evaluate(() => {
      const marked = localStorage.getItem('favorite_pools') ?? '';
      localStorage.setItem('favorite_pairs', marked.replace(':[{', ':[{"address":7},"x",{'));
      localStorage.removeItem('favorite_pools');
    });
    await page.reload();
    await favourites.getByRole('link', { name: await getPoolDisplayName('USDC/WETH') }).waitFor();
    expect(await getPoolLinks(favourites).count()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('favorite_pairs'))).toBeNull();
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('a pool', () => {
  it('shows every chart of a pair, by hours and days, and the URL keeps the choice', async () => {
    const visitor = await openPageAsNewVisitor(await getPoolPath('WTYCHO/USDT'));
    const name = await getPoolDisplayName('WTYCHO/USDT');
    const { page } = visitor;
    await page.locator('canvas').first().waitFor();
    for (const [graph, word] of [
      ['Inverse', 'inverse'],
      ['Volume', 'volume'],
      ['TVL', 'tvl'],
    ] as const) {
      await page.getByRole('radiogroup', { name: 'Graph' }).getByText(graph, { exact: true }).click();
      await page
        .getByRole('region', { name: `${graph} of ${name}` })
        .locator('canvas')
        .first()
        .waitFor();
      await expect.poll(() => new URL(page.url()).searchParams.get('graph')).toBe(word);
    }
    await page.getByText('1D', { exact: true }).click();
    await page.reload();
    const chart = page.getByRole('application');
    await chart.locator('canvas').first().waitFor();
    expect(new URL(page.url()).search).toBe('?graph=tvl&frame=D1');
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await page
      .locator('[aria-live="polite"]')
      .filter({ hasText: /^\d\d\.\d\d\.\d{4}: TVL \$[\d.]+/ })
      .waitFor({ state: 'attached' });
    await page.keyboard.press('t');
    await page
      .getByRole('table', { name: `TVL of ${name}` })
      .or(page.locator('section[aria-label*="as a table"]'))
      .first()
      .waitFor();
    expectNoErrorsOrForeignRequests(visitor);
  });

  it("hides ratios of more than two tokens, and shows the LP holder's amounts", async () => {
    const visitor = await openPageAsNewVisitor(`${await getPoolPath('USDC/USDT/DAI')}?graph=price`);
    const { page } = visitor;
    await page
      .getByRole('region', { name: `TVL ratio of ${await getPoolDisplayName('USDC/USDT/DAI')}` })
      .locator('canvas')
      .first()
      .waitFor();
    await connectDevWallet(page, 'Alice');
    const position = page.getByRole('region', { name: 'Your position' });
    await position.getByText(/^0\.0\d+\s% of the pool$/).waitFor();
    await expect
      .poll(() => position.innerText())
      .toMatch(/LP in wallet\s+[\d\s]+\.\d\d\s+(?:(?:USDC|USDT|DAI)\s+[\d.]+\s*){3}/);
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Trade' }).getAttribute('href')).toMatch(
      /^\/swap\/combined\/0:/,
    );
    expect(await main.getByRole('link', { name: 'Add liquidity' }).getAttribute('href')).toMatch(
      /^\/pools\/0:[0-9a-f]{64}\/liquidity\/add$/,
    );
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('filters and sorts its transactions, survives a reload, links to trading, liquidity and its tokens, and offers to connect', async () => {
    const visitor = await openPageAsNewVisitor(await getPoolPath('WTYCHO/USDT'));
    const { page } = visitor;
    const list = page.getByRole('region', { name: 'Transactions' });
    const rows = list.getByRole('row').filter({ hasText: '$' });
    await rows.nth(9).waitFor();
    await list.getByText('Swaps', { exact: true }).click();
    await list.getByRole('button', { name: 'Total value' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?tx=swap&txSort=value');
    await list.getByRole('button', { name: 'Page 2' }).click();
    await page.reload();
    await rows.nth(9).waitFor();
    expect(new URL(page.url()).search).toBe('?tx=swap&txSort=value&txPage=2');
    expect(await list.getByText('Deposit', { exact: true }).count()).toBe(0);
    await list.getByText('All', { exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?txSort=value');

    const main = page.getByRole('main');
    const href = (name: RegExp): Promise<string | null> =>
      main.getByRole('link', { name }).getAttribute('href');
    await page.getByRole('heading', { name: await getPoolDisplayName('WTYCHO/USDT'), level: 1 }).waitFor();
    expect(await href(/^Trade$/)).toMatch(/^\/swap\/0:[0-9a-f]{64}\/0:[0-9a-f]{64}$/);
    // Two tokens may have several pools, so the URL contains the pool.
    const pool = new URLSearchParams({ pool: await getPoolAddress('WTYCHO/USDT') }).toString();
    const tokens = String.raw`0:[0-9a-f]{64}/0:[0-9a-f]{64}`;
    expect(await href(/^Add liquidity$/)).toMatch(new RegExp(`^/liquidity/add/${tokens}\\?${pool}$`));
    expect(await href(/^Remove liquidity$/)).toMatch(new RegExp(`^/liquidity/remove/${tokens}\\?${pool}$`));
    expect(await href(/^1 WTYCHO = [\d.]+.USDT$/)).toMatch(/^\/tokens\/0:/);
    await main
      .getByRole('region', { name: 'Your position' })
      .getByRole('button', { name: 'Connect wallet' })
      .waitFor();
    await main.getByRole('link', { name: 'Trade' }).click();
    await page.getByLabel('You sell').first().waitFor();
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('shows a swap of another tab without a reload, and only own ones on request', async () => {
    const visitor = await openPageAsNewVisitor(await getPoolPath('USDC/JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    const list = page.getByRole('region', { name: 'Transactions' });
    const before = await readNewestTrade(list);
    const reserves = page.getByRole('region', { name: 'Pool reserves' });
    const heldBefore = await waitForNumericText(reserves);
    const other = await visitor.context.newPage();
    await other.goto(new URL(await getSwapPagePath('USDC', 'JCT'), page.url()).href);
    await connectDevWallet(other, 'Bob');
    // The amount is so large that every route is used, including the one through this pool.
    await performSwapInPage(other, '4000');
    await waitForResultText(other, /Success/);
    await waitUntilChanged(() => readNewestTrade(list), before);
    await waitUntilChanged(() => reserves.innerText(), heldBefore);
    await list.getByText('Only mine').click();
    await expect.poll(() => list.getByRole('row').filter({ hasText: 'ago' }).count()).toBeLessThan(10);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('warns about an unlisted token, and reports a missing pool or invalid address', async () => {
    const visitor = await openPageAsNewVisitor(await getPoolPath('MOSS/DAI'));
    const { page } = visitor;
    await page.getByText('MOSS is unlisted on this network').waitFor();
    const reserves = page.getByRole('region', { name: 'Pool reserves' });
    await expect.poll(() => reserves.innerText()).toMatch(/MOSS[^]*\d\.\d/);
    await page.goto(new URL(`/pools/0:${'ab'.repeat(32)}`, page.url()).href);
    await page.getByRole('heading', { name: 'Pool does not exist' }).waitFor();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('link', { name: 'All pools' }).click();
    await getRows(getPoolTable(page)).first().waitFor();
    for (const path of ['/pools/0:12', '/pools/%3Cscript%3E']) {
      await page.goto(new URL(path, page.url()).href);
      await page.getByRole('button', { name: 'Reload' }).waitFor();
    }
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('pools on every screen and in every language', () => {
  it.each([
    ['windows', [1440, 1024]],
    ['phones', [390]],
  ] as const)('are shown in every language and fit %s', async (_, widths) => {
    const visitor = await openPageAsNewVisitor('/pools', { width: widths[0], height: 844 });
    const { page } = visitor;
    for (const path of ['/pools', await getPoolPath('WTYCHO/USDT')]) {
      await navigateClientSide(page, path);
      await page.getByRole('main').getByText('$').first().waitFor();
      for (const lang of ['en', 'ko', 'ja'] as const) {
        await switchLanguage(page, lang);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          await expectNoUiMessageKeys(
            page,
            /\b(pools?|poolChart|poolFacts|position|rewards|chart|transactions)\.[a-z]+/,
          );
          await expectNoHorizontalScroll(page);
        }
      }
    }
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('shows cards on a phone, sorted by a menu', async () => {
    const visitor = await openPageAsNewVisitor('/pools', { width: 390, height: 844 });
    const { page } = visitor;
    const cards = page.getByRole('list', { name: 'All pools' }).getByRole('listitem');
    await cards.nth(9).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await page.getByRole('button', { name: 'Sort by TVL' }).click();
    await page.getByRole('menuitemradio', { name: 'Volume 7 d', exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=volume7d');
    await cards.first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const links = page.getByRole('main').locator('a[href^="/liquidity"], a[href^="/swap"]');
    await links.first().waitFor();
    const heights = (): Promise<number[]> =>
      links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
    await expectNoHorizontalScroll(page);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('has no axe violations, in both themes', async () => {
    const { page } = await openPageAsNewVisitor('/pools');
    await connectDevWallet(page, 'Carol');
    await getPoolTable(page)
      .getByRole('button', { name: `Favourite ${await getPoolDisplayName('WTYCHO/USDT')}` })
      .click();
    await page.getByRole('table', { name: 'Favourites' }).waitFor();
    await expectAccessibleInBothThemes(page, 'pools');
    await getPoolLinks(page.getByRole('table', { name: 'Favourites' }))
      .first()
      .click();
    await page.locator('canvas').first().waitFor();
    await page.getByRole('region', { name: 'Transactions' }).getByRole('row').nth(3).waitFor();
    await expectAccessibleInBothThemes(page, 'pool');
    await navigateClientSide(page, `/pools/0:${'ab'.repeat(32)}`);
    await page.getByRole('heading', { name: 'Pool does not exist' }).waitFor();
    await expectAccessibleInBothThemes(page, 'no pool');
  });
});
