import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, type Submittable } from 'pg';
import { getCopyStatementRows, isCopyStatement } from './copy-rows.ts';
import { DatabaseAvailabilityTracker, type DatabaseAvailability } from './database-state.ts';
import { isConnectionBreakingError, toDatabaseError } from './database-error.ts';
import type { DatabaseQuery } from './query-connection.ts';
import { QueryPool } from './query-pool.ts';
import {
  toBeginStatement,
  isTransactionEndStatement,
  getIsolationLevel,
  toSessionSetupStatement,
} from './server-settings.ts';

/**
 * Limits of prepared statements: maximum number of named statements, and number of unnamed statements after which the
 * names are reassigned.
 */
export interface PreparedStatementLimits {
  readonly maxNamed: number;
  readonly maxUnnamed: number;
}

/**
 * Limits for prepared statements. Callers can combine filters into any number of different statements, so only some
 * statements get a name and are prepared; the others are planned at each execution.
 */
const STATEMENT_LIMITS: PreparedStatementLimits = { maxNamed: 500, maxUnnamed: 20_000 };

/**
 * Matches statements that only read and have no side effects. Hand-written SQL with effects starts on a line of its
 * own.
 */
const READ_STATEMENT = /^\s*(?:select|with)\b/;

/** Server that new connections are opened to, and its properties. */
export interface PostgresPoolTarget {
  readonly config: PoolConfig;
  /** True if connections go through a transaction pooler. */
  readonly isPooled: boolean;
  /** `server_version_num` of the server. Only used behind a pooler. */
  readonly version: number;
  /** `read only` for processes that never write: a standby rejects read-write transactions. */
  readonly access: 'read write' | 'read only';
}

/** Timeout in milliseconds of indexer statements, which may touch millions of rows. */
const STATEMENT_MS = 120_000;
/** Milliseconds without a response after which the connection counts as dead. */
const RESPONSE_TIMEOUT_MS = STATEMENT_MS + 10_000;
/**
 * Timeout in milliseconds for opening a connection. A connection that was idle for `KEEP_ALIVE_MS` is tested before
 * use.
 */
const CONNECT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * Connections to a PostgreSQL server, for Kysely. API queries share a few connections and time out within seconds; all
 * other statements have a connection of their own and may take minutes. Read statements are prepared once per
 * connection. `copy … from stdin` takes its text as the only parameter. Transient errors are thrown as
 * `DatabaseUnavailableError`.
 */
export class PostgresConnectionPool {
  #pool: Pool;
  readonly #target: () => PostgresPoolTarget;
  readonly #queryPool: QueryPool;
  readonly #state: DatabaseAvailabilityTracker;
  readonly #names = new Map<string, string>();
  readonly #limits: PreparedStatementLimits;
  /** Number of statements without a name since names were last reassigned. */
  #unnamedCount = 0;
  #switchServer = 0;
  #ended: Promise<void> | undefined;

  /** Pool used by the indexer. */
  readonly index: PostgresPool;
  /** Pool used by API queries. */
  readonly queries: PostgresPool;

  /**
   * @param target server of new connections; call `switchServer` when it has changed
   * @param findServer switches to a server that answers, if there are several; rejects if there is none
   */
  constructor(
    target: () => PostgresPoolTarget,
    state: DatabaseAvailabilityTracker = new DatabaseAvailabilityTracker(),
    limits: PreparedStatementLimits = STATEMENT_LIMITS,
    findServer?: () => Promise<void>,
  ) {
    this.#limits = limits;
    this.#target = target;
    this.#state = state;
    this.#pool = this.#openPool();
    const queryTarget = (): PostgresPoolTarget => ({ ...target(), config: withTimeouts(target().config) });
    this.#queryPool = new QueryPool(queryTarget, state, findServer);
    this.index = this.#createPool((sql, parameters, lease) => this.#runExclusive(sql, parameters, lease));
    this.queries = this.#createPool((sql, parameters, lease) => this.#runShared(sql, parameters, lease));
  }

  /** Replaces all connections. The old ones close when their pending statements are answered. */
  switchServer(): void {
    const previous = this.#pool;
    this.#pool = this.#openPool();
    previous.end().catch(() => undefined);
    this.#reassignNames();
  }

  #openPool(): Pool {
    const { config, isPooled } = this.#target();
    const poolConfig: PoolConfig & { readonly onConnect: (client: PoolClient) => Promise<void> } = {
      ...withTimeouts(config),
      query_timeout: RESPONSE_TIMEOUT_MS,
      // The published types lack this option.
      onConnect: async (client) => {
        if (!isPooled) await client.query(toSessionSetupStatement(STATEMENT_MS));
      },
    };
    const pool = new Pool(poolConfig);
    // The pool replaces a connection that breaks while it is idle. If a connection breaks while it is in use, the query
    // on this connection throws the error.
    pool.on('error', (error) => this.#state.markFailed(toDatabaseError(error)));
    pool.on('connect', (client) => {
      // The pool handles errors of idle clients only; an unhandled error event would end the process.
      client.on('error', () => undefined);
    });
    return pool;
  }

  view(): DatabaseAvailability {
    return {
      isUp: this.#state.isUp,
      waiting: this.#queryPool.waiting + this.#pool.waitingCount,
      connections: this.#queryPool.connections + this.#pool.totalCount,
      errorCounts: this.#state.errorCounts,
    };
  }

  #createPool(
    ask: (sql: string, parameters: readonly unknown[], lease: Lease) => Promise<unknown>,
  ): PostgresPool {
    /**
     * Released clients. They are reused, because Kysely keeps a reference to each client it was given, so that new ones
     * would leak.
     */
    const idle: PostgresPoolClient[] = [];
    const newClient = (): PostgresPoolClient => {
      const lease = new Lease(() => this.#pool);
      const query = (sql: string, parameters: readonly unknown[]): Promise<unknown> =>
        ask(sql, parameters, lease);
      const client: PostgresPoolClient = {
        // Kysely's type includes cursors, which are not used here.
        query: query as PostgresPoolClient['query'],
        release: () => {
          lease.release();
          idle.push(client);
        },
      };
      return client;
    };
    return {
      connect: () => Promise.resolve(idle.pop() ?? newClient()),
      end: () => (this.#ended ??= this.#end()),
    };
  }

  async #end(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#queryPool.end()]);
  }

  /**
   * Runs a statement outside a transaction: read statements share connections, any other statement acquires its own.
   */
  #runShared(sql: string, parameters: readonly unknown[], lease: Lease): Promise<unknown> {
    if (lease.isAcquired || !READ_STATEMENT.test(sql)) return this.#runExclusive(sql, parameters, lease);
    return this.#queryPool.run(this.#toQuery(sql, parameters));
  }

  #toQuery(sql: string, parameters: readonly unknown[]): DatabaseQuery {
    const name = this.#getStatementName(sql);
    return { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) };
  }

  async #runExclusive(sql: string, parameters: readonly unknown[], lease: Lease): Promise<unknown> {
    try {
      const client = await lease.acquire();
      const answer = await (this.#target().isPooled
        ? runPooled({ client, lease, target: this.#target() }, sql, parameters)
        : this.#runOn(client, sql, parameters));
      this.#state.markAnswered();
      return answer;
    } catch (error) {
      if (isConnectionBreakingError(error)) lease.markBroken();
      throw this.#state.markFailed(toDatabaseError(error));
    }
  }

  #runOn(client: PoolClient, sql: string, parameters: readonly unknown[]): Promise<unknown> {
    return isCopyStatement(sql)
      ? runCopy(client, sql, getCopyStatementRows(parameters))
      : client.query(this.#toQuery(sql, parameters));
  }

  /** Returns the name under which a statement is prepared; undefined if it is planned at each execution. */
  #getStatementName(sql: string): string | undefined {
    // Prepared statements do not survive when the pooler switches the backend.
    if (this.#target().isPooled) return undefined;
    const known = this.#names.get(sql);
    if (known !== undefined || !READ_STATEMENT.test(sql)) return known;
    if (this.#names.size >= this.#limits.maxNamed) {
      this.#unnamedCount += 1;
      if (this.#unnamedCount <= this.#limits.maxUnnamed) return undefined;
      this.#reassignNames();
    }
    const name = `q${this.#switchServer}_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }

  /**
   * Starts to assign names to statements again, once too many statements had to run without a name. The names may
   * belong to statements that are never used again, for example those of a crawler. The connections are replaced, which
   * removes their prepared statements.
   */
  #reassignNames(): void {
    this.#names.clear();
    this.#unnamedCount = 0;
    this.#switchServer += 1;
    this.#queryPool.renew();
  }
}

const withTimeouts = (config: PoolConfig): PoolConfig => ({
  ...config,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
});

/** Connection that one user of the pool acquires on first use. */
class Lease {
  readonly #pool: () => Pool;
  #client: PoolClient | undefined;
  #isBroken = false;

  /** True while a transaction is open on a connection through a transaction pooler. */
  isInTransaction = false;

  constructor(pool: () => Pool) {
    this.#pool = pool;
  }

  get isAcquired(): boolean {
    return this.#client !== undefined;
  }

  async acquire(): Promise<PoolClient> {
    this.#client ??= await this.#pool().connect();
    return this.#client;
  }

  /** Removes the connection from the pool on release. */
  markBroken(): void {
    this.#isBroken = true;
  }

  release(): void {
    this.#client?.release(this.#isBroken);
    this.#client = undefined;
    this.#isBroken = false;
    this.isInTransaction = false;
  }
}

interface PooledClient {
  readonly client: PoolClient;
  readonly lease: Lease;
  readonly target: PostgresPoolTarget;
}

/** Runs an unnamed statement in a transaction that sets its own timeouts and access mode. */
async function runPooled(
  { client, lease, target: { access, version } }: PooledClient,
  sql: string,
  parameters: readonly unknown[],
): Promise<unknown> {
  const ask = (): Promise<unknown> =>
    isCopyStatement(sql)
      ? runCopy(client, sql, getCopyStatementRows(parameters))
      : client.query(sql, [...parameters]);
  const begin = (isolation?: string): Promise<unknown> =>
    client.query(toBeginStatement({ statementMs: STATEMENT_MS, access, version, isolation }));
  const isolation = getIsolationLevel(sql);
  if (isolation !== undefined) {
    const result = await rollBackOnError(client, () => begin(isolation));
    lease.isInTransaction = true;
    return result;
  }
  if (isTransactionEndStatement(sql)) lease.isInTransaction = false;
  if (lease.isInTransaction || isTransactionEndStatement(sql)) return ask();
  return rollBackOnError(client, async () => {
    await begin();
    const answer = await ask();
    await client.query('commit');
    return answer;
  });
}

/** Runs `run` and rolls back if it throws. A transaction that fails at its begin is still open on the server. */
async function rollBackOnError<T>(client: PoolClient, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isConnectionBreakingError(error)) await client.query('rollback');
    throw error;
  }
}

/** Methods of the driver's protocol object that its published types lack. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

function runCopy(
  client: PoolClient,
  sql: string,
  queryPool: readonly Buffer[],
): Promise<PostgresQueryResult<never>> {
  return new Promise((resolve, reject) => {
    const statement: Submittable & Record<string, unknown> = {
      // The driver replaces this callback with one that stops waiting for a response.
      callback: () => undefined,
      submit: (connection) => (connection as unknown as CopyConnection).query(sql),
      handleCopyInResponse: (connection: CopyConnection) => {
        for (const chunk of queryPool) connection.sendCopyFromChunk(chunk);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => {
        callCallback(statement);
        resolve({ command: 'INSERT', rowCount: 0, rows: [] });
      },
      handleError: (error: Error) => {
        callCallback(statement);
        reject(error);
      },
    };
    client.query(statement);
  });
}

function callCallback({ callback }: Record<string, unknown>): void {
  if (typeof callback === 'function') callback();
}
