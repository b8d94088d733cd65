import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { readPlain, writePlain } from '../../database/activity-json.ts';
import type { Database } from '../../database/schema.ts';
import { replaceLoneSurrogates } from '../../database/well-formed.ts';
import { inChunks } from '../../write/chunks.ts';
import { serializeKey, type RowKey } from './module-rows.ts';
import { getColumns, sqlName, type AnyRow, type Cell, type ColumnType, type Table } from './module-table.ts';

const CHUNK = 500;

const SQL_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'text[]',
  number: 'bigint[]',
  big: 'numeric[]',
  flag: 'boolean[]',
  json: 'text[]',
};

/** Reads the rows with the given keys; missing ones are left out. */
export async function selectRows(
  database: Database,
  table: Table,
  keys: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  const found: AnyRow[] = [];
  for (const chunk of inChunks(keys, CHUNK)) {
    const query = CompiledQuery.raw(
      selectionOf(database, table),
      toColumnArrays(table, table.key, chunk),
    ) as CompiledQuery<Readonly<Record<string, unknown>>>;
    const { rows } = await database.executeQuery(query);
    found.push(...rows.map((row) => toRow(table, row) as AnyRow));
  }
  return found;
}

/** Select statement by table, cached because building one takes longer than running it. */
const selections = new WeakMap<Table, string>();

function selectionOf(database: Database, table: Table): string {
  let text = selections.get(table);
  if (text === undefined) {
    text = sql`select t.* from ${sql.table(table.name)} t
      join ${toColumnList(table, table.key, [])} as k(${names(table, table.key)}) on ${sql.join(
        table.key.map((column) => sql`t.${ref(table, column)} = k.${ref(table, column)}`),
        sql` and `,
      )}`.compile(database).sql;
    selections.set(table, text);
  }
  return text;
}

/** Inserts rows or replaces those with the same key. Idempotent. */
export async function upsertRows(database: Database, table: Table, rows: readonly AnyRow[]): Promise<void> {
  const columns = Object.keys(table.columns);
  const rest = columns.filter((column) => !table.key.some((key) => key === column));
  const onConflict =
    rest.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(rest.map((column) => sql`${ref(table, column)} = excluded.${ref(table, column)}`))}`;
  for (const chunk of inChunks(rows, CHUNK))
    await sql`insert into ${sql.table(table.name)} (${names(table, columns)})
      select * from ${toColumnList(table, columns, chunk)} as r(${names(table, columns)})
      on conflict (${names(table, table.key)}) ${onConflict}`.execute(database);
}

/** Deletes all rows of accounts. */
export async function deleteAccounts(
  database: Database,
  table: Table,
  accounts: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table.name)}
    where account = any(${sql.val([...accounts])}::text[])`.execute(database);
}

export async function emptyTable(database: Database, table: Table): Promise<void> {
  await sql`delete from ${sql.table(table.name)}`.execute(database);
}

/** Reads all rows of a table in order of its key. */
export async function allRows(database: Database, table: Table): Promise<readonly unknown[]> {
  const { rows } =
    await sql`select * from ${sql.table(table.name)} order by ${names(table, table.key)}`.execute(database);
  return rows;
}

/** Parses a database row. */
export function toRow<Row extends object>(table: Table<Row>, row: Readonly<Record<string, unknown>>): Row {
  const read: Record<string, Cell> = {};
  for (const [column, type, name] of getColumns(table)) read[column] = cellOf(type, row[name]);
  return read as Row;
}

/** Returns the keys for which `has` is false, without duplicates, by table. */
export function listMissingKeys(
  keys: readonly RowKey[],
  has: (key: RowKey) => boolean,
): ReadonlyMap<Table, readonly AnyRow[]> {
  const byTable = new Map<Table, Map<string, AnyRow>>();
  for (const one of keys) {
    if (has(one)) continue;
    const wanted = byTable.get(one.table) ?? new Map<string, AnyRow>();
    wanted.set(serializeKey(one.table, one.key), one.key);
    byTable.set(one.table, wanted);
  }
  return new Map([...byTable].map(([table, wanted]) => [table, [...wanted.values()]]));
}

function names(table: Table, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => ref(table, column)));
}

const ref = (table: Table, column: string): RawBuilder<unknown> => sql.ref(sqlName(table, column));

/**
 * Builds a row source from one array parameter per column, so that the statement is the same for any number of rows.
 */
function toColumnList(
  table: Table,
  columns: readonly string[],
  rows: readonly AnyRow[],
): RawBuilder<unknown> {
  const types = typesOf(table);
  const arrays = toColumnArrays(table, columns, rows).map(
    (values, place) => sql`${sql.val(values)}::${sql.raw(SQL_TYPES[types(columns[place])])}`,
  );
  return sql`unnest(${sql.join(arrays)})`;
}

/** Returns the values of each column as one array. */
function toColumnArrays(table: Table, columns: readonly string[], rows: readonly AnyRow[]): unknown[][] {
  const types = typesOf(table);
  return columns.map((column) => rows.map((row) => valueOf(types(column), row[column])));
}

function typesOf(table: Table): (column: string | undefined) => ColumnType {
  const types = new Map<string | undefined, ColumnType>(
    getColumns(table).map(([column, type]) => [column, type]),
  );
  return (column) => types.get(column) ?? 'text';
}

function valueOf(type: ColumnType, cell: Cell): string | number | boolean | null {
  if (cell === undefined) return null;
  if (type === 'json') return replaceLoneSurrogates(writePlain(sortKeys(cell) as object));
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

function cellOf(type: ColumnType, value: unknown): Cell {
  if (value === null || value === undefined) return undefined;
  if (type === 'big') return BigInt(value as string);
  if (type === 'json') return readPlain(value as string) as object;
  return type === 'number' ? Number(value) : value;
}
