import { expect, it } from 'vitest';
import { useBrowser, visit } from '../stack/visitor.ts';
import { connectDevWallet, readEnding, swap } from '../steps/swap-steps.ts';
import { swapPath } from '../steps/tokens.ts';

useBrowser();

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

it('prints a receipt alone on one page, upright and across', async () => {
  const { page } = await visit(await swapPath('USDT', 'JCT'));
  await connectDevWallet(page, 'Bob');
  await swap(page, '11');
  await readEnding(page, /It arrived/);
  await page.locator('[data-print=receipt]').first().waitFor();
  for (const landscape of [false, true]) expect(pagesOf(await page.pdf({ format: 'A4', landscape }))).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, table, canvas, input')]
      .filter((element) => element.checkVisibility() && element.closest('[data-print=receipt]') === null)
      .map((element) => element.textContent),
  );
  expect(shown).toEqual([]);
  expect(await page.locator('[data-print=receipt]:visible').count()).toBe(1);
});
