/** Type of a column: `big` integers are transferred as text, `json` is plain data with integers of any size. */
export type ColumnType = 'text' | 'number' | 'big' | 'flag' | 'json';

/** Column value in a module; undefined stands for SQL null. */
export type ColumnValue = string | number | bigint | boolean | object | undefined;

export type AnyRow = Readonly<Record<string, ColumnValue>>;

/**
 * Definition of a module's table, used to read, upsert, delete and compare its rows. A migration creates the table; a
 * test checks that both agree.
 */
export interface ModuleTable<Row extends object = object> {
  readonly name: string;
  readonly columns: { readonly [Column in keyof Row]-?: ColumnType };
  /** Columns of the primary key; the first one is `account`. */
  readonly key: readonly string[];
  /** Database names of columns whose name is not derived from the property name. */
  readonly storedNames?: Readonly<Record<string, string>>;
}

/** Returns the definition unchanged. The call checks the key columns against the row type. */
export function defineModuleTable<Row extends { readonly account: string }>(
  spec: ModuleTable<Row> & { readonly key: readonly ['account', ...(keyof Row & string)[]] },
): ModuleTable<Row> {
  return spec;
}

/** Column with its property name in the module, its type, and its name in the database. */
export type TableColumn = readonly [name: string, type: ColumnType, sqlName: string];

/** Columns by table, cached because every row needs them. */
const columnsByTable = new WeakMap<ModuleTable, readonly TableColumn[]>();

/** Returns the columns of a table in order of their definition. */
export function listTableColumns(spec: ModuleTable): readonly TableColumn[] {
  let list = columnsByTable.get(spec);
  if (!list) {
    list = Object.entries(spec.columns).map(([name, type]) => [name, type, getColumnSqlName(spec, name)]);
    columnsByTable.set(spec, list);
  }
  return list;
}

/**
 * Returns the database name of a column, such as `created_at` for `createdAt`, unless the table defines another name.
 */
export function getColumnSqlName({ storedNames }: ModuleTable, column: string): string {
  return storedNames?.[column] ?? column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
