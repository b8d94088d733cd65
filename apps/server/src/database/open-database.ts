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
import { asDatabaseFile } from './database-file.ts';
import { whyNotOpened } from './database-damage.ts';
import { forgottenFolder } from './forget-folder.ts';
import { fullDiskOf, requireSpace } from './full-disk.ts';
import { DatabaseState, type DatabaseView } from './database-state.ts';
import { DatabaseTrouble, troubleOf } from './database-trouble.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import { PgliteSession } from './pglite-session.ts';
import type { Database, Schema } from './schema.ts';
import { replicaLag } from './replica-lag.ts';
import { ServerHosts } from './server-hosts.ts';
import { ServerPool } from './server-pool.ts';
import { beginOf, isolationOf, schemaOf } from './server-settings.ts';

export type { Database } from './schema.ts';

/** Where the index lives: a PostgreSQL server, a folder of the embedded one, or memory (tests). */
export type DatabaseLocation =
  | {
      readonly kind: 'server';
      readonly url: string;
      /** A standby that is preferred, for who only reads. */
      readonly replicaUrl?: string | undefined;
      /** Owners set up the tables, writers and readers wait for that; a standby will do for readers. Owner when left out. */
      readonly access?: 'owner' | 'writer' | 'reader';
    }
  | { readonly kind: 'folder'; readonly path: string; readonly template?: string }
  | { readonly kind: 'memory'; readonly template?: string };

/** `bigint` columns hold seconds and counts only: they fit a number on both drivers. */
const BIGINT_TYPE = 20;
const TEXT_ARRAY_TYPE = 1009;

/** Milliseconds until the connection of the migrator must be open. */
const CONNECT_MS = 5_000;

/** The same tables for two kinds of users. */
export interface Databases {
  /** For what follows the chain and writes. */
  readonly index: Database;
  /** For what callers ask: answered fast or not at all. */
  readonly questions: Database;
  view(): DatabaseView;
  /** Seconds that the server in use is behind its primary; undefined where that is not known. */
  lag?(): number | undefined;
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly onTransientError?: (trouble: DatabaseTrouble) => void;
  /** The application name given to a server, to count who is connected. */
  readonly applicationName?: string;
  /** Called with every statement. */
  readonly onQuery?: KyselyConfig['log'];
  /** Milliseconds that a server may be away at the start. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 60_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

/** `openDatabases` for who needs one face only; destroying it closes everything. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return (await openDatabases(location)).index;
}

/** Opens the database and brings its tables up to date. Throws `IndexFault`, or the trouble that did not pass. */
export async function openDatabases(
  location: DatabaseLocation,
  options: OpenOptions = {},
): Promise<Databases> {
  const state = new DatabaseState(options.onTransientError);
  const log = options.onQuery ? { log: options.onQuery } : {};
  if (location.kind === 'server') {
    const hosts = hostsOf(location);
    await prepareServer(hosts, location.access ?? 'owner', state, options.patienceMs ?? PATIENCE_MS);
    const access = location.access === 'reader' ? 'read only' : 'read write';
    const pool = serverPool(hosts, state, access, options.applicationName);
    const opened = faces(
      new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool.index }), ...log }),
      new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool.questions }), ...log }),
      () => ({ ...pool.view(), isPooled: hosts.isPooled }),
    );
    return followHosts(hosts, pool, opened, location);
  }
  return openFaces(new PgliteSession(await openEmbedded(location), state), options);
}

/** Runs the migrations of an embedded database and returns both connections. Closing them closes the session. */
export async function openFaces(session: PgliteSession, { onQuery }: OpenOptions = {}): Promise<Databases> {
  const log = onQuery ? { log: onQuery } : {};
  const index = new Kysely<Schema>({ dialect: new PgliteDialect(session, 'index'), ...log });
  try {
    await migrate(index);
  } catch (error) {
    await index.destroy();
    throw error;
  }
  const questions = new Kysely<Schema>({ dialect: new PgliteDialect(session, 'questions'), ...log });
  return faces(index, questions, () => session.view());
}

function faces(index: Database, questions: Database, view: () => DatabaseView): Databases {
  return {
    index,
    questions,
    view,
    close: async () => {
      await questions.destroy();
      await index.destroy();
    },
  };
}

type ServerLocation = Extract<DatabaseLocation, { kind: 'server' }>;

function hostsOf({ url, replicaUrl, access }: ServerLocation): ServerHosts {
  return access === 'reader' && replicaUrl !== undefined
    ? new ServerHosts({ urls: [replicaUrl, url], wants: 'any' })
    : new ServerHosts({ urls: [url], wants: 'primary' });
}

/** Milliseconds between two looks whether a preferred server is back, and how far a standby is behind. */
const LOOK_MS = 5_000;

/** Turns to another server when the one in use is gone, and back when it is there again. */
function followHosts(hosts: ServerHosts, pool: ServerPool, opened: Databases, at: ServerLocation): Databases {
  const stop = hosts.onChange(() => pool.turn());
  let lag: number | undefined;
  const measure = async (): Promise<void> => {
    lag =
      at.replicaUrl === undefined || at.access !== 'reader' ? undefined : await replicaLag(opened.questions);
  };
  const looker = setInterval(() => {
    if (!opened.view().isUp || hosts.isSecondChoice) hosts.lookAgain();
    measure().catch(() => {
      lag = undefined;
    });
  }, LOOK_MS);
  looker.unref();
  measure().catch(() => undefined);
  return {
    ...opened,
    lag: () => lag,
    close: async () => {
      clearInterval(looker);
      stop();
      await opened.close();
    },
  };
}

/** Sets up the tables; a server that is away, as after a power cut, is waited for. */
async function prepareServer(
  hosts: ServerHosts,
  access: 'owner' | 'writer' | 'reader',
  state: DatabaseState,
  patienceMs: number,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    let unready: Database | undefined;
    try {
      await hosts.find();
      unready = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: migratorPool(hosts) }) });
      const schema = await schemaOf(unready);
      await (access === 'owner' ? migrate(unready, schema) : requireMigrated(unready, schema));
      return state.answered();
    } catch (error) {
      const trouble = troubleOf(error instanceof IndexError ? error.cause : error);
      if (!(trouble instanceof DatabaseTrouble)) throw error;
      state.failed(trouble);
      if (performance.now() + wait > until) throw trouble;
      await sleep(wait);
    } finally {
      await unready?.destroy();
    }
  }
}

/** An upgrade of large tables takes as long as it takes. */
function migratorPool(hosts: ServerHosts): PostgresPool {
  const pool = new Pool({ connectionString: hosts.url, max: 1, connectionTimeoutMillis: CONNECT_MS });
  const begin = beginOf({ statementMs: 0, access: 'read write', version: hosts.version });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    connect: async () => {
      const client = await pool.connect();
      const query = (sql: string, parameters: readonly unknown[]): Promise<unknown> =>
        isolationOf(sql) === undefined ? client.query(sql, [...parameters]) : client.query(begin);
      return { query: query as PostgresPoolClient['query'], release: () => client.release() };
    },
    end: () => pool.end(),
  };
}

/** Brings the tables of a server up to date; answers the steps that were run. */
export async function migrateServer(url: string): Promise<readonly string[]> {
  const hosts = hostsOf({ kind: 'server', url });
  await hosts.find();
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: migratorPool(hosts) }) });
  try {
    return await migrate(database, await schemaOf(database));
  } finally {
    await database.destroy();
  }
}

function serverPool(
  hosts: ServerHosts,
  state: DatabaseState,
  access: 'read write' | 'read only',
  applicationName = 'junction',
): ServerPool {
  const types = new TypeOverrides();
  types.setTypeParser(BIGINT_TYPE, Number);
  // Its published type is that of a parser of parsers.
  const parseAny = types.getTypeParser(TEXT_ARRAY_TYPE) as unknown as (text: string) => unknown;
  types.setTypeParser(TEXT_ARRAY_TYPE, (text) => splitPlainArray(text) ?? parseAny(text));
  const target = () => ({
    config: { connectionString: hosts.url, max: 10, types, application_name: applicationName },
    isPooled: hosts.isPooled,
    version: hosts.version,
    access,
  });
  return new ServerPool(target, state);
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
    return PGlite.create({ ...(packed ? { loadDataDir: asDatabaseFile(packed) } : {}), parsers });
  }
  const { path } = location;
  mkdirSync(dirname(path), { recursive: true });
  await requireSpace(dirname(path));
  await rm(forgottenFolder(path), { recursive: true, force: true });
  if (!existsSync(join(path, 'PG_VERSION'))) {
    if (!(await isFree(path))) throw whyNotOpened(path, new Error('no database'));
    const unfinished = `${path}.new`;
    await rm(unfinished, { recursive: true, force: true });
    // At once: a thread would make again what the end of the program has just taken away.
    mkdirSync(dirname(path), { recursive: true });
    const packed = await readTemplate(location.template);
    const created = await PGlite.create({
      dataDir: unfinished,
      ...(packed ? { loadDataDir: asDatabaseFile(packed) } : {}),
    });
    if (!packed && location.template !== undefined) await packTemplate(created, location.template);
    await created.close();
    await rename(unfinished, path);
  }
  try {
    return await PGlite.create({ dataDir: path, parsers });
  } catch (error) {
    throw fullDiskOf(error) ?? whyNotOpened(path, error);
  }
}

/** Nothing is there, or a folder without anything in it. */
async function isFree(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length === 0;
  } catch {
    return !existsSync(path);
  }
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
