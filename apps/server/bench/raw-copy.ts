import { CompiledQuery } from 'kysely';
import type { Database } from '../src/database/open-database.ts';

const rawFile = (table: string): string => `raw-${table}.copy`;

/** Writes every table to a file of the database's own folder and answers their names. */
export async function dumpTables(database: Database): Promise<readonly string[]> {
  const tables = await tablesOf(database);
  for (const table of tables) await run(database, `copy ${table} to '${await pathOf(database, table)}'`);
  return tables.map(rawFile);
}

/** Reads those files into empty tables, as one SQL transaction, the way a dump is restored. */
export async function loadTables(database: Database): Promise<void> {
  const paths = new Map<string, string>();
  for (const table of await tablesOf(database)) paths.set(table, await pathOf(database, table));
  await database.transaction().execute(async (transaction) => {
    for (const [table, path] of paths)
      await transaction.executeQuery(CompiledQuery.raw(`copy ${table} from '${path}'`));
  });
}

/** All of the index; how far its tables are migrated is no part of it. */
async function tablesOf(database: Database): Promise<readonly string[]> {
  const tables = await database.introspection.getTables();
  return tables.map(({ name }) => name).toSorted();
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
