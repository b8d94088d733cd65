import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoUiMessageKeys,
  switchLanguage,
} from '../steps/page-checks.ts';
import { getPoolAddress } from '../steps/pools.ts';
import {
  getButton,
  waitUntilLiquidityOperationEnds,
  getAmountField,
  getLiquidityPath,
  LIQUIDITY_OPERATION_TIMEOUT,
  connectExchangeAccountAndPool,
  pressAndApproveLiquidityStep,
  waitUntilLiquidityAdded,
} from '../steps/liquidity.ts';
import { approveInWallet, connectDevWallet } from '../steps/swap-steps.ts';

openBrowserForTests();

/** Returns the button that shows the selected pool and opens the list of pools. */
const getPoolButton = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

async function choosePool(page: Page, from: RegExp, to: RegExp): Promise<void> {
  await getPoolButton(page, from).click(LIQUIDITY_OPERATION_TIMEOUT);
  await page
    .getByRole('menu', { name: 'Pool' })
    .getByRole('menuitemradio', { name: to })
    .click(LIQUIDITY_OPERATION_TIMEOUT);
}

/** Reads the LP supply of a pool, base units. Swaps do not change it. */
async function readLpSupply(address: string): Promise<string> {
  const answer = await fetch(`${getExchangeOrigin()}/api/v2/pools/address/${encodeURIComponent(address)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return ((await answer.json()) as { readonly lpLocked: string }).lpLocked;
}

describe('adding liquidity to a pair', () => {
  it('completes all steps, survives a rejection and a reload, and ends with LP', async () => {
    const visitor = await openPageAsNewVisitor(await getLiquidityPath('add', 'USDC', 'JCT'));
    const { page } = visitor;
    await getButton(page, 'Connect wallet').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await connectDevWallet(page, 'Carol');
    await connectExchangeAccountAndPool(page);
    await getAmountField(page, 0).fill('10');
    await expect.poll(() => getAmountField(page, 1).inputValue()).not.toBe('');
    await getButton(page, 'Deposit USDC').click(LIQUIDITY_OPERATION_TIMEOUT);
    const popup = page.getByRole('dialog', { name: 'Approve a message' });
    await popup.getByRole('button', { name: 'Reject' }).click(LIQUIDITY_OPERATION_TIMEOUT);
    await getButton(page, 'Deposit USDC').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await pressAndApproveLiquidityStep(page, 'Deposit USDC');
    await getButton(page, 'Deposit JCT').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await page.reload();
    await getButton(page, 'Deposit JCT').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    expect(await getAmountField(page, 0).inputValue()).toBe('10');
    // The panel shows the pool's addresses and reserves.
    const pool = page.getByRole('region', { name: 'Current pool' });
    for (const word of ['USDC', 'JCT', 'LP supply', 'LP token'])
      await pool.getByText(word).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await pool
      .getByText(/^0:\w{4}\.\.\./)
      .nth(1)
      .waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await page
      .getByRole('region', { name: 'Exchange account' })
      .getByText(/^0:\w{4}\.\.\./)
      .waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await pressAndApproveLiquidityStep(page, 'Deposit JCT');
    await pressAndApproveLiquidityStep(page, 'Supply');
    await waitUntilLiquidityAdded(page);
    // The receipt replaces the form and has the focus. No action is offered a second time.
    const receipt = page.getByRole('region', { name: 'Liquidity supplied' });
    await receipt.waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await receipt.getByText(/^\d[\d.\s]*\sUSDC\/JCT LP$/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await expect.poll(() => receipt.evaluate((paper) => paper === document.activeElement)).toBe(true);
    expect(await getAmountField(page, 1).inputValue()).toBe('');
    await getButton(page, 'Enter an amount').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await expectAccessible(page, 'add liquidity');
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('deposits one side with auto exchange and reports an insufficient balance', async () => {
    const visitor = await openPageAsNewVisitor(await getLiquidityPath('add', 'USDC', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await connectExchangeAccountAndPool(page);
    await getAmountField(page, 0).fill('999999999999');
    await getButton(page, 'Insufficient USDC balance').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await page.getByLabel('Auto exchange').check();
    await getAmountField(page, 1).fill('');
    await getAmountField(page, 0).fill('5');
    await pressAndApproveLiquidityStep(page, 'Deposit USDC');
    await pressAndApproveLiquidityStep(page, 'Supply');
    await waitUntilLiquidityAdded(page);
    // The amount is so large that the implied swap has a high price impact, which the user must acknowledge.
    await page.getByLabel('Auto exchange').check();
    await getAmountField(page, 0).fill('900000');
    await page.getByText(/^Price impact \d+\.\d\s%$/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await page.getByLabel(/^Type \d+\.\d to continue$/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('withdraws deposited tokens from the exchange account', async () => {
    const visitor = await openPageAsNewVisitor(await getLiquidityPath('add', 'USDC', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    await connectExchangeAccountAndPool(page);
    await getAmountField(page, 0).fill('3');
    await pressAndApproveLiquidityStep(page, 'Deposit USDC');
    const back = getButton(page, 'Withdraw USDC to your wallet');
    await back.click(LIQUIDITY_OPERATION_TIMEOUT);
    const last = page.getByRole('dialog', { name: 'Withdraw USDC to your wallet' });
    await last.getByText('your exchange account').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await last
      .getByRole('button', { name: 'Withdraw USDC to your wallet' })
      .click(LIQUIDITY_OPERATION_TIMEOUT);
    await approveInWallet(page);
    await back.waitFor({ state: 'detached', ...LIQUIDITY_OPERATION_TIMEOUT });
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('removing liquidity', () => {
  it('previews, removes a part and then all of it', async () => {
    const visitor = await openPageAsNewVisitor(await getLiquidityPath('remove', 'USDC', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    await getButton(page, /^(Enter an amount|No LP to remove)$/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    const amount = page.getByLabel('You remove');
    await amount.fill('999999999999');
    await getButton(page, 'Amount is too big').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await amount.fill('0.0001');
    await page.getByText('You receive, at least').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await pressAndApproveLiquidityStep(page, /^Remove .* LP$/);
    await waitUntilLiquidityOperationEnds(page, 'Remove');
    await getButton(page, 'Enter an amount').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    const receipt = page.getByRole('region', { name: 'Liquidity removed' });
    await receipt.getByText(/^\d[\d.\s]*\sUSDC$/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await receipt.getByText(/^\d[\d.\s]*\sJCT$/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await getButton(page, /^Max /).click(LIQUIDITY_OPERATION_TIMEOUT);
    await pressAndApproveLiquidityStep(page, /^Remove .* LP$/);
    await page.getByText('No USDC/JCT LP tokens held').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await expectAccessible(page, 'remove liquidity');
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('pools of more tokens', () => {
  it('have one field per token and deposit the given amounts', async () => {
    const address = await getPoolAddress('USDC/USDT/DAI');
    const visitor = await openPageAsNewVisitor(`/pools/${address}/liquidity/add`);
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    await connectExchangeAccountAndPool(page);
    expect(await page.getByLabel('You add').count()).toBe(3);
    await getAmountField(page, 0).fill('2');
    await pressAndApproveLiquidityStep(page, /^Deposit (USDC|USDT|DAI)$/);
    await pressAndApproveLiquidityStep(page, 'Supply');
    await waitUntilLiquidityOperationEnds(page, 'Supply');
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('the pages', () => {
  it('are shown in Korean and Japanese at 390 px without horizontal scrolling', async () => {
    const visitor = await openPageAsNewVisitor(await getLiquidityPath('add', 'USDC', 'JCT'), {
      width: 390,
      height: 844,
    });
    const { page } = visitor;
    for (const action of ['add', 'remove'] as const) {
      await navigateClientSide(page, await getLiquidityPath(action, 'USDC', 'JCT'));
      await page.getByRole('heading', { level: 1 }).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
      for (const language of ['ko', 'ja'] as const) {
        await switchLanguage(page, language);
        await expectNoHorizontalScroll(page);
        await expectNoUiMessageKeys(page, /\b(add|addPage|remove|removePage)\.[a-z]/);
      }
    }
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('two tokens with a pool', () => {
  it('get a second kind, which is funded and emptied while the first is unchanged', async () => {
    const first = await getPoolAddress('USDT/JCT');
    const before = await readLpSupply(first);
    const visitor = await openPageAsNewVisitor(await getLiquidityPath('add', 'USDT', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    await choosePool(page, /^Pool Constant product/, /^Create a stable pool/);
    await getPoolButton(page, /^Pool New stable pool/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await page
      .getByText(/^These tokens already have a pool: Constant product, TVL \$/)
      .waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    const next = getButton(page, /^(Connect account|Create pool)$/);
    await next.waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    if ((await next.innerText()) === 'Connect account')
      await pressAndApproveLiquidityStep(page, 'Connect account');
    await pressAndApproveLiquidityStep(page, 'Create pool');
    await getPoolButton(page, /^Pool Stable pool .*Empty/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await connectExchangeAccountAndPool(page);
    await getAmountField(page, 0).fill('20');
    // The first deposit into a stable pool must have equal amounts of all tokens.
    await getAmountField(page, 1).fill('18');
    await getButton(page, 'Change the amounts').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await getAmountField(page, 1).fill('20');
    await pressAndApproveLiquidityStep(page, 'Deposit USDT');
    await pressAndApproveLiquidityStep(page, 'Deposit JCT');
    await page.getByLabel('I have checked the price this deposit sets').check();
    await pressAndApproveLiquidityStep(page, 'Supply');
    await waitUntilLiquidityOperationEnds(page, 'Supply');
    await getPoolButton(page, /^Pool Stable pool .*Your share 99\.9/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await expectAccessible(page, 'add liquidity to one of two pools');
    // The URL contains the selected pool, which is kept over a reload and navigation.
    const second = new URL(page.url()).searchParams.get('pool') ?? '';
    await page.reload();
    await getPoolButton(page, /^Pool Stable pool/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await choosePool(page, /^Pool Stable pool/, /^Constant product/);
    await getPoolButton(page, /^Pool Constant product/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    expect(new URL(page.url()).searchParams.get('pool')).toBe(first);
    expect(await readLpSupply(first)).toBe(before);
    expect(BigInt(await readLpSupply(second))).toBeGreaterThan(0n);

    // The pool's page links to the removal of its liquidity. The general removal page selects the same pool, because
    // Carol has LP of no other pool.
    await navigateClientSide(page, `/pools/${second}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Remove liquidity' })
      .click(LIQUIDITY_OPERATION_TIMEOUT);
    await getPoolButton(page, /^Pool Stable pool .*Your share 99\.9/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await navigateClientSide(page, await getLiquidityPath('remove', 'USDT', 'JCT'));
    await getPoolButton(page, /^Pool Stable pool .*Your share 99\.9/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await getButton(page, /^Max /).click(LIQUIDITY_OPERATION_TIMEOUT);
    await pressAndApproveLiquidityStep(page, /^Remove .* LP$/);
    await waitUntilLiquidityOperationEnds(page, 'Remove');
    await page
      .getByRole('region', { name: 'Liquidity removed' })
      .getByText(/^\d[\d.\s]*\sUSDT$/)
      .waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    expect(await readLpSupply(first)).toBe(before);
    expectNoErrorsOrForeignRequests(visitor);
  });
});
