import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { parsePlainObject, serializePlainObject } from '../../database/activity-json.ts';
import type { Database } from '../../database/schema.ts';
import { replaceLoneSurrogates } from '../../database/well-formed.ts';
import { toChunks } from '../../write/chunks.ts';
import { serializeRowKey, type RowKey } from './module-rows.ts';
import {
  listTableColumns,
  getColumnSqlName,
  type AnyRow,
  type ColumnValue,
  type ColumnType,
  type ModuleTable,
} from './module-table.ts';

const CHUNK_SIZE = 500;

const SQL_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'text[]',
  number: 'bigint[]',
  big: 'numeric[]',
  flag: 'boolean[]',
  json: 'text[]',
};

/** Reads the rows with the given keys. Keys without a row are omitted. */
export async function selectRows(
  database: Database,
  table: ModuleTable,
  keys: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  const found: AnyRow[] = [];
  for (const chunk of toChunks(keys, CHUNK_SIZE)) {
    const query = CompiledQuery.raw(
      getSelectStatement(database, table),
      toColumnArrays(table, table.key, chunk),
    ) as CompiledQuery<Readonly<Record<string, unknown>>>;
    const { rows } = await database.executeQuery(query);
    found.push(...rows.map((row) => decodeTableRow(table, row) as AnyRow));
  }
  return found;
}

/** Select statement by table, cached because building one takes longer than running it. */
const selectStatements = new WeakMap<ModuleTable, string>();

function getSelectStatement(database: Database, table: ModuleTable): string {
  let text = selectStatements.get(table);
  if (text === undefined) {
    text = sql`select t.* from ${sql.table(table.name)} t
      join ${toUnnest(table, table.key, [])} as k(${toColumnRefs(table, table.key)}) on ${sql.join(
        table.key.map((column) => sql`t.${toColumnRef(table, column)} = k.${toColumnRef(table, column)}`),
        sql` and `,
      )}`.compile(database).sql;
    selectStatements.set(table, text);
  }
  return text;
}

/** Inserts rows or replaces those with the same key. Idempotent. */
export async function upsertRows(
  database: Database,
  table: ModuleTable,
  rows: readonly AnyRow[],
): Promise<void> {
  const columns = Object.keys(table.columns);
  const rest = columns.filter((column) => !table.key.some((key) => key === column));
  const onConflict =
    rest.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(rest.map((column) => sql`${toColumnRef(table, column)} = excluded.${toColumnRef(table, column)}`))}`;
  for (const chunk of toChunks(rows, CHUNK_SIZE))
    await sql`insert into ${sql.table(table.name)} (${toColumnRefs(table, columns)})
      select * from ${toUnnest(table, columns, chunk)} as r(${toColumnRefs(table, columns)})
      on conflict (${toColumnRefs(table, table.key)}) ${onConflict}`.execute(database);
}

/** Deletes all rows of accounts. */
export async function deleteAccountRows(
  database: Database,
  table: ModuleTable,
  accounts: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table.name)}
    where account = any(${sql.val([...accounts])}::text[])`.execute(database);
}

export async function deleteAllRows(database: Database, table: ModuleTable): Promise<void> {
  await sql`delete from ${sql.table(table.name)}`.execute(database);
}

/** Reads all rows of a table in order of its key. */
export async function readAllRows(database: Database, table: ModuleTable): Promise<readonly unknown[]> {
  const { rows } =
    await sql`select * from ${sql.table(table.name)} order by ${toColumnRefs(table, table.key)}`.execute(
      database,
    );
  return rows;
}

/** Converts a database row to the row type of its table. */
export function decodeTableRow<Row extends object>(
  table: ModuleTable<Row>,
  row: Readonly<Record<string, unknown>>,
): Row {
  const read: Record<string, ColumnValue> = {};
  for (const [column, type, name] of listTableColumns(table)) read[column] = parseCell(type, row[name]);
  return read as Row;
}

/** Returns the keys for which `has` is false, without duplicates, by table. */
export function listMissingKeys(
  keys: readonly RowKey[],
  has: (key: RowKey) => boolean,
): ReadonlyMap<ModuleTable, readonly AnyRow[]> {
  const byTable = new Map<ModuleTable, Map<string, AnyRow>>();
  for (const one of keys) {
    if (has(one)) continue;
    const wanted = byTable.get(one.table) ?? new Map<string, AnyRow>();
    wanted.set(serializeRowKey(one.table, one.key), one.key);
    byTable.set(one.table, wanted);
  }
  return new Map([...byTable].map(([table, wanted]) => [table, [...wanted.values()]]));
}

function toColumnRefs(table: ModuleTable, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => toColumnRef(table, column)));
}

const toColumnRef = (table: ModuleTable, column: string): RawBuilder<unknown> =>
  sql.ref(getColumnSqlName(table, column));

/**
 * Builds an `unnest` of one array parameter per column, so that the statement text is the same for any number of rows.
 */
function toUnnest(
  table: ModuleTable,
  columns: readonly string[],
  rows: readonly AnyRow[],
): RawBuilder<unknown> {
  const types = getColumnTypes(table);
  const arrays = toColumnArrays(table, columns, rows).map(
    (values, place) => sql`${sql.val(values)}::${sql.raw(SQL_TYPES[types(columns[place])])}`,
  );
  return sql`unnest(${sql.join(arrays)})`;
}

/** Returns the values of each column as one array. */
function toColumnArrays(
  table: ModuleTable,
  columns: readonly string[],
  rows: readonly AnyRow[],
): unknown[][] {
  const types = getColumnTypes(table);
  return columns.map((column) => rows.map((row) => toSqlValue(types(column), row[column])));
}

function getColumnTypes(table: ModuleTable): (column: string | undefined) => ColumnType {
  const types = new Map<string | undefined, ColumnType>(
    listTableColumns(table).map(([column, type]) => [column, type]),
  );
  return (column) => types.get(column) ?? 'text';
}

function toSqlValue(type: ColumnType, cell: ColumnValue): string | number | boolean | null {
  if (cell === undefined) return null;
  if (type === 'json') return replaceLoneSurrogates(serializePlainObject(sortKeys(cell) as object));
  if (typeof cell === 'bigint') return cell.toString();
  return cell as string | number | boolean;
}

/** Sorts object keys, so that equal data gives equal text. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, member]) => [name, sortKeys(member)]));
}

function parseCell(type: ColumnType, value: unknown): ColumnValue {
  if (value === null || value === undefined) return undefined;
  if (type === 'big') return BigInt(value as string);
  if (type === 'json') return parsePlainObject(value as string) as object;
  return type === 'number' ? Number(value) : value;
}
