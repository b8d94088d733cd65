import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/schema.ts';
import type { AnyRow, Table } from './rows/module-table.ts';
import { rowOf } from './rows/row-sql.ts';

/** More are not counted: nobody turns that many pages. */
const MOST_COUNTED = 100_000;

export interface PageQuery {
  /** All must hold. */
  readonly where: readonly RawBuilder<unknown>[];
  /**
   * One of these must hold, and never two at once: each is read by its own index and the pages are merged, where an index
   * of all of them would not have the order.
   */
  readonly either?: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

export interface CountedPage<Row> {
  readonly items: readonly Row[];
  /** Of all that were found, as far as they are counted; of many it may be some seconds old. */
  readonly total: number;
  /** There are more than `total`. */
  readonly isCapped?: boolean;
}

/** How many there are, as lists tell it. */
export const toldTotal = ({
  total,
  isCapped = false,
}: Pick<CountedPage<unknown>, 'total' | 'isCapped'>): {
  readonly totalCount: number;
  readonly isTotalCapped?: true;
} => ({ totalCount: total, ...(isCapped ? { isTotalCapped: true as const } : {}) });

/**
 * A condition on a column of few values, written out: a statement that is prepared for any of them is planned for the
 * common ones, and reads the whole table for a rare one. The value must come from a closed set of our own.
 */
export const is = (column: string, value: string | boolean): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = ${sql.lit(value)}`;

/** One condition for each value; see `is`. */
export const oneOf = (column: string, values: readonly string[]): RawBuilder<unknown>[] =>
  [...new Set(values)].map((value) => is(column, value));

/** A page of a module's table, by an index that has the order. */
export async function readCountedPage<Row extends object>(
  database: Database,
  table: Table<Row>,
  { where, either = [sql`true`], order, limit, offset }: PageQuery,
): Promise<CountedPage<Row>> {
  const conditions = either.map((one) => sql.join([one, ...where], sql` and `));
  const name = sql.table(table.name);
  const enough = sql`${sql.val(limit + offset)}::bigint`;
  const parts = conditions.map(
    (condition) => sql`(select * from ${name} where ${condition} order by ${order} limit ${enough})`,
  );
  const { rows } = await sql<AnyRow>`select * from (${sql.join(parts, sql` union all `)}) as found
    order by ${order} limit ${sql.val(limit)}::bigint offset ${sql.val(offset)}::bigint`.execute(database);
  const counted = await countOf(database, name, conditions);
  return {
    items: rows.map((row) => rowOf(table, row)),
    total: Math.min(counted, MOST_COUNTED),
    isCapped: counted > MOST_COUNTED,
  };
}

/** From so many on a total is kept for a while: counting them costs more than the page does. */
const MANY = 5_000;
const MANY_MS = 10_000;
const MOST_KEPT = 1_000;

/** Totals of many, and those being counted: who asks for the same meanwhile waits for it. */
const kept = new WeakMap<Database, LRUCache<string, Promise<number>>>();

function countOf(
  database: Database,
  name: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
): Promise<number> {
  // One more than is told: so it is known whether there are more.
  const most = sql.lit(MOST_COUNTED + 1);
  const parts = conditions.map((condition) => sql`(select 1 from ${name} where ${condition} limit ${most})`);
  const query = sql<{ readonly count: string | number }>`select count(*) as count
    from (select 1 from (${sql.join(parts, sql` union all `)}) as one limit ${most}) as found`;
  const totals =
    kept.get(database) ?? new LRUCache<string, Promise<number>>({ max: MOST_KEPT, ttl: MANY_MS });
  kept.set(database, totals);
  const { sql: text, parameters } = query.compile(database);
  const key = JSON.stringify([text, parameters]);
  const known = totals.get(key);
  if (known) return known;
  const forget = (): void => {
    totals.delete(key);
  };
  const counting = query.execute(database).then(({ rows }) => {
    const total = Number(rows[0]?.count ?? 0);
    if (total < MANY) forget();
    return total;
  });
  totals.set(key, counting);
  counting.catch(forget);
  return counting;
}
