import { callRoute, getLimitOrders } from '@junction/api-contract';
import { toAddress, type Address } from '@junction/primitives';
import { JrpcClient } from '@junction/tvm';
import { describe, expect, it } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import {
  getLimitOrderPagePath,
  openExecuteDialog,
  getOrderFillOrCancelButton,
  placeBelowMarketSellOrder,
} from '../steps/limit.ts';
import { expectAccessibleInBothThemes } from '../steps/page-checks.ts';
import { approveInWallet, connectDevWallet } from '../steps/swap-steps.ts';
import { readTokenBalance } from '../steps/token-balance.ts';
import { fetchRootsBySymbol } from '../steps/tokens.ts';

openBrowserForTests();

const LONG = { timeout: 40_000 };
const TALL = { height: 1300 };
const WTYCHO_DECIMALS = 9;

/** Parses an amount such as "9.123456789 WTYCHO" into base units, exactly. */
function parseBaseUnits(text: string): bigint {
  const [, integer = '', part = ''] = /([\d\s]+)(?:\.(\d+))?\sWTYCHO/.exec(text) ?? [];
  return BigInt(integer.replaceAll(/\s/g, '') + part.padEnd(WTYCHO_DECIMALS, '0'));
}

async function getDeveloperAddress(name: string): Promise<Address> {
  const answer = await fetch(`${getExchangeOrigin()}/control/accounts`);
  const accounts = (await answer.json()) as readonly { readonly name: string; readonly address: string }[];
  return toAddress(accounts.find((one) => one.name === name)?.address ?? '');
}

describe('an order for which the pool pays more than it asks', () => {
  it('is executed by another account: the maker receives the price, the executor the announced reward', async () => {
    const origin = getExchangeOrigin();
    const client = new JrpcClient({ url: `${origin}/rpc` });
    const root = toAddress((await fetchRootsBySymbol()).get('WTYCHO') ?? '');
    const [maker, presser] = [await getDeveloperAddress('Alice'), await getDeveloperAddress('Bob')];
    // In this market there are no other orders, so the pool executes the order.
    const path = await getLimitOrderPagePath('JCT', 'WTYCHO');
    const [alice, bob] = [await openPageAsNewVisitor(path, TALL), await openPageAsNewVisitor(path, TALL)];
    await connectDevWallet(alice.page, 'Alice');
    await connectDevWallet(bob.page, 'Bob');
    const order = await placeBelowMarketSellOrder(alice.page, '30');
    const asked = async () => {
      const { items } = await callRoute(origin, getLimitOrders, { body: { order: toAddress(order) } });
      return items[0];
    };
    const wanted = (await asked())?.expectedReceive;
    if (wanted === undefined) throw new Error('the order is not indexed');
    const before = [
      await readTokenBalance(client, root, maker),
      await readTokenBalance(client, root, presser),
    ];

    const row = bob.page.getByRole('row').filter({ has: bob.page.locator(`button[data-order="${order}"]`) });
    await row.getByText('Executable').waitFor(LONG);
    await row.getByText(/^\+[\d.]+\sTYCHO after gas$/).waitFor(LONG);
    const dialog = await openExecuteDialog(bob.page, order);
    const reward = dialog.locator('dl > div').filter({ hasText: 'Your reward' }).locator('dd');
    await expect.poll(() => reward.innerText(), LONG).toMatch(/\d\sWTYCHO/);
    const announced = parseBaseUnits(await reward.innerText());
    await expectAccessibleInBothThemes(bob.page, 'execute popup');
    await dialog.getByRole('button', { name: 'Execute order' }).click(LONG);
    await approveInWallet(bob.page);
    await bob.page
      .getByRole('main')
      .getByText(/^The order was executed, [\d.]+\sWTYCHO arrived/)
      .waitFor(LONG);
    await bob.page.getByRole('region', { name: 'Receipt' }).waitFor(LONG);
    await expectAccessibleInBothThemes(bob.page, 'order executed');

    const after = [
      await readTokenBalance(client, root, maker),
      await readTokenBalance(client, root, presser),
    ];
    expect((after[0] ?? 0n) - (before[0] ?? 0n)).toBe(wanted);
    expect((after[1] ?? 0n) - (before[1] ?? 0n)).toBeGreaterThanOrEqual(announced);
    expect(announced).toBeGreaterThan(0n);
    await expect.poll(async () => (await asked())?.state, LONG).toBe('filled');
    expect((await asked())?.fills[0]?.taker).toBe(presser);
    await alice.page.getByText('Your order was filled').first().waitFor(LONG);
    await getOrderFillOrCancelButton(bob.page, order).waitFor({ state: 'detached', ...LONG });
    expectNoErrorsOrForeignRequests(alice);
    expectNoErrorsOrForeignRequests(bob);
  }, 240_000);
});
