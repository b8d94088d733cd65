import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { parseDatabaseUrl } from './database-url.ts';
import { DatabaseUnavailableError } from './database-error.ts';

export interface PostgresHostSelectorOptions {
  /** Connection URLs in order of preference; each may name several hosts. */
  readonly urls: readonly string[];
  /** `primary`: only a writable server is suitable. `any`: a standby is suitable, too. */
  readonly requires: 'primary' | 'any';
  /** Connects to a host and reads its state. Replaced in tests. */
  readonly probe?: (url: string) => Promise<PostgresServerState>;
}

/** State of a PostgreSQL server, read over a new connection. */
export interface PostgresServerState {
  readonly isStandby: boolean;
  /** True behind a transaction pooler: the backend's pid differs from the one in the startup response. */
  readonly isPooled: boolean;
  /** `server_version_num`. */
  readonly version: number;
}

const PROBE_TIMEOUT_MS = 3_000;
/** Milliseconds to wait for a preferred host after another suitable one answered. */
const PREFERENCE_MS = 300;
/** Milliseconds between two searches for a better host. */
const REFRESH_INTERVAL_MS = 2_000;

/** Thrown for a standby where a primary is required. */
class StandbyError extends DatabaseUnavailableError {
  constructor() {
    super('DATABASE_AWAY', 'the host is a standby');
  }
}

/** Finds a suitable host among the hosts of the connection URLs and remembers it as the host in use. */
export class PostgresHostSelector {
  readonly #options: PostgresHostSelectorOptions;
  readonly #urls: readonly string[];
  readonly #listeners = new Set<() => void>();
  #current = 0;
  #isPooled = false;
  #version = 0;
  #searching: Promise<void> | undefined;
  #searchedAt = Number.NEGATIVE_INFINITY;

  constructor(options: PostgresHostSelectorOptions) {
    this.#options = options;
    this.#urls = options.urls.flatMap((url) => {
      const { hosts, urlOf } = parseDatabaseUrl('DATABASE_URL', url);
      return hosts.map(urlOf);
    });
  }

  get count(): number {
    return this.#urls.length;
  }

  /** Connection URL of the host in use. */
  get url(): string {
    return this.#urls[this.#current] ?? '';
  }

  /** True if the host in use is behind a transaction pooler. Session state then does not outlive a transaction. */
  get isPooled(): boolean {
    return this.#isPooled;
  }

  /** `server_version_num` of the host in use; 0 until found. */
  get version(): number {
    return this.#version;
  }

  /** True if the host in use is not the most preferred one. */
  get isFallback(): boolean {
    return this.#current > 0;
  }

  /** Subscribes to switches of the host. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Selects the most preferred suitable host. All hosts are probed at the same time, so a host that accepts connections
   * without answering delays the selection by only `PREFERENCE_MS`. If no host is suitable, throws the error that no
   * host is a primary if at least one host is a standby, and otherwise the last error of a host.
   */
  async find(): Promise<void> {
    const errors: unknown[] = [];
    const hosts = this.#urls.map((url) => this.#probe(url));
    const found = hosts.map((host) =>
      host.catch((error: unknown) => {
        errors.push(error);
      }),
    );
    const patience = Promise.any(hosts).then(
      () => sleep(PREFERENCE_MS, undefined, { ref: false }),
      () => undefined,
    );
    for (const [index, host] of found.entries()) {
      const state = await Promise.race([host, patience]);
      if (state !== undefined) return this.#select(index, state);
    }
    const last = errors.at(-1);
    if (!errors.some((error) => error instanceof StandbyError)) throw last;
    throw new DatabaseUnavailableError('DATABASE_AWAY', 'none of the hosts is a primary', { cause: last });
  }

  /** Connects to a host and returns its state. Throws if the host is not suitable. */
  async #probe(url: string): Promise<PostgresServerState> {
    const { requires, probe = probeHost } = this.#options;
    const host = await probe(url);
    // A single host is used even if it is a standby, because DATABASE_URL of an API process may name a standby.
    if (host.isStandby && requires === 'primary' && this.#urls.length > 1) throw new StandbyError();
    return host;
  }

  /** Switches to the first suitable host like `find`, but concurrent callers share one search. */
  search(): Promise<void> {
    this.#searching ??= this.find().finally(() => {
      this.#searching = undefined;
      this.#searchedAt = performance.now();
    });
    return this.#searching;
  }

  /** Searches for a more preferred host in the background, at most once per `REFRESH_INTERVAL_MS`. */
  refresh(): void {
    const isRecent = performance.now() - this.#searchedAt < REFRESH_INTERVAL_MS;
    if (this.#urls.length > 1 && !this.#searching && !isRecent) this.search().catch(() => undefined);
  }

  #select(index: number, { isPooled, version }: PostgresServerState): void {
    const isOther = index !== this.#current;
    this.#current = index;
    this.#isPooled = isPooled;
    this.#version = version;
    if (isOther) for (const listener of this.#listeners) listener();
  }
}

async function probeHost(url: string): Promise<PostgresServerState> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ is_standby: boolean; pid: number; version: number }>(
      `select pg_is_in_recovery() as is_standby, pg_backend_pid() as pid,
        current_setting('server_version_num')::int as version`,
    );
    const [row] = rows;
    // A pooler answers the startup message itself, so its process id differs from that of the backend.
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
