import { seconds, toAddress, units } from '@junction/primitives';
import type { Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { OrderBarsTable, OrdersTable } from '../database/schema.ts';
import {
  FINAL_ORDER_STATES,
  orderBarKey,
  type OrderBar,
  type OrderRecord,
  type OrdersState,
} from '../project/order-records.ts';

/** The limit orders as the tables have them; finished ones stay where they are. */
export async function loadOrders(database: Database): Promise<OrdersState> {
  const roots = await database.selectFrom('order_roots').selectAll().orderBy('created_lt').execute();
  const orders = await database
    .selectFrom('orders')
    .selectAll()
    .where('state', 'not in', FINAL_ORDER_STATES)
    .orderBy('created_lt')
    .execute();
  const bars = await database
    .selectFrom('order_bars')
    .distinctOn(['first_token', 'second_token', 'frame'])
    .selectAll()
    .orderBy('first_token')
    .orderBy('second_token')
    .orderBy('frame')
    .orderBy('time', 'desc')
    .execute();
  return {
    roots: new Map(
      roots.map((row) => {
        const address = toAddress(row.address);
        const { factory, token, created_lt: lt } = row;
        return [
          address,
          { address, factory: toAddress(factory), token: toAddress(token), createdLt: BigInt(lt) },
        ];
      }),
    ),
    open: new Map(orders.map((row) => [toAddress(row.address), orderOf(row)])),
    bars: new Map(bars.map(orderBarOf).map((bar) => [orderBarKey(bar), bar])),
  };
}

/** An order as its row keeps it. */
export function orderOf(row: Selectable<OrdersTable>): OrderRecord {
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

/** A bar as its row keeps it. */
export function orderBarOf(row: Selectable<OrderBarsTable>): OrderBar {
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
