import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exchangeOrigin } from '../stack/exchange-origin.ts';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { goTo } from '../steps/navigation.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectWords,
  switchLanguage,
} from '../steps/page-checks.ts';
import { poolAddress } from '../steps/pools.ts';
import {
  button,
  ended,
  field,
  liquidityPath,
  LONG,
  reachAmounts,
  step,
  supplied,
} from '../steps/liquidity.ts';
import { approve, connectDevWallet } from '../steps/swap-steps.ts';

useBrowser();

/** Returns the button that shows the selected pool and opens the list of pools. */
const row = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

async function choose(page: Page, from: RegExp, to: RegExp): Promise<void> {
  await row(page, from).click(LONG);
  await page.getByRole('menu', { name: 'Pool' }).getByRole('menuitemradio', { name: to }).click(LONG);
}

/** Reads the LP supply of a pool, base units. Swaps do not change it. */
async function supplyOf(address: string): Promise<string> {
  const answer = await fetch(`${exchangeOrigin()}/api/v2/pools/address/${encodeURIComponent(address)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return ((await answer.json()) as { readonly lpLocked: string }).lpLocked;
}

describe('adding liquidity to a pair', () => {
  it('completes all steps, survives a rejection and a reload, and ends with LP', async () => {
    const visitor = await visit(await liquidityPath('add', 'USDC', 'JCT'));
    const { page } = visitor;
    await button(page, 'Connect wallet').waitFor(LONG);
    await connectDevWallet(page, 'Carol');
    await reachAmounts(page);
    await field(page, 0).fill('10');
    await expect.poll(() => field(page, 1).inputValue()).not.toBe('');
    await button(page, 'Deposit USDC').click(LONG);
    const popup = page.getByRole('dialog', { name: 'Approve a message' });
    await popup.getByRole('button', { name: 'Reject' }).click(LONG);
    await button(page, 'Deposit USDC').waitFor(LONG);
    await step(page, 'Deposit USDC');
    await button(page, 'Deposit JCT').waitFor(LONG);
    await page.reload();
    await button(page, 'Deposit JCT').waitFor(LONG);
    expect(await field(page, 0).inputValue()).toBe('10');
    // The panel shows the pool's addresses and reserves.
    const pool = page.getByRole('region', { name: 'Current pool' });
    for (const word of ['USDC', 'JCT', 'LP supply', 'LP token']) await pool.getByText(word).waitFor(LONG);
    await pool
      .getByText(/^0:\w{4}\.\.\./)
      .nth(1)
      .waitFor(LONG);
    await page
      .getByRole('region', { name: 'Exchange account' })
      .getByText(/^0:\w{4}\.\.\./)
      .waitFor(LONG);
    await step(page, 'Deposit JCT');
    await step(page, 'Supply');
    await supplied(page);
    // The receipt replaces the form and has the focus. No action is offered a second time.
    const receipt = page.getByRole('region', { name: 'Liquidity supplied' });
    await receipt.waitFor(LONG);
    await receipt.getByText(/^\d[\d.\s]*\sUSDC\/JCT LP$/).waitFor(LONG);
    await expect.poll(() => receipt.evaluate((paper) => paper === document.activeElement)).toBe(true);
    expect(await field(page, 1).inputValue()).toBe('');
    await button(page, 'Enter an amount').waitFor(LONG);
    await expectAccessible(page, 'add liquidity');
    expectQuietPage(visitor);
  });

  it('deposits one side with auto exchange and reports an insufficient balance', async () => {
    const visitor = await visit(await liquidityPath('add', 'USDC', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await reachAmounts(page);
    await field(page, 0).fill('999999999999');
    await button(page, 'Insufficient USDC balance').waitFor(LONG);
    await page.getByLabel('Auto exchange').check();
    await field(page, 1).fill('');
    await field(page, 0).fill('5');
    await step(page, 'Deposit USDC');
    await step(page, 'Supply');
    await supplied(page);
    // One amount is so large that the implied swap has a high price impact, which must be acknowledged.
    await page.getByLabel('Auto exchange').check();
    await field(page, 0).fill('900000');
    await page.getByText(/^Price impact \d+\.\d\s%$/).waitFor(LONG);
    await page.getByLabel(/^Type \d+\.\d to continue$/).waitFor(LONG);
    expectQuietPage(visitor);
  });

  it('withdraws deposited tokens from the exchange account', async () => {
    const visitor = await visit(await liquidityPath('add', 'USDC', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    await reachAmounts(page);
    await field(page, 0).fill('3');
    await step(page, 'Deposit USDC');
    const back = button(page, 'Withdraw USDC to your wallet');
    await back.click(LONG);
    const last = page.getByRole('dialog', { name: 'Withdraw USDC to your wallet' });
    await last.getByText('your exchange account').waitFor(LONG);
    await last.getByRole('button', { name: 'Withdraw USDC to your wallet' }).click(LONG);
    await approve(page);
    await back.waitFor({ state: 'detached', ...LONG });
    expectQuietPage(visitor);
  });
});

describe('removing liquidity', () => {
  it('previews, removes a part and then all of it', async () => {
    const visitor = await visit(await liquidityPath('remove', 'USDC', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    await button(page, /^(Enter an amount|No LP to remove)$/).waitFor(LONG);
    const amount = page.getByLabel('You remove');
    await amount.fill('999999999999');
    await button(page, 'Amount is too big').waitFor(LONG);
    await amount.fill('0.0001');
    await page.getByText('You receive, at least').waitFor(LONG);
    await step(page, /^Remove .* LP$/);
    await ended(page, 'Remove');
    await button(page, 'Enter an amount').waitFor(LONG);
    const receipt = page.getByRole('region', { name: 'Liquidity removed' });
    await receipt.getByText(/^\d[\d.\s]*\sUSDC$/).waitFor(LONG);
    await receipt.getByText(/^\d[\d.\s]*\sJCT$/).waitFor(LONG);
    await button(page, /^Max /).click(LONG);
    await step(page, /^Remove .* LP$/);
    await page.getByText('No USDC/JCT LP tokens held').waitFor(LONG);
    await expectAccessible(page, 'remove liquidity');
    expectQuietPage(visitor);
  });
});

describe('pools of more tokens', () => {
  it('have one field per token and deposit the given amounts', async () => {
    const address = await poolAddress('USDC/USDT/DAI');
    const visitor = await visit(`/pools/${address}/liquidity/add`);
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    await reachAmounts(page);
    expect(await page.getByLabel('You add').count()).toBe(3);
    await field(page, 0).fill('2');
    await step(page, /^Deposit (USDC|USDT|DAI)$/);
    await step(page, 'Supply');
    await ended(page, 'Supply');
    expectQuietPage(visitor);
  });
});

describe('the pages', () => {
  it('are shown in Korean and Japanese at 390 px without horizontal scrolling', async () => {
    const visitor = await visit(await liquidityPath('add', 'USDC', 'JCT'), { width: 390, height: 844 });
    const { page } = visitor;
    for (const action of ['add', 'remove'] as const) {
      await goTo(page, await liquidityPath(action, 'USDC', 'JCT'));
      await page.getByRole('heading', { level: 1 }).waitFor(LONG);
      for (const language of ['ko', 'ja'] as const) {
        await switchLanguage(page, language);
        await expectNoSidewaysScroll(page);
        await expectWords(page, /\b(add|addPage|remove|removePage)\.[a-z]/);
      }
    }
    expectQuietPage(visitor);
  });
});

describe('two tokens with a pool', () => {
  it('get a second kind, which is funded and emptied while the first is unchanged', async () => {
    const first = await poolAddress('USDT/JCT');
    const before = await supplyOf(first);
    const visitor = await visit(await liquidityPath('add', 'USDT', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    await choose(page, /^Pool Constant product/, /^Create a stable pool/);
    await row(page, /^Pool New stable pool/).waitFor(LONG);
    await page.getByText(/^These tokens already have a pool: Constant product, TVL \$/).waitFor(LONG);
    const next = button(page, /^(Connect account|Create pool)$/);
    await next.waitFor(LONG);
    if ((await next.innerText()) === 'Connect account') await step(page, 'Connect account');
    await step(page, 'Create pool');
    await row(page, /^Pool Stable pool .*Empty/).waitFor(LONG);
    await reachAmounts(page);
    await field(page, 0).fill('20');
    // A stable pool must start with equal amounts of all tokens.
    await field(page, 1).fill('18');
    await button(page, 'Change the amounts').waitFor(LONG);
    await field(page, 1).fill('20');
    await step(page, 'Deposit USDT');
    await step(page, 'Deposit JCT');
    await page.getByLabel('I have checked the price this deposit sets').check();
    await step(page, 'Supply');
    await ended(page, 'Supply');
    await row(page, /^Pool Stable pool .*Your share 99\.9/).waitFor(LONG);
    await expectAccessible(page, 'add liquidity to one of two pools');
    // The URL contains the selected pool, which is kept over a reload and navigation.
    const second = new URL(page.url()).searchParams.get('pool') ?? '';
    await page.reload();
    await row(page, /^Pool Stable pool/).waitFor(LONG);
    await choose(page, /^Pool Stable pool/, /^Constant product/);
    await row(page, /^Pool Constant product/).waitFor(LONG);
    expect(new URL(page.url()).searchParams.get('pool')).toBe(first);
    expect(await supplyOf(first)).toBe(before);
    expect(BigInt(await supplyOf(second))).toBeGreaterThan(0n);

    // The pool's page links to the removal. The general page for removals selects the pool as well, since
    // Carol has LP of no other pool.
    await goTo(page, `/pools/${second}`);
    await page.getByRole('main').getByRole('link', { name: 'Remove liquidity' }).click(LONG);
    await row(page, /^Pool Stable pool .*Your share 99\.9/).waitFor(LONG);
    await goTo(page, await liquidityPath('remove', 'USDT', 'JCT'));
    await row(page, /^Pool Stable pool .*Your share 99\.9/).waitFor(LONG);
    await button(page, /^Max /).click(LONG);
    await step(page, /^Remove .* LP$/);
    await ended(page, 'Remove');
    await page
      .getByRole('region', { name: 'Liquidity removed' })
      .getByText(/^\d[\d.\s]*\sUSDT$/)
      .waitFor(LONG);
    expect(await supplyOf(first)).toBe(before);
    expectQuietPage(visitor);
  });
});
