import type { Database } from '../database/open-database.ts';
import { AREA_TABLES } from '../modules/index-modules.ts';
import type { Table } from '../modules/rows/module-table.ts';
import { readAllRows } from '../modules/rows/row-sql.ts';

/** Returns all rows of the index in a fixed order. Equal results mean equal tables. */
export async function readTableContents(
  database: Database,
  tables: readonly Table[] = AREA_TABLES,
): Promise<Record<string, readonly unknown[]>> {
  return {
    ...(await readModuleContents(database, tables)),
    activities: await database
      .selectFrom('activities')
      .selectAll()
      .orderBy('lt')
      .orderBy('account')
      .execute(),
    tokens: await database.selectFrom('tokens').selectAll().orderBy('address').execute(),
    pools: await database.selectFrom('pools').selectAll().orderBy('address').execute(),
    transactions: await database
      .selectFrom('transactions')
      .selectAll()
      .orderBy('lt')
      .orderBy('pool')
      .execute(),
    swap_hops: await database.selectFrom('swap_hops').selectAll().orderBy('lt').orderBy('pool').execute(),
    claims: await database.selectFrom('claims').selectAll().orderBy('message_hash').execute(),
    candles: await database
      .selectFrom('candles')
      .selectAll()
      .orderBy('owner')
      .orderBy('frame')
      .orderBy('time')
      .execute(),
    price_looks: await database.selectFrom('price_looks').selectAll().orderBy('token').execute(),
    hours: await database.selectFrom('hours').selectAll().orderBy('owner').orderBy('time').execute(),
    pool_states: await database
      .selectFrom('pool_states')
      .selectAll()
      .orderBy('owner')
      .orderBy('hour')
      .execute(),
    look_states: await database
      .selectFrom('look_states')
      .selectAll()
      .orderBy('owner')
      .orderBy('hour')
      .execute(),
    hour_ends: await database.selectFrom('hour_ends').selectAll().orderBy('hour').execute(),
    order_roots: await database.selectFrom('order_roots').selectAll().orderBy('address').execute(),
    orders: await database.selectFrom('orders').selectAll().orderBy('address').execute(),
    order_exchanges: await database
      .selectFrom('order_exchanges')
      .selectAll()
      .orderBy('lt')
      .orderBy('account')
      .orderBy('position')
      .execute(),
    order_bars: await database
      .selectFrom('order_bars')
      .selectAll()
      .orderBy('first_token')
      .orderBy('second_token')
      .orderBy('frame')
      .orderBy('time')
      .execute(),
  };
}

async function readModuleContents(
  database: Database,
  tables: readonly Table[],
): Promise<Record<string, readonly unknown[]>> {
  const contents: Record<string, readonly unknown[]> = {};
  for (const table of tables) contents[table.name] = await readAllRows(database, table);
  return contents;
}
