import { fillOrder } from '@junction/amm/limit-order';
import { expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { readOrderTerms } from '../steps/contract-state.ts';
import { readDeveloperTokenBalance } from '../steps/earn.ts';
import {
  getLimitOrderPagePath,
  openFillDialog,
  getOrderFillOrCancelButton,
  placeSellOrder,
} from '../steps/limit.ts';
import { approveInWallet, connectDevWallet } from '../steps/swap-steps.ts';
import { fetchRootsBySymbol } from '../steps/tokens.ts';

openBrowserForTests();

const LONG = { timeout: 40_000 };
/** The window is so high that no notification covers the button. */
const TALL = { height: 1300 };
const WTYCHO = 10n ** 9n;

it('sells 10 WTYCHO by a limit order that another account fills', async () => {
  const roots = await fetchRootsBySymbol();
  const balances = async (name: string) => ({
    wtycho: await readDeveloperTokenBalance(roots.get('WTYCHO') ?? '', name),
    usdt: await readDeveloperTokenBalance(roots.get('USDT') ?? '', name),
  });
  const path = await getLimitOrderPagePath('WTYCHO', 'USDT');
  const [maker, taker] = [await openPageAsNewVisitor(path, TALL), await openPageAsNewVisitor(path, TALL)];
  await connectDevWallet(maker.page, 'Alice');
  await connectDevWallet(taker.page, 'Bob');
  const before = { alice: await balances('Alice'), bob: await balances('Bob') };
  const address = await placeSellOrder(maker.page, '10', 1);
  expect(before.alice.wtycho - (await balances('Alice')).wtycho).toBe(10n * WTYCHO);
  const { order, fee } = await readOrderTerms(address);
  expect(order.offered).toBe(10n * WTYCHO);
  expect(fee.numerator).toBeGreaterThan(0n);

  const dialog = await openFillDialog(taker.page, address);
  await dialog.getByRole('button', { name: 'Fill the whole order' }).click(LONG);
  await approveInWallet(taker.page);
  await taker.page.getByRole('region', { name: 'Receipt' }).waitFor(LONG);
  await maker.page.getByText('Your order was filled').first().waitFor(LONG);
  await getOrderFillOrCancelButton(maker.page, address).waitFor({ state: 'detached', ...LONG });
  const after = { alice: await balances('Alice'), bob: await balances('Bob') };
  const paid = before.bob.usdt - after.bob.usdt;
  const fill = fillOrder(order, fee, paid);
  if (!fill.ok) throw new Error(fill.error.code);
  // The maker receives the wanted amount, the taker pays the fee in addition, and the order holds nothing afterwards.
  expect(fill.value).toMatchObject({ order: { offered: 0n, wanted: 0n }, returned: 0n });
  expect((await readOrderTerms(address)).order).toEqual(fill.value.order);
  expect(after.bob.wtycho - before.bob.wtycho).toBe(fill.value.received);
  expect(after.alice.usdt - before.alice.usdt).toBe(fill.value.paid);
  expectNoErrorsOrForeignRequests(maker);
  expectNoErrorsOrForeignRequests(taker);
});
