import { describe, expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import {
  pressUntilWalletPopup,
  getButton,
  waitUntilLiquidityOperationEnds,
  getAmountField,
  getLiquidityPath,
  LIQUIDITY_OPERATION_TIMEOUT,
  connectExchangeAccountAndPool,
  pressAndApproveLiquidityStep,
} from '../steps/liquidity.ts';
import { approveInWallet, connectDevWallet } from '../steps/swap-steps.ts';
import { sendSwapWithoutPage } from '../steps/trade-aside.ts';

openBrowserForTests();

describe('a pool that does not exist', () => {
  it('is created, priced and funded; other visitors with the page open continue with it', async () => {
    const path = await getLiquidityPath('add', 'DAI', 'JCT');
    const founder = await openPageAsNewVisitor(path);
    const other = await openPageAsNewVisitor(path);
    await connectDevWallet(founder.page, 'Alice');
    await connectDevWallet(other.page, 'Bob');
    for (const { page } of [founder, other]) {
      const first = getButton(page, /^(Connect account|Create pool)$/);
      await first.waitFor(LIQUIDITY_OPERATION_TIMEOUT);
      if ((await first.innerText()) === 'Connect account')
        await pressAndApproveLiquidityStep(page, 'Connect account');
      await getButton(page, 'Create pool').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
      await page
        .getByText('pools with these tokens exist')
        .or(page.getByText('No pool exists for these tokens yet'))
        .first()
        .waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    }
    await pressAndApproveLiquidityStep(founder.page, 'Create pool');
    // The other visitor's page finds the new pool and does not create a second one.
    await getButton(other.page, 'Connect pool').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await connectExchangeAccountAndPool(founder.page);
    await getAmountField(founder.page, 0).fill('120');
    await getAmountField(founder.page, 1).fill('100');
    await founder.page.getByText('1 DAI = 0.8333 JCT').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await pressAndApproveLiquidityStep(founder.page, 'Deposit DAI');
    await pressAndApproveLiquidityStep(founder.page, 'Deposit JCT');
    await getButton(founder.page, 'Confirm the price').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await founder.page.getByLabel('I have checked the price this deposit sets').check();
    await pressAndApproveLiquidityStep(founder.page, 'Supply');
    await waitUntilLiquidityOperationEnds(founder.page, 'Supply');
    await connectExchangeAccountAndPool(other.page);
    await getAmountField(other.page, 0).fill('12');
    // Both pages now use the price that the founder's deposit has set.
    await expect
      .poll(() => getAmountField(other.page, 1).inputValue(), LIQUIDITY_OPERATION_TIMEOUT)
      .toBe('10');
    expectNoErrorsOrForeignRequests(founder);
    expectNoErrorsOrForeignRequests(other);
  });
});

describe('adding liquidity while something else happens', () => {
  it('returns the tokens to the exchange account if the price moves before the deposit arrives', async () => {
    const visitor = await openPageAsNewVisitor(await getLiquidityPath('add', 'USDT', 'JCT'), {
      storage: { slippage: '0.1' },
    });
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await connectExchangeAccountAndPool(page);
    await getAmountField(page, 0).fill('20');
    await pressAndApproveLiquidityStep(page, 'Deposit USDT');
    await pressAndApproveLiquidityStep(page, 'Deposit JCT');
    await pressUntilWalletPopup(page, 'Supply');
    await sendSwapWithoutPage({ sold: 'USDT', received: 'JCT', amount: '9000' });
    await approveInWallet(page);
    await waitUntilLiquidityOperationEnds(page, 'Supply', 'canceled');
    // Both amounts are still in the exchange account, and the next attempt uses the new price.
    await getButton(page, 'Withdraw USDT to your wallet').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await getButton(page, 'Withdraw JCT to your wallet').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await pressAndApproveLiquidityStep(page, 'Supply');
    await waitUntilLiquidityOperationEnds(page, 'Supply');
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('shows a second tab the pending operation of the first', async () => {
    const visitor = await openPageAsNewVisitor(await getLiquidityPath('add', 'USDC', 'JCT'));
    const { page, context } = visitor;
    await connectDevWallet(page, 'Carol');
    await connectExchangeAccountAndPool(page);
    await getAmountField(page, 0).fill('4');
    const second = await context.newPage();
    await pressUntilWalletPopup(page, 'Deposit USDC');
    await second.goto(page.url());
    // Each tab has its own dev wallet, but knows the messages that the other tab has sent.
    await connectDevWallet(second, 'Carol');
    await getButton(second, /^(Depositing USDC|Confirm in your wallet)$/).waitFor(
      LIQUIDITY_OPERATION_TIMEOUT,
    );
    await approveInWallet(page);
    await getButton(second, 'Deposit JCT').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await getButton(second, 'Withdraw USDC to your wallet').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('uses the state of the new account when the account changes', async () => {
    const visitor = await openPageAsNewVisitor(await getLiquidityPath('add', 'USDC', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    await connectExchangeAccountAndPool(page);
    await getAmountField(page, 0).fill('3');
    await getButton(page, /^(Deposit USDC|Deposit JCT|Supply)$/).waitFor(LIQUIDITY_OPERATION_TIMEOUT);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account 0:/ })
      .click();
    await page.getByRole('menuitem', { name: 'Change account' }).click();
    const choice = page.getByRole('dialog', { name: 'Choose an account' });
    await choice.getByText('Alice', { exact: true }).click();
    await choice.getByRole('button', { name: 'Connect', exact: true }).click();
    // The next step depends on the new account's state. Nothing of the old account is sent for the new one.
    await getButton(page, /^(Connect account|Connect pool|Deposit USDC|Enter an amount)$/).waitFor(
      LIQUIDITY_OPERATION_TIMEOUT,
    );
    expectNoErrorsOrForeignRequests(visitor);
  });
});
