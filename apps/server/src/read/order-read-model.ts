import { toAddress, type Address } from '@junction/primitives';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/open-database.ts';
import type { OrderReadModel } from '../order-read-model.ts';
import { readOrderBars, readOrderBook } from './order-book.ts';
import { readExchangePage, readOrderPage } from './order-pages.ts';

/** Answers about limit orders from the tables. */
export function createOrderReadModel(database: Database): OrderReadModel {
  /** What an account is does not change. */
  const kinds = new LRUCache<Address, 'order' | 'order-root'>({ max: 20_000 });
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
    kindOf: async (account) => {
      const known = kinds.get(account);
      if (known !== undefined) return known;
      const order = await database
        .selectFrom('orders')
        .select('address')
        .where('address', '=', account)
        .executeTakeFirst();
      const root = await database
        .selectFrom('order_roots')
        .select('address')
        .where('address', '=', account)
        .executeTakeFirst();
      const kind = order ? 'order' : root ? 'order-root' : undefined;
      if (kind !== undefined) kinds.set(account, kind);
      return kind;
    },
  };
}
