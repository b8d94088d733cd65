import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { AnyRow, Table } from './module-table.ts';
import { rowOf } from './row-sql.ts';

/** More are not counted: nobody turns that many pages. */
const MOST_COUNTED = 100_000;

export interface PageQuery {
  /** All must hold. */
  readonly where: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

export interface CountedPage<Row> {
  readonly items: readonly Row[];
  /** Of all that were found, as far as they are counted. */
  readonly total: number;
}

/** A page of a module's table, by an index that has the order. */
export async function readCountedPage<Row extends object>(
  database: Database,
  table: Table<Row>,
  { where, order, limit, offset }: PageQuery,
): Promise<CountedPage<Row>> {
  const condition = sql.join([sql`true`, ...where], sql` and `);
  const { rows } = await sql<AnyRow>`select * from ${sql.table(table.name)} where ${condition}
    order by ${order} limit ${sql.val(limit)}::bigint offset ${sql.val(offset)}::bigint`.execute(database);
  const counted = await sql<{ readonly count: string | number }>`select count(*) as count from (
    select 1 from ${sql.table(table.name)} where ${condition} limit ${sql.lit(MOST_COUNTED)}
  ) as found`.execute(database);
  return { items: rows.map((row) => rowOf(table, row)), total: Number(counted.rows[0]?.count ?? 0) };
}
