import { sql, type Migration } from 'kysely';
import { IndexError } from '../index-error.ts';
import { toDatabaseDamageError } from './database-damage.ts';
import { DatabaseUnavailableError, toDatabaseError } from './database-error.ts';
import { toFullDiskError } from './full-disk.ts';
import { MIGRATIONS } from './migrations.ts';
import { REQUIRED_MIGRATIONS_TABLE } from './requirements-table.ts';
import type { Database } from './schema.ts';

/**
 * Migration of the schema. A migration normally only adds to the schema: everything that older releases read and write
 * stays unchanged. A migration that removes something sets `contracts`, and ships only after a release that no longer
 * needs it.
 */
export interface SchemaMigration extends Migration {
  readonly contracts?: boolean;
}

type Migrations = Readonly<Record<string, SchemaMigration>>;

/**
 * Id of the advisory lock during migrations. Earlier releases use the same id, so that two releases never migrate at
 * the same time.
 */
const LOCK_ID = '3853314791062309107';
/** Table of applied migrations. Its name is the same as in earlier releases. */
const APPLIED_TABLE = 'kysely_migration';

/**
 * Applies missing migrations in one transaction and returns their names. Migrations of newer releases are kept. Throws
 * `IndexError` if one of those removed what this release needs.
 * @param schema schema of the tables; another one of the same database may have tables of these names
 */
export async function migrate(
  database: Database,
  schema?: string,
  migrations: Migrations = MIGRATIONS,
): Promise<readonly string[]> {
  return wrapMigrationError(() =>
    database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_ID)}::bigint)`.execute(transaction);
      const { done, needed } = tablesIn(schema);
      await sql`create table if not exists ${done} (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
        transaction,
      );
      await sql`create table if not exists ${needed} (name text primary key)`.execute(transaction);
      await requireUsable(transaction, schema, migrations);
      const known = await readNames(transaction, done);
      const due = Object.keys(migrations)
        .filter((name) => !known.has(name))
        .toSorted();
      for (const name of due) {
        await migrations[name]?.up(transaction);
        await sql`insert into ${done} values (${name}, ${new Date().toISOString()})`.execute(transaction);
        if (migrations[name]?.contracts === true)
          await sql`insert into ${needed} values (${name}) on conflict do nothing`.execute(transaction);
      }
      return due;
    }),
  );
}

/**
 * Checks, without writing, that this release can use the tables. Throws `DatabaseUnavailableError` if migrations are
 * missing, because an indexer of this release will apply them.
 */
export async function requireAppliedMigrations(
  database: Database,
  schema?: string,
  migrations: Migrations = MIGRATIONS,
): Promise<void> {
  await wrapMigrationError(async () => {
    const known = await readNames(database, tablesIn(schema).done);
    const missing = Object.keys(migrations).find((name) => !known.has(name));
    if (missing !== undefined)
      throw new DatabaseUnavailableError(
        'DATABASE_AWAY',
        `the tables are of an older release (${missing} is missing): run "npm run migrate" or start an indexer of this release`,
      );
    await requireUsable(database, schema, migrations);
  });
}

async function requireUsable(
  database: Database,
  schema: string | undefined,
  migrations: Migrations,
): Promise<void> {
  const needed = await readNames(database, tablesIn(schema).needed);
  const unknown = [...needed].find((name) => migrations[name] === undefined);
  if (unknown !== undefined)
    throw new IndexError(
      'DATABASE_UNUSABLE',
      { needs: unknown },
      `the tables are of a newer release that has removed what this one needs (${unknown}); start that release, or restore a backup`,
    );
}

function tablesIn(schema: string | undefined) {
  const table = (name: string) => (schema === undefined ? sql.id(name) : sql.id(schema, name));
  return { done: table(APPLIED_TABLE), needed: table(REQUIRED_MIGRATIONS_TABLE) };
}

/** Reads the names of migrations from a table. Returns an empty set if the table does not exist. */
async function readNames(
  database: Database,
  table: ReturnType<typeof tablesIn>['done'],
): Promise<ReadonlySet<string>> {
  const { sql: text } = sql`${table}`.compile(database);
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass(${sql.lit(text)}) is not null as is_there`.execute(database);
  if (found[0]?.is_there !== true) return new Set();
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(database);
  return new Set(rows.map(({ name }) => name));
}

async function wrapMigrationError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof IndexError || toDatabaseError(error) instanceof DatabaseUnavailableError)
      throw error;
    const [reason] =
      error instanceof Error ? error.message.split('\n', 1) : ['for a reason that is not told'];
    throw (
      toFullDiskError(error) ??
      toDatabaseDamageError(error) ??
      new IndexError('DATABASE_UNUSABLE', { at: 'migration' }, `the tables cannot be set up: ${reason}`, {
        cause: error,
      })
    );
  }
}
