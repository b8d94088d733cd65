import type { CandleInterval } from '@junction/market-data';
import { seconds, toAddress, units, type Address, type Seconds } from '@junction/primitives';
import { sql, type Selectable } from 'kysely';
import type { Activity } from '../../database/activity-json.ts';
import type { Database } from '../../database/open-database.ts';
import type { OrderBarsTable, OrdersTable } from './order-tables.ts';
import { sortTokenPair } from './order-prices.ts';
import {
  toOrderFillCandleKey,
  type IndexedOrderFillCandle,
  type OrderRecord,
  type OrderRootRecord,
  type OrdersState,
} from './order-records.ts';

const FRAMES: readonly CandleInterval[] = ['H1', 'D1'];

/** Loads the order roots. */
export async function loadOrderRoots(database: Database): Promise<ReadonlyMap<Address, OrderRootRecord>> {
  const rows = await database.selectFrom('order_roots').selectAll().orderBy('created_lt').execute();
  return new Map(
    rows.map((row) => {
      const address = toAddress(row.address);
      const { factory, token, created_lt: lt } = row;
      return [
        address,
        { address, factory: toAddress(factory), token: toAddress(token), createdLt: BigInt(lt) },
      ];
    }),
  );
}

/** Maximum numbers of orders and candles kept in memory between steps. Most activity concerns recently used ones. */
const MAX_CACHED_ORDERS = 2_000;
const MAX_CACHED_BARS = 4_000;

/**
 * Returns a state with the orders and candles that the activities refer to, reading those that are not cached.
 * `isWritten` resolves once everything projected so far is in the tables.
 */
export async function loadReferencedOrders(
  database: Database,
  state: OrdersState,
  activities: readonly Activity[],
  isWritten: () => Promise<void>,
): Promise<OrdersState> {
  const named = getReferencedOrders(activities);
  if (named.orders.size === 0) return state;
  const orders = new Map(state.orders);
  const unread = [...named.orders].filter((order) => !orders.has(order));
  if (unread.length > 0) {
    await isWritten();
    for (const order of await loadOrders(database, unread)) orders.set(order.address, order);
  }
  const pairs = new Map(named.pairs);
  for (const address of named.orders) {
    const order = orders.get(address);
    if (order) addPair(pairs, order.spentToken, order.receiveToken);
  }
  const bars = new Map(state.bars);
  const barless = [...pairs.values()].filter(([first, second]) =>
    FRAMES.some((frame) => !bars.has(toOrderFillCandleKey({ first, second, frame }))),
  );
  if (barless.length > 0) {
    await isWritten();
    for (const bar of await loadNewestBars(database, barless)) bars.set(toOrderFillCandleKey(bar), bar);
  }
  return { roots: state.roots, orders, bars };
}

/** Removes the least recently used orders and candles above the limits. */
export function evictOldOrders({ roots, orders, bars }: OrdersState): OrdersState {
  return {
    roots,
    orders: takeNewest(orders, MAX_CACHED_ORDERS),
    bars: takeNewest(bars, MAX_CACHED_BARS),
  };
}

function takeNewest<Key, Value>(map: ReadonlyMap<Key, Value>, most: number): ReadonlyMap<Key, Value> {
  return map.size <= most ? map : new Map([...map].slice(-most));
}

type Pair = readonly [first: Address, second: Address];

function addPair(pairs: Map<string, Pair>, one: Address, other: Address): void {
  const pair = sortTokenPair(one, other);
  pairs.set(pair.join(':'), pair);
}

function getReferencedOrders(activities: readonly Activity[]): {
  readonly orders: ReadonlySet<Address>;
  readonly pairs: ReadonlyMap<string, Pair>;
} {
  const orders = new Set<Address>();
  const pairs = new Map<string, Pair>();
  for (const { kind, activity } of activities) {
    if (kind === 'order') orders.add(activity.account);
    if (kind !== 'order-root') continue;
    for (const event of activity.events) {
      if (event.kind !== 'order-created') continue;
      orders.add(event.order);
      addPair(pairs, event.spent.token, event.expected.token);
    }
  }
  return { orders, pairs };
}

async function loadOrders(database: Database, addresses: readonly Address[]): Promise<OrderRecord[]> {
  const rows = await database
    .selectFrom('orders')
    .selectAll()
    .where('address', '=', sql<string>`any(${sql.val([...addresses])}::text[])`)
    .execute();
  return rows.map(toOrderRecord);
}

/**
 * Maximum number of changed orders reported in one event. A client that misses an order reads it with the next change.
 */
const MAX_REPORTED_ORDERS = 1_000;

/** Returns the orders that changed at or after a time, newest change first, at most `MAX_REPORTED_ORDERS`. */
export async function readOrdersSince(database: Database, time: Seconds): Promise<readonly OrderRecord[]> {
  const rows = await database
    .selectFrom('orders')
    .selectAll()
    .where('updated_at', '>=', time)
    .orderBy('updated_at', 'desc')
    .limit(MAX_REPORTED_ORDERS)
    .execute();
  return rows.map(toOrderRecord);
}

async function loadNewestBars(database: Database, pairs: readonly Pair[]): Promise<IndexedOrderFillCandle[]> {
  const { rows } = await sql<Selectable<OrderBarsTable>>`
    select b.* from unnest(${sql.val(pairs.map(([first]) => first))}::text[],
      ${sql.val(pairs.map(([, second]) => second))}::text[]) as p(one, other)
    cross join (values ('H1'), ('D1')) f(width)
    cross join lateral (
      select * from order_bars where first_token = p.one and second_token = p.other and frame = f.width
      order by time desc limit 1
    ) b`.execute(database);
  return rows.map(toOrderBar);
}

/** Parses a row of `orders`. */
export function toOrderRecord(row: Selectable<OrdersTable>): OrderRecord {
  const { rate, price, inverse_price: inverse } = row;
  return {
    address: toAddress(row.address),
    root: toAddress(row.root),
    factory: toAddress(row.factory),
    owner: toAddress(row.owner),
    spentToken: toAddress(row.spent_token),
    receiveToken: toAddress(row.receive_token),
    spentWallet: toAddress(row.spent_wallet),
    receiveWallet: toAddress(row.receive_wallet),
    dexRoot: toAddress(row.dex_root),
    dexPair: toAddress(row.dex_pair),
    state: row.state,
    initialAmount: units(BigInt(row.initial_amount)),
    expectedAmount: units(BigInt(row.expected_amount)),
    currentSpent: units(BigInt(row.current_spent)),
    currentReceive: units(BigInt(row.current_receive)),
    swapAttempt: BigInt(row.swap_attempt),
    prices:
      rate === null || price === null || inverse === null
        ? undefined
        : { rate: BigInt(rate), price: BigInt(price), inversePrice: BigInt(inverse) },
    createdLt: BigInt(row.created_lt),
    createdAt: seconds(row.created_at),
    updatedAt: seconds(row.updated_at),
  };
}

/** Parses a row of `order_bars`. */
export function toOrderBar(row: Selectable<OrderBarsTable>): IndexedOrderFillCandle {
  return {
    first: toAddress(row.first_token),
    second: toAddress(row.second_token),
    frame: row.frame,
    time: seconds(row.time),
    open: BigInt(row.open),
    high: BigInt(row.high),
    low: BigInt(row.low),
    close: BigInt(row.close),
    firstAmount: BigInt(row.first_amount),
    secondAmount: BigInt(row.second_amount),
    openTime: seconds(row.open_time),
    closeTime: seconds(row.close_time),
  };
}
