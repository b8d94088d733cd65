import { describe, expect, it } from 'vitest';
import { useOwnExchange } from '../stack/exchange-origin.ts';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { developerAddress } from '../steps/devnet.ts';
import { LONG } from '../steps/earn.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from '../steps/page-checks.ts';
import { poolName } from '../steps/pools.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';

useOwnExchange();
useBrowser();

const TALL = { height: 1800 };
describe('the older farms', () => {
  it('are listed with their banner, and opened by keyboard', async () => {
    const visitor = await visit('/farming?low=1');
    const { page } = visitor;
    await page.getByText(/^Farming mov(es|ed) to gauges on /).waitFor(LONG);
    const name = await poolName('WTYCHO/JCT');
    const row = page.getByRole('table', { name: 'Farms' }).getByRole('row').filter({ hasText: name });
    await row.waitFor(LONG);
    expect(await page.getByRole('table', { name: 'Farms' }).getByRole('link').count()).toBe(2);
    await expectAccessible(page, 'farms');
    await row.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `${name} farm`, level: 1 }).waitFor(LONG);
    await page.getByRole('heading', { name: 'Speeds by round' }).waitFor(LONG);
    await expectAccessible(page, 'farm');
    expectQuietPage(visitor);
  });

  it('show what another user has, and refuse what is no address', async () => {
    const alice = await developerAddress('Alice');
    const visitor = await visit('/farming?low=1', TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    const name = await poolName('WTYCHO/JCT');
    await page.getByRole('table', { name: 'Farms' }).getByRole('link', { name }).click(LONG);
    await page.getByLabel('Address', { exact: true }).fill('0:12');
    await page.getByRole('button', { name: 'Show this address' }).click();
    await page.getByText('No address: 0: and 64 hex characters').waitFor(LONG);
    await page.getByLabel('Address', { exact: true }).fill(alice);
    await page.getByRole('button', { name: 'Show this address' }).click();
    await page.getByText('This is not your wallet').waitFor(LONG);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`/${alice}$`));
    await page.getByRole('heading', { name: 'Performance of this user' }).waitFor(LONG);
    await page.getByRole('button', { name: 'Claim for this user' }).waitFor(LONG);
    expectQuietPage(visitor);
  });

  it.each(['ko', 'ja'])('speak %s at 390 px without scrolling sideways', async (language) => {
    const storage = { lang: language };
    for (const path of ['/farming?low=1', '/farming/create']) {
      const visitor = await visit(path, { width: 390, height: 844, storage });
      const { page } = visitor;
      await page.getByRole('heading', { level: 1 }).waitFor(LONG);
      await expectNoSidewaysScroll(page);
      await expectWords(page, /\b(farms|farm|farmCreate|earn)\.[a-z]/);
      expectQuietPage(visitor);
    }
  });
});
