import { sql } from 'kysely';
import type { Database } from '../src/database/open-database.ts';

/** Size of a table with its indexes and partitions. */
interface TableSize {
  readonly name: string;
  readonly bytes: number;
  /** Bytes of the table's indexes, which are included in `bytes`. */
  readonly indexBytes: number;
}

/** Returns the size of every table, largest first. Partitions are counted as one table. */
export async function readTableSizes(database: Database): Promise<readonly TableSize[]> {
  const { rows } = await sql<{ name: string; bytes: string; index_bytes: string }>`
    select coalesce(p.relname, c.relname) as name, sum(pg_total_relation_size(c.oid)) as bytes,
      sum(pg_indexes_size(c.oid)) as index_bytes
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    group by 1 order by 2 desc`.execute(database);
  return rows.map((row) => ({
    name: row.name,
    bytes: Number(row.bytes),
    indexBytes: Number(row.index_bytes),
  }));
}

/**
 * Formats the total bytes per transaction, and the bytes per transaction of each of the largest tables with the share
 * of its indexes.
 */
export function formatTableSizes(sizes: readonly TableSize[], transactions: number): string {
  const formatPerTransaction = (bytes: number): string =>
    Math.round(bytes / transactions).toLocaleString('en');
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = sizes
    .filter(({ bytes }) => bytes >= total / 100)
    .map(
      ({ name, bytes, indexBytes }) =>
        `${name} ${formatPerTransaction(bytes)} (indexes ${formatPerTransaction(indexBytes)})`,
    );
  return `${formatPerTransaction(total)} bytes per transaction: ${largest.join(', ')}`;
}
