import { expect, it } from 'vitest';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { held } from '../steps/earn.ts';
import {
  amountIn,
  approve,
  balanceOf,
  confirmSwap,
  connectDevWallet,
  readEnding,
  reviewSwap,
  typeSold,
  untilChanged,
} from '../steps/swap-steps.ts';
import { rootsBySymbol, swapPath } from '../steps/tokens.ts';

useBrowser();

const USDT = 10n ** 6n;
const JCT = 10n ** 9n;

it('sells 1 500 USDT for JCT: quote, review, approval, trace, receipt, and the page updates without a reload', async () => {
  const roots = await rootsBySymbol();
  const balances = async () => ({
    usdt: await held(roots.get('USDT') ?? '', 'Alice'),
    jct: await held(roots.get('JCT') ?? '', 'Alice'),
  });
  const visitor = await visit(await swapPath('USDT', 'JCT'));
  const { page } = visitor;
  await connectDevWallet(page, 'Alice');
  const before = await balances();
  await typeSold(page, '1500');
  await page.getByText('If a hop reverts, you hold').waitFor();
  const quoted = await amountIn(page, 'receive');
  const shownBefore = await balanceOf(page, 'receive');
  await reviewSwap(page);
  await confirmSwap(page);
  await approve(page);
  const ending = await readEnding(page, /Success/);
  expect(ending.replaceAll(/\s/g, '')).toContain(quoted.replaceAll(/\s/g, '').slice(0, 6));
  await page.getByRole('region', { name: 'Receipt' }).waitFor();
  await untilChanged(() => balanceOf(page, 'receive'), shownBefore);
  expect(await amountIn(page, 'sell')).toBe('');
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
  expectQuietPage(visitor);
});
