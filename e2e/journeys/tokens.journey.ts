import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import {
  createVisitor,
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  expectNoUiMessageKeys,
  switchLanguage,
} from '../steps/page-checks.ts';
import { getPoolLinks } from '../steps/pools.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';
import {
  fetchRootsBySymbol,
  fetchScamTokenRoot,
  getSwapPagePath,
  fetchUnlistedTokenRoot,
} from '../steps/tokens.ts';

openBrowserForTests();

const CATALOGUES = /tokens\.|tokenList\.|tokenChart\.|tokensPage\.|tokenPage\./;
/** Timeout of polls: the default is too short for a slow machine. */
const SLOW = { timeout: 10_000 };
const getTokenTable = (page: Page): Locator => page.getByRole('table', { name: 'All tokens' });
const getRows = (page: Page): Locator =>
  getTokenTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const readSymbols = (page: Page): Promise<string[]> => getRows(page).getByRole('link').allInnerTexts();

async function tokenPath(symbol: string): Promise<string> {
  const listed = (await fetchRootsBySymbol()).get(symbol);
  return `/tokens/${listed ?? (await fetchUnlistedTokenRoot(symbol))}`;
}

describe('the list of tokens', () => {
  it('is accessible in both themes, sorts both ways, pages, searches, and survives a reload', async () => {
    const visitor = await openPageAsNewVisitor('/tokens');
    const { page } = visitor;
    await getRows(page).nth(9).waitFor();
    await expectAccessibleInBothThemes(page, 'tokens');
    const deepest = await readSymbols(page);
    expect(deepest[0]).toBe('USDT');
    await page.getByRole('button', { name: 'TVL' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=tvl-asc');
    // The cheapest token is a lookalike of USDT.
    await expect.poll(() => getRows(page).first().innerText()).toContain('SCAM');
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(async () => (await readSymbols(page)).includes('USDT')).toBe(true);
    await page.reload();
    await expect.poll(async () => (await readSymbols(page)).includes('USDT')).toBe(true);
    await page.getByLabel('Symbol, name or address').fill('junction');
    await expect.poll(() => readSymbols(page)).toEqual(['JCT']);
    const moss = await fetchUnlistedTokenRoot('MOSS');
    await page.getByLabel('Symbol, name or address').fill(moss);
    await expect.poll(() => readSymbols(page)).toEqual(['MOSS']);
    await getTokenTable(page).getByText('Unlisted').waitFor();
    await page.getByLabel('Symbol, name or address').fill('nothing like it');
    await page.getByText('No token matches nothing like it').waitFor();
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('the page of a token', () => {
  it('shows its price, charts, pools and transactions', async () => {
    const visitor = await openPageAsNewVisitor('/tokens');
    const { page } = visitor;
    await getRows(page).getByRole('link', { name: 'JCT', exact: true }).click();
    await page.getByRole('heading', { name: 'Junction token' }).waitFor();
    await expect.poll(() => page.title()).toBe('JCT · Tokens · Junction');
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
    await getPoolLinks(pools).first().waitFor();
    for (const name of await getPoolLinks(pools).allInnerTexts()) expect(name).toContain('JCT');
    await page.getByRole('radio', { name: 'Deposits' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('tx')).toBe('deposit');
    await page.getByRole('link', { name: 'Trade' }).click();
    await page.getByRole('button', { name: /JCT/ }).first().waitFor();
    expect(new URL(page.url()).pathname).toContain('/swap/combined/');
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('warns of unlisted tokens, and of those marked as a scam', async () => {
    const visitor = await openPageAsNewVisitor(await tokenPath('MOSS'));
    const { page } = visitor;
    await page.getByText('MOSS is unlisted on this network').waitFor();
    await navigateClientSide(page, '/tokens?sort=tvl-asc');
    await expect.poll(() => getRows(page).first().innerText()).toContain('SCAM');
    await getRows(page).first().getByRole('link').click();
    await page.getByText('USDT is marked as a scam').waitFor();
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('reports an unknown token', async () => {
    const visitor = await openPageAsNewVisitor(`/tokens/0:${'7'.repeat(64)}`);
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Token not found' }).waitFor();
    await navigateClientSide(page, '/tokens/nonsense');
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('is shown in Korean and Japanese on a phone and keeps to its width', async () => {
    const visitor = await openPageAsNewVisitor(await tokenPath('JCT'), { width: 390, height: 844 });
    const { page } = visitor;
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const lang of ['ko', 'ja'] as const) {
      await switchLanguage(page, lang);
      await expectNoHorizontalScroll(page);
      await expectNoUiMessageKeys(page, CATALOGUES);
      // Colours do not depend on the language, so they are checked in one language only.
      await expectAccessible(page, `token ${lang}`, lang === 'ko' ? 'all' : 'structure');
    }
    expectNoErrorsOrForeignRequests(visitor);
  });
});

const getOptions = (page: Page): Locator => page.getByRole('dialog').getByRole('option');

/** Opens the token selector of the receiving side of a swap. */
async function openSelector(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change token, JCT' }).click(SLOW);
  await page.getByRole('dialog').getByLabel('Name, symbol or address').waitFor();
}

/** Serves the token list with the changes that the test makes. */
async function offerList(page: Page, change: (tokens: object[]) => (object | null)[]): Promise<void> {
  await page.route('**/manifest.json', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { tokens: object[] };
    await route.fulfill({ response: answer, json: { ...list, tokens: change(list.tokens) } });
  });
}

describe('watched tokens', () => {
  it('come first, are kept, and follow other tabs', async () => {
    const visitor = await openPageAsNewVisitor('/tokens');
    const { page, context } = visitor;
    await getRows(page).nth(9).waitFor();
    expect(await page.getByRole('button', { name: /^Watch / }).count()).toBe(0);
    await connectDevWallet(page, 'Bob');
    await getRows(page).getByRole('button', { name: 'Watch JCT' }).click(SLOW);
    const watched = page.getByRole('table', { name: 'Watched' });
    await watched.getByRole('link', { name: 'JCT' }).waitFor(SLOW);
    await expectAccessible(page, 'watched tokens');

    // Another tab of the same wallet shows the change immediately. The token is then removed from the watch list in
    // that tab.
    const other = await context.newPage();
    await other.goto(`${getExchangeOrigin()}${await tokenPath('JCT')}`);
    await connectDevWallet(other, 'Bob');
    const star = other.getByRole('main').getByRole('button', { name: 'Watch JCT' });
    await star.waitFor();
    expect(await star.getAttribute('aria-pressed')).toBe('true');
    await star.click();
    await watched.waitFor({ state: 'hidden', ...SLOW });

    // Adds the token to the watch list in the selector by keyboard. Its row moves to the top and stays selected.
    await page.goto(`${getExchangeOrigin()}${await getSwapPagePath('coin', 'JCT')}`);
    await openSelector(page);
    await page.keyboard.type('weth');
    await expect.poll(() => getOptions(page).count()).toBe(1);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByText('Watched', { exact: true }).waitFor(SLOW);
    await page.getByRole('dialog').getByLabel('Name, symbol or address').fill('');
    await expect.poll(() => getOptions(page).first().innerText()).toContain('WETH');
    await expectAccessible(page, 'selector');
    await page.reload();
    await openSelector(page);
    await expect.poll(() => getOptions(page).first().innerText()).toContain('WETH');
    // Clicking the star does not select the token.
    await getOptions(page).first().getByTitle('Watch').click();
    await page
      .getByRole('dialog')
      .getByText('Watched', { exact: true })
      .waitFor({ state: 'hidden', ...SLOW });
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('tokens on no list', () => {
  it('are imported from their page after the warning, managed and removed', async () => {
    const visitor = await openPageAsNewVisitor(await tokenPath('MOSS'));
    const { page } = visitor;
    await page.getByText('MOSS is unlisted on this network').waitFor(SLOW);
    await page.getByRole('main').getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import token' });
    await dialog.getByText('Unlisted on this network').waitFor();
    await dialog.getByRole('button', { name: 'Skip this token' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('I checked the address').click();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'Remove import' }).waitFor(SLOW);

    await page.goto(`${getExchangeOrigin()}${await getSwapPagePath('coin', 'JCT')}`);
    await openSelector(page);
    await page.keyboard.type('moss');
    await expect.poll(() => getOptions(page).count()).toBe(1);
    await expect.poll(() => getOptions(page).first().innerText()).toContain('Imported');
    await page.getByRole('dialog').getByRole('button', { name: 'Manage tokens' }).click();
    const manage = page.getByRole('dialog', { name: 'Manage tokens' });
    await expectAccessible(page, 'managing tokens');
    await manage.getByRole('button', { name: 'Remove MOSS' }).click();
    await manage.getByText('MOSS was removed').waitFor();
    await manage.getByRole('button', { name: 'Undo' }).click();
    await manage.getByRole('button', { name: 'Remove MOSS' }).click();
    await manage.getByText('No imported tokens').waitFor();
    await manage.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('dialog').getByText('No token matches moss', { exact: false }).waitFor(SLOW);
    expect(await page.evaluate(() => localStorage.getItem('imported_tokens'))).toBe('[]');
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('are labelled in the selector: scam, lookalike, unlisted', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('coin', 'JCT'));
    const { page } = visitor;
    await openSelector(page);
    const field = page.getByRole('dialog').getByLabel('Name, symbol or address');
    await field.fill(await fetchScamTokenRoot());
    const dialog = page.getByRole('dialog');
    await dialog.getByText('[SCAM]').waitFor(SLOW);
    await dialog.getByText('Name looks like USDT').waitFor();
    await expectAccessible(page, 'scam in the selector');
    await dialog.getByRole('button', { name: 'Review' }).click();
    const importDialog = page.getByRole('dialog', { name: 'Import token' });
    await importDialog.getByText('This is not USDT').waitFor(SLOW);
    await importDialog.getByText('I checked the address').click();
    await importDialog.getByRole('button', { name: 'Import', exact: true }).click();
    // The warning about the name stays after an import.
    await page.getByRole('button', { name: 'Change token, USDT' }).last().click(SLOW);
    await page.keyboard.type('usdt');
    const fake = getOptions(page).filter({ hasText: '[SCAM]' });
    await fake.waitFor(SLOW);
    await expect.poll(() => fake.innerText()).toContain('Name looks like USDT');
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('an untrusted token list', () => {
  it('is used as far as it is valid; the rest is counted and reported', async () => {
    const visitor = await openPageAsNewVisitor('/swap');
    const { page } = visitor;
    const moss = await fetchUnlistedTokenRoot('MOSS');
    await offerList(page, (tokens) => {
      const [first] = tokens as { chainId: number; decimals?: number }[];
      const { decimals: _, ...without } = {
        ...first,
        symbol: 'M\u200bOSS\u202e',
        name: 'Moss',
        address: moss,
      };
      return [
        ...tokens,
        without,
        { ...first, address: '0:12' },
        { ...first },
        { ...first, address: `0:${'8'.repeat(64)}`, symbol: 'x'.repeat(200) },
        null,
      ];
    });
    // The response of the token's root is delayed. Until it arrives, the page shows that the decimals are loading.
    let answerRoot = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answerRoot = resolve;
    });
    await page.route('**/root_contract/root_address/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${getExchangeOrigin()}${await getSwapPagePath('coin', 'JCT')}`);
    await openSelector(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Reading decimals from the chain').scrollIntoViewIfNeeded(SLOW);
    answerRoot();
    await dialog.getByText('Reading decimals from the chain').waitFor({ state: 'hidden', ...SLOW });
    await page.keyboard.type('moss');
    await expect.poll(() => getOptions(page).count()).toBe(1);
    await expect.poll(() => getOptions(page).first().innerText()).toContain('Hidden characters');
    await page.goto(`${getExchangeOrigin()}/tokens`);
    await page.getByText('3 entries of the token list were skipped').waitFor(SLOW);
    await page.getByRole('button', { name: 'Why' }).click();
    const manage = page.getByRole('dialog', { name: 'Manage tokens' });
    for (const text of ['2 unreadable', '1 repeated']) await manage.getByText(text).waitFor();
    await manage.getByRole('button', { name: 'Close' }).last().click();
    await getRows(page).nth(9).waitFor();
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('and an invalid one breaks nothing', async () => {
    const visitor = await createVisitor();
    const { page } = visitor;
    for (const body of ['{', '[]', '{"tokens":7}']) {
      const served = page.waitForResponse('**/manifest.json');
      await page.route('**/manifest.json', (route) =>
        route.fulfill({ body, contentType: 'application/json' }),
      );
      await page.goto(`${getExchangeOrigin()}/tokens`);
      expect(await (await served).text()).toBe(body);
      await getRows(page).nth(9).waitFor();
    }
    expectNoErrorsOrForeignRequests(visitor);
  });
});
