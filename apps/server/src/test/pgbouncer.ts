import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { waitForExit, waitForSpawn } from './child-exit.ts';
import { getUnprivilegedUser } from './postgres-cluster.ts';

export interface PgBouncer {
  /** Returns the URL of a database with the pooler as its host. */
  through(url: string): string;
  stop(): Promise<void>;
}

/**
 * Number of server connections per database. It is smaller than the number of clients, so that clients share
 * connections.
 */
const MAX_SERVER_CONNECTIONS = 3;

function findPgBouncer(): string | undefined {
  return [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file));
}

/** Starts PgBouncer in transaction mode in front of a server; undefined if it is not installed. */
export async function startPgBouncer(serverFolder: string): Promise<PgBouncer | undefined> {
  const program = findPgBouncer();
  if (program === undefined) return undefined;
  const user = getUnprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'junction-bouncer-'));
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${serverFolder} user=junction
[pgbouncer]
listen_port = 5432
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = ${MAX_SERVER_CONNECTIONS}
max_client_conn = 200
logfile = ${join(folder, 'log')}
`,
  );
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, settings]) chownSync(path, user.uid, user.gid);
  const pooler = spawn(program, ['-q', settings], { ...user, cwd: folder, stdio: 'ignore' });
  const through = (url: string): string => url.replace(/host=.*/, `host=${encodeURIComponent(folder)}`);
  await waitForSpawn(pooler);
  const ended = waitForExit(pooler);
  await waitUntilReady(through(`postgresql://junction@/postgres?host=x`), () => pooler.exitCode !== null);
  return {
    through,
    stop: async () => {
      pooler.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (attempt > 200 || hasEnded()) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
