import { describe, expect, it } from 'vitest';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { ask, button, ended, field, liquidityPath, LONG, reachAmounts, step } from '../steps/liquidity.ts';
import { approve, connectDevWallet } from '../steps/swap-steps.ts';
import { tradeAside } from '../steps/trade-aside.ts';

useBrowser();

describe('a pool that does not exist', () => {
  it('is created, priced and funded; other visitors with the page open continue with it', async () => {
    const path = await liquidityPath('add', 'DAI', 'JCT');
    const founder = await visit(path);
    const other = await visit(path);
    await connectDevWallet(founder.page, 'Alice');
    await connectDevWallet(other.page, 'Bob');
    for (const { page } of [founder, other]) {
      const first = button(page, /^(Connect account|Create pool)$/);
      await first.waitFor(LONG);
      if ((await first.innerText()) === 'Connect account') await step(page, 'Connect account');
      await button(page, 'Create pool').waitFor(LONG);
      await page
        .getByText('pools with these tokens exist')
        .or(page.getByText('No pool exists for these tokens yet'))
        .first()
        .waitFor(LONG);
    }
    await step(founder.page, 'Create pool');
    // The other visitor's page finds the pool, so that no second pool is created.
    await button(other.page, 'Connect pool').waitFor(LONG);
    await reachAmounts(founder.page);
    await field(founder.page, 0).fill('120');
    await field(founder.page, 1).fill('100');
    await founder.page.getByText('1 DAI = 0.8333 JCT').waitFor(LONG);
    await step(founder.page, 'Deposit DAI');
    await step(founder.page, 'Deposit JCT');
    await button(founder.page, 'Confirm the price').waitFor(LONG);
    await founder.page.getByLabel('I have checked the price this deposit sets').check();
    await step(founder.page, 'Supply');
    await ended(founder.page, 'Supply');
    await reachAmounts(other.page);
    await field(other.page, 0).fill('12');
    // Both pages now use the price that the founder's deposit has set.
    await expect.poll(() => field(other.page, 1).inputValue(), LONG).toBe('10');
    expectQuietPage(founder);
    expectQuietPage(other);
  });
});

describe('adding liquidity while something else happens', () => {
  it('returns the tokens to the exchange account if the price moves before the deposit arrives', async () => {
    const visitor = await visit(await liquidityPath('add', 'USDT', 'JCT'), { storage: { slippage: '0.1' } });
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await reachAmounts(page);
    await field(page, 0).fill('20');
    await step(page, 'Deposit USDT');
    await step(page, 'Deposit JCT');
    await ask(page, 'Supply');
    await tradeAside({ sold: 'USDT', received: 'JCT', amount: '9000' });
    await approve(page);
    await ended(page, 'Supply', 'canceled');
    // Both amounts are still in the exchange account, and the next attempt uses the new price.
    await button(page, 'Withdraw USDT to your wallet').waitFor(LONG);
    await button(page, 'Withdraw JCT to your wallet').waitFor(LONG);
    await step(page, 'Supply');
    await ended(page, 'Supply');
    expectQuietPage(visitor);
  });

  it('shows a second tab the pending operation of the first', async () => {
    const visitor = await visit(await liquidityPath('add', 'USDC', 'JCT'));
    const { page, context } = visitor;
    await connectDevWallet(page, 'Carol');
    await reachAmounts(page);
    await field(page, 0).fill('4');
    const second = await context.newPage();
    await ask(page, 'Deposit USDC');
    await second.goto(page.url());
    // Each tab has its own dev wallet, but knows the messages that the other tab has sent.
    await connectDevWallet(second, 'Carol');
    await button(second, /^(Depositing USDC|Confirm in your wallet)$/).waitFor(LONG);
    await approve(page);
    await button(second, 'Deposit JCT').waitFor(LONG);
    await button(second, 'Withdraw USDC to your wallet').waitFor(LONG);
    expectQuietPage(visitor);
  });

  it('uses the state of the new account when the account changes', async () => {
    const visitor = await visit(await liquidityPath('add', 'USDC', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    await reachAmounts(page);
    await field(page, 0).fill('3');
    await button(page, /^(Deposit USDC|Deposit JCT|Supply)$/).waitFor(LONG);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account 0:/ })
      .click();
    await page.getByRole('menuitem', { name: 'Change account' }).click();
    const choice = page.getByRole('dialog', { name: 'Choose an account' });
    await choice.getByText('Alice', { exact: true }).click();
    await choice.getByRole('button', { name: 'Connect', exact: true }).click();
    // The new account's state decides about the next step. Nothing of the old account is sent for it.
    await button(page, /^(Connect account|Connect pool|Deposit USDC|Enter an amount)$/).waitFor(LONG);
    expectQuietPage(visitor);
  });
});
