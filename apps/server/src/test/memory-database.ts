import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { DatabaseAvailabilityTracker } from '../database/database-state.ts';
import {
  openEmbeddedDatabase,
  openPgliteDatabases,
  type Database,
  type IndexAndQueryDatabases,
  type OpenDatabaseOptions,
} from '../database/open-database.ts';
import { PgliteSession } from '../database/pglite-session.ts';

/** Databases of this worker that no test uses. Emptying a database is far cheaper than opening one. */
const idleDatabases: PGlite[] = [];

/** Schema of each database as created by the migrations. */
const initialSchemas = new WeakMap<PGlite, InitialSchema>();

interface InitialSchema {
  readonly tables: readonly string[];
  /** Largest object identifier of a constraint. */
  readonly lastConstraint: number;
  readonly fingerprint: string;
}

/** Returns an in-memory database with all tables and no rows. `destroy` releases it for other tests. */
export async function openMemoryDatabase(): Promise<Database> {
  return (await openMemoryDatabases()).index;
}

/**
 * Returns both connections of an in-memory database with all tables and no rows. Closing releases the database for
 * other tests.
 */
export async function openMemoryDatabases(
  options: OpenDatabaseOptions = {},
): Promise<IndexAndQueryDatabases> {
  const embedded =
    idleDatabases.pop() ??
    (await openEmbeddedDatabase({ kind: 'memory', template: await getEmptyDatabaseArchivePath() }));
  const session = new PgliteSession(createRevocableHandle(embedded), new DatabaseAvailabilityTracker());
  const opened = await openPgliteDatabases(session, options);
  if (!initialSchemas.has(embedded)) {
    const made = {
      tables: await readTableNames(embedded),
      lastConstraint: await readLastConstraint(embedded),
      fingerprint: await readSchemaFingerprint(embedded),
    };
    initialSchemas.set(embedded, made);
  }
  return opened;
}

/** Creates a handle of a database that throws after `close`, although the database stays open. */
function createRevocableHandle(embedded: PGlite): PGlite {
  const { proxy, revoke } = Proxy.revocable(embedded, {
    get: (target, name) => {
      if (name === 'close') return close;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const close = async (): Promise<void> => {
    revoke();
    await returnToPool(embedded);
  };
  return proxy;
}

/**
 * Releases a database for other tests: drops tables and check constraints that a test added, and empties the other
 * tables. A database with other schema changes is closed.
 */
async function returnToPool(embedded: PGlite): Promise<void> {
  try {
    await embedded.exec('rollback');
    await embedded.exec('discard all');
    const made = initialSchemas.get(embedded);
    if (made === undefined) return await embedded.close();
    const added = (await readTableNames(embedded)).filter((name) => !made.tables.includes(name));
    if (added.length > 0) await embedded.exec(`drop table ${added.join(', ')} cascade`);
    await dropChecksAddedAfter(embedded, made.lastConstraint);
    if ((await readSchemaFingerprint(embedded)) !== made.fingerprint) return await embedded.close();
    await embedded.exec(`truncate ${made.tables.join(', ')} restart identity cascade`);
    // `truncate … restart identity` does not reset sequences that no column owns, so they are reset here.
    await embedded.exec(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences`,
    );
    idleDatabases.push(embedded);
  } catch {
    await embedded.close();
  }
}

async function readLastConstraint(embedded: PGlite): Promise<number> {
  const { rows } = await embedded.query<{ last: number }>('select max(oid) as last from pg_constraint');
  const last = rows[0]?.last;
  if (last === undefined) throw new RangeError('tables have constraints');
  return last;
}

/**
 * Drops check constraints that were added to existing tables. Their object identifiers are greater than those of
 * earlier constraints.
 */
async function dropChecksAddedAfter(embedded: PGlite, lastConstraint: number): Promise<void> {
  const { rows } = await embedded.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
     from pg_constraint where contype = 'c' and oid > $1 and connamespace = 'public'::regnamespace`,
    [lastConstraint],
  );
  for (const { statement } of rows) await embedded.exec(statement);
}

/** Returns the quoted names of all tables except those that record migrations. */
async function readTableNames(embedded: PGlite): Promise<string[]> {
  const { rows } = await embedded.query<{ name: string }>(
    `select quote_ident(tablename) as name
     from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Returns all columns, defaults, constraints, indexes, partitions, triggers and functions as one text, so that schemas can be
 * compared.
 */
async function readSchemaFingerprint(embedded: PGlite): Promise<string> {
  const { rows } = await embedded.query<{ words: string }>(
    `select string_agg(word, E'\\n' order by word) as words from (
       select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as word
         from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
       union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
         from pg_constraint where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select concat_ws(' ', adrelid::regclass, adnum, pg_get_expr(adbin, adrelid))
         from pg_attrdef join pg_class on pg_class.oid = adrelid
         where relnamespace = 'public'::regnamespace
       union all select concat_ws(' ', oid::regclass, pg_get_expr(relpartbound, oid))
         from pg_class where relispartition and relnamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
     ) as everything`,
  );
  return rows[0]?.words ?? '';
}

/**
 * Returns the path of a packed empty database, created once per machine because unpacking is faster than migrating.
 */
export async function getEmptyDatabaseArchivePath(): Promise<string> {
  const folder = join(tmpdir(), 'junction-test-cache');
  const file = join(folder, 'pglite-empty.tar');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const database = await openEmbeddedDatabase({ kind: 'memory' });
  const packed = await database.dumpDataDir('none');
  await database.close();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await packed.arrayBuffer()));
  renameSync(unfinished, file);
  return file;
}
