import { existsSync, mkdirSync } from 'node:fs';
import { Blob } from 'node:buffer';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import {
  Kysely,
  PostgresDialect,
  type KyselyConfig,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import { Pool, TypeOverrides } from 'pg';
import { IndexError } from '../index-error.ts';
import { asDatabaseFolderArchive } from './database-file.ts';
import { toDatabaseOpenError } from './database-damage.ts';
import { getRemovalPath } from './remove-folder.ts';
import { toFullDiskError, requireFreeSpace } from './full-disk.ts';
import { DatabaseAvailabilityTracker, type DatabaseAvailability } from './database-state.ts';
import { DatabaseUnavailableError, toDatabaseError } from './database-error.ts';
import { migrate, requireAppliedMigrations } from './migrate.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import { PgliteSession } from './pglite-session.ts';
import type { Database, DatabaseSchema } from './schema.ts';
import { readReplicaLag } from './replica-lag.ts';
import { PostgresHostSelector } from './server-hosts.ts';
import { PostgresConnectionPool } from './server-pool.ts';
import { toBeginStatement, getIsolationLevel, readSchemaName } from './server-settings.ts';

export type { Database } from './schema.ts';

/** Storage of the index: a PostgreSQL server, a folder of the embedded database, or memory (tests). */
export type DatabaseLocation =
  | {
      readonly kind: 'server';
      readonly url: string;
      /** Connection URL of a standby, preferred by processes that only read. */
      readonly replicaUrl?: string | undefined;
      /**
       * An owner applies migrations; writers and readers wait until they are applied. Readers may use a standby.
       * Default: owner.
       */
      readonly access?: 'owner' | 'writer' | 'reader';
    }
  | { readonly kind: 'folder'; readonly path: string; readonly template?: string }
  | { readonly kind: 'memory'; readonly template?: string };

/** PostgreSQL type id of `bigint`. These columns contain seconds and counts, so both drivers parse them as numbers. */
const BIGINT_TYPE = 20;
const TEXT_ARRAY_TYPE = 1009;

/** Timeout in milliseconds for opening the connection that applies migrations. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Two connections to the same tables, for the indexer and for API queries. */
export interface IndexAndQueryDatabases {
  /** Connection used by the indexer (read-write). */
  readonly index: Database;
  /** Connection used by API queries: answered within seconds or rejected. */
  readonly queries: Database;
  view(): DatabaseAvailability;
  /** Seconds that the server in use is behind its primary; undefined on a primary or if unknown. */
  lag?(): number | undefined;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  readonly onTransientError?: (unavailable: DatabaseUnavailableError) => void;
  /** Name of this process's connections on the server; undefined for the embedded database. */
  readonly applicationName?: string;
  /** Called with each statement and its duration. */
  readonly onQuery?: KyselyConfig['log'];
  /** Milliseconds to wait for an unavailable server at startup. */
  readonly startupTimeoutMs?: number;
}

const STARTUP_TIMEOUT_MS = 60_000;
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 2_000;

/** Opens the database for a single user; destroying it closes all connections. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return (await openDatabases(location)).index;
}

/** Opens the database and applies migrations. Throws `IndexError`, or the database error that persisted. */
export async function openDatabases(
  location: DatabaseLocation,
  options: OpenDatabaseOptions = {},
): Promise<IndexAndQueryDatabases> {
  const log = options.onQuery ? { log: options.onQuery } : {};
  if (location.kind === 'server') {
    const hosts = toHosts(location);
    const state = new DatabaseAvailabilityTracker((error) => {
      if (error.code === 'DATABASE_AWAY') hosts.refresh();
      options.onTransientError?.(error);
    });
    await prepareServer(
      hosts,
      location.access ?? 'owner',
      state,
      options.startupTimeoutMs ?? STARTUP_TIMEOUT_MS,
    );
    const access = location.access === 'reader' ? 'read only' : 'read write';
    const pool = openServerPool(hosts, state, access, options.applicationName);
    const opened = toDatabases(
      new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: pool.index }), ...log }),
      new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: pool.queries }), ...log }),
      () => ({ ...pool.view(), isPooled: hosts.isPooled }),
    );
    return watchHosts(hosts, pool, opened, location);
  }
  const state = new DatabaseAvailabilityTracker(options.onTransientError);
  return openPgliteDatabases(new PgliteSession(await openEmbeddedDatabase(location), state), options);
}

/**
 * Applies the migrations of an embedded database, and returns the index connection and the query connection. Closing
 * these connections closes the session.
 */
export async function openPgliteDatabases(
  session: PgliteSession,
  { onQuery }: OpenDatabaseOptions = {},
): Promise<IndexAndQueryDatabases> {
  const log = onQuery ? { log: onQuery } : {};
  const index = new Kysely<DatabaseSchema>({ dialect: new PgliteDialect(session, 'index'), ...log });
  try {
    await migrate(index);
  } catch (error) {
    await index.destroy();
    throw error;
  }
  const queries = new Kysely<DatabaseSchema>({ dialect: new PgliteDialect(session, 'queries'), ...log });
  return toDatabases(index, queries, () => session.view());
}

function toDatabases(
  index: Database,
  queries: Database,
  view: () => DatabaseAvailability,
): IndexAndQueryDatabases {
  return {
    index,
    queries,
    view,
    close: async () => {
      await queries.destroy();
      await index.destroy();
    },
  };
}

type ServerLocation = Extract<DatabaseLocation, { kind: 'server' }>;

function toHosts({ url, replicaUrl, access }: ServerLocation): PostgresHostSelector {
  return access === 'reader' && replicaUrl !== undefined
    ? new PostgresHostSelector({ urls: [replicaUrl, url], requires: 'any' })
    : new PostgresHostSelector({ urls: [url], requires: 'primary' });
}

/** Milliseconds between two checks for a preferred server and for the lag of a standby. */
const CHECK_INTERVAL_MS = 5_000;

/**
 * Checks the servers periodically. Switches to another server when the current one becomes unavailable, and back when
 * the preferred one returns.
 */
function watchHosts(
  hosts: PostgresHostSelector,
  pool: PostgresConnectionPool,
  opened: IndexAndQueryDatabases,
  at: ServerLocation,
): IndexAndQueryDatabases {
  const stop = hosts.onChange(() => pool.switchServer());
  let lag: number | undefined;
  const measure = async (): Promise<void> => {
    lag =
      at.replicaUrl === undefined || at.access !== 'reader'
        ? undefined
        : await readReplicaLag(opened.queries);
  };
  const timer = setInterval(() => {
    if (!opened.view().isUp || hosts.isFallback) hosts.refresh();
    measure().catch(() => {
      lag = undefined;
    });
  }, CHECK_INTERVAL_MS);
  timer.unref();
  measure().catch(() => undefined);
  return {
    ...opened,
    lag: () => lag,
    close: async () => {
      clearInterval(timer);
      stop();
      await opened.close();
    },
  };
}

/**
 * Applies the migrations of a server, or checks that they are applied. Waits for an unavailable server, for example
 * after a power failure.
 */
async function prepareServer(
  hosts: PostgresHostSelector,
  access: 'owner' | 'writer' | 'reader',
  state: DatabaseAvailabilityTracker,
  startupTimeoutMs: number,
): Promise<void> {
  const until = performance.now() + startupTimeoutMs;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
    let database: Database | undefined;
    try {
      await hosts.find();
      database = new Kysely<DatabaseSchema>({
        dialect: new PostgresDialect({ pool: openMigratorPool(hosts) }),
      });
      const schema = await readSchemaName(database);
      await (access === 'owner' ? migrate(database, schema) : requireAppliedMigrations(database, schema));
      return state.markAnswered();
    } catch (error) {
      const unavailable = toDatabaseError(error instanceof IndexError ? error.cause : error);
      if (!(unavailable instanceof DatabaseUnavailableError)) throw error;
      state.markFailed(unavailable);
      if (performance.now() + wait > until) throw unavailable;
      await sleep(wait);
    } finally {
      await database?.destroy();
    }
  }
}

/** Opens a pool without statement timeout, because migrations of large tables take long. */
function openMigratorPool(hosts: PostgresHostSelector): PostgresPool {
  const pool = new Pool({ connectionString: hosts.url, max: 1, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  const begin = toBeginStatement({ statementMs: 0, access: 'read write', version: hosts.version });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    connect: async () => {
      const client = await pool.connect();
      const query = (sql: string, parameters: readonly unknown[]): Promise<unknown> =>
        getIsolationLevel(sql) === undefined ? client.query(sql, [...parameters]) : client.query(begin);
      return { query: query as PostgresPoolClient['query'], release: () => client.release() };
    },
    end: () => pool.end(),
  };
}

/** Applies the migrations of a server and returns the names of those that were applied. */
export async function migrateServerDatabase(url: string): Promise<readonly string[]> {
  const hosts = toHosts({ kind: 'server', url });
  await hosts.find();
  const database = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: openMigratorPool(hosts) }),
  });
  try {
    return await migrate(database, await readSchemaName(database));
  } finally {
    await database.destroy();
  }
}

function openServerPool(
  hosts: PostgresHostSelector,
  state: DatabaseAvailabilityTracker,
  access: 'read write' | 'read only',
  applicationName = 'junction',
): PostgresConnectionPool {
  const types = new TypeOverrides();
  types.setTypeParser(BIGINT_TYPE, Number);
  // The published type of `getTypeParser` is wrong about the return value.
  const parseAny = types.getTypeParser(TEXT_ARRAY_TYPE) as unknown as (text: string) => unknown;
  types.setTypeParser(TEXT_ARRAY_TYPE, (text) => splitPlainArray(text) ?? parseAny(text));
  const target = () => ({
    config: { connectionString: hosts.url, max: 10, types, application_name: applicationName },
    isPooled: hosts.isPooled,
    version: hosts.version,
    access,
  });
  return new PostgresConnectionPool(
    target,
    state,
    undefined,
    hosts.count > 1 ? () => hosts.search() : undefined,
  );
}

/**
 * Parses a `text[]` without quotes or escapes, many times faster than the driver's parser; undefined for any other
 * text.
 */
function splitPlainArray(text: string): string[] | undefined {
  if (/["\\]|NULL/.test(text) || text.startsWith('{{')) return undefined;
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}

/**
 * Opens the embedded PostgreSQL. Creating a data folder takes seconds, so it is unpacked from a template if there is
 * one. A folder appears under its name only once it is complete.
 */
export async function openEmbeddedDatabase(
  location: Exclude<DatabaseLocation, { kind: 'server' }>,
): Promise<PGlite> {
  const parsers = { [BIGINT_TYPE]: Number };
  if (location.kind === 'memory') {
    const packed = await readTemplate(location.template);
    return PGlite.create({ ...(packed ? { loadDataDir: asDatabaseFolderArchive(packed) } : {}), parsers });
  }
  const { path } = location;
  mkdirSync(dirname(path), { recursive: true });
  await requireFreeSpace(dirname(path));
  await rm(getRemovalPath(path), { recursive: true, force: true });
  if (!existsSync(join(path, 'PG_VERSION'))) {
    if (!(await isEmptyFolder(path))) throw toDatabaseOpenError(path, new Error('no database'));
    const unfinished = `${path}.new`;
    await rm(unfinished, { recursive: true, force: true });
    // Created synchronously. An asynchronous call could recreate the folder after the exit handler has removed it.
    mkdirSync(dirname(path), { recursive: true });
    const packed = await readTemplate(location.template);
    const created = await PGlite.create({
      dataDir: unfinished,
      ...(packed ? { loadDataDir: asDatabaseFolderArchive(packed) } : {}),
    });
    if (!packed && location.template !== undefined) await packTemplate(created, location.template);
    await created.close();
    await rename(unfinished, path);
  }
  try {
    return await PGlite.create({ dataDir: path, parsers });
  } catch (error) {
    throw toFullDiskError(error) ?? toDatabaseOpenError(path, error);
  }
}

/** True if nothing exists at the path, or an empty folder. */
async function isEmptyFolder(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length === 0;
  } catch {
    return !existsSync(path);
  }
}

async function readTemplate(path: string | undefined): Promise<Blob | undefined> {
  return path !== undefined && existsSync(path) ? new Blob([await readFile(path)]) : undefined;
}

/** Packs an empty database as the template for later ones. */
async function packTemplate(database: PGlite, path: string): Promise<void> {
  const packed = await database.dumpDataDir('none');
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await packed.arrayBuffer()));
  await rename(unfinished, path);
}
