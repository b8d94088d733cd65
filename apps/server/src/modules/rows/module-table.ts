/** What a column holds: `big` integers travel as text, `json` is plain data with integers of any size. */
export type ColumnType = 'text' | 'number' | 'big' | 'flag' | 'json';

/** A cell of a row as modules see it. */
export type Cell = string | number | bigint | boolean | object | undefined;

export type AnyRow = Readonly<Record<string, Cell>>;

/**
 * A table of a module: what the machine needs to read, replace, empty and compare its rows. The statement that makes
 * it is a migration; that both agree is tested.
 */
export interface Table<Row extends object = object> {
  readonly name: string;
  readonly columns: { readonly [Column in keyof Row]-?: ColumnType };
  /** Primary key; `account` first. */
  readonly key: readonly string[];
}

/** Keeps the exact type of the rows. */
export function table<Row extends { readonly account: string }>(
  spec: Table<Row> & { readonly key: readonly ['account', ...(keyof Row & string)[]] },
): Table<Row> {
  return spec;
}

/** A column as the module names it, its type, and its name in the database. */
export type Column = readonly [name: string, type: ColumnType, sqlName: string];

/** Asked for every row that is read: worked out once for a table. */
const columns = new WeakMap<Table, readonly Column[]>();

/** The columns of a table, in its order. */
export function columnsOf(spec: Table): readonly Column[] {
  let list = columns.get(spec);
  if (!list) {
    list = Object.entries(spec.columns).map(([name, type]) => [name, type, sqlName(name)]);
    columns.set(spec, list);
  }
  return list;
}

/** A column as the database names it: `createdAt` is `created_at`. */
export function sqlName(column: string): string {
  return column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
