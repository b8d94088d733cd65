import { matchOrders } from '@junction/amm/limit-order';
import { units, type Address, type Nano, type TokenAmount, type PoolKind } from '@junction/primitives';
import { ORDER_EXECUTION_GAS } from '@junction/protocol/order-calls';
import type { PoolQuoter } from '@junction/routing';
import type { OrderRecord } from '../modules/orders/order-records.ts';

/** Possible execution of an order, which pays its caller a reward. */
export interface PossibleOrderExecution {
  /** `pool`: against a pool of the order's two tokens. `match`: against a crossing order. */
  readonly kind: 'pool' | 'match';
  /** The order that is called. */
  readonly order: OrderRecord;
  readonly counter: OrderRecord | undefined;
  readonly pool: OrderExecutionPool | undefined;
  /** Surplus over the prices of the makers, before the order deducts its fee. */
  readonly reward: TokenAmount;
  /** Value of the reward in nano, rounded down; undefined if unknown. */
  readonly worth: Nano | undefined;
}

export interface OrderExecutionMarket {
  /** All active orders that may be executed. */
  readonly orders: readonly OrderRecord[];
  /** Returns the pools of exactly these two tokens, of any pool kind, in which swaps are possible. */
  readonly pools: (one: Address, other: Address) => readonly OrderExecutionPool[];
  /** Returns the value in nano, rounded down; undefined if it is unknown. */
  readonly valueOf: (amount: TokenAmount) => Nano | undefined;
}

/** Pool of two tokens with its current reserves. */
export interface OrderExecutionPool {
  readonly address: Address;
  readonly kind: PoolKind;
  /** Tokens in the order of the quoter's indexes. */
  readonly tokens: readonly { readonly root: Address; readonly reserve: bigint }[];
  readonly quoter: PoolQuoter;
}

/**
 * Maximum number of orders per direction of a pair that are compared with those of the opposite direction. The
 * best-priced ones are selected.
 */
const MAX_ORDERS_PER_DIRECTION = 64;

/** Returns all executions possible now, most profitable first, those of unknown value last. */
export function listPossibleOrderExecutions(market: OrderExecutionMarket): readonly PossibleOrderExecution[] {
  return [...listPoolExecutions(market), ...listMatchExecutions(market)].toSorted(compareByProfit);
}

/**
 * Keeps only the first execution of each order and each pool. An execution changes the state of its orders and its
 * pool, so later executions of the list, which were computed with the previous state, would be outdated.
 */
export function selectIndependentExecutions(
  executions: readonly PossibleOrderExecution[],
): readonly PossibleOrderExecution[] {
  const taken = new Set<Address>();
  return executions.filter((execution) => {
    const touched = listAddressesChangedByExecution(execution);
    if (touched.some((address) => taken.has(address))) return false;
    for (const address of touched) taken.add(address);
    return true;
  });
}

/** Returns the executions that are possible now and independent of each other, the most profitable first. */
export function findIndependentOrderExecutions(
  market: OrderExecutionMarket,
): readonly PossibleOrderExecution[] {
  return selectIndependentExecutions(listPossibleOrderExecutions(market));
}

/** Returns the addresses of the orders and the pool that an execution changes. */
export function listAddressesChangedByExecution({
  order,
  counter,
  pool,
}: PossibleOrderExecution): readonly Address[] {
  return [order, counter, pool].flatMap((one) => one?.address ?? []);
}

/**
 * Returns the profit after gas in nano; negative if gas costs more than the reward, undefined if the reward's value is
 * unknown.
 */
export function getProfitAfterGas({
  kind,
  worth,
}: Pick<PossibleOrderExecution, 'kind' | 'worth'>): bigint | undefined {
  return worth === undefined ? undefined : worth - ORDER_EXECUTION_GAS[kind];
}

function compareByProfit(a: PossibleOrderExecution, b: PossibleOrderExecution): number {
  const [one, other] = [getProfitAfterGas(a), getProfitAfterGas(b)];
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  return compareBigints(other, one);
}

function listPoolExecutions(market: OrderExecutionMarket): readonly PossibleOrderExecution[] {
  return market.orders.flatMap((order) => {
    const paying = market.pools(order.spentToken, order.receiveToken).flatMap((pool) => {
      const received = quoteOrderInPool(pool, order);
      return received === undefined || received < order.currentReceive ? [] : [{ pool, received }];
    });
    // Sorted by amount, because the values of the rewards may be unknown or equal.
    return paying
      .toSorted((one, other) => compareBigints(other.received, one.received))
      .map(({ pool, received }) =>
        toExecution(
          market,
          { kind: 'pool', order, counter: undefined, pool },
          received - order.currentReceive,
        ),
      );
  });
}

function quoteOrderInPool({ tokens, quoter }: OrderExecutionPool, order: OrderRecord): bigint | undefined {
  const placeOf = (token: Address): number => tokens.findIndex(({ root }) => root === token);
  const [from, to] = [placeOf(order.spentToken), placeOf(order.receiveToken)];
  return from < 0 || to < 0 ? undefined : quoter.received(from, to, order.currentSpent);
}

function listMatchExecutions(market: OrderExecutionMarket): readonly PossibleOrderExecution[] {
  // The reward is part of the offered amount, so dust orders cannot pay for gas. Anyone can create them, and they must
  // not displace other orders.
  const orders = market.orders.filter(({ spentToken, currentSpent }) => {
    const value = market.valueOf({ token: spentToken, units: currentSpent });
    return value === undefined || value >= ORDER_EXECUTION_GAS.match;
  });
  return groupOpposingOrders(orders).flatMap(([one, other]) =>
    one.flatMap((left) =>
      other.flatMap((right) => [...listMatches(market, left, right), ...listMatches(market, right, left)]),
    ),
  );
}

function listMatches(
  market: OrderExecutionMarket,
  main: OrderRecord,
  counter: OrderRecord,
): readonly PossibleOrderExecution[] {
  const match = matchOrders(getRemainingAmounts(main), getRemainingAmounts(counter));
  if (!match.ok) return [];
  const surplus = match.value.given - match.value.due;
  return [toExecution(market, { kind: 'match', order: main, counter, pool: undefined }, surplus)];
}

function toExecution(
  market: OrderExecutionMarket,
  what: Pick<PossibleOrderExecution, 'kind' | 'order' | 'counter' | 'pool'>,
  surplus: bigint,
): PossibleOrderExecution {
  const reward = { token: what.order.receiveToken, units: units(surplus) };
  return { ...what, reward, worth: market.valueOf(reward) };
}

const getRemainingAmounts = ({ currentSpent, currentReceive }: OrderRecord) => ({
  offered: currentSpent,
  wanted: currentReceive,
});

/**
 * Returns the orders of each pair by direction, best price first and at most `MAX_ORDERS_PER_DIRECTION` each. Omits
 * pairs with orders in only one direction.
 */
function groupOpposingOrders(
  orders: readonly OrderRecord[],
): readonly (readonly [readonly OrderRecord[], readonly OrderRecord[]])[] {
  const groups = new Map<string, OrderRecord[]>();
  for (const order of orders) {
    const direction = `${order.spentToken}>${order.receiveToken}`;
    const group = groups.get(direction);
    if (group) group.push(order);
    else groups.set(direction, [order]);
  }
  return [...groups].flatMap(([direction, one]) => {
    const [spent = '', received = ''] = direction.split('>');
    // Only one of the two directions passes this comparison, so each pair occurs once.
    const other = spent < received ? groups.get(`${received}>${spent}`) : undefined;
    return other === undefined ? [] : [[sortByBestPrice(one), sortByBestPrice(other)] as const];
  });
}

function sortByBestPrice(orders: readonly OrderRecord[]): readonly OrderRecord[] {
  return orders
    .toSorted((a, b) => compareBigints(b.currentSpent * a.currentReceive, a.currentSpent * b.currentReceive))
    .slice(0, MAX_ORDERS_PER_DIRECTION);
}

function compareBigints(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
