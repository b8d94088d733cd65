import type { Address } from '@junction/primitives';
import type { Insertable, Transaction } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { OrderBarsTable, OrderFillsTable, OrdersTable } from './order-tables.ts';
import type { OrderChanges } from './order-changes.ts';
import { sortTokenPair } from './order-prices.ts';
import type { IndexedOrderFillCandle, OrderExchangeRow, OrderPrices, OrderRecord } from './order-records.ts';
import { toChunks } from '../../write/chunks.ts';
import { rebuildOrderBars } from './rebuild-bars.ts';

const CHUNK = 500;

/** Writes the changed rows of limit orders. Idempotent. */
export async function writeOrderChanges(
  transaction: Transaction<DatabaseSchema>,
  changes: Omit<OrderChanges, 'afterEnd' | 'oddities'>,
): Promise<void> {
  for (const rows of toChunks(changes.roots, CHUNK))
    await transaction
      .insertInto('order_roots')
      .values(
        rows.map(({ address, factory, token, createdLt }) => ({
          address,
          factory,
          token,
          created_lt: text(createdLt),
        })),
      )
      .onConflict((one) => one.column('address').doNothing())
      .execute();
  for (const rows of toChunks([...changes.orders.values()].map(toOrderRow), CHUNK))
    await transaction
      .insertInto('orders')
      .values(rows)
      .onConflict((one) =>
        one.column('address').doUpdateSet((set) => ({
          rate: set.ref('excluded.rate'),
          price: set.ref('excluded.price'),
          inverse_price: set.ref('excluded.inverse_price'),
          spent_wallet: set.ref('excluded.spent_wallet'),
          receive_wallet: set.ref('excluded.receive_wallet'),
          dex_root: set.ref('excluded.dex_root'),
          dex_pair: set.ref('excluded.dex_pair'),
          state: set.ref('excluded.state'),
          initial_amount: set.ref('excluded.initial_amount'),
          expected_amount: set.ref('excluded.expected_amount'),
          current_spent: set.ref('excluded.current_spent'),
          current_receive: set.ref('excluded.current_receive'),
          swap_attempt: set.ref('excluded.swap_attempt'),
          updated_at: set.ref('excluded.updated_at'),
        })),
      )
      .execute();
  for (const rows of toChunks(changes.exchanges.map(toExchangeRow), CHUNK))
    await transaction
      .insertInto('order_exchanges')
      .values(rows)
      .onConflict((one) => one.columns(['account', 'lt', 'position']).doNothing())
      .execute();
  for (const rows of toChunks([...changes.bars.values()].map(toBarRow), CHUNK))
    await transaction
      .insertInto('order_bars')
      .values(rows)
      .onConflict((one) =>
        one.columns(['first_token', 'second_token', 'frame', 'time']).doUpdateSet((set) => ({
          open: set.ref('excluded.open'),
          high: set.ref('excluded.high'),
          low: set.ref('excluded.low'),
          close: set.ref('excluded.close'),
          first_amount: set.ref('excluded.first_amount'),
          second_amount: set.ref('excluded.second_amount'),
          open_time: set.ref('excluded.open_time'),
          close_time: set.ref('excluded.close_time'),
        })),
      )
      .execute();
  await rebuildOrderBars(transaction, [...changes.endedBars.values()]);
}

const text = (value: bigint): string => value.toString();

interface OrderPairFields {
  readonly spentToken: Address;
  readonly receiveToken: Address;
  readonly prices: OrderPrices | undefined;
}

function toPairColumns({ spentToken, receiveToken, prices }: OrderPairFields) {
  const [first, second] = sortTokenPair(spentToken, receiveToken);
  return {
    first_token: first,
    second_token: second,
    spent_token: spentToken,
    receive_token: receiveToken,
    rate: prices ? text(prices.rate) : null,
    price: prices ? text(prices.price) : null,
    inverse_price: prices ? text(prices.inversePrice) : null,
  };
}

function toOrderRow(order: OrderRecord): Insertable<OrdersTable> {
  return {
    ...toPairColumns(order),
    address: order.address,
    root: order.root,
    factory: order.factory,
    owner: order.owner,
    spent_wallet: order.spentWallet,
    receive_wallet: order.receiveWallet,
    dex_root: order.dexRoot,
    dex_pair: order.dexPair,
    state: order.state,
    initial_amount: text(order.initialAmount),
    expected_amount: text(order.expectedAmount),
    current_spent: text(order.currentSpent),
    current_receive: text(order.currentReceive),
    swap_attempt: text(order.swapAttempt),
    created_lt: text(order.createdLt),
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  };
}

function toExchangeRow(row: OrderExchangeRow): Insertable<OrderFillsTable> {
  const { order } = row;
  return {
    ...toPairColumns(order),
    account: order.address,
    lt: text(row.lt),
    position: row.position,
    root: order.root,
    owner: order.owner,
    initiator: row.initiator,
    time: row.time,
    spent_amount: text(row.spentAmount),
    receive_amount: text(row.receiveAmount),
    current_spent: text(row.currentSpent),
    current_receive: text(row.currentReceive),
    fee: text(row.fee),
    transaction_hash: row.transactionHash,
  };
}

function toBarRow(bar: IndexedOrderFillCandle): Insertable<OrderBarsTable> {
  return {
    first_token: bar.first,
    second_token: bar.second,
    frame: bar.frame,
    time: bar.time,
    open: text(bar.open),
    high: text(bar.high),
    low: text(bar.low),
    close: text(bar.close),
    first_amount: text(bar.firstAmount),
    second_amount: text(bar.secondAmount),
    open_time: bar.openTime,
    close_time: bar.closeTime,
  };
}
