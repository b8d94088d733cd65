import { describe, expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
  type BrowserVisitor,
} from '../stack/visitor.ts';
import {
  approveInWallet,
  confirmSwap,
  connectDevWallet,
  waitForResultText,
  reviewSwap,
  performSwapInPage,
  typeSoldAmount,
} from '../steps/swap-steps.ts';
import { injectMessageFaults } from '../steps/devnet.ts';
import { getSwapPagePath } from '../steps/tokens.ts';
import { sendSwapWithoutPage } from '../steps/trade-aside.ts';

openBrowserForTests();

async function openLongRoute(): Promise<BrowserVisitor> {
  const visitor = await openPageAsNewVisitor(await getSwapPagePath('EMBER', 'WBTC'));
  await connectDevWallet(visitor.page, 'Alice');
  return visitor;
}

describe('a failed swap reports the resulting balance', () => {
  it('in the wallet, by its button and by closing its popup', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page);
    const popup = page.getByRole('dialog', { name: 'Approve a message' });
    for (const reject of [
      () => popup.getByRole('button', { name: 'Reject' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await typeSoldAmount(page, '10');
      await reviewSwap(page);
      await confirmSwap(page);
      expect(await page.getByText(/You rejected the request/).count()).toBe(0);
      await reject();
      expect(await waitForResultText(page, /You rejected the request/)).toContain(
        'Nothing was sent. Your balance is unchanged.',
      );
    }
    await performSwapInPage(page, '10');
    await waitForResultText(page, /Success/);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it.each([
    [1, 'EMBER', 'WTYCHO', '20000', /Swap canceled/, 'EMBER'],
    [2, 'coin', 'USDT', '60000', /Swap stopped at hop 2/, 'WTYCHO'],
    [4, 'WETH', 'WBTC', '8.5', /Swap stopped at hop 4/, 'WETH'],
  ] as const)(
    'slippage at hop %i is announced while the wallet waits, and leaves the right token',
    async (_hop, sold, received, amount, title, kept) => {
      const visitor = await openLongRoute();
      const { page } = visitor;
      await typeSoldAmount(page, '6000');
      await reviewSwap(page);
      await confirmSwap(page);
      await sendSwapWithoutPage({ sold, received, amount });
      await page.getByText('The swap would not go through as reviewed').waitFor({ timeout: 30_000 });
      await approveInWallet(page);
      const ending = await waitForResultText(page, title);
      const held = ending.replaceAll('\u00a0', ' ');
      expect(held).toMatch(
        new RegExp(`You hold [\\d .]+ ${kept} in your wallet|[\\d .]+ ${kept} was returned`),
      );
      expectNoErrorsOrForeignRequests(visitor);
    },
  );

  it('asks for a new confirmation if the rate moves while it is open', async () => {
    const visitor = await openLongRoute();
    const { page } = visitor;
    await typeSoldAmount(page, '5000');
    await reviewSwap(page);
    const dialog = page.getByRole('dialog', { name: 'Confirm swap' });
    await sendSwapWithoutPage({ sold: 'USDT', received: 'WBTC', amount: '1500' });
    await dialog.getByText('The rate changed').waitFor({ timeout: 30_000 });
    const confirm = dialog.getByRole('button', { name: /Confirm swap|Accept the new rate first/ }).last();
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('button', { name: 'Accept new rate' }).click();
    await confirmSwap(page);
    await approveInWallet(page);
    await waitForResultText(page, /Success/);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('loses nothing if the network fails before the message is sent', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'));
    const { page, context } = visitor;
    await connectDevWallet(page, 'Bob');
    await typeSoldAmount(page, '15');
    await reviewSwap(page);
    await confirmSwap(page);
    await context.setOffline(true);
    await approveInWallet(page);
    const ending = await waitForResultText(page, /Nothing was swapped/);
    expect(ending).toContain('Your tokens have not moved.');
    await context.setOffline(false);
    await reviewSwap(page);
    await confirmSwap(page);
    await approveInWallet(page);
    await waitForResultText(page, /Success/);
  });

  it('reports that nothing was swapped if the message is lost on the way, or rejected by the node', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    const held = page.getByText(/^Balance /).first();
    await held.waitFor();
    const before = await held.innerText();
    for (const [faults, expectedErrors] of [
      [{ dropNext: 1 }, []],
      // If the node was set to reject a message, its error response is the only error of the page.
      [{ refuseNext: 1 }, [expect.stringMatching(/^500 .*\/rpc$/)]],
    ] as const) {
      await typeSoldAmount(page, '11');
      await reviewSwap(page);
      await confirmSwap(page);
      expect(await page.getByText(/Nothing was swapped/).count()).toBe(0);
      await injectMessageFaults(faults);
      await approveInWallet(page);
      const ending = await waitForResultText(page, /Nothing was swapped/, 100_000);
      expect(ending).toContain('The network did not accept the message in time.');
      expect(ending).toContain('Your tokens have not moved.');
      await expect.poll(() => held.innerText()).toBe(before);
      expect(visitor.errors.splice(0)).toEqual(expectedErrors);
    }
    await performSwapInPage(page, '11');
    await waitForResultText(page, /Success/);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('reports a missing result, keeps it in the list, and checks again on request', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    const pending = { status: 'Pending', amount: [], tokenRoot: [] };
    await page.route('**/cross_swap_payload_status', (route) => route.fulfill({ json: pending }));
    await page.clock.install();
    await performSwapInPage(page, '12');
    // The page polls thirty times at intervals of two seconds. The test advances the page's clock between the polls.
    for (let count = 0; count < 30; count += 1) {
      const asked = page.waitForResponse('**/cross_swap_payload_status');
      await page.clock.runFor(2_000);
      await asked;
    }
    const ending = await waitForResultText(page, /This is taking longer than expected/, 20_000);
    expect(ending).toContain('Your tokens are with you or on their way.');
    await page.unroute('**/cross_swap_payload_status');
    await page.getByRole('button', { name: 'Check again' }).click();
    await waitForResultText(page, /Success/);
    expectNoErrorsOrForeignRequests(visitor);
  });
});
