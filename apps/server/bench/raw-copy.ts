import { CompiledQuery } from 'kysely';
import type { Database } from '../src/database/open-database.ts';

/** Tables that a migrated database has filled already. */
const MIGRATION_STATE = new Set(['kysely_migration', 'schema_needs']);

const rawFile = (table: string): string => `raw-${table}.copy`;

/** Writes every table to a file in the database's folder and returns the names of the tables. */
export async function dumpTables(database: Database): Promise<readonly string[]> {
  const tables = await tablesOf(database);
  for (const table of tables) await run(database, `copy ${table} to '${await pathOf(database, table)}'`);
  return tables.map(rawFile);
}

/** Loads the files of `dumpTables` into empty tables in one SQL transaction, like the restore of a dump. */
export async function loadTables(database: Database): Promise<void> {
  const paths = new Map<string, string>();
  for (const table of await tablesOf(database)) paths.set(table, await pathOf(database, table));
  await database.transaction().execute(async (transaction) => {
    for (const [table, path] of paths)
      await transaction.executeQuery(CompiledQuery.raw(`copy ${table} from '${path}'`));
  });
}

/** Tables of the index with rows of their own, without the migration state; partitions instead of their table. */
async function tablesOf(database: Database): Promise<readonly string[]> {
  const { rows } = await database.executeQuery<{ relname: string }>(
    CompiledQuery.raw(
      "select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
    ),
  );
  return rows.flatMap(({ relname }) => (MIGRATION_STATE.has(relname) ? [] : relname)).toSorted();
}

async function pathOf(database: Database, table: string): Promise<string> {
  const { rows } = await database.executeQuery<{ data_directory: string }>(
    CompiledQuery.raw('show data_directory'),
  );
  return `${rows[0]?.data_directory ?? ''}/${rawFile(table)}`;
}

function run(database: Database, text: string): Promise<unknown> {
  return database.executeQuery(CompiledQuery.raw(text));
}
