import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

export interface PostgresCluster {
  /** A fresh, empty database. */
  createDatabase(): Promise<string>;
  /** Folder of the socket it listens on. */
  readonly folder: string;
  /** Ends the server as the given signal does (SIGINT: orderly, SIGQUIT: at once) and starts it again. */
  restart(signal: 'SIGINT' | 'SIGQUIT', whileDown?: () => Promise<unknown>): Promise<void>;
  /** Asks the server, over a connection of its own. */
  query(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** The program that creates clusters, wherever the system keeps it; undefined when PostgreSQL is not installed. */
function findInitdb(): string | undefined {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...['18', '17', '16', '15', '14'].map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  return folders.map((folder) => join(folder, 'initdb')).find((file) => existsSync(file));
}

/** PostgreSQL refuses to run as root: then it runs as a user without rights. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line =
    users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Starts a throw-away cluster that listens on a socket in its own folder; undefined without PostgreSQL. */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresCluster | undefined> {
  const initdb = findInitdb();
  if (initdb === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'junction-pg-'));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  await run(initdb, ['-D', data, '-U', 'junction', '-A', 'trust', '-N', '-E', 'UTF8', '--no-locale'], {
    ...user,
    cwd: folder,
  });
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
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  const url = (name: string): string => `postgresql://junction@/${name}?host=${encodeURIComponent(folder)}`;
  await untilReady(url('postgres'), server);
  let created = 0;
  return {
    createDatabase: async () => {
      created += 1;
      const name = `test_${created}`;
      await query(url('postgres'), `create database ${name}`);
      return url(name);
    },
    folder,
    restart: async (signal, whileDown) => {
      await end(signal);
      await whileDown?.();
      server = start();
      await untilReady(url('postgres'), server);
    },
    query: (text) => query(url('postgres'), text),
    stop: async () => {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
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
