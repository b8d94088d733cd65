import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { waitForExit, waitForSpawn } from './child-exit.ts';

const run = promisify(execFile);

/** Standby server, which replays the log of a primary. */
export interface PostgresStandby {
  /** Converts the URL of a database on the primary to that of its copy on the standby. */
  urlOf(primaryUrl: string): string;
  /** Folder of the server's socket. */
  readonly folder: string;
  promote(): Promise<void>;
  /** Runs a statement on a database of this server; rejects if it fails. */
  query(url: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresCluster {
  /**
   * Creates a database and returns its URL. The database is a copy of the one at `originalUrl`, which no process may
   * use; without `originalUrl`, it is empty.
   */
  createDatabase(originalUrl?: string): Promise<string>;
  /** Folder of the server's socket. */
  readonly folder: string;
  /** Stops the server (SIGINT: clean, SIGQUIT: immediate), calls `whileDown`, and starts it again. */
  restart(signal: 'SIGINT' | 'SIGQUIT', whileDown?: () => Promise<unknown>): Promise<void>;
  /** Starts a standby of this server. */
  standby(): Promise<PostgresStandby>;
  /**
   * Copies a database with `pg_dump` and `pg_restore`. Returns the URL of the copy; undefined if these programs are
   * not installed.
   */
  copyByDump(url: string): Promise<string | undefined>;
  /** Runs a statement over a separate connection, which the test does not break. */
  query(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the path of a PostgreSQL program; undefined if it is not installed. */
function findProgram(name: 'initdb' | 'pg_basebackup' | 'pg_dump' | 'pg_restore'): string | undefined {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...['18', '17', '16', '15', '14'].map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/**
 * Returns the ids of an unprivileged user if this process runs as root, because PostgreSQL and PgBouncer do not start
 * as root. Otherwise returns no ids.
 */
export function getUnprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line =
    users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Starts a temporary cluster that listens on a socket in its own folder; undefined if PostgreSQL is not installed. */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresCluster | undefined> {
  const initdb = findProgram('initdb');
  if (initdb === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'junction-pg-'));
  const user = getUnprivilegedUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const { stdout: version } = await run(initdb, ['--version']);
  await createData(initdb, version, data, user);
  // Servers since version 15 write a copied database to the write-ahead log by default, which takes twice the CPU time.
  const strategy = Number(/\d+/.exec(version)?.[0]) >= 15 ? 'strategy file_copy' : '';
  const options = ['listen_addresses=', 'fsync=off', 'max_connections=60', ...settings].flatMap((one) => [
    '-c',
    one,
  ]);
  const start = (): ChildProcess =>
    spawn(join(initdb, '..', 'postgres'), ['-D', data, '-k', folder, ...options], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
  let server = start();
  await waitForSpawn(server);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  const url = (name: string): string => `postgresql://junction@/${name}?host=${encodeURIComponent(folder)}`;
  await waitUntilServerReady(url('postgres'), server);
  let created = 0;
  const createDatabase = async (originalUrl = url('template1')): Promise<string> => {
    created += 1;
    const name = `test_${created}`;
    const original = /@\/(?<name>\w+)\?/.exec(originalUrl)?.groups?.['name'] ?? '';
    await query(url('postgres'), `create database ${name} template ${original} ${strategy}`);
    return url(name);
  };
  return {
    createDatabase,
    copyByDump: async (source) => {
      const [dump, restore] = [findProgram('pg_dump'), findProgram('pg_restore')];
      if (dump === undefined || restore === undefined) return undefined;
      const [file, target] = [join(folder, `${created}.dump`), await createDatabase()];
      await run(dump, ['--format=custom', '--file', file, source], user);
      await run(restore, ['--no-owner', '--dbname', target, file], user);
      return target;
    },
    folder,
    restart: async (signal, whileDown) => {
      await end(signal);
      await whileDown?.();
      server = start();
      await waitForSpawn(server);
      await waitUntilServerReady(url('postgres'), server);
    },
    query: (text) => query(url('postgres'), text),
    standby: () => startStandby(initdb, folder, user),
    stop: async () => {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates the data folder of a cluster. The first one of each version on a machine is packed and reused, because
 * unpacking takes a fraction of the CPU time of `initdb`.
 */
async function createData(
  initdb: string,
  version: string,
  data: string,
  user: { uid?: number; gid?: number },
): Promise<void> {
  const options = { ...user, cwd: dirname(data) };
  const cache = join(tmpdir(), 'junction-test-cache');
  const packed = join(cache, `${version.trim().replaceAll(/[^\w.]+/g, '-')}.tar`);
  if (existsSync(packed)) {
    await run('mkdir', ['-m', '700', data], options);
    await run('tar', ['-xf', packed, '-C', data], options);
    return;
  }
  await run(
    initdb,
    ['-D', data, '-U', 'junction', '-A', 'trust', '-N', '-E', 'UTF8', '--no-locale'],
    options,
  );
  mkdirSync(cache, { recursive: true });
  const unfinished = `${packed}.${process.pid}`;
  await run('tar', ['-cf', unfinished, '-C', data, '.']);
  renameSync(unfinished, packed);
}

async function startStandby(
  initdb: string,
  primary: string,
  user: { uid?: number; gid?: number },
): Promise<PostgresStandby> {
  const folder = mkdtempSync(join(tmpdir(), 'junction-standby-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  await run(
    findProgram('pg_basebackup') ?? 'pg_basebackup',
    ['-h', primary, '-U', 'junction', '-D', data, '-R', '-X', 'stream', '-c', 'fast'],
    options,
  );
  const settings = ['listen_addresses=', 'fsync=off', 'max_connections=60'].flatMap((one) => ['-c', one]);
  const server = spawn(join(initdb, '..', 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...options,
    stdio: 'ignore',
  });
  await waitForSpawn(server);
  const ended = waitForExit(server);
  const urlOf = (url: string): string => url.replace(/host=.*/, `host=${encodeURIComponent(folder)}`);
  const own = urlOf('postgresql://junction@/postgres?host=x');
  await waitUntilServerReady(own, server);
  return {
    urlOf,
    folder,
    promote: () => query(own, 'select pg_promote()'),
    query,
    stop: async () => {
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilServerReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await query(url, 'select 1');
      return;
    } catch (cause) {
      if (attempt > 200 || server.exitCode !== null) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
