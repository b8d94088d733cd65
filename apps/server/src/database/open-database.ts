import { existsSync } from 'node:fs';
import { Blob } from 'node:buffer';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides } from 'pg';
import { IndexFault } from '../index-fault.ts';
import { migrationProvider } from './migrations.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import type { Schema } from './schema.ts';
import { ServerPool } from './server-pool.ts';

export type Database = Kysely<Schema>;

/** Where the index lives: a PostgreSQL server, a folder of the embedded one, or memory (tests). */
export type DatabaseLocation =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'folder'; readonly path: string; readonly template?: string }
  | { readonly kind: 'memory'; readonly template?: string };

/** `bigint` columns hold seconds and counts only: they fit a number on both drivers. */
const BIGINT_TYPE = 20;
const TEXT_ARRAY_TYPE = 1009;

/** Opens the database and brings its tables up to date. Throws `IndexFault`. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if (location.kind === 'server') {
    // The migrator holds a lock by its connection, which the pool of the product would not keep for it.
    const pool = new Pool({ connectionString: location.url, max: 1 });
    const unready = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    try {
      await migrate(unready, location);
    } finally {
      await unready.destroy();
    }
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: serverPool(location.url) }) });
  }
  const database = new Kysely<Schema>({ dialect: new PgliteDialect(await openEmbedded(location)) });
  try {
    await migrate(database, location);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

async function migrate(database: Database, { kind }: DatabaseLocation): Promise<void> {
  const { error } = await new Migrator({ db: database, provider: migrationProvider }).migrateToLatest();
  if (error !== undefined)
    throw new IndexFault('DATABASE_UNUSABLE', { at: kind }, 'the tables cannot be set up', { cause: error });
}

function serverPool(url: string): ServerPool {
  const types = new TypeOverrides();
  types.setTypeParser(BIGINT_TYPE, Number);
  // Its published type is that of a parser of parsers.
  const parseAny = types.getTypeParser(TEXT_ARRAY_TYPE) as unknown as (text: string) => unknown;
  types.setTypeParser(TEXT_ARRAY_TYPE, (text) => splitPlainArray(text) ?? parseAny(text));
  return new ServerPool({ connectionString: url, max: 10, types });
}

/** Lists of addresses and amounts need no quotes: splitting them is many times faster than reading letter by letter. */
function splitPlainArray(text: string): string[] | undefined {
  if (/["\\]|NULL/.test(text) || text.startsWith('{{')) return undefined;
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}

/**
 * The embedded PostgreSQL takes seconds to create its first data folder; unpacking a ready one is several times
 * faster. Without a template it is created from nothing. A folder appears under its name only when it is complete.
 */
export async function openEmbedded(location: Exclude<DatabaseLocation, { kind: 'server' }>): Promise<PGlite> {
  const parsers = { [BIGINT_TYPE]: Number };
  if (location.kind === 'memory') {
    const packed = await readTemplate(location.template);
    return PGlite.create({ ...(packed ? { loadDataDir: packed } : {}), parsers });
  }
  const { path } = location;
  if (!existsSync(join(path, 'PG_VERSION'))) {
    const unfinished = `${path}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(dirname(path), { recursive: true });
    const packed = await readTemplate(location.template);
    const created = await PGlite.create({ dataDir: unfinished, ...(packed ? { loadDataDir: packed } : {}) });
    if (!packed && location.template !== undefined) await packTemplate(created, location.template);
    await created.close();
    await rename(unfinished, path);
  }
  return PGlite.create({ dataDir: path, parsers });
}

async function readTemplate(path: string | undefined): Promise<Blob | undefined> {
  return path !== undefined && existsSync(path) ? new Blob([await readFile(path)]) : undefined;
}

/** Packs an empty database for the next time one is created. */
async function packTemplate(database: PGlite, path: string): Promise<void> {
  const packed = await database.dumpDataDir('none');
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await packed.arrayBuffer()));
  await rename(unfinished, path);
}
