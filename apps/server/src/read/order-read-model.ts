import { toAddress, type Address } from '@junction/primitives';
import type { Database } from '../database/open-database.ts';
import type { OrderReadModel } from '../order-read-model.ts';
import { isOrderFinal } from '../modules/orders/order-records.ts';
import { readActiveOrders } from './active-orders.ts';
import { readOrderFillCandles, readOrderBook } from './order-book.ts';
import { readOrderFillPage, readOrderPage } from './order-pages.ts';

/** Creates the read model of limit orders. `onShown` is called with open orders that are returned to a client. */
export function createOrderReadModel(
  database: Database,
  onShown?: (orders: readonly Address[]) => void,
): OrderReadModel {
  return {
    list: async (query) => {
      const page = await readOrderPage(database, query);
      const open = page.items.filter(({ order }) => !isOrderFinal(order.state));
      if (open.length > 0) onShown?.(open.map(({ order }) => order.address));
      return page;
    },
    exchanges: (query) => readOrderFillPage(database, query),
    book: (query) => readOrderBook(database, query),
    active: (query) => readActiveOrders(database, query),
    bars: (query) => readOrderFillCandles(database, query),
    rootOf: async (token) => {
      const row = await database
        .selectFrom('order_roots')
        .select('address')
        .where('token', '=', token)
        .orderBy('created_lt')
        .limit(1)
        .executeTakeFirst();
      return row && toAddress(row.address);
    },
    contractOf: async (account) => {
      const order = await database
        .selectFrom('orders')
        .select('address')
        .where('address', '=', account)
        .executeTakeFirst();
      if (order) return { kind: 'order' };
      const root = await database
        .selectFrom('order_roots')
        .select('token')
        .where('address', '=', account)
        .executeTakeFirst();
      return root && { kind: 'order-root', token: toAddress(root.token) };
    },
  };
}
