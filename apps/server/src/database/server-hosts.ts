import { Client } from 'pg';
import { parseDatabaseUrl } from './database-url.ts';
import { DatabaseTrouble } from './database-trouble.ts';

export interface ServerHostsOptions {
  /** Connection URLs in order of preference, each of which may name several hosts. */
  readonly urls: readonly string[];
  /** `primary`: a server that can be written; `any`: standbys, too. */
  readonly wants: 'primary' | 'any';
  /** For tests. */
  readonly probe?: (url: string) => Promise<HostState>;
}

/** What a server says of itself when it is connected to. */
export interface HostState {
  readonly isStandby: boolean;
  /** Another backend answers than the one connected to: a pooler stands in between. */
  readonly isPooled: boolean;
  /** `server_version_num`. */
  readonly version: number;
}

const PROBE_MS = 3_000;
/** Milliseconds between two looks for a better host. */
const LOOK_MS = 2_000;

/** The servers a database may be on, and the one in use. */
export class ServerHosts {
  readonly #options: ServerHostsOptions;
  readonly #urls: readonly string[];
  readonly #listeners = new Set<() => void>();
  #current = 0;
  #isPooled = false;
  #version = 0;
  #looking: Promise<void> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ServerHostsOptions) {
    this.#options = options;
    this.#urls = options.urls.flatMap((url) => {
      const { hosts, urlOf } = parseDatabaseUrl('DATABASE_URL', url);
      return hosts.map(urlOf);
    });
  }

  get count(): number {
    return this.#urls.length;
  }

  /** Connection URL of the server in use. */
  get url(): string {
    return this.#urls[this.#current] ?? '';
  }

  /** Whether a pooler that changes backends stands before the server: no session outlives a transaction there. */
  get isPooled(): boolean {
    return this.#isPooled;
  }

  /** `server_version_num` of the server in use; 0 until it has been found. */
  get version(): number {
    return this.#version;
  }

  /** Whether the most preferred server is not in use. */
  get isSecondChoice(): boolean {
    return this.#current > 0;
  }

  /** Calls when another server is in use from now on. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Finds the first host that fits. Throws what the last of them says when none does. */
  async find(): Promise<void> {
    const { wants, probe = probeHost } = this.#options;
    let last: unknown;
    for (const [index, url] of this.#urls.entries()) {
      try {
        const host = await probe(url);
        // A single host is what it is: an API role may read a standby by its DATABASE_URL alone.
        if (host.isStandby && wants === 'primary' && this.#urls.length > 1) {
          last = new DatabaseTrouble('DATABASE_AWAY', 'none of the hosts is a primary');
          continue;
        }
        this.#use(index, host);
        return;
      } catch (error) {
        last = error;
      }
    }
    throw last;
  }

  /** Something went wrong, or a better host may be back: looks again, in the background and not too often. */
  lookAgain(): void {
    const now = performance.now();
    if (this.#urls.length < 2 || this.#looking || now - this.#lookedAt < LOOK_MS) return;
    this.#looking = this.find()
      .catch(() => undefined)
      .finally(() => {
        this.#looking = undefined;
        this.#lookedAt = performance.now();
      });
  }

  #use(index: number, { isPooled, version }: HostState): void {
    const isOther = index !== this.#current;
    this.#current = index;
    this.#isPooled = isPooled;
    this.#version = version;
    if (isOther) for (const listener of this.#listeners) listener();
  }
}

async function probeHost(url: string): Promise<HostState> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ is_standby: boolean; pid: number; version: number }>(
      `select pg_is_in_recovery() as is_standby, pg_backend_pid() as pid,
        current_setting('server_version_num')::int as version`,
    );
    const [row] = rows;
    // The pooler answers the connection itself, with a number of its own.
    const { processID } = client as unknown as { readonly processID: number };
    return {
      isStandby: row?.is_standby === true,
      isPooled: row?.pid !== processID,
      version: row?.version ?? 0,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}
