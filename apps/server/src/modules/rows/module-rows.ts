import type { AnyRow, Table } from './module-table.ts';

/** Names a row. */
export interface RowKey {
  readonly table: Table;
  readonly key: AnyRow;
}

/** A row as it is from now on. */
export interface RowPut {
  readonly table: Table;
  readonly row: AnyRow;
}

/** Names a row, with the columns of its key. */
export function keyOf<Row extends object>(spec: Table<Row>, key: Partial<Row>): RowKey {
  return { table: spec, key: key as AnyRow };
}

/** Writes a row, new or changed. */
export function put<Row extends object>(spec: Table<Row>, row: Row): RowPut {
  return { table: spec, row: row as AnyRow };
}

/** The rows that a projection may look at. */
export interface Rows {
  /** Undefined where there is none. Throws when the key was not named by `needs`, so that no row is silently missed. */
  get<Row extends object>(spec: Table<Row>, key: Partial<Row>): Row | undefined;
}

/** Rows in memory while activities are folded: what was loaded, and what has been put since. */
export class RowStore implements Rows {
  readonly #rows = new Map<Table, Map<string, AnyRow | undefined>>();
  readonly #changed = new Map<Table, Map<string, AnyRow>>();

  get<Row extends object>(spec: Table<Row>, key: Partial<Row>): Row | undefined {
    const rows = this.#rows.get(spec);
    const text = textOfKey(spec, key as AnyRow);
    if (!rows?.has(text)) throw new RangeError(`a row of ${spec.name} was not named: ${text}`);
    return rows.get(text) as Row | undefined;
  }

  has({ table, key }: RowKey): boolean {
    return this.#rows.get(table)?.has(textOfKey(table, key)) === true;
  }

  /** What the tables have, or that they have nothing. */
  load({ table, key }: RowKey, row: AnyRow | undefined): void {
    this.#of(table).set(textOfKey(table, key), row);
  }

  apply({ table, row }: RowPut): void {
    const text = textOfKey(table, row);
    this.#of(table).set(text, row);
    const changed = this.#changed.get(table) ?? new Map<string, AnyRow>();
    changed.set(text, row);
    this.#changed.set(table, changed);
  }

  /** The last version of every row that was put, by table. */
  changed(): ReadonlyMap<Table, readonly AnyRow[]> {
    return new Map([...this.#changed].map(([table, rows]) => [table, [...rows.values()]]));
  }

  #of(table: Table): Map<string, AnyRow | undefined> {
    const rows = this.#rows.get(table) ?? new Map<string, AnyRow | undefined>();
    this.#rows.set(table, rows);
    return rows;
  }
}

/** The same text for the same key. */
export function textOfKey(table: Table, row: AnyRow): string {
  return table.key.map((column) => `${row[column] as string | number | bigint}`).join(' ');
}
