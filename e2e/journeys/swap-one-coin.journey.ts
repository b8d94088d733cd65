import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoUiMessageKeys,
  switchLanguage,
} from '../steps/page-checks.ts';
import { giveTokens } from '../steps/devnet.ts';
import { getPoolAddress, getPoolLpRoot, getPoolDisplayName } from '../steps/pools.ts';
import {
  readSwapAmountField,
  approveInWallet,
  connectDevWallet,
  expectReceivedBalanceChange,
  waitForResultText,
  performSwapInPage,
  typeReceivedAmount,
  typeSoldAmount,
} from '../steps/swap-steps.ts';
import { getSwapPagePath } from '../steps/tokens.ts';
import { sendSwapWithoutPage } from '../steps/trade-aside.ts';

openBrowserForTests();

const POOL = 'USDC/USDT/DAI';
const SHORT = { timeout: 15_000 };

type Verb = 'deposit' | 'withdrawal';

async function review(page: Page, verb: Verb): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Review ${verb}` })
    .click(SHORT);
  const dialog = page.getByRole('dialog', { name: `Confirm ${verb}` });
  await dialog.getByRole('button', { name: `Confirm ${verb}` }).click(SHORT);
  await page.getByRole('dialog', { name: 'Approve a message' }).waitFor(SHORT);
}

describe('depositing and withdrawing one token of a stable pool', () => {
  it.each([
    ['deposits', 'DAI', 'lp', 'deposit', '40', 'Deposit completed'],
    ['deposits', 'USDT', 'lp', 'deposit', '25', 'Deposit completed'],
    ['withdraws', 'lp', 'USDC', 'withdrawal', '15', 'Withdrawal completed'],
  ] as const)('%s %s for %s', async (_, sold, received, verb, amount, toast) => {
    const lp = await getPoolLpRoot(POOL);
    const word = (side: string): string => (side === 'lp' ? lp : side);
    const visitor = await openPageAsNewVisitor(await getSwapPagePath(word(sold), word(received)));
    const { page } = visitor;
    await page
      .getByRole('heading', { name: verb === 'deposit' ? 'Deposit one token' : 'Withdraw one token' })
      .waitFor(SHORT);
    await connectDevWallet(page, 'Bob');
    await expectReceivedBalanceChange(page, async () => {
      await typeSoldAmount(page, amount);
      await page.getByText('If a hop reverts, you hold').waitFor();
      await expectAccessible(page, `one coin, ${verb}`);
      await review(page, verb);
      await approveInWallet(page);
      await page.getByText(toast).first().waitFor();
    });
    await page.getByRole('heading', { name: `Transactions in ${await getPoolDisplayName(POOL)}` }).waitFor();
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('links from the pool to coin and token for its LP, through a swap into the pool', async () => {
    const visitor = await openPageAsNewVisitor(`/pools/${await getPoolAddress(POOL)}`);
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    await page.getByRole('main').getByRole('link', { name: 'Trade' }).click(SHORT);
    await page.waitForURL(new RegExp(`/swap/combined/${await getPoolLpRoot(POOL)}`));
    await page.getByRole('button', { name: 'Change token, LP' }).waitFor();
    await expectReceivedBalanceChange(page, () => performSwapInPage(page, '20'));
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('finds the LP token in the list, reverses, and receives an exact amount', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'DAI'));
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    await page.getByRole('main').getByRole('button', { name: 'Change token, DAI' }).click(SHORT);
    const list = page.getByRole('dialog');
    await list.getByRole('combobox').fill('LP');
    await list
      .getByRole('option', { name: new RegExp(`${await getPoolDisplayName(POOL)} LP`) })
      .first()
      .click(SHORT);
    await page.getByRole('heading', { name: 'Deposit one token' }).waitFor(SHORT);
    await page.getByRole('button', { name: 'Reverse direction' }).click();
    await page.getByRole('heading', { name: 'Withdraw one token' }).waitFor(SHORT);
    await typeReceivedAmount(page, '10');
    await expect.poll(() => readSwapAmountField(page, 'sell'), SHORT).toMatch(/^\d/);
    await review(page, 'withdrawal');
    await approveInWallet(page);
    await waitForResultText(page, /Success/);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('is returned entirely if the pool moves by more than the slippage tolerance', async () => {
    const lp = await getPoolLpRoot(POOL);
    await giveTokens('Carol', 'DAI', 400_000n * 10n ** 18n);
    // The pool is deep and its price moves little, so a small slippage tolerance and a large deposit by another account
    // are needed for a rejection.
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('DAI', lp), {
      storage: { slippage: '0.01' },
    });
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    await typeSoldAmount(page, '50');
    await review(page, 'deposit');
    await sendSwapWithoutPage({ sold: 'DAI', received: lp, amount: '350000' });
    await approveInWallet(page);
    const ending = (await waitForResultText(page, /Deposit canceled/)).replaceAll(/\s/g, ' ');
    expect(ending).toContain('50.00 DAI was returned, only gas was spent');
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('reports a rejection, too large amounts, and what a pool cannot pay', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath(await getPoolLpRoot(POOL), 'DAI'));
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
    await typeReceivedAmount(page, '99999999');
    await button('Not enough liquidity').waitFor(SHORT);
    await typeSoldAmount(page, '900000');
    await button('Insufficient LP balance').waitFor(SHORT);
    await typeSoldAmount(page, '1');
    await review(page, 'withdrawal');
    await page
      .getByRole('dialog', { name: 'Approve a message' })
      .getByRole('button', { name: 'Reject' })
      .click();
    await waitForResultText(page, /You rejected the request/);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('links to the liquidity pages if a pair takes both tokens', async () => {
    const visitor = await openPageAsNewVisitor(
      await getSwapPagePath('USDT', await getPoolLpRoot('USDT/DAI')),
    );
    const { page } = visitor;
    await typeSoldAmount(page, '10');
    await page
      .getByText(`${await getPoolDisplayName('USDT/DAI')} works with both tokens only`)
      .waitFor(SHORT);
    await page.getByRole('main').getByRole('link', { name: 'Add liquidity' }).click(SHORT);
    await page.waitForURL(/\/liquidity\/add\/0:/);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('is shown in Korean and Japanese, and fits 390 px', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('DAI', await getPoolLpRoot(POOL)), {
      width: 390,
      height: 844,
    });
    const { page } = visitor;
    await page.getByRole('textbox').first().fill('100');
    await page.getByRole('textbox').nth(1).waitFor();
    await expect.poll(() => page.getByRole('textbox').nth(1).inputValue(), SHORT).toMatch(/^\d/);
    for (const language of ['ko', 'ja'] as const) {
      await switchLanguage(page, language);
      await expectNoHorizontalScroll(page);
      await expectNoUiMessageKeys(page, /\bswap\.[a-z]/);
    }
    expectNoErrorsOrForeignRequests(visitor);
  });
});
