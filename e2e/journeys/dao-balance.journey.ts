import { expect, it } from 'vitest';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from '../steps/page-checks.ts';
import { approve, connectDevWallet } from '../steps/swap-steps.ts';

useBrowser();

const LONG = { timeout: 60_000 };

it('locks governance tokens, shows it as it happened, and says why nothing can be taken out', async () => {
  const visitor = await visit('/dao/balance');
  const { page } = visitor;
  await page.getByText('Connect a wallet to see your locks').waitFor(LONG);
  await connectDevWallet(page, 'Alice');
  const locks = page.getByRole('table', { name: 'Your locks' }).getByRole('row');
  await locks.nth(1).waitFor(LONG);
  const before = await locks.count();

  await page.getByLabel('You lock').fill('100');
  await page.getByRole('button', { name: '1 year', exact: true }).click();
  await page.getByText('0.25', { exact: true }).waitFor(LONG);
  await expectAccessible(page, 'a lock that is typed');
  await page.getByRole('button', { name: /^Lock 100\.00/ }).click(LONG);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Lock 100/ })
    .click();
  await approve(page);
  await expect.poll(() => locks.count(), LONG).toBe(before + 1);
  await expect.poll(() => locks.nth(1).innerText()).toMatch(/100\.00[\s\S]*25\.00[\s\S]*Active/);

  // A lock of the past has ended before this visit.
  await page.getByText('have finished their lock').waitFor(LONG);
  await page
    .getByText(/^Proposal \d+ holds 20\s000/)
    .first()
    .waitFor(LONG);
  await page.getByRole('button', { name: 'Held by your proposals' }).waitFor(LONG);
  const history = page.getByRole('table', { name: 'Transactions' }).getByRole('row');
  await expect.poll(() => history.nth(1).innerText(), LONG).toContain('Lock');
  expectQuietPage(visitor);
}, 240_000);

it('shares a plan of the calculator by its link, in three languages and on a phone', async () => {
  const link = '/gauges/calc?lp=1000&lpDays=90&gov=500&govDays=730';
  for (const lang of ['en', 'ko', 'ja']) {
    const visitor = await visit(link, { width: 390, height: 844, storage: { lang } });
    const { page } = visitor;
    await expect.poll(() => new URL(page.url()).searchParams.get('gauge'), LONG).toMatch(/^0:/);
    await expectWords(page, /calculator\.|lockDays\./);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `the calculator in ${lang}`);
    expectQuietPage(visitor);
  }
}, 240_000);
