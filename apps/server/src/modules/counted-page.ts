import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/schema.ts';
import type { AreaReaderSource } from '../read-model.ts';
import type { AnyRow, ModuleTable } from './rows/module-table.ts';
import { decodeTableRow } from './rows/row-sql.ts';

/** Maximum total that is counted. No client pages further than this. */
const MAX_COUNTED = 100_000;

export interface PageQuery {
  /** Conditions that every row must fulfil. */
  readonly where: readonly RawBuilder<unknown>[];
  /**
   * Mutually exclusive conditions, of which every row must fulfil one. Each condition is read through its own index,
   * and the results are merged. A single index for all conditions would not be sorted in the order of the page.
   */
  readonly either?: readonly RawBuilder<unknown>[];
  readonly order: PageSortOrder;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Sort columns, which identify a row together. All have the same direction, so that an index is read forwards or
 * backwards. None is null.
 */
export interface PageSortOrder {
  /** Column names in the database. */
  readonly columns: readonly string[];
  readonly isAscending: boolean;
}

export interface CountedPage<Row> {
  readonly items: readonly Row[];
  /** Number of matching rows, at most the limit of counting. A large total may be a few seconds old. */
  readonly total: number;
  /** True if more than `total` rows match. */
  readonly isCapped?: boolean;
}

/** Converts the total to the fields of the API. */
export const toPageTotalFields = ({
  total,
  isCapped = false,
}: Pick<CountedPage<unknown>, 'total' | 'isCapped'>): {
  readonly totalCount: number;
  readonly isTotalCapped?: true;
} => ({ totalCount: total, ...(isCapped ? { isTotalCapped: true as const } : {}) });

/**
 * Builds an equality with a literal instead of a parameter. With a parameter, PostgreSQL plans the prepared statement
 * for common values and would read the entire table for a rare one. The value must come from a fixed set in this
 * program, because it becomes part of the SQL.
 */
export const buildLiteralEquality = (column: string, value: string | boolean): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = ${sql.lit(value)}`;

/** Builds one equality per value, sorted so that equal sets give the same statement; see `buildLiteralEquality`. */
export const buildLiteralEqualities = (column: string, values: readonly string[]): RawBuilder<unknown>[] =>
  [...new Set(values)].toSorted().map((value) => buildLiteralEquality(column, value));

/** Reads a page of a table with the total number of rows. Requires an index in the order of the page. */
export async function readCountedPage<Row extends object>(
  source: AreaReaderSource,
  table: ModuleTable<Row>,
  { where, either = [sql`true`], order, limit, offset }: PageQuery,
): Promise<CountedPage<Row>> {
  const conditions = either.map((one) => sql.join([one, ...where], sql` and `));
  const name = sql.table(table.name);
  const { version } = await source.market();
  const [{ rows }, counted] = await Promise.all([
    buildPageQuery(name, conditions, order, { limit, offset }).execute(source.database),
    getCount(source.database, version, name, conditions),
  ]);
  return {
    items: rows.map((row) => decodeTableRow(table, row)),
    total: Math.min(counted, MAX_COUNTED),
    isCapped: counted > MAX_COUNTED,
  };
}

/**
 * Builds the query of one page. Earlier rows are skipped with an index-only scan, and only the rows of the page are
 * read from the table.
 */
export function buildPageQuery(
  name: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
  { columns, isAscending }: PageSortOrder,
  { limit, offset }: Pick<PageQuery, 'limit' | 'offset'>,
): RawBuilder<AnyRow> {
  const direction = isAscending ? sql`asc` : sql`desc`;
  const refs = columns.map((column) => sql.ref(column));
  const order = sql.join(refs.map((column) => sql`${column} ${direction}`));
  const place = sql.join(refs);
  const found = (
    what: RawBuilder<unknown>,
    all: readonly RawBuilder<unknown>[],
    part: PageRange,
  ): RawBuilder<unknown> =>
    mergePages(
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

type PageRange = Pick<PageQuery, 'limit' | 'offset'>;

/** Merges the sorted results of several statements. A single statement needs no merging. */
function mergePages(
  statements: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  { limit, offset }: PageRange,
): RawBuilder<unknown> {
  const part = sql`limit ${sql.val(limit)}::bigint offset ${sql.val(offset)}::bigint`;
  const [only] = statements;
  if (only && statements.length === 1) return sql`${only} ${part}`;
  const enough = sql`limit ${sql.val(limit + offset)}::bigint`;
  const parts = statements.map((one) => sql`(${one} ${enough})`);
  return sql`select * from (${sql.join(parts, sql` union all `)}) as found order by ${order} ${part}`;
}

/**
 * Minimum total that is cached for `CACHE_MS` even if the index changes, because counting it costs more than reading
 * the page.
 */
const MIN_CACHED_TOTAL = 5_000;
const CACHE_MS = 10_000;
const MAX_CACHED = 5_000;

interface CachedTotal {
  readonly total: Promise<number>;
  /** Version of the index at which the total was counted; undefined if the total is valid for any version. */
  version: object | undefined;
}

/** Totals that are counted or being counted, shared by concurrent requests. */
const cache = new WeakMap<Database, LRUCache<string, CachedTotal>>();

/** Returns the number of matching rows, at most `MAX_COUNTED + 1`. Counts once per version of the index. */
function getCount(
  database: Database,
  version: object,
  name: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
): Promise<number> {
  // Counts one row more than is reported, to know whether there are more.
  const limit = sql.lit(MAX_COUNTED + 1);
  const parts = conditions.map((condition) => sql`(select 1 from ${name} where ${condition} limit ${limit})`);
  const query = sql<{ readonly count: string | number }>`select count(*) as count
    from (select 1 from (${sql.join(parts, sql` union all `)}) as one limit ${limit}) as found`;
  const totals = cache.get(database) ?? new LRUCache<string, CachedTotal>({ max: MAX_CACHED, ttl: CACHE_MS });
  cache.set(database, totals);
  const { sql: text, parameters } = query.compile(database);
  const key = JSON.stringify([text, parameters]);
  const known = totals.get(key);
  if (known && (known.version === undefined || known.version === version)) return known.total;
  const total = query.execute(database).then(({ rows }) => Number(rows[0]?.count ?? 0));
  const counted: CachedTotal = { total, version: undefined };
  totals.set(key, counted);
  void bindToVersion(counted, version).catch(() => totals.delete(key));
  return total;
}

/**
 * Binds a small total to the version of the index, so that it is counted again after a change. Large totals stay valid
 * until they expire.
 */
async function bindToVersion(counted: CachedTotal, version: object): Promise<void> {
  if ((await counted.total) < MIN_CACHED_TOTAL) counted.version = version;
}
