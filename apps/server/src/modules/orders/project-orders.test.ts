import { ZERO_ADDRESS, seconds, toAddress, units, type Address } from '@junction/primitives';
import type { OrderActivity, OrderEvent, OrderState } from '@junction/protocol';
import { expect, test } from 'vitest';
import type { Activity } from '../../database/activity-json.ts';
import { mergeOrderChanges, createEmptyOrderChanges } from './order-changes.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import { computeOrderPricesRoundedDown } from './order-prices.ts';
import { EMPTY_ORDERS_STATE, type OrdersState } from './order-records.ts';
import { projectOrders } from './project-orders.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [FACTORY, ROOT, ORDER, OWNER, TAKER] = [at('f'), at('e'), at('d'), at('c'), at('b')];
const [COIN, DOLLAR, GHOST] = [at('2'), at('1'), at('9')];
const TOKENS = new Map<Address, TokenMetadata>([
  [COIN, { address: COIN, symbol: 'COIN', name: 'Coin', decimals: 9 }],
  [DOLLAR, { address: DOLLAR, symbol: 'USD', name: 'Dollar', decimals: 6 }],
]);

type Kind = 'order-factory' | 'order-root' | 'order';

class OrderHistory {
  state: OrdersState = EMPTY_ORDERS_STATE;
  readonly changes = createEmptyOrderChanges();
  #lt = 0n;

  apply(kind: Kind, account: Address, events: readonly OrderEvent[], time = 1_700_000_000): void {
    this.#lt += 1n;
    const activity: OrderActivity = {
      account,
      lt: this.#lt,
      time: seconds(time),
      transactionHash: 'a'.repeat(64),
      messageHash: 'b'.repeat(64),
      events,
      unknown: 0,
    };
    const batch: Activity[] = [{ kind, activity }];
    const { state, changes } = projectOrders(this.state, batch, TOKENS);
    this.state = state;
    mergeOrderChanges(this.changes, changes);
  }
}

const created = (spent: Address, sold: bigint, receive: Address, wanted: bigint): OrderEvent => ({
  kind: 'order-created',
  order: ORDER,
  owner: OWNER,
  spent: { token: spent, amount: units(sold) },
  expected: { token: receive, amount: units(wanted) },
});

/** Creates the history of an order that sells 30 coins for 15 dollars. */
function createHistory(): OrderHistory {
  const history = new OrderHistory();
  history.apply('order-factory', FACTORY, [{ kind: 'order-root-created', root: ROOT, token: COIN }]);
  history.apply('order-root', ROOT, [created(COIN, 30_000_000_000n, DOLLAR, 15_000_000n)]);
  return history;
}

function createStateEvent(from: OrderState, to: OrderState, spent: bigint, receive: bigint): OrderEvent {
  return {
    kind: 'order-state',
    from,
    to,
    details: {
      factory: FACTORY,
      root: ROOT,
      owner: OWNER,
      timeTx: 1n,
      nowTx: 1n,
      state: to,
      spentToken: COIN,
      receiveToken: DOLLAR,
      spentWallet: at('5'),
      receiveWallet: at('6'),
      initialAmount: units(30_000_000_000n),
      expectedAmount: units(15_000_000n),
      currentSpent: units(spent),
      currentReceive: units(receive),
      dexRoot: at('7'),
      dexPair: ZERO_ADDRESS,
      swapAttempt: 0n,
      matchingOrder: ZERO_ADDRESS,
    },
  };
}

const open = (history: OrderHistory): void =>
  history.apply('order', ORDER, [createStateEvent('await-tokens', 'active', 30_000_000_000n, 15_000_000n)]);

const fill = (spent: bigint, received: bigint, left: readonly [bigint, bigint]): OrderEvent => ({
  kind: 'order-exchange',
  spent: { token: COIN, amount: units(spent) },
  received: { token: DOLLAR, amount: units(received) },
  currentSpent: units(left[0]),
  currentReceive: units(left[1]),
  fee: units(1n),
  initiator: TAKER,
});

const PRICE = 10n ** 36n;

test('an order has no price before it is active, and does not change after its end', () => {
  const history = createHistory();
  expect(history.state.orders.get(ORDER)).toMatchObject({ state: 'await-tokens', prices: undefined });
  open(history);
  expect(history.state.orders.get(ORDER)?.prices).toEqual({
    rate: 2n * PRICE,
    // The dollar token is the first of the pair: `price` is coins per dollar, `inversePrice` is dollars per coin.
    price: 2n * PRICE,
    inversePrice: PRICE / 2n,
  });
  history.apply('order', ORDER, [fill(10_000_000_000n, 5_000_000n, [20_000_000_000n, 10_000_000n])]);
  expect(history.state.orders.get(ORDER)).toMatchObject({
    currentSpent: 20_000_000_000n,
    currentReceive: 10_000_000n,
  });
  history.apply('order', ORDER, [createStateEvent('active', 'cancelled', 20_000_000_000n, 10_000_000n)]);
  expect(history.state.orders.get(ORDER)?.state).toBe('cancelled');
  expect(history.changes.orders.get(ORDER)).toMatchObject({
    state: 'cancelled',
    currentSpent: 20_000_000_000n,
  });
  expect(history.changes.afterEnd.size).toBe(0);
  history.apply('order', ORDER, [fill(1n, 1n, [0n, 0n])]);
  expect(history.changes.exchanges).toHaveLength(1);
  expect(history.changes.afterEnd.size).toBe(1);
});

test('a fill is reported from the maker’s perspective, whichever side emitted the event', () => {
  const history = createHistory();
  open(history);
  const event = fill(10n, 5n, [20n, 10n]);
  if (event.kind !== 'order-exchange') throw new TypeError('a fill was expected');
  history.apply('order', ORDER, [{ ...event, spent: event.received, received: event.spent }]);
  expect(history.changes.exchanges).toMatchObject([{ spentAmount: 10n, receiveAmount: 5n }]);
});

test('a purchase by a pool is one fill, whether or not the order reports it', () => {
  const completeFill = fill(30_000_000_000n, 15_000_000n, [0n, 0n]);
  for (const events of [[], [completeFill]]) {
    const history = createHistory();
    open(history);
    history.apply('order', ORDER, [
      createStateEvent('active', 'swap-in-progress', 30_000_000_000n, 15_000_000n),
    ]);
    history.apply('order', ORDER, [...events, createStateEvent('swap-in-progress', 'filled', 0n, 0n)]);
    expect(history.changes.exchanges).toMatchObject([
      { spentAmount: 30_000_000_000n, receiveAmount: 15_000_000n, currentSpent: 0n, currentReceive: 0n },
    ]);
  }
});

test('candles use the price the order asks, and hours add up to days', () => {
  const history = createHistory();
  open(history);
  const noon = 1_700_006_400;
  history.apply('order', ORDER, [fill(10_000_000_000n, 5_000_000n, [20_000_000_000n, 10_000_000n])], noon);
  // A fill of a single rounded unit must not create a candle.
  history.apply('order', ORDER, [fill(0n, 1n, [20_000_000_000n, 9_999_999n])], noon + 60);
  history.apply(
    'order',
    ORDER,
    [fill(4_000_000_000n, 2_000_000n, [16_000_000_000n, 7_999_999n])],
    noon + 3_600,
  );
  const bars = [...history.changes.bars.values()];
  expect(bars.map(({ frame, firstAmount, secondAmount }) => [frame, firstAmount, secondAmount])).toEqual([
    ['H1', 5_000_001n, 10_000_000_000n],
    ['D1', 7_000_001n, 14_000_000_000n],
    ['H1', 2_000_000n, 4_000_000_000n],
  ]);
  for (const bar of bars) expect([bar.open, bar.high, bar.low, bar.close]).toEqual(Array(4).fill(2n * PRICE));
  expect(bars[0]).toMatchObject({ openTime: noon, closeTime: noon + 60 });
});

test('only the factory creates roots, only roots create orders, and only announced orders count', () => {
  const history = new OrderHistory();
  history.apply('order-root', ROOT, [created(COIN, 1n, DOLLAR, 1n)]);
  history.apply('order', ORDER, [fill(1n, 1n, [0n, 0n])]);
  history.apply('order', ORDER, [{ kind: 'order-root-created', root: ROOT, token: COIN }]);
  expect(history.state).toEqual(EMPTY_ORDERS_STATE);
  expect(history.changes).toEqual(createEmptyOrderChanges());
});

test('prices work for tokens of any decimals, and are undefined for orders that want nothing', () => {
  const ghost = { address: GHOST, symbol: '', name: '', decimals: 0 };
  const known = new Map([...TOKENS, [GHOST, ghost] as const]);
  const terms = { spentToken: GHOST, receiveToken: COIN, initialAmount: 7n, expectedAmount: 2n * 10n ** 9n };
  expect(computeOrderPricesRoundedDown(terms, known)?.rate).toBe((7n * PRICE) / 2n);
  // One token has no metadata, so its decimals are unknown.
  expect(computeOrderPricesRoundedDown(terms, TOKENS)).toBeUndefined();
  expect(computeOrderPricesRoundedDown(terms, new Map([[GHOST, ghost]]))).toBeUndefined();
  expect(computeOrderPricesRoundedDown({ ...terms, expectedAmount: 0n }, known)).toBeUndefined();
  const [tiny, huge] = [1n, (1n << 128n) - 1n];
  const wide = new Map([...known, [COIN, { address: COIN, symbol: '', name: '', decimals: 38 }] as const]);
  const prices = computeOrderPricesRoundedDown({ ...terms, initialAmount: huge, expectedAmount: tiny }, wide);
  // The column has 120 digits.
  expect(prices?.rate.toString().length).toBeLessThanOrEqual(120);
});
