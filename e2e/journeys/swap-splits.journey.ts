import { describe, expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../steps/page-checks.ts';
import {
  approveInWallet,
  readDisplayedBalance,
  confirmSwap,
  connectDevWallet,
  waitForResultText,
  reviewSwap,
  performSwapInPage,
  typeReceivedAmount,
  typeSoldAmount,
  waitUntilChanged,
} from '../steps/swap-steps.ts';
import { getSwapPagePath } from '../steps/tokens.ts';
import { sendSwapWithoutPage } from '../steps/trade-aside.ts';

openBrowserForTests();

const normalizeSpaces = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('a swap over several routes', () => {
  it('shows every route and what each revert leaves, completes, and shows its routes afterwards', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await typeSoldAmount(page, '3000');
    await page.getByText(/Split into \d routes/).waitFor();
    const route = page.getByRole('list', { name: /^Route: / }).first();
    const words = normalizeSpaces((await route.getAttribute('aria-label')) ?? '');
    expect(words).toMatch(/^Route: USDT, \d+ % pool .*JCT; USDT, \d+ % pool .*JCT/);
    const parts = [...words.matchAll(/(\d+) % pool/g)].map(([, share]) => Number(share));
    expect(parts.length).toBeGreaterThan(1);
    const stub = normalizeSpaces(await page.getByRole('main').innerText());
    expect(stub).toMatch(/Hop 1 reverts \d+ %, pool USDT\/\w+ [\d .]+ USDT and at least [\d .]+ JCT/);
    await expectAccessible(page, 'a quote over several ways');
    const before = await readDisplayedBalance(page, 'receive');
    await reviewSwap(page);
    await confirmSwap(page);
    await approveInWallet(page);
    await waitForResultText(page, /Success/);
    await waitUntilChanged(() => readDisplayedBalance(page, 'receive'), before);
    const trace = page.getByRole('list', { name: /^Trace: / }).first();
    expect(normalizeSpaces((await trace.getAttribute('aria-label')) ?? '')).toMatch(/; USDT, \d+ %/);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('receives an exact amount over several routes', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    await typeReceivedAmount(page, '1500');
    await page.getByText(/Split into \d routes/).waitFor();
    await reviewSwap(page);
    await confirmSwap(page);
    await approveInWallet(page);
    expect(normalizeSpaces(await waitForResultText(page, /Success/))).toMatch(
      /You received 1 5\d\d\.\d+ JCT/,
    );
    expectNoErrorsOrForeignRequests(visitor);
  });

  it.each([
    ['a token', 'USDT', 'WBTC', '12000', { sold: 'USDT', amount: '5000' }, 'USDT'],
    ['the coin, which comes back wrapped', 'coin', 'JCT', '6000', { sold: 'coin', amount: '6000' }, 'WTYCHO'],
  ] as const)(
    'sells %s: one route reverts, the others complete, and both are reported everywhere',
    async (_, sold, received, amount, aside, kept) => {
      const visitor = await openPageAsNewVisitor(await getSwapPagePath(sold, received));
      const { page } = visitor;
      await connectDevWallet(page, 'Alice');
      await typeSoldAmount(page, amount);
      await page.getByText(/Split into \d routes/).waitFor();
      await reviewSwap(page);
      await confirmSwap(page);
      await sendSwapWithoutPage({ ...aside, received });
      await approveInWallet(page);
      const ending = normalizeSpaces(await waitForResultText(page, /A part was completed/));
      expect(ending).toMatch(
        new RegExp(`You received [\\d .]+ ${received} and hold [\\d .]+ ${kept}, all in your wallet`),
      );
      const receipt = normalizeSpaces(await page.getByRole('region', { name: 'Receipt' }).innerText());
      expect(receipt).toMatch(new RegExp(`You hold [\\d .]+ ${kept}`));
      expect(receipt).toContain('RETURNED');
      await page.getByRole('button', { name: /^Activity/ }).click();
      await page
        .getByText(/ partly completed/)
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Swap ${kept} to ${received}` }).click();
      await expect
        .poll(() =>
          page
            .getByLabel(/^You sell/)
            .first()
            .inputValue(),
        )
        .toMatch(/^\d/);
      expectNoErrorsOrForeignRequests(visitor);
    },
  );

  it('fits 390 px with its routes in the ticket', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'), {
      width: 390,
      height: 844,
    });
    const { page } = visitor;
    await typeSoldAmount(page, '50000');
    await page.getByText(/Split into \d routes/).waitFor();
    await page.getByRole('list', { name: /^Route: .*; / }).waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, 'several ways at 390 px');
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('shows one route if the amount is too small to split', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('EMBER', 'WBTC'));
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await performSwapInPage(page, '100');
    await waitForResultText(page, /Success/);
    expectNoErrorsOrForeignRequests(visitor);
  });
});
