import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseTrouble } from './database-trouble.ts';
import { ServerHosts } from './server-hosts.ts';

/** A lock that one process of a database holds at a time. */
export interface HeldLock {
  /** Resolves when the lock is not held any more, whether it was released or its connection broke. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

export interface ExclusiveLock {
  /** Acquires the lock if it is free; returns undefined otherwise. Throws connection errors. */
  tryAcquire(): Promise<HeldLock | undefined>;
  /** Waits for the lock, and for a database that is away; undefined when aborted. */
  acquire(signal: AbortSignal): Promise<HeldLock | undefined>;
}

export interface ServerLockOptions {
  /** What is locked, in the schema of the connection: "indexer". */
  readonly name: string;
  /** A client that is not connected. */
  readonly newClient: () => Client;
  /** Called before every try to connect. */
  readonly find?: () => Promise<void>;
  /** Milliseconds between two tries, and between two signs of life of the holder. */
  readonly pollMs?: number;
  readonly onTransientError?: (error: unknown) => void;
}

const POLL_MS = 1_000;
/** Milliseconds without a sign of life after which the server ends the holder's session: a frozen process loses its lock. */
const HOLDER_SILENCE_MS = 10_000;
/** Milliseconds for an answer of the server. */
const ANSWER_MS = 5_000;

/** A standby knows nothing of the locks of its primary, and would give out each of them once more. */
const IS_STANDBY = 'select pg_is_in_recovery() as is_standby';
/** Servers of release 17 and newer end long transactions where the operator says so. */
const UNLIMITED = `select set_config('transaction_timeout', '0', true)
  where current_setting('server_version_num')::int >= 170000`;
/** Tried in one transaction, and held as long as that stays open: so it also works through a pooler of transactions. */
const TRY = `select pg_try_advisory_xact_lock(
  hashtextextended('junction/' || current_database() || '/' || current_schema() || '/' || $1, 0)) as is_held`;

/** An advisory lock of a PostgreSQL server. A holder that ends or is cut off loses it with its connection. */
export class ServerLock implements ExclusiveLock {
  readonly #options: ServerLockOptions;

  constructor(options: ServerLockOptions) {
    this.#options = options;
  }

  async tryAcquire(): Promise<HeldLock | undefined> {
    const client = await this.#connect();
    try {
      if (await this.#isTaken(client)) return this.#hold(client);
    } catch (error) {
      endNow(client);
      throw error;
    }
    await endSoon(client);
    return undefined;
  }

  async acquire(signal: AbortSignal): Promise<HeldLock | undefined> {
    const { onTransientError, pollMs = POLL_MS } = this.#options;
    let client: Client | undefined;
    while (!signal.aborted) {
      try {
        client ??= await this.#connect();
        if (await this.#isTaken(client)) return this.#hold(client);
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

  /** Leaves the transaction open when the lock was free. */
  async #isTaken(client: Client): Promise<boolean> {
    await answered(client.query('begin'));
    await answered(
      client.query(
        `set local idle_in_transaction_session_timeout = ${HOLDER_SILENCE_MS}; set local statement_timeout = ${ANSWER_MS}`,
      ),
    );
    await answered(client.query(UNLIMITED));
    const { rows: found } = await answered(client.query<{ is_standby: boolean }>(IS_STANDBY));
    // Another host may be the primary by now: the next try looks for it.
    if (found[0]?.is_standby === true)
      throw new DatabaseTrouble('DATABASE_AWAY', 'the server that gives out the lock is a standby');
    const { rows } = await answered(client.query<{ is_held: boolean }>(TRY, [this.#options.name]));
    if (rows[0]?.is_held === true) return true;
    await answered(client.query('rollback'));
    return false;
  }

  #hold(client: Client): HeldLock {
    const { pollMs = POLL_MS } = this.#options;
    let isOver = false;
    let tellLost = (): void => undefined;
    const lost = new Promise<void>((resolve) => {
      tellLost = resolve;
    });
    const lose = (): void => {
      if (isOver) return;
      isOver = true;
      clearInterval(beat);
      endNow(client);
      tellLost();
    };
    const beat = setInterval(() => {
      answered(client.query('select 1')).catch(lose);
    }, pollMs);
    client.once('error', lose);
    client.once('end', lose);
    return {
      lost,
      release: async () => {
        if (isOver) return;
        isOver = true;
        clearInterval(beat);
        await answered(client.query('rollback'))
          .then(() => endSoon(client))
          .catch(() => endNow(client));
        tellLost();
      },
    };
  }
}

/** A connection that broke silently answers nothing. */
async function answered<T>(answer: Promise<T>): Promise<T> {
  const limit = new AbortController();
  const late = sleep(ANSWER_MS, undefined, { signal: limit.signal, ref: false });
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

async function endSoon(client: Client): Promise<void> {
  await answered(client.end()).catch(() => endNow(client));
}

function endNow(client: Client): void {
  client.connection.stream.destroy();
}

/** The lock of that name on a PostgreSQL server, the primary of several. */
export function openServerLock(
  url: string,
  options: Omit<ServerLockOptions, 'newClient'> & { readonly applicationName: string },
): ServerLock {
  const hosts = new ServerHosts({ urls: [url], wants: 'primary' });
  return new ServerLock({
    ...options,
    ...(hosts.count > 1 ? { find: () => hosts.find() } : {}),
    newClient: () =>
      new Client({
        connectionString: hosts.url,
        application_name: options.applicationName,
        connectionTimeoutMillis: ANSWER_MS,
        keepAlive: true,
      }),
  });
}

/** The lock of a database that no other process can reach. */
export const FREE_LOCK: ExclusiveLock = {
  tryAcquire: () => Promise.resolve(heldForEver()),
  acquire: (signal) => Promise.resolve(signal.aborted ? undefined : heldForEver()),
};

function heldForEver(): HeldLock {
  return { lost: new Promise<void>(() => undefined), release: () => Promise.resolve() };
}
