import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/schema.ts';
import type { AreaSource } from '../read-model.ts';
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
  readonly order: PageOrder;
  readonly limit: number;
  readonly offset: number;
}

/** By columns that tell any two rows apart, all in one direction: an index read either way. None of them is ever null. */
export interface PageOrder {
  /** As the database names them. */
  readonly columns: readonly string[];
  readonly isAscending: boolean;
}

export interface CountedPage<Row> {
  readonly items: readonly Row[];
  /** Of all that were found, as far as they are counted; of many it may be some seconds old. */
  readonly total: number;
  /** There are more than `total`. */
  readonly isCapped?: boolean;
}

/** How many there are, as lists tell it. */
export const totalOf = ({
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

/** One condition for each value, in one order whichever they are named in; see `is`. */
export const oneOf = (column: string, values: readonly string[]): RawBuilder<unknown>[] =>
  [...new Set(values)].toSorted().map((value) => is(column, value));

/** A page of a module's table, by an index that has the order. */
export async function readCountedPage<Row extends object>(
  source: AreaSource,
  table: Table<Row>,
  { where, either = [sql`true`], order, limit, offset }: PageQuery,
): Promise<CountedPage<Row>> {
  const conditions = either.map((one) => sql.join([one, ...where], sql` and `));
  const name = sql.table(table.name);
  const { version } = await source.market();
  const [{ rows }, counted] = await Promise.all([
    pageFrom(name, conditions, order, { limit, offset }).execute(source.database),
    countOf(source.database, version, name, conditions),
  ]);
  return {
    items: rows.map((row) => rowOf(table, row)),
    total: Math.min(counted, MOST_COUNTED),
    isCapped: counted > MOST_COUNTED,
  };
}

/**
 * What stands before a page is passed over in an index alone, by what it is ordered by: only where the page begins is
 * looked for, and only its own rows are read.
 */
export function pageFrom(
  name: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
  { columns, isAscending }: PageOrder,
  { limit, offset }: Pick<PageQuery, 'limit' | 'offset'>,
): RawBuilder<AnyRow> {
  const direction = isAscending ? sql`asc` : sql`desc`;
  const refs = columns.map((column) => sql.ref(column));
  const order = sql.join(refs.map((column) => sql`${column} ${direction}`));
  const place = sql.join(refs);
  const found = (
    what: RawBuilder<unknown>,
    all: readonly RawBuilder<unknown>[],
    part: Part,
  ): RawBuilder<unknown> =>
    merged(
      all.map((one) => sql`select ${what} from ${name} where ${one} order by ${order}`),
      order,
      part,
    );
  const page = { limit, offset: 0 };
  if (offset === 0) return found(sql`*`, conditions, page) as RawBuilder<AnyRow>;
  const start = found(place, conditions, { limit: 1, offset });
  const within = conditions.map(
    (one) => sql`${one} and (${place}) ${isAscending ? sql`>=` : sql`<=`} (select ${place} from start)`,
  );
  return sql<AnyRow>`with start as (${start}) ${found(sql`*`, within, page)}`;
}

type Part = Pick<PageQuery, 'limit' | 'offset'>;

/** A part of what several statements find together. What one finds has its order already. */
function merged(
  statements: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  { limit, offset }: Part,
): RawBuilder<unknown> {
  const part = sql`limit ${sql.val(limit)}::bigint offset ${sql.val(offset)}::bigint`;
  const [only] = statements;
  if (only && statements.length === 1) return sql`${only} ${part}`;
  const enough = sql`limit ${sql.val(limit + offset)}::bigint`;
  const parts = statements.map((one) => sql`(${one} ${enough})`);
  return sql`select * from (${sql.join(parts, sql` union all `)}) as found order by ${order} ${part}`;
}

/** From so many on a total is kept for a while, whatever happens: counting them costs more than the page does. */
const MANY = 5_000;
const KEPT_MS = 10_000;
const MOST_KEPT = 5_000;

interface Counted {
  readonly total: Promise<number>;
  /** What it is of; undefined where it may be of something older. */
  version: object | undefined;
}

/** Totals, and those being counted: who asks for the same meanwhile waits for it. */
const kept = new WeakMap<Database, LRUCache<string, Counted>>();

/** Counts, once for as long as nothing has happened (`version` is the same). */
function countOf(
  database: Database,
  version: object,
  name: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
): Promise<number> {
  // One more than is told: so it is known whether there are more.
  const most = sql.lit(MOST_COUNTED + 1);
  const parts = conditions.map((condition) => sql`(select 1 from ${name} where ${condition} limit ${most})`);
  const query = sql<{ readonly count: string | number }>`select count(*) as count
    from (select 1 from (${sql.join(parts, sql` union all `)}) as one limit ${most}) as found`;
  const totals = kept.get(database) ?? new LRUCache<string, Counted>({ max: MOST_KEPT, ttl: KEPT_MS });
  kept.set(database, totals);
  const { sql: text, parameters } = query.compile(database);
  const key = JSON.stringify([text, parameters]);
  const known = totals.get(key);
  if (known && (known.version === undefined || known.version === version)) return known.total;
  const total = query.execute(database).then(({ rows }) => Number(rows[0]?.count ?? 0));
  const counted: Counted = { total, version: undefined };
  totals.set(key, counted);
  void settle(counted, version).catch(() => totals.delete(key));
  return total;
}

/** Few are counted again when something has happened. */
async function settle(counted: Counted, version: object): Promise<void> {
  if ((await counted.total) < MANY) counted.version = version;
}
