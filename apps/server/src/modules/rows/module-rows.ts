import type { AnyRow, ModuleTable } from './module-table.ts';

/** Primary key of a row, with its table. */
export interface RowKey {
  readonly table: ModuleTable;
  readonly key: AnyRow;
}

/** Row to be written. */
export interface RowUpsert {
  readonly table: ModuleTable;
  readonly row: AnyRow;
}

/** Returns the key of a row. */
export function toRowKey<Row extends object>(spec: ModuleTable<Row>, key: Partial<Row>): RowKey {
  return { table: spec, key: key as AnyRow };
}

/** Describes the write of a new or changed row. */
export function toRowUpsert<Row extends object>(spec: ModuleTable<Row>, row: Row): RowUpsert {
  return { table: spec, row: row as AnyRow };
}

/** Rows that a projection can read. */
export interface ModuleRows {
  /**
   * Returns a row, or undefined if it does not exist. Throws `RangeError` if the key was not declared by `readKeys` or
   * `dependentKeys`, so that no row is missed silently.
   */
  get<Row extends object>(spec: ModuleTable<Row>, key: Partial<Row>): Row | undefined;
}

/** Rows in memory during a projection: those loaded from the database, and those written since. */
export class ProjectionRowStore implements ModuleRows {
  readonly #rows = new Map<ModuleTable, Map<string, AnyRow | undefined>>();
  readonly #changed = new Map<ModuleTable, Map<string, AnyRow>>();

  get<Row extends object>(spec: ModuleTable<Row>, key: Partial<Row>): Row | undefined {
    const rows = this.#rows.get(spec);
    const text = serializeRowKey(spec, key as AnyRow);
    if (!rows?.has(text)) throw new RangeError(`a row of ${spec.name} was not named: ${text}`);
    return rows.get(text) as Row | undefined;
  }

  has({ table, key }: RowKey): boolean {
    return this.#rows.get(table)?.has(serializeRowKey(table, key)) === true;
  }

  /** Adds a loaded row. Undefined records that the row does not exist. */
  load({ table, key }: RowKey, row: AnyRow | undefined): void {
    this.#of(table).set(serializeRowKey(table, key), row);
  }

  apply({ table, row }: RowUpsert): void {
    const text = serializeRowKey(table, row);
    this.#of(table).set(text, row);
    const changed = this.#changed.get(table) ?? new Map<string, AnyRow>();
    changed.set(text, row);
    this.#changed.set(table, changed);
  }

  /** Returns the last version of every written row, by table. */
  changed(): ReadonlyMap<ModuleTable, readonly AnyRow[]> {
    return new Map([...this.#changed].map(([table, rows]) => [table, [...rows.values()]]));
  }

  #of(table: ModuleTable): Map<string, AnyRow | undefined> {
    const rows = this.#rows.get(table) ?? new Map<string, AnyRow | undefined>();
    this.#rows.set(table, rows);
    return rows;
  }
}

/** Serializes the key of a row; equal keys of a table give equal text. */
export function serializeRowKey(table: ModuleTable, row: AnyRow): string {
  return table.key.map((column) => `${row[column] as string | number | bigint}`).join(' ');
}
