import { matchOrders } from '@junction/amm/limit-order';
import { units, type Address, type Nano, type TokenAmount, type PoolKind } from '@junction/primitives';
import { ORDER_EXECUTION_GAS } from '@junction/protocol/order-calls';
import type { PoolQuoter } from '@junction/routing';
import type { OrderRecord } from '../modules/orders/order-records.ts';

/** Execution of an order that pays its caller a reward. */
export interface Execution {
  /** Against a pool of its tokens, or against a crossing order. */
  readonly kind: 'pool' | 'match';
  /** The order that is called. */
  readonly order: OrderRecord;
  readonly counter: OrderRecord | undefined;
  readonly pool: ExecutionPool | undefined;
  /** Surplus over the prices of the makers, before the fee on it. */
  readonly reward: TokenAmount;
  /** Value of the reward, rounded down; undefined if unknown. */
  readonly worth: Nano | undefined;
}

export interface ExecutionMarket {
  /** All active orders that may be executed. */
  readonly orders: readonly OrderRecord[];
  /** Pools of exactly these two tokens, of any kind, in which a swap is possible. */
  readonly pools: (one: Address, other: Address) => readonly ExecutionPool[];
  /** Returns the value in nano, rounded down; undefined if it is unknown. */
  readonly valueOf: (amount: TokenAmount) => Nano | undefined;
}

/** Pool of two tokens with its current reserves. */
export interface ExecutionPool {
  readonly address: Address;
  readonly kind: PoolKind;
  /** Tokens in the order that the indexes of the quoter refer to. */
  readonly tokens: readonly { readonly root: Address; readonly reserve: bigint }[];
  readonly quoter: PoolQuoter;
}

/** Number of best-priced orders of each direction that are compared with those of the opposite direction. */
const DEPTH = 64;

/** Returns all executions possible now, most profitable first, those of unknown value last. */
export function listExecutions(market: ExecutionMarket): readonly Execution[] {
  return [...listPoolExecutions(market), ...listMatchExecutions(market)].toSorted(byProfit);
}

/** Keeps the first execution of each order and pool, because it changes the state the others were computed with. */
export function selectIndependent(executions: readonly Execution[]): readonly Execution[] {
  const taken = new Set<Address>();
  return executions.filter((execution) => {
    const touched = listChangedAddresses(execution);
    if (touched.some((address) => taken.has(address))) return false;
    for (const address of touched) taken.add(address);
    return true;
  });
}

/** Returns independent executions possible now, most profitable first. */
export function findExecutions(market: ExecutionMarket): readonly Execution[] {
  return selectIndependent(listExecutions(market));
}

/** Returns the addresses of the orders and the pool that an execution changes. */
export function listChangedAddresses({ order, counter, pool }: Execution): readonly Address[] {
  return [order, counter, pool].flatMap((one) => one?.address ?? []);
}

/** Profit after gas in nano; negative if gas costs more, undefined if the value is unknown. */
export function profitAfterGas({ kind, worth }: Pick<Execution, 'kind' | 'worth'>): bigint | undefined {
  return worth === undefined ? undefined : worth - ORDER_EXECUTION_GAS[kind];
}

function byProfit(a: Execution, b: Execution): number {
  const [one, other] = [profitAfterGas(a), profitAfterGas(b)];
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  return compare(other, one);
}

function listPoolExecutions(market: ExecutionMarket): readonly Execution[] {
  return market.orders.flatMap((order) => {
    const paying = market.pools(order.spentToken, order.receiveToken).flatMap((pool) => {
      const received = quoteOrderInPool(pool, order);
      return received === undefined || received < order.currentReceive ? [] : [{ pool, received }];
    });
    // Sorting by amount also orders rewards whose value is unknown or equal.
    return paying
      .toSorted((one, other) => compare(other.received, one.received))
      .map(({ pool, received }) =>
        toExecution(
          market,
          { kind: 'pool', order, counter: undefined, pool },
          received - order.currentReceive,
        ),
      );
  });
}

function quoteOrderInPool({ tokens, quoter }: ExecutionPool, order: OrderRecord): bigint | undefined {
  const placeOf = (token: Address): number => tokens.findIndex(({ root }) => root === token);
  const [from, to] = [placeOf(order.spentToken), placeOf(order.receiveToken)];
  return from < 0 || to < 0 ? undefined : quoter.received(from, to, order.currentSpent);
}

function listMatchExecutions(market: ExecutionMarket): readonly Execution[] {
  // A reward is part of the offered amount. Dust orders, which anyone can create, must not displace real ones.
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

function listMatches(market: ExecutionMarket, main: OrderRecord, counter: OrderRecord): readonly Execution[] {
  const match = matchOrders(remainingAmounts(main), remainingAmounts(counter));
  if (!match.ok) return [];
  const surplus = match.value.given - match.value.due;
  return [toExecution(market, { kind: 'match', order: main, counter, pool: undefined }, surplus)];
}

function toExecution(
  market: ExecutionMarket,
  what: Pick<Execution, 'kind' | 'order' | 'counter' | 'pool'>,
  surplus: bigint,
): Execution {
  const reward = { token: what.order.receiveToken, units: units(surplus) };
  return { ...what, reward, worth: market.valueOf(reward) };
}

const remainingAmounts = ({ currentSpent, currentReceive }: OrderRecord) => ({
  offered: currentSpent,
  wanted: currentReceive,
});

/**
 * Returns the orders of both directions of each pair, best price first and at most `DEPTH` each; pairs with one
 * direction are left out.
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
    // The comparison selects one of the two directions, so that each pair appears once.
    const other = spent < received ? groups.get(`${received}>${spent}`) : undefined;
    return other === undefined ? [] : [[sortByBestPrice(one), sortByBestPrice(other)] as const];
  });
}

function sortByBestPrice(orders: readonly OrderRecord[]): readonly OrderRecord[] {
  return orders
    .toSorted((a, b) => compare(b.currentSpent * a.currentReceive, a.currentSpent * b.currentReceive))
    .slice(0, DEPTH);
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
