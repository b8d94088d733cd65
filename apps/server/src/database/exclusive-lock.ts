import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseUnavailableError } from './database-error.ts';
import { PostgresHostSelector } from './server-hosts.ts';

/** Acquired lock. While it is held, no other process can acquire it on the same database. */
export interface AcquiredLock {
  /** Resolves when the lock is no longer held: it was released, or lost with its connection. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

export interface ExclusiveLock {
  /** Acquires the lock if it is free, otherwise resolves to undefined. Rejects with connection errors. */
  tryAcquire(): Promise<AcquiredLock | undefined>;
  /** Waits for the lock, retrying while the database is unavailable. Resolves to undefined when `signal` is aborted. */
  acquire(signal: AbortSignal): Promise<AcquiredLock | undefined>;
}

export interface PostgresAdvisoryLockOptions {
  /** Name of the lock within the schema of the connection, for example "indexer". */
  readonly name: string;
  /** Creates a client that is not connected. */
  readonly newClient: () => Client;
  /** Called before every attempt to connect, for example to find the current primary. */
  readonly find?: () => Promise<void>;
  /**
   * Milliseconds between two attempts to acquire the lock, and between two heartbeats of the process that holds the
   * lock.
   */
  readonly pollMs?: number;
  readonly onTransientError?: (error: unknown) => void;
}

const POLL_MS = 1_000;
/**
 * Milliseconds without a heartbeat after which the server ends the holder's session, so that a frozen process loses its
 * lock.
 */
const HOLDER_TIMEOUT_MS = 10_000;
/** Timeout in milliseconds for a response of the server. */
const RESPONSE_TIMEOUT_MS = 5_000;

/**
 * Query that detects a standby. A standby does not know the locks of its primary and would grant a lock that is held
 * there.
 */
const IS_STANDBY = 'select pg_is_in_recovery() as is_standby';
/**
 * Disables the transaction timeout of PostgreSQL 17 and newer for the transaction that holds the lock, because it stays
 * open.
 */
const DISABLE_TRANSACTION_TIMEOUT = `select set_config('transaction_timeout', '0', true)
  where current_setting('server_version_num')::int >= 170000`;
/**
 * Statement that tries to take the lock. The lock belongs to an open transaction instead of a session, so that it also
 * works through a transaction pooler.
 */
const TRY_LOCK = `select pg_try_advisory_xact_lock(
  hashtextextended('junction/' || current_database() || '/' || current_schema() || '/' || $1, 0)) as is_held`;

/**
 * Advisory lock of a PostgreSQL server. The lock is bound to a connection: when its holder ends or is disconnected, the
 * server releases the lock.
 */
export class PostgresAdvisoryLock implements ExclusiveLock {
  readonly #options: PostgresAdvisoryLockOptions;

  constructor(options: PostgresAdvisoryLockOptions) {
    this.#options = options;
  }

  async tryAcquire(): Promise<AcquiredLock | undefined> {
    const client = await this.#connect();
    try {
      if (await this.#tryLock(client)) return this.#hold(client);
    } catch (error) {
      endNow(client);
      throw error;
    }
    await endGracefully(client);
    return undefined;
  }

  async acquire(signal: AbortSignal): Promise<AcquiredLock | undefined> {
    const { onTransientError, pollMs = POLL_MS } = this.#options;
    let client: Client | undefined;
    while (!signal.aborted) {
      try {
        client ??= await this.#connect();
        if (await this.#tryLock(client)) return this.#hold(client);
      } catch (error) {
        onTransientError?.(error);
        if (client) endNow(client);
        client = undefined;
      }
      await sleep(pollMs, undefined, { signal }).catch(() => undefined);
    }
    if (client) endNow(client);
    return undefined;
  }

  async #connect(): Promise<Client> {
    await this.#options.find?.();
    const client = this.#options.newClient();
    // An unhandled error event would end the process; callers get the error from their query.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Tries to take the lock in a new transaction. Leaves the transaction open if the lock was taken. */
  async #tryLock(client: Client): Promise<boolean> {
    await withTimeout(client.query('begin'));
    await withTimeout(
      client.query(
        `set local idle_in_transaction_session_timeout = ${HOLDER_TIMEOUT_MS}; set local statement_timeout = ${RESPONSE_TIMEOUT_MS}`,
      ),
    );
    await withTimeout(client.query(DISABLE_TRANSACTION_TIMEOUT));
    const { rows: found } = await withTimeout(client.query<{ is_standby: boolean }>(IS_STANDBY));
    // After a failover another host is the primary; the next attempt searches for it.
    if (found[0]?.is_standby === true)
      throw new DatabaseUnavailableError('DATABASE_AWAY', 'the server that gives out the lock is a standby');
    const { rows } = await withTimeout(client.query<{ is_held: boolean }>(TRY_LOCK, [this.#options.name]));
    if (rows[0]?.is_held === true) return true;
    await withTimeout(client.query('rollback'));
    return false;
  }

  #hold(client: Client): AcquiredLock {
    const { pollMs = POLL_MS } = this.#options;
    let isOver = false;
    let resolveLost = (): void => undefined;
    const lost = new Promise<void>((resolve) => {
      resolveLost = resolve;
    });
    const handleLost = (): void => {
      if (isOver) return;
      isOver = true;
      clearInterval(heartbeat);
      endNow(client);
      resolveLost();
    };
    const heartbeat = setInterval(() => {
      withTimeout(client.query('select 1')).catch(handleLost);
    }, pollMs);
    client.once('error', handleLost);
    client.once('end', handleLost);
    return {
      lost,
      release: async () => {
        if (isOver) return;
        isOver = true;
        clearInterval(heartbeat);
        await withTimeout(client.query('rollback'))
          .then(() => endGracefully(client))
          .catch(() => endNow(client));
        resolveLost();
      },
    };
  }
}

/** Rejects if there is no response within `RESPONSE_TIMEOUT_MS`. A connection may break without any error. */
async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const limit = new AbortController();
  const late = sleep(RESPONSE_TIMEOUT_MS, undefined, { signal: limit.signal, ref: false });
  try {
    return await Promise.race([
      answer,
      late.then(() => Promise.reject(new Error('timeout exceeded when waiting for the lock'))),
    ]);
  } finally {
    limit.abort();
    late.catch(() => undefined);
  }
}

async function endGracefully(client: Client): Promise<void> {
  await withTimeout(client.end()).catch(() => endNow(client));
}

function endNow(client: Client): void {
  client.connection.stream.destroy();
}

/** Opens the lock with this name on a PostgreSQL server. If the URL names several hosts, uses the primary. */
export function openPostgresAdvisoryLock(
  url: string,
  options: Omit<PostgresAdvisoryLockOptions, 'newClient'> & { readonly applicationName: string },
): PostgresAdvisoryLock {
  const hosts = new PostgresHostSelector({ urls: [url], requires: 'primary' });
  return new PostgresAdvisoryLock({
    ...options,
    ...(hosts.count > 1 ? { find: () => hosts.find() } : {}),
    newClient: () =>
      new Client({
        connectionString: hosts.url,
        application_name: options.applicationName,
        connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
        keepAlive: true,
      }),
  });
}

/** Lock of an embedded database. It is always granted, because no other process can open the database. */
export const ALWAYS_GRANTED_LOCK: ExclusiveLock = {
  tryAcquire: () => Promise.resolve(createPermanentLock()),
  acquire: (signal) => Promise.resolve(signal.aborted ? undefined : createPermanentLock()),
};

function createPermanentLock(): AcquiredLock {
  return { lost: new Promise<void>(() => undefined), release: () => Promise.resolve() };
}
