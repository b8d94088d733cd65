import '@junction/ui-kit/styles.css';
import type { WireTraceNode } from '@junction/api-contract';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getOperationStore } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { ORDER_ROOT, buildFakeOrder, createFakeOrders } from '../../../../shared/testing/fake-orders.ts';
import { buildOrderPayload } from '../../../../shared/testing/order-payload.ts';
import { buildTraceNode } from '../../../../shared/testing/trace-node.ts';
import { listFocusables, listMisplacedElementPairs } from '../../../../app/testing/reading-order.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { ordersArea } from '../../index.ts';

const { router, renderApp } = createTestApp(ordersArea);

const COIN = 1_000_000_000n;
const TOKEN_WALLET = toAddress(`0:${'5'.repeat(64)}`);
const SPENT_WALLET = toAddress(`0:${'51'.repeat(32)}`);
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const chain = {
  state: '2',
  offered: '100000000000',
  wanted: '50000000',
  asked: '',
  isDerived: true,
  /** Decimals that the dollar token's root reports; undefined if it does not respond. */
  dollarDecimals: undefined as string | undefined,
  /** Code hash of the order's token wallet of the sold token. */
  code: 'c0de',
};
let ending: 'finished' | 'rejected' = 'finished';
/** Method that the order calls on the account after a rejection. */
let rejectionMethod = 'onOrderReject';
/** Base units of the wrapped coin that the message tree delivers. */
let brings = '0';
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(1_000n * COIN),
  codeHash: (account) => (account === SPENT_WALLET ? chain.code : 'c0de'),
  getters(to, call) {
    switch (call.method) {
      case 'decimals':
        return to === TOKEN_ROOTS.usdt && chain.dollarDecimals !== undefined
          ? { value0: chain.dollarDecimals }
          : undefined;
      case 'getExpectedAddressOrderRoot':
        return { value0: chain.isDerived ? ORDER_ROOT : TOKEN_WALLET };
      // Reports the address of the requested order, or another one if the contract must be recognized as foreign.
      case 'expectedAddressOrder':
        return { value0: chain.isDerived ? chain.asked : TOKEN_WALLET };
      case 'getExpectedTokenVaultAddress':
      case 'walletOf':
        return { value0: TOKEN_WALLET };
      case 'buildPayload':
        return { value0: buildOrderPayload(call) };
      case 'getDetails':
        chain.asked = to;
        return {
          value0: {
            owner: ACCOUNT,
            timeTx: '1',
            nowTx: '1',
            state: chain.state,
            currentAmountSpentToken: chain.offered,
            currentAmountReceiveToken: chain.wanted,
            spentWallet: SPENT_WALLET,
            receiveWallet: TOKEN_WALLET,
          },
        };
      case 'getFeeParams':
        return { params: { numerator: '3', denominator: '1000' } };
      default:
        return { value0: '40000000' };
    }
  },
});
const book = createFakeOrders();

const node = (method: string | null, more: Partial<WireTraceNode> = {}) =>
  buildTraceNode(ACCOUNT, { method, ...more });
const arrival = () =>
  node('acceptTransfer', { parent: 0, to: TOKEN_WALLET, token: TOKEN_ROOTS.wrapped, amount: brings });

async function open(path = `/limit/${TOKEN_ROOTS.wrapped}/${TOKEN_ROOTS.usdt}`, connected = true) {
  const screen = await renderApp();
  await router.navigate({ to: path, replace: true });
  if (connected)
    await getWalletStore()
      .getState()
      .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  await expect.element(screen.getByLabelText('You sell')).toBeVisible();
  return screen;
}

beforeAll(() => {
  openFakeMarket((path, body) => {
    if (path.includes('/trace/'))
      return { finished: true, nodes: [node(ending === 'rejected' ? rejectionMethod : null), arrival()] };
    return book.answers(path, body);
  });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  localStorage.clear();
  book.orders = [
    buildFakeOrder({ digit: '1', side: 'sell', coins: 100, dollars: 50 }),
    buildFakeOrder({ digit: '2', side: 'buy', coins: 100, dollars: 45, filled: 40 }),
    buildFakeOrder({ digit: '3', side: 'sell', coins: 10, dollars: 6, owner: ACCOUNT }),
    buildFakeOrder({ digit: '4', side: 'sell', coins: 10, dollars: 6, state: 'Cancelled', filled: 30 }),
    buildFakeOrder({ digit: '6', side: 'sell', coins: 10, dollars: 6, state: 'Cancelled' }),
  ];
  book.isRootDeployed = true;
  book.isCapped = false;
  book.fails = false;
  chain.state = '2';
  chain.isDerived = true;
  chain.dollarDecimals = undefined;
  chain.code = 'c0de';
  ending = 'finished';
  rejectionMethod = 'onOrderReject';
  brings = '0';
});
afterEach(async () => {
  getOperationStore().getState().clearEnded();
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

describe('the limit order form', () => {
  it('sends nothing in a token whose decimals differ from the displayed ones', async () => {
    // The server reports 6 decimals but the token has 18, so the displayed half cent would really be a trillionth of
    // that.
    chain.dollarDecimals = '18';
    const before = wallet.sent.length;
    const screen = await open();
    await screen.getByLabelText('You sell').fill('0.01');
    await expect.element(screen.getByLabelText('You receive')).toHaveValue('0.005');
    await screen.getByRole('button', { name: 'Place sell order' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Confirm order' });
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect
      .element(screen.getByText('does not match the blockchain, or no longer does', { exact: false }).first())
      .toBeVisible();
    expect(wallet.sent).toHaveLength(before);
  });

  it('starts at the market, keeps a locked price and places exactly the confirmed order', async () => {
    const screen = await open();
    // The wrapped coin costs half a dollar.
    await expect.element(screen.getByLabelText('Price, USDT per WTYCHO')).toHaveValue('0.5');
    await screen.getByLabelText('You sell').fill('0.01');
    await expect.element(screen.getByLabelText('You receive')).toHaveValue('0.005');
    await screen.getByLabelText('Price, USDT per WTYCHO').fill('0.55');
    await expect.element(screen.getByLabelText('You receive')).toHaveValue('0.0055');
    await expect.element(screen.getByText('Market must rise 10 %')).toBeVisible();
    await expect.element(screen.getByText('your order 0.55')).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Place sell order' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Confirm order' });
    await expect.element(dialog.getByText('1 WTYCHO = 0.55 USDT')).toBeVisible();
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect.element(screen.getByText('Your order is in the book')).toBeVisible();
    expect(wallet.sent.at(-1)).toMatchObject({
      to: TOKEN_WALLET,
      value: 6n * COIN,
      call: { params: { amount: '10000000', recipient: ORDER_ROOT, notify: true } },
    });
    await expect.element(screen.getByLabelText('You sell')).toHaveValue('');
    // The order is now part of the order book, so the mark of the entered order is removed from the chart.
    await expect.element(screen.getByText(/^your order/)).not.toBeInTheDocument();
  });

  it('places nothing with an order root that the factory does not derive', async () => {
    chain.isDerived = false;
    const before = wallet.sent.length;
    const screen = await open();
    await screen.getByLabelText('You sell').fill('0.01');
    await screen.getByRole('button', { name: 'Place sell order' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Place order' }).click();
    await expect
      .element(screen.getByText('does not match the blockchain, or no longer does', { exact: false }).first())
      .toBeVisible();
    expect(wallet.sent).toHaveLength(before);
  });

  it('derives an unlocked price from two amounts, in both notations', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'Lock price' }).click();
    await screen.getByLabelText('You sell').fill('4');
    await screen.getByLabelText('You receive').fill('3');
    await expect.element(screen.getByLabelText('Price, USDT per WTYCHO')).toHaveValue('0.75');
    await screen.getByRole('button', { name: 'Flip price' }).click();
    await expect.element(screen.getByLabelText('Price, WTYCHO per USDT')).toHaveValue('1.3333333');
  });

  it('shows the blockers in order: connect, deploy, amount, balance', async () => {
    book.isRootDeployed = false;
    const screen = await open(undefined, false);
    await expect
      .element(
        screen.getByLabelText('Limit order', { exact: true }).getByRole('button', { name: 'Connect wallet' }),
      )
      .toBeVisible();
    await getWalletStore()
      .getState()
      .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
    await screen.getByRole('button', { name: 'Deploy WTYCHO token contract' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Deploy the WTYCHO token contract' });
    book.isRootDeployed = true;
    await dialog.getByRole('button', { name: 'Deploy' }).click();
    await expect
      .poll(() => wallet.sent.at(-1))
      .toMatchObject({
        value: 5n * COIN,
        call: { method: 'createOrderRoot', params: { token: TOKEN_ROOTS.wrapped } },
      });
    await expect.element(screen.getByRole('button', { name: 'Enter an amount' })).toBeVisible();
    await screen.getByLabelText('You sell').fill('1000');
    await expect.element(screen.getByRole('button', { name: 'Insufficient WTYCHO balance' })).toBeVisible();
  });

  it('shows the insufficient balance next to the button', async () => {
    const screen = await open();
    await screen.getByLabelText('You sell').fill('1000');
    const poor = screen.getByRole('button', { name: 'Insufficient WTYCHO balance' });
    await expect
      .element(poor)
      .toHaveAccessibleDescription(/^Your balance of 0\.04\sWTYCHO is less than the amount\.$/);
    await screen.getByLabelText('You sell').fill('0.01');
    wallet.setBalance(nano(2n * COIN));
    const gas = screen.getByRole('button', { name: 'Not enough TYCHO for gas' });
    await expect
      .element(gas)
      .toHaveAccessibleDescription(/The message needs 6\.00\sTYCHO.*You have 2\.00\sTYCHO/);
    await expect.element(screen.getByText(/The message needs 6\.00/)).toBeVisible();
    wallet.setBalance(nano(1_000n * COIN));
  });

  it('warns of unfavourable prices, with a checkbox from 5 % and a typed figure from 10 %', async () => {
    const screen = await open();
    await screen.getByLabelText('You sell').fill('0.01');
    await screen.getByLabelText('Price, USDT per WTYCHO').fill('0.46');
    await expect.element(screen.getByText('Your price is below the market')).toBeVisible();
    await screen.getByRole('button', { name: 'Place sell order' }).click();
    const place = screen.getByRole('dialog').getByRole('button', { name: 'Place order' });
    await expect.element(place).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByRole('dialog').getByText('8.0 % worse than the market')).toBeVisible();
    await screen.getByRole('dialog').getByRole('checkbox').click();
    await expect.element(place).not.toHaveAttribute('aria-disabled');
    await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await screen.getByLabelText('Price, USDT per WTYCHO').fill('0.4');
    await screen.getByRole('button', { name: 'Place sell order' }).click();
    await expect.element(place).toHaveAttribute('aria-disabled', 'true');
    await screen.getByLabelText('Type 20.0 to continue').fill('20');
    await expect.element(place).toHaveAttribute('aria-disabled', 'true');
    await screen.getByLabelText('Type 20.0 to continue').fill('20.0');
    await expect.element(place).not.toHaveAttribute('aria-disabled');
  });

  it('shows the state of the funds if an order or its root was not created', async () => {
    ending = 'rejected';
    rejectionMethod = 'onOrderCreateOrderReject';
    const screen = await open();
    await screen.getByLabelText('You sell').fill('0.01');
    await screen.getByRole('button', { name: 'Place sell order' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Place order' }).click();
    await expect.element(screen.getByText('The order was not placed').first()).toBeVisible();
    await expect
      .element(screen.getByRole('main'))
      .toHaveTextContent(
        /The order was not placed.*0\.01\sWTYCHO was returned to your wallet, only gas was spent/,
      );
    await screen.unmount();
    getOperationStore().getState().clearEnded();
    queryClient.clear();
    rejectionMethod = 'onOrderRootCreateReject';
    book.isRootDeployed = false;
    const again = await open();
    await again.getByRole('button', { name: 'Deploy WTYCHO token contract' }).click();
    await again.getByRole('dialog').getByRole('button', { name: 'Deploy' }).click();
    await expect.element(again.getByText('The contract was not deployed').first()).toBeVisible();
    await expect
      .element(again.getByRole('main'))
      .toHaveTextContent(/The contract was not deployed.*Your balance is unchanged except for gas/);
  });

  it('is usable again after a rejection in the wallet', async () => {
    const screen = await open();
    wallet.next({ kind: 'rejected' });
    await screen.getByLabelText('You sell').fill('0.01');
    await screen.getByRole('button', { name: 'Place sell order' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Place order' }).click();
    await expect.element(screen.getByText('You rejected the request').first()).toBeVisible();
    await expect.element(screen.getByLabelText('You sell')).toHaveValue('0.01');
  });

  it('switches the side without switching the market', async () => {
    const screen = await open();
    await screen.getByText('Buy WTYCHO').click();
    await expect.element(screen.getByRole('button', { name: 'Change token, USDT' }).first()).toBeVisible();
    expect(router.state.location.search).toEqual({ side: 'buy' });
  });
});

describe('the lists', () => {
  it('show missing amounts, keep their filters and show how orders ended', async () => {
    const screen = await open();
    const open_ = screen.getByRole('table', { name: 'Open orders' });
    await expect.element(open_.getByText('60.00 WTYCHO unfilled')).toBeVisible();
    // Expected cells: side, price, sold, wanted and filled amounts, and creation time.
    const row = open_.getByRole('row').filter({ hasText: '60.00 WTYCHO unfilled' });
    await expect
      .element(row)
      .toHaveTextContent(
        /Buy0\.4500.*45\.00\sUSDT100\.00\sWTYCHO40\s%60\.00\sWTYCHO unfilled\w{3} \d+, \d{4}/,
      );
    await screen.getByRole('region', { name: 'Orders' }).getByText('Buy', { exact: true }).first().click();
    expect(JSON.parse(localStorage.getItem('limitOrdersFilters') ?? '')).toEqual({
      orders: { skip: 0, take: 10, onlyMyOrders: false, isBuyOrSell: 0 },
    });
    await expect
      .poll(() => book.asked)
      .toContainEqual(
        expect.objectContaining({
          spentTokenRoot: TOKEN_ROOTS.usdt,
          receiveTokenRoot: TOKEN_ROOTS.wrapped,
          sortBy: { rate: 'desc' },
        }),
      );
    await screen.getByRole('tab', { name: 'My open orders 1' }).click();
    await expect.element(screen.getByRole('button', { name: /^Cancel, / })).toBeVisible();
    await screen.getByRole('tab', { name: 'Orders history' }).click();
    await screen.getByText('Ended orders').click();
    await expect.element(screen.getByText('Partly filled, then canceled')).toBeVisible();
    await expect.element(screen.getByText('Canceled', { exact: true })).toBeVisible();
  });

  it("show that there are more rows than counted, and page up to the API's limit", async () => {
    book.isCapped = true;
    const screen = await open();
    await expect.element(screen.getByText('More than 10 010 orders.', { exact: false })).toBeVisible();
    const pages = screen.getByRole('region', { name: 'Orders' }).getByRole('navigation');
    await pages.getByRole('button', { name: 'Page 1001', exact: true }).click();
    // The list of own orders may be requested later, so the expected request need not be the last one.
    await expect.poll(() => book.asked).toContainEqual(expect.objectContaining({ skip: 10_000 }));
    expect(Math.max(...book.asked.map(({ skip }) => skip ?? 0))).toBe(10_000);
  });

  it('fill partially, and show insufficient volume and missing orders', async () => {
    brings = '19940000000';
    const screen = await open();
    await screen
      .getByRole('button', { name: /^Fill, / })
      .first()
      .click();
    const dialog = screen.getByRole('dialog', { name: 'Buy WTYCHO from this order' });
    // 40 dollars are not enough for the whole order.
    await expect.element(dialog.getByLabelText('You pay')).toHaveValue('40');
    await dialog.getByLabelText('You receive').fill('101');
    await expect.element(dialog.getByRole('button', { name: 'Not enough volume' })).toBeVisible();
    await dialog.getByLabelText('You pay').fill('10');
    await expect.element(dialog.getByLabelText('You receive')).toHaveValue('19.94');
    await expect.element(dialog.getByText('0.03', { exact: false }).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Fill a part' }).click();
    await expect.element(screen.getByText('19.94 WTYCHO arrived in your wallet').first()).toBeVisible();
    expect(wallet.sent.at(-1)).toMatchObject({
      to: TOKEN_WALLET,
      value: 6n * COIN,
      call: { params: { amount: '10000000', deployWalletValue: '100000000' } },
    });
    chain.state = '3';
    await screen
      .getByRole('button', { name: /^Fill, / })
      .first()
      .click();
    await expect.element(screen.getByText('This order has ended')).toBeVisible();
  });

  it('send nothing to a contract that imitates an order', async () => {
    chain.isDerived = false;
    const before = wallet.sent.length;
    const screen = await open();
    await screen
      .getByRole('button', { name: /^Fill, / })
      .first()
      .click();
    const dialog = screen.getByRole('dialog', { name: 'Buy WTYCHO from this order' });
    await dialog.getByLabelText('You pay').fill('10');
    await dialog.getByRole('button', { name: 'Fill a part' }).click();
    await expect
      .element(screen.getByText('does not match the blockchain, or no longer does', { exact: false }).first())
      .toBeVisible();
    expect(wallet.sent).toHaveLength(before);
  });

  it('warn of coins at risk in an unknown wallet, also if its code has changed since the review', async () => {
    const before = wallet.sent.length;
    const screen = await open();
    await screen
      .getByRole('button', { name: /^Fill, / })
      .first()
      .click();
    const dialog = screen.getByRole('dialog', { name: 'Buy WTYCHO from this order' });
    const fill = dialog.getByRole('button', { name: 'Fill a part' });
    await expect.element(fill).toBeEnabled();
    chain.code = 'bad';
    await fill.click();
    await expect.element(dialog.getByText('You can lose the 6\u00a0TYCHO you send')).toBeVisible();
    await expect.element(fill).toHaveAttribute('aria-disabled', 'true');
    expect(wallet.sent).toHaveLength(before);
    await dialog.getByRole('checkbox', { name: 'I understand what this can cost me' }).click();
    await fill.click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
  });

  it('show what was returned if an order was gone', async () => {
    ending = 'rejected';
    const screen = await open();
    await screen
      .getByRole('button', { name: /^Fill, / })
      .first()
      .click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Fill a part' }).click();
    await expect.element(screen.getByText('The order ended before your tokens arrived')).toBeVisible();
    await expect.element(screen.getByText('40.00 USDT was returned', { exact: false })).toBeVisible();
  });

  it('show that an order could no longer be cancelled', async () => {
    ending = 'rejected';
    rejectionMethod = 'onOrderStateCancelledReject';
    const screen = await open();
    await screen.getByRole('button', { name: /^Cancel, / }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect.element(screen.getByText('The order could not be canceled at once').first()).toBeVisible();
  });

  it('cancel an own order', async () => {
    brings = '100000000000';
    const screen = await open();
    await screen.getByRole('button', { name: /^Cancel, / }).click();
    const dialog = screen.getByRole('dialog', { name: 'Cancel order' });
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect.element(screen.getByText('100.00 WTYCHO was returned to your wallet').first()).toBeVisible();
    expect(wallet.sent.at(-1)).toMatchObject({ value: COIN, call: { method: 'cancel' } });
  });

  it.each([
    ['Cancel', 'Cancel order'],
    ['Fill', 'Fill a part'],
  ])('%s nothing while offline', async (row, action) => {
    const screen = await open();
    await screen
      .getByRole('button', { name: new RegExp(`^${row}, `) })
      .first()
      .click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: action })).toBeVisible();
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect.element(dialog.getByRole('button', { name: 'You are offline' })).toBeDisabled();
    await expect.element(dialog.getByText('Nothing is sent until', { exact: false })).toBeVisible();
    connection.mockRestore();
    window.dispatchEvent(new Event('online'));
    await expect.element(dialog.getByRole('button', { name: action })).toBeEnabled();
  });

  it('remove a cancelled order from the chart', async () => {
    await page.viewport(1440, 900);
    const own = buildFakeOrder({ digit: '3', side: 'sell', coins: 10, dollars: 5, owner: ACCOUNT });
    const maker = buildFakeOrder({ digit: '1', side: 'sell', coins: 100, dollars: 50 });
    book.orders = [maker, own];
    const screen = await open();
    await expect.element(screen.getByText(/110\.00 WTYCHO for sale by orders/)).toBeInTheDocument();
    await screen.getByRole('button', { name: /^Cancel, / }).click();
    book.orders = [maker, { ...own, state: 'Cancelled' }];
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect.element(screen.getByText(/ 100\.00 WTYCHO for sale by orders/)).toBeInTheDocument();
  });

  it('show that the server does not respond', async () => {
    book.fails = true;
    const screen = await open();
    await expect.element(screen.getByText('The orders failed to load'), { timeout: 15_000 }).toBeVisible();
    await expect.element(screen.getByText('The order book failed to load').first()).toBeVisible();
  });
});

it('shows the depth as steps for the keyboard and as a table', async () => {
  const screen = await open();
  const chart = screen.getByRole('application', { name: /^Depth of WTYCHO \/ USDT/ });
  await expect.element(chart).toBeVisible();
  chart.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
  await expect
    .element(screen.getByText('60.00 WTYCHO bid down to', { exact: false }).first())
    .toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(screen.getByRole('cell', { name: 'asks' }).first()).toBeVisible();
});

it('draws the depth at the width of its panel, whatever the previous window size', async () => {
  await page.viewport(320, 700);
  const screen = await open();
  await page.viewport(1440, 900);
  const chart = screen.getByRole('application', { name: /^Depth of WTYCHO \/ USDT/ });
  await expect
    .poll(() => chart.element().querySelector('svg')?.getBoundingClientRect().width ?? 0)
    .toBeGreaterThan(400);
});

it('shows every tab and symbol in full at 320 px', async () => {
  await page.viewport(320, 700);
  const screen = await open();
  const symbol = screen.getByRole('button', { name: 'Change token, WTYCHO' }).first();
  await expect.element(symbol).toBeVisible();
  for (const element of symbol.element().querySelectorAll('*'))
    expect(element.scrollWidth, element.outerHTML).toBeLessThanOrEqual(Math.max(element.clientWidth, 24));
  for (const tab of screen.getByRole('tab').elements())
    expect(tab.getBoundingClientRect().right, tab.textContent ?? '').toBeLessThanOrEqual(320);
});

it.each([1440, 960, 800, 390, 320])(
  'has a tab order that matches the visual order, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const screen = await open();
    await expect.element(screen.getByRole('button', { name: 'Change token, WTYCHO' }).first()).toBeVisible();
    await expect.element(screen.getByRole('tab').first()).toBeVisible();
    const focusables = listFocusables(screen.getByRole('main').element());
    expect(listMisplacedElementPairs(focusables)).toEqual([]);
  },
);

it('becomes cards and a sheet on narrow screens', async () => {
  await page.viewport(390, 844);
  const screen = await open();
  await expect.element(screen.getByRole('list', { name: 'Open orders' })).toBeVisible();
  await screen.getByRole('button', { name: 'Chart and book' }).click();
  await screen.getByRole('dialog').getByText('Book', { exact: true }).click();
  await screen.getByRole('dialog').getByRole('list', { name: 'Asks' }).getByRole('button').first().click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
