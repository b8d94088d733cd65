import { expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { readDeveloperTokenBalance } from '../steps/earn.ts';
import {
  readSwapAmountField,
  approveInWallet,
  readDisplayedBalance,
  confirmSwap,
  connectDevWallet,
  waitForResultText,
  reviewSwap,
  typeSoldAmount,
  waitUntilChanged,
} from '../steps/swap-steps.ts';
import { fetchRootsBySymbol, getSwapPagePath } from '../steps/tokens.ts';

openBrowserForTests();

const USDT = 10n ** 6n;
const JCT = 10n ** 9n;

it('sells 1 500 USDT for JCT: quote, review, approval, trace, receipt, and the page updates without a reload', async () => {
  const roots = await fetchRootsBySymbol();
  const balances = async () => ({
    usdt: await readDeveloperTokenBalance(roots.get('USDT') ?? '', 'Alice'),
    jct: await readDeveloperTokenBalance(roots.get('JCT') ?? '', 'Alice'),
  });
  const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'));
  const { page } = visitor;
  await connectDevWallet(page, 'Alice');
  const before = await balances();
  await typeSoldAmount(page, '1500');
  await page.getByText('If a hop reverts, you hold').waitFor();
  const quoted = await readSwapAmountField(page, 'receive');
  const shownBefore = await readDisplayedBalance(page, 'receive');
  await reviewSwap(page);
  await confirmSwap(page);
  await approveInWallet(page);
  const ending = await waitForResultText(page, /Success/);
  expect(ending.replaceAll(/\s/g, '')).toContain(quoted.replaceAll(/\s/g, '').slice(0, 6));
  await page.getByRole('region', { name: 'Receipt' }).waitFor();
  await waitUntilChanged(() => readDisplayedBalance(page, 'receive'), shownBefore);
  expect(await readSwapAmountField(page, 'sell')).toBe('');
  const after = await balances();
  expect(before.usdt - after.usdt).toBe(1_500n * USDT);
  const received = Number(after.jct - before.jct) / Number(JCT);
  expect(received / Number(quoted.replaceAll(/\s/g, ''))).toBeCloseTo(1, 4);
  await page.reload();
  await page.getByRole('button', { name: /^Activity/ }).click();
  await page
    .getByRole('dialog', { name: 'Activity' })
    .or(page.locator('[popover]'))
    .getByText(/USDT to/)
    .first()
    .waitFor();
  expectNoErrorsOrForeignRequests(visitor);
});
