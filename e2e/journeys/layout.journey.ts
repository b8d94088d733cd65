import type { Page } from 'playwright';
import { describe, expect, it, vi } from 'vitest';
import { openBrowserForTests, openPageAsNewVisitor, type BrowserVisitor } from '../stack/visitor.ts';
import { serveMarketWithExtremeTexts } from '../steps/hostile-market.ts';
import { findLayoutFaults } from '../steps/layout-checks.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import { switchLanguage } from '../steps/page-checks.ts';
import { listAllPages } from '../steps/pages.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';

openBrowserForTests();

/** With FULL=1 every width is checked in every language, which takes much longer. */
vi.setConfig({ testTimeout: process.env['FULL'] === '1' ? 1_800_000 : 240_000 });

const isFull = process.env['FULL'] === '1';
const LANGUAGES = ['en', 'ko', 'ja'] as const;
const ALL_WIDTHS = [320, 360, 390, 639, 640, 680, 719, 720, 768, 1024, 1280, 1440];
/** Viewport widths to check. Without `FULL`, only one width of each layout is checked. */
const WIDTHS = isFull ? ALL_WIDTHS : [320, 390, 640, 1024, 1280];
/** Size of the viewport of a window of 1280 by 1024 pixels at 400 percent zoom. */
const ZOOMED = { width: 320, height: 256 };
const TYPED = { plain: '123456.123456', hostile: '1234567890123' };

async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('main h1, main h2').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/**
 * Opens a page on a wide screen, fills in its fields, and checks its layout at every width. Returns the
 * faults.
 */
async function checkAllWidths(
  page: Page,
  where: { readonly name: string; readonly path: string },
  { widths, isHostile }: { readonly widths: readonly number[]; readonly isHostile: boolean },
): Promise<readonly string[]> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await navigateClientSide(page, where.path);
  await waitUntilSettled(page);
  const field = page.locator('main input[inputmode=decimal]').first();
  if ((await field.count()) > 0) await field.fill(isHostile ? TYPED.hostile : TYPED.plain);
  await waitUntilSettled(page);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize(width === ZOOMED.width ? ZOOMED : { width, height: 900 });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const faults = await findLayoutFaults(page, { isTouch: true, hasFullTables: !isHostile });
    found.push(...faults.map((fault) => `${where.name} at ${width}: ${fault}`));
  }
  return found;
}

async function open(options: {
  readonly isConnected: boolean;
  readonly isHostile: boolean;
}): Promise<BrowserVisitor> {
  const visitor = await openPageAsNewVisitor('/pools', { hasTouch: true });
  if (options.isHostile) {
    await serveMarketWithExtremeTexts(visitor.page);
    await visitor.page.reload();
  }
  if (options.isConnected) await connectDevWallet(visitor.page, 'Bob');
  return visitor;
}

describe('every page at every width', () => {
  it.each(isFull ? [true, false] : [true])(
    'keeps everything in its place, connected: %s',
    async (isConnected) => {
      const { page } = await open({ isConnected, isHostile: false });
      const found: string[] = [];
      for (const language of isFull ? LANGUAGES : (['en'] as const)) {
        await switchLanguage(page, language);
        for (const where of await listAllPages())
          found.push(...(await checkAllWidths(page, where, { widths: WIDTHS, isHostile: false })));
      }
      expect(found).toEqual([]);
    },
  );

  it('has space in its header for the state of the network', async () => {
    const { page, context } = await open({ isConnected: true, isHostile: false });
    const found: string[] = [];
    for (const language of LANGUAGES) {
      await switchLanguage(page, language);
      await page.setViewportSize({ width: 1280, height: 900 });
      await waitUntilSettled(page);
      await context.setOffline(true);
      await page
        .getByRole('banner')
        .getByText(/Offline|오프라인|オフライン/)
        .first()
        .waitFor();
      for (const width of ALL_WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const faults = await findLayoutFaults(page, { isTouch: true, hasFullTables: false });
        found.push(...faults.map((fault) => `${language} at ${width}: ${fault}`));
      }
      await context.setOffline(false);
    }
    expect(found).toEqual([]);
  });

  it('truncates no amount with long numbers and long names', async () => {
    const { page } = await open({ isConnected: true, isHostile: true });
    const found: string[] = [];
    const [languages, widths] = isFull ? [LANGUAGES, ALL_WIDTHS] : [['ja'] as const, [320, 640, 1280]];
    for (const language of languages) {
      await switchLanguage(page, language);
      for (const where of await listAllPages())
        if (isFull || ['swap', 'limit', 'pool of three', 'remove from pool', 'tokens'].includes(where.name))
          found.push(...(await checkAllWidths(page, where, { widths, isHostile: true })));
    }
    expect(found).toEqual([]);
  });
});
