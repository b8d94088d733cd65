import { openDatabase } from '../../database/open-database.ts';
import { readTableContents } from '../table-contents.ts';

/** Returns the rows of all tables of an index by table name. */
export async function readIndexTableRows(url: string): Promise<Record<string, readonly unknown[]>> {
  const database = await openDatabase({ kind: 'server', url });
  try {
    return await readTableContents(database);
  } finally {
    await database.destroy();
  }
}

/** Lists rows that one of two tables lacks or contains less often. */
export function listTableRowDifferences(
  table: string,
  index: readonly unknown[] = [],
  expected: readonly unknown[] = [],
): string[] {
  const counts = new Map<string, number>();
  const count = (rows: readonly unknown[], by: number): void => {
    for (const row of rows) {
      const key = JSON.stringify(row, (_, value: unknown) =>
        typeof value === 'bigint' ? `${value}n` : value,
      );
      counts.set(key, (counts.get(key) ?? 0) + by);
    }
  };
  count(index, 1);
  count(expected, -1);
  return [...counts].flatMap(([row, excess]) =>
    excess === 0 ? [] : [`${table} ${excess > 0 ? 'has too often' : 'lacks'} ${row.slice(0, 300)}`],
  );
}
