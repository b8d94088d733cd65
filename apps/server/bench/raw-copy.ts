import { CompiledQuery } from 'kysely';
import type { Database } from '../src/database/open-database.ts';

/** Tables that the migrations fill. */
const MIGRATION_TABLES = new Set(['kysely_migration', 'schema_needs']);

const toRawFileName = (table: string): string => `raw-${table}.copy`;

/** Writes every table to a file in the database's folder and returns the names of the tables. */
export async function dumpTables(database: Database): Promise<readonly string[]> {
  const tables = await listTables(database);
  for (const table of tables)
    await runSql(database, `copy ${table} to '${await readDumpPath(database, table)}'`);
  return tables.map(toRawFileName);
}

/** Loads the files of `dumpTables` into empty tables in one SQL transaction, as restoring a dump does. */
export async function loadDumpedTables(database: Database): Promise<void> {
  const paths = new Map<string, string>();
  for (const table of await listTables(database)) paths.set(table, await readDumpPath(database, table));
  await database.transaction().execute(async (transaction) => {
    for (const [table, path] of paths)
      await transaction.executeQuery(CompiledQuery.raw(`copy ${table} from '${path}'`));
  });
}

/**
 * Returns the names of the index's tables, without those of the migrations. A partitioned table is represented by its
 * partitions.
 */
async function listTables(database: Database): Promise<readonly string[]> {
  const { rows } = await database.executeQuery<{ relname: string }>(
    CompiledQuery.raw(
      "select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
    ),
  );
  return rows.flatMap(({ relname }) => (MIGRATION_TABLES.has(relname) ? [] : relname)).toSorted();
}

async function readDumpPath(database: Database, table: string): Promise<string> {
  const { rows } = await database.executeQuery<{ data_directory: string }>(
    CompiledQuery.raw('show data_directory'),
  );
  return `${rows[0]?.data_directory ?? ''}/${toRawFileName(table)}`;
}

function runSql(database: Database, text: string): Promise<unknown> {
  return database.executeQuery(CompiledQuery.raw(text));
}
