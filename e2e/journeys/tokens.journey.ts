import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from '../steps/page-checks.ts';
import { rootsBySymbol, unlistedRoot } from '../steps/tokens.ts';

useBrowser();

const CATALOGUES = /tokenList\.|tokenChart\.|tokensPage\.|tokenPage\./;
/** A busy machine answers later than a poll waits by itself. */
const SLOW = { timeout: 10_000 };
const all = (page: Page): Locator => page.getByRole('table', { name: 'All tokens' });
const rows = (page: Page): Locator =>
  all(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const symbols = (page: Page): Promise<string[]> => rows(page).getByRole('link').allInnerTexts();

async function tokenPath(symbol: string): Promise<string> {
  const listed = (await rootsBySymbol()).get(symbol);
  return `/tokens/${listed ?? (await unlistedRoot(symbol))}`;
}

describe('the list of tokens', () => {
  it('orders both ways, pages, searches, and a reload keeps it all', async () => {
    const visitor = await visit('/tokens');
    const { page } = visitor;
    await rows(page).nth(9).waitFor();
    const deepest = await symbols(page);
    expect(deepest[0]).toBe('USDT');
    await page.getByRole('button', { name: 'TVL' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=tvl-asc');
    // The least is a token that calls itself USDT and is none.
    await expect.poll(() => rows(page).first().innerText(), SLOW).toContain('SCAM');
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(async () => (await symbols(page)).includes('USDT'), SLOW).toBe(true);
    await page.reload();
    await expect.poll(async () => (await symbols(page)).includes('USDT'), SLOW).toBe(true);
    await page.getByLabel('Symbol, name or address').fill('junction');
    await expect.poll(() => symbols(page), SLOW).toEqual(['JCT']);
    const moss = await unlistedRoot('MOSS');
    await page.getByLabel('Symbol, name or address').fill(moss);
    await expect.poll(() => symbols(page), SLOW).toEqual(['MOSS']);
    await all(page).getByText('Unlisted').waitFor();
    await page.getByLabel('Symbol, name or address').fill('nothing like it');
    await page.getByText('No token matches nothing like it').waitFor();
    expectQuietPage(visitor);
  });

  it.each(['light', 'dark'] as const)('is open to everybody, %s', async (colorScheme) => {
    const visitor = await visit('/tokens', { colorScheme });
    await rows(visitor.page).nth(9).waitFor();
    await expectAccessible(visitor.page, 'tokens');
    expectQuietPage(visitor);
  });
});

describe('the page of a token', () => {
  it('shows its price, its graphs, its pools and what happened with it', async () => {
    const visitor = await visit('/tokens');
    const { page } = visitor;
    await rows(page).getByRole('link', { name: 'JCT', exact: true }).click();
    await page.getByRole('heading', { name: 'Junction token' }).waitFor();
    await expect.poll(() => page.title()).toBe('JCT · Junction');
    for (const [name, word] of [
      ['Volume', 'volume'],
      ['TVL', 'tvl'],
    ] as const) {
      await page.getByRole('radio', { name, exact: true }).click();
      await page.getByRole('region', { name: `${name} of JCT` }).waitFor();
      expect(new URL(page.url()).searchParams.get('graph')).toBe(word);
    }
    await page.getByRole('radio', { name: '1D' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('frame')).toBe('D1');
    const pools = page.getByRole('table', { name: 'Related pools' });
    await pools.getByRole('link').first().waitFor();
    for (const name of await pools.getByRole('link').allInnerTexts()) expect(name).toContain('JCT');
    await page.getByRole('radio', { name: 'Deposits' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('tx')).toBe('deposit');
    await page.getByRole('link', { name: 'Trade' }).click();
    await page.getByRole('button', { name: /JCT/ }).first().waitFor();
    expect(new URL(page.url()).pathname).toContain('/swap/combined/');
    expectQuietPage(visitor);
  });

  it('warns of tokens on no list, and of those marked as a scam', async () => {
    const visitor = await visit(await tokenPath('MOSS'));
    const { page } = visitor;
    await page.getByText('MOSS is not on the list of this network').waitFor();
    const least = await visit('/tokens?sort=tvl-asc');
    await rows(least.page).first().getByRole('link').click();
    await least.page.getByText('USDT is marked as a scam').waitFor();
    expectQuietPage(visitor);
  });

  it('says when there is no such token', async () => {
    const visitor = await visit(`/tokens/0:${'7'.repeat(64)}`);
    await visitor.page.getByRole('heading', { name: 'Token not found' }).waitFor();
    const wrong = await visit('/tokens/nonsense');
    await wrong.page.getByRole('button', { name: 'Reload' }).waitFor();
    expectQuietPage(visitor);
  });

  it.each(['ko', 'ja'] as const)('speaks %s on a phone and keeps to its width', async (lang) => {
    const visitor = await visit(await tokenPath('JCT'), { width: 390, height: 844, storage: { lang } });
    const { page } = visitor;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectWords(page, CATALOGUES);
    await expectAccessible(page, `token ${lang}`);
    expectQuietPage(visitor);
  });
});
