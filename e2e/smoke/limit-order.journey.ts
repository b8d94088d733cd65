import { expect, it } from 'vitest';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { held } from '../steps/earn.ts';
import { limitPath, openFill, orderButton, placeSellOrder } from '../steps/limit.ts';
import { approve, connectDevWallet } from '../steps/swap-steps.ts';
import { rootsBySymbol } from '../steps/tokens.ts';

useBrowser();

const LONG = { timeout: 40_000 };
/** High enough that no notification lies over the button. */
const TALL = { height: 1300 };
const WTYCHO = 10n ** 9n;

it('sells 10 WTYCHO by a limit order that another account fills', async () => {
  const roots = await rootsBySymbol();
  const balances = async (name: string) => ({
    wtycho: await held(roots.get('WTYCHO') ?? '', name),
    usdt: await held(roots.get('USDT') ?? '', name),
  });
  const path = await limitPath('WTYCHO', 'USDT');
  const [maker, taker] = [await visit(path, TALL), await visit(path, TALL)];
  await connectDevWallet(maker.page, 'Alice');
  await connectDevWallet(taker.page, 'Bob');
  const before = { alice: await balances('Alice'), bob: await balances('Bob') };
  const order = await placeSellOrder(maker.page, '10', 1);
  expect(before.alice.wtycho - (await balances('Alice')).wtycho).toBe(10n * WTYCHO);

  const fill = await openFill(taker.page, order);
  await fill.getByRole('button', { name: 'Fill the whole order' }).click(LONG);
  await approve(taker.page);
  await taker.page.getByRole('region', { name: 'Receipt' }).waitFor(LONG);
  await maker.page.getByText('Your order was filled').first().waitFor(LONG);
  await orderButton(maker.page, order).waitFor({ state: 'detached', ...LONG });
  const after = { alice: await balances('Alice'), bob: await balances('Bob') };
  expect(after.bob.wtycho - before.bob.wtycho).toBe(10n * WTYCHO);
  const paid = before.bob.usdt - after.bob.usdt;
  expect(paid).toBeGreaterThan(0n);
  // The exchange keeps a fee of 0.1 % of what the taker pays.
  expect(after.alice.usdt - before.alice.usdt).toBe((paid * 999n) / 1_000n);
  expectQuietPage(maker);
  expectQuietPage(taker);
});
