/** Type of a column: `big` integers are transferred as text, `json` is plain data with integers of any size. */
export type ColumnType = 'text' | 'number' | 'big' | 'flag' | 'json';

/** Value of a column as modules see it; undefined for null. */
export type Cell = string | number | bigint | boolean | object | undefined;

export type AnyRow = Readonly<Record<string, Cell>>;

/**
 * Table of a module: what is needed to read, replace, empty and compare its rows. It is created by a migration; a test
 * checks that both agree.
 */
export interface Table<Row extends object = object> {
  readonly name: string;
  readonly columns: { readonly [Column in keyof Row]-?: ColumnType };
  /** Columns of the primary key; the first one is `account`. */
  readonly key: readonly string[];
  /** Names of columns in the database that do not derive from the name in the module. */
  readonly storedNames?: Readonly<Record<string, string>>;
}

/** Returns its argument; the call checks the key against the row type. */
export function table<Row extends { readonly account: string }>(
  spec: Table<Row> & { readonly key: readonly ['account', ...(keyof Row & string)[]] },
): Table<Row> {
  return spec;
}

/** Column as its name in the module, its type, and its name in the database. */
export type Column = readonly [name: string, type: ColumnType, sqlName: string];

/** Columns by table, cached because every row needs them. */
const columns = new WeakMap<Table, readonly Column[]>();

/** Returns the columns of a table in order of their definition. */
export function getColumns(spec: Table): readonly Column[] {
  let list = columns.get(spec);
  if (!list) {
    list = Object.entries(spec.columns).map(([name, type]) => [name, type, sqlName(spec, name)]);
    columns.set(spec, list);
  }
  return list;
}

/** Returns the name in the database: `createdAt` becomes `created_at` unless the table defines another one. */
export function sqlName({ storedNames }: Table, column: string): string {
  return storedNames?.[column] ?? column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
