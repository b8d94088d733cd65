import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForSpawn } from '../child-exit.ts';
import { getUnprivilegedUser } from '../postgres-cluster.ts';

export const CLUSTER_SETUP_PATH = fileURLToPath(
  new URL('../../../../../deploy/patroni/setup', import.meta.url),
);
/** Password of every role of the test cluster. */
export const CLUSTER_PASSWORD = 'failover-test';

/** Ports of the services of every node. They differ from ports of services that may run on this machine. */
export const CLUSTER_PORTS = {
  POSTGRES_PORT: 25_432,
  PATRONI_PORT: 28_008,
  ETCD_PORT: 22_379,
  ETCD_PEER_PORT: 22_380,
  PRIMARY_PORT: 25_000,
  READ_PORT: 25_001,
  POOLER_PORT: 26_432,
} as const;

const PROGRAMS = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
} as const;

type Service = Exclude<keyof typeof PROGRAMS, 'postgres'>;

/** Returns the programs that are not installed. */
export const listMissingPrograms = (): readonly string[] =>
  Object.entries(PROGRAMS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));

/** Role and replication state that Patroni reports of a node. */
export interface PatroniNodeState {
  readonly role: string;
  /** Standbys connected to this node, if it is a primary. */
  readonly replication?: readonly { readonly state: string; readonly sync_state: string }[];
}

/** Machine of the test cluster: a loopback address on which every service runs in its usual role. */
export class ClusterNode {
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  readonly #user = getUnprivilegedUser();
  readonly #services = new Map<Service, ChildProcess>();

  /** Writes the node's configuration with `deploy/patroni/setup`. `nodes` is the value of its setting NODES. */
  constructor(name: string, address: string, nodes: string, folder: string) {
    this.name = name;
    this.address = address;
    this.folder = join(folder, name);
    for (const part of ['', 'run', 'data', 'etcd']) this.#makeFolder(join(this.folder, part));
    const settings = join(this.folder, 'settings.conf');
    writeFileSync(settings, this.#settings(nodes), { mode: 0o600 });
    execFileSync(CLUSTER_SETUP_PATH, ['--render', this.folder, settings, name]);
    for (const file of ['patroni.yml', 'create-database.sql', 'haproxy.cfg', 'pgbouncer.ini', 'userlist.txt'])
      this.#own(join(this.folder, file));
  }

  #makeFolder(path: string): void {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    this.#own(path);
  }

  #own(path: string): void {
    const { uid, gid } = this.#user;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }

  #settings(nodes: string): string {
    const name = (flag: string): string =>
      execFileSync('id', [flag, String(this.#user.uid ?? process.getuid?.())], { encoding: 'utf8' }).trim();
    const passwords = ['SUPERUSER', 'REPLICATION', 'REWIND', 'JUNCTION'].map(
      (role) => `${role}_PASSWORD=${CLUSTER_PASSWORD}`,
    );
    return [
      `NODES="${nodes}"`,
      ...passwords,
      ...Object.entries(CLUSTER_PORTS).map(([key, port]) => `${key}=${port}`),
      `PROXY_ADDRESS=${this.address}`,
      ...['HAPROXY_USER', 'POSTGRES_USER', 'ETCD_USER'].map((key) => `${key}=${name('-un')}`),
      `HAPROXY_GROUP=${name('-gn')}`,
      `RUN_DIR=${join(this.folder, 'run')}`,
      `CONFIG_DIR=${this.folder}`,
      `POOLER_CONFIG_DIR=${this.folder}`,
      `DATA_DIR=${join(this.folder, 'data')}`,
      `ETCD_DATA_DIR=${join(this.folder, 'etcd')}`,
      '',
    ].join('\n');
  }

  /** Starts the services that are not running. Rejects with the name of a program that cannot be started. */
  async start(): Promise<void> {
    const etcd = Object.fromEntries(
      readFileSync(join(this.folder, 'etcd.env'), 'utf8')
        .split('\n')
        .flatMap((line) =>
          /^ETCD_\w+=/.test(line) ? [line.split(/=(.*)/s).slice(0, 2) as [string, string]] : [],
        ),
    );
    await this.#spawn('etcd', [], etcd);
    await this.#spawn('patroni', [join(this.folder, 'patroni.yml')]);
    await this.#spawn('haproxy', ['-db', '-f', join(this.folder, 'haproxy.cfg')]);
    await this.#spawn('pgbouncer', [join(this.folder, 'pgbouncer.ini')]);
  }

  async #spawn(
    service: Service,
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    if (this.#services.has(service)) return;
    const log = openSync(join(this.folder, `${service}.log`), 'a');
    const child = spawn(PROGRAMS[service], args, {
      ...this.#user,
      cwd: this.folder,
      env: { PATH: process.env['PATH'], HOME: this.folder, ...environment },
      stdio: ['ignore', log, log],
    });
    child.once('exit', () => this.#services.delete(service));
    await waitForSpawn(child);
    this.#services.set(service, child);
  }

  /** Kills PostgreSQL and Patroni, and for `machine` all other services too. */
  kill(what: 'database' | 'machine'): void {
    const services: readonly Service[] =
      what === 'database' ? ['patroni'] : ['patroni', 'etcd', 'haproxy', 'pgbouncer'];
    for (const service of services) this.#services.get(service)?.kill('SIGKILL');
    for (const pid of this.#postgresProcesses()) killIfRunning(pid);
  }

  /** Process ids of the server: the postmaster first, then its children. */
  #postgresProcesses(): readonly number[] {
    const file = join(this.folder, 'data', 'postmaster.pid');
    const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : Number.NaN;
    if (!Number.isInteger(postmaster)) return [];
    // The pid file of a server that was killed earlier remains, and its process id may belong to another program now.
    const command = `/proc/${postmaster}/cmdline`;
    if (!existsSync(command) || !readFileSync(command, 'utf8').includes(this.folder)) return [];
    const children = `/proc/${postmaster}/task/${postmaster}/children`;
    return [postmaster, ...readFileSync(children, 'utf8').trim().split(' ').filter(Boolean).map(Number)];
  }

  /** Returns what Patroni reports; undefined if it does not answer. */
  async state(): Promise<PatroniNodeState | undefined> {
    try {
      const url = `http://${this.address}:${CLUSTER_PORTS.PATRONI_PORT}/patroni`;
      return (await (await fetch(url, { signal: AbortSignal.timeout(5_000) })).json()) as PatroniNodeState;
    } catch {
      return undefined;
    }
  }

  /** Number of times `pg_rewind` has rewound this node to rejoin as a standby. */
  get rewinds(): number {
    return this.log('patroni').split('pg_rewind exit code=0').length - 1;
  }

  log(service: Service): string {
    return readFileSync(join(this.folder, `${service}.log`), 'utf8');
  }
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
