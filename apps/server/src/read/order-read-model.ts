import { toAddress } from '@junction/primitives';
import type { Database } from '../database/open-database.ts';
import type { OrderReadModel } from '../order-read-model.ts';
import { readOrderBars, readOrderBook } from './order-book.ts';
import { readExchangePage, readOrderPage } from './order-pages.ts';

/** Answers about limit orders from the tables. */
export function createOrderReadModel(database: Database): OrderReadModel {
  return {
    list: (query) => readOrderPage(database, query),
    exchanges: (query) => readExchangePage(database, query),
    book: (query) => readOrderBook(database, query),
    bars: (query) => readOrderBars(database, query),
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
