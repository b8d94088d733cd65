import { describe, expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import {
  cancelOwnOrder,
  confirmOrderCancellation,
  getLimitOrderPagePath,
  getMainButton,
  openCancelDialog,
  openOrderRootDeployDialog,
  openFillDialog,
  openLimitPageTab,
  getOrderFillOrCancelButton,
  placeSellOrder,
  getReceivedField,
  reviewOrder,
  getSpentField,
  findSymbolWithoutOrderRoot,
} from '../steps/limit.ts';
import { expectAccessibleInBothThemes } from '../steps/page-checks.ts';
import { approveInWallet, connectDevWallet, showActivityOperation } from '../steps/swap-steps.ts';

openBrowserForTests();

const LONG = { timeout: 40_000 };
const UNSOLD = ['USDC', 'DAI'];
/** The window is so high that no notification covers the button. */
const TALL = { height: 1300 };

/** Opens the same market for a maker and a taker, each in a browser of their own. */
async function openMakerAndTaker() {
  const path = await getLimitOrderPagePath('WTYCHO', 'USDT');
  const [maker, taker] = await Promise.all([
    openPageAsNewVisitor(path, TALL),
    openPageAsNewVisitor(path, TALL),
  ]);
  await connectDevWallet(maker.page, 'Alice');
  await connectDevWallet(taker.page, 'Bob');
  return { maker, taker };
}

describe('a limit order', () => {
  it('is placed, filled in part and then completely by accessible popups; both sides are notified', async () => {
    const { maker, taker } = await openMakerAndTaker();
    const order = await placeSellOrder(maker.page, '10', 1);

    const part = await openFillDialog(taker.page, order);
    await expectAccessibleInBothThemes(taker.page, 'fill popup');
    await part.getByLabel('You receive').fill('4');
    await part.getByRole('button', { name: 'Fill a part' }).click(LONG);
    await approveInWallet(taker.page);
    await taker.page
      .getByRole('main')
      .getByText(/^4\.\d+\sWTYCHO arrived/)
      .waitFor(LONG);
    await maker.page.getByText('Your order was partly filled').first().waitFor(LONG);
    await maker.page.getByRole('main').getByText('40 %').first().waitFor(LONG);

    // The dialog initially proposes to fill the complete remaining amount.
    const rest = await openFillDialog(taker.page, order);
    expect(Number(await rest.getByLabel('You receive').inputValue())).toBeCloseTo(6, 2);
    await rest.getByLabel('You receive').fill('7');
    await rest.getByRole('button', { name: 'Not enough volume' }).waitFor(LONG);
    await expectAccessibleInBothThemes(taker.page, 'fill popup, too much');
    await rest.getByRole('button', { name: 'Max' }).click();
    await rest.getByRole('button', { name: 'Fill the whole order' }).click(LONG);
    await approveInWallet(taker.page);
    await maker.page.getByText('Your order was filled').first().waitFor(LONG);
    await getOrderFillOrCancelButton(maker.page, order).waitFor({ state: 'detached', ...LONG });
    await getOrderFillOrCancelButton(taker.page, order).waitFor({ state: 'detached', ...LONG });

    // The page shows the message tree and the receipt of the fill.
    const receipt = taker.page.getByRole('region', { name: 'Receipt' });
    await receipt.waitFor(LONG);
    await taker.page.getByRole('button', { name: /^\d+ messages$/ }).click(LONG);
    await taker.page.getByRole('treeitem').first().waitFor(LONG);
    // Closes the receipt, and opens it again from the activity.
    const closing = taker.page.getByRole('main').getByRole('button', { name: 'Close' });
    await closing.click();
    await receipt.waitFor({ state: 'detached', ...LONG });
    await showActivityOperation(taker.page, 0);
    await receipt.waitFor(LONG);
    await closing.click();
    await openLimitPageTab(taker.page, /^Orders history/);
    await taker.page.getByLabel('Only my trades').check();
    await taker.page.getByText('Filled by me').first().waitFor(LONG);
    expectNoErrorsOrForeignRequests(maker);
    expectNoErrorsOrForeignRequests(taker);
  });

  it('is canceled by an accessible popup: the remainder is returned, and the history shows the partial fill', async () => {
    const { maker, taker } = await openMakerAndTaker();
    const order = await placeSellOrder(maker.page, '8', 3);
    const part = await openFillDialog(taker.page, order);
    await part.getByLabel('You receive').fill('2');
    await part.getByRole('button', { name: 'Fill a part' }).click(LONG);
    await approveInWallet(taker.page);
    await maker.page.getByRole('main').getByText('25 %').first().waitFor(LONG);
    const fill = await openFillDialog(taker.page, order);
    const cancel = await openCancelDialog(maker.page, order);
    await expectAccessibleInBothThemes(maker.page, 'cancel popup');
    await confirmOrderCancellation(maker.page, cancel);
    await getOrderFillOrCancelButton(maker.page, order).waitFor({ state: 'detached', ...LONG });
    // The taker's dialog is still open and accessible although its order has ended.
    expect(await fill.isVisible()).toBe(true);
    await expectAccessibleInBothThemes(taker.page, 'fill popup, order gone');
    await openLimitPageTab(maker.page, /^Orders history/);
    await maker.page.getByText('Ended orders').click();
    await maker.page.getByLabel('Only my trades').check();
    await maker.page.getByText('Partly filled, then canceled').first().waitFor(LONG);
    expectNoErrorsOrForeignRequests(maker);
    expectNoErrorsOrForeignRequests(taker);
  });

  it('that is canceled meanwhile rejects the fill, and every token is returned', async () => {
    const { maker, taker } = await openMakerAndTaker();
    // The price is so close to the market that no confirmation is required.
    const order = await placeSellOrder(maker.page, '5', 3);
    const fill = await openFillDialog(taker.page, order);
    await fill.getByRole('button', { name: 'Fill the whole order' }).click(LONG);
    // The maker cancels the order while the taker's wallet popup is open.
    await taker.page.getByRole('dialog', { name: 'Approve a message' }).waitFor(LONG);
    await cancelOwnOrder(maker.page, order);
    await approveInWallet(taker.page);
    await taker.page.getByText('The order ended before your tokens arrived').waitFor(LONG);
    await taker.page
      .getByText(/USDT was returned to your wallet/)
      .first()
      .waitFor(LONG);
    expectNoErrorsOrForeignRequests(maker);
    expectNoErrorsOrForeignRequests(taker);
  });

  it('can be rejected in the wallet after an accessible review: nothing is sent and the amounts remain', async () => {
    const visitor = await openPageAsNewVisitor(await getLimitOrderPagePath('WTYCHO', 'USDT'), TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    const review = await reviewOrder(page, '3', 10);
    await expectAccessibleInBothThemes(page, 'confirm popup');
    await review.getByRole('button', { name: 'Place order' }).click(LONG);
    await page
      .getByRole('dialog', { name: 'Approve a message' })
      .getByRole('button', { name: 'Reject' })
      .click(LONG);
    await page.getByText('You rejected the request').first().waitFor(LONG);
    expect(await getSpentField(page).inputValue()).toBe('3');
    await getMainButton(page, 'Place sell order').waitFor(LONG);
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('a token without an order contract', () => {
  it('gets its contract deployed once, and is then sold like any other', async () => {
    const symbol = await findSymbolWithoutOrderRoot(UNSOLD);
    const visitor = await openPageAsNewVisitor(await getLimitOrderPagePath(symbol, 'USDT'), TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    const dialog = await openOrderRootDeployDialog(page, symbol);
    await expectAccessibleInBothThemes(page, 'deploy popup');
    await dialog.getByRole('button', { name: 'Deploy' }).click(LONG);
    await approveInWallet(page);
    await page.getByText(`Orders that sell ${symbol} are now possible`).waitFor(LONG);
    await getMainButton(page, 'Enter an amount').waitFor(LONG);
    const order = await placeSellOrder(page, '2', 1);
    await cancelOwnOrder(page, order);
    await getOrderFillOrCancelButton(page, order).waitFor({ state: 'detached', ...LONG });
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('buying', () => {
  it('spends dollars at a price below the market, and reports an insufficient balance', async () => {
    const visitor = await openPageAsNewVisitor(await getLimitOrderPagePath('USDT', 'WTYCHO'), TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await page.getByText('Buy WTYCHO').waitFor(LONG);
    await page.getByRole('button', { name: '−5 %' }).click(LONG);
    await getReceivedField(page).fill('5');
    await page.getByText('Market must fall 5 %').waitFor(LONG);
    await getMainButton(page, 'Place buy order').waitFor(LONG);
    await getSpentField(page).fill('60000');
    await getMainButton(page, 'Insufficient USDT balance').waitFor(LONG);
    await getReceivedField(page).fill('999999999999999');
    await getMainButton(page, 'Exceeds the supply of WTYCHO').waitFor(LONG);
    expectNoErrorsOrForeignRequests(visitor);
  });
});
