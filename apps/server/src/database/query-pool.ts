import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResult } from 'pg';
import type { DatabaseAvailabilityTracker } from './database-state.ts';
import { DatabaseUnavailableError, toDatabaseError } from './database-error.ts';
import {
  QueryConnection,
  getQueryLatencyKey,
  type PendingQuery,
  type DatabaseConnectionEvents,
  type QueryServerTarget,
  type DatabaseQuery,
} from './query-connection.ts';
import { QueryLatencies } from './query-latencies.ts';

/**
 * Maximum number of connections for fast queries. More would compete with the database for CPUs if it runs on the
 * same machine.
 */
const MAX_FAST_CONNECTIONS = Math.max(1, Math.floor(availableParallelism() / 2));
/** Maximum number of connections for fast queries behind a pooler, where each runs one query at a time. */
const MAX_SERIAL_CONNECTIONS = Math.max(4, MAX_FAST_CONNECTIONS);
/** Maximum number of connections for slow queries; each runs one query at a time. */
const MAX_SLOW_CONNECTIONS = 2;
/** Maximum number of waiting slow queries. Further ones are rejected. */
const MAX_WAITING = 200;
/**
 * Milliseconds after which a running query counts as stuck. The queries behind it are then sent on another connection.
 * `CHECK_INTERVAL_MS` is the interval of this check.
 */
const STUCK_QUERY_MS = 40;
const CHECK_INTERVAL_MS = 20;
/** Maximum number of connections that may be occupied by stuck queries. */
const MAX_STUCK_CONNECTIONS = 4;
/** Timeout of a query in milliseconds. */
const QUERY_TIMEOUT_MS = 5_000;
/** Milliseconds beyond `QUERY_TIMEOUT_MS` after which a connection without response counts as dead. */
const GRACE_MS = 3_000;

/**
 * Maximum number of connections that may break during one query before the query fails, if there are several servers.
 */
const MAX_BROKEN_CONNECTIONS = 4;
const SEARCH_PAUSE_MS = 200;

/**
 * Connections for read statements outside transactions. Fast queries are pipelined. Queries that were slow before run
 * on separate connections. A query that turns out to be slow keeps its connection, and the queries behind it are sent
 * again on other connections, which is safe because all of them only read.
 */
export class QueryPool {
  readonly #target: () => QueryServerTarget;
  readonly #state: DatabaseAvailabilityTracker;
  readonly #findServer: (() => Promise<void>) | undefined;
  readonly #latencies = new QueryLatencies();
  readonly #fast = new Set<QueryConnection>();
  readonly #slow = new Set<QueryConnection>();
  readonly #stuck = new Set<QueryConnection>();
  /** Replaced connections. They close when their pending queries are answered. */
  readonly #draining = new Set<QueryConnection>();
  readonly #queue: PendingQuery[] = [];
  readonly #events: DatabaseConnectionEvents;
  #timer: NodeJS.Timeout | undefined;
  #isEnding = false;

  /**
   * @param target called for every new connection
   * @param findServer switches to a server that answers, and rejects if no server answers; undefined if there is only
   *   one server
   */
  constructor(
    target: () => QueryServerTarget,
    state: DatabaseAvailabilityTracker,
    findServer?: () => Promise<void>,
  ) {
    this.#target = target;
    this.#state = state;
    this.#findServer = findServer;
    this.#events = {
      onAnswer: (connection, name, ms) => {
        state.markAnswered();
        this.#latencies.note(name, ms);
        this.#handleIdle(connection);
      },
      onEnd: (connection) => {
        for (const connections of [this.#fast, this.#slow, this.#stuck, this.#draining])
          connections.delete(connection);
        this.#sendSlow();
      },
      onConnectionLost: (pending, error) => this.#handleLost(pending, error),
    };
  }

  /** Number of queries waiting for a connection or a result. */
  get waiting(): number {
    return this.#queue.length + this.#connections().reduce((sum, connection) => sum + connection.waiting, 0);
  }

  get connections(): number {
    return this.#connections().length;
  }

  /**
   * Runs a query, and once more if its connection breaks; if there are several servers, it then searches for one that
   * answers. Throws `DatabaseUnavailableError`, or the error of the server.
   */
  run(query: DatabaseQuery): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#send({
        query,
        resolve,
        reject: (error) => reject(this.#state.markFailed(toDatabaseError(error))),
        brokenConnections: 0,
      });
    });
  }

  /**
   * Replaces all connections, for example after a switch to another server. Pending queries finish on the old ones.
   */
  renew(): void {
    for (const connections of [this.#fast, this.#slow])
      for (const connection of connections) {
        connections.delete(connection);
        this.#draining.add(connection);
        this.#endIfIdle(connection);
      }
    this.#sendSlow();
  }

  #endIfIdle(connection: QueryConnection): void {
    if (connection.waiting === 0) connection.end().catch(() => undefined);
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    clearInterval(this.#timer);
    for (const pending of this.#queue.splice(0))
      pending.reject(new DatabaseUnavailableError('DATABASE_AWAY', 'the connections are being closed'));
    await Promise.all(this.#connections().map((connection) => connection.end()));
  }

  #send(pending: PendingQuery): void {
    this.#startChecks();
    if (!this.#latencies.isSlow(getQueryLatencyKey(pending.query)))
      return this.#getFastConnection().run(pending);
    if (this.#queue.length >= MAX_WAITING)
      return pending.reject(
        new DatabaseUnavailableError('DATABASE_BUSY', `${MAX_WAITING} slow queries wait`),
      );
    this.#queue.push(pending);
    return this.#sendSlow();
  }

  #sendSlow(): void {
    while (this.#queue.length > 0 && !this.#isEnding) {
      const connection = this.#getFreeSlowConnection();
      const pending = connection && this.#queue.shift();
      if (!pending) return;
      connection.run(pending);
    }
  }

  #getFastConnection(): QueryConnection {
    let best: QueryConnection | undefined;
    for (const connection of this.#fast) if (!best || connection.waiting < best.waiting) best = connection;
    const max = best?.isSerial ? MAX_SERIAL_CONNECTIONS : MAX_FAST_CONNECTIONS;
    if (best && (best.waiting === 0 || this.#fast.size >= max)) return best;
    return this.#openConnection(this.#fast);
  }

  #getFreeSlowConnection(): QueryConnection | undefined {
    for (const connection of this.#slow) if (connection.waiting === 0) return connection;
    return this.#slow.size < MAX_SLOW_CONNECTIONS ? this.#openConnection(this.#slow) : undefined;
  }

  #openConnection(connections: Set<QueryConnection>): QueryConnection {
    const connection = new QueryConnection(this.#target(), QUERY_TIMEOUT_MS, this.#events);
    connections.add(connection);
    return connection;
  }

  #handleIdle(connection: QueryConnection): void {
    if (this.#draining.has(connection)) return this.#endIfIdle(connection);
    if (this.#slow.has(connection)) return this.#sendSlow();
    // The stuck query has now completed, and the queries queued behind it were sent over another connection, so this
    // connection can be closed.
    if (this.#stuck.delete(connection)) connection.destroy();
    return undefined;
  }

  #handleLost(pending: PendingQuery, error: unknown): void {
    pending.brokenConnections += 1;
    if (pending.brokenConnections === 1 && !this.#isEnding) return this.#send(pending);
    void this.#sendElsewhere(pending, error);
    return undefined;
  }

  /**
   * Searches for a server and sends a query again there. Rejects the query with `error` if no server is found. Never
   * throws.
   */
  async #sendElsewhere(pending: PendingQuery, error: unknown): Promise<void> {
    try {
      if (!this.#findServer || pending.brokenConnections > MAX_BROKEN_CONNECTIONS || this.#isEnding)
        throw error;
      // A server that is shutting down may still accept connections, so the search pauses.
      if (pending.brokenConnections > 2) await sleep(SEARCH_PAUSE_MS);
      await this.#findServer();
      this.#send(pending);
    } catch {
      pending.reject(error);
    }
  }

  #connections(): readonly QueryConnection[] {
    return [...this.#fast, ...this.#slow, ...this.#stuck, ...this.#draining];
  }

  /** Starts checking connections periodically. The checks end when no query is pending. */
  #startChecks(): void {
    if (this.#timer !== undefined || this.#isEnding) return;
    // After a pause of this process, results may have arrived that the event loop has not handled yet. `setImmediate`
    // lets it handle them before the check, which would otherwise count their queries as stuck.
    this.#timer = setInterval(() => setImmediate(() => this.#checkConnections()), CHECK_INTERVAL_MS);
    this.#timer.unref();
  }

  #checkConnections(): void {
    if (this.#isEnding) return;
    const now = performance.now();
    let isBusy = this.#queue.length > 0;
    for (const connection of this.#connections()) {
      isBusy ||= connection.waiting > 0;
      if (connection.getAge(now) > QUERY_TIMEOUT_MS + GRACE_MS) connection.destroy();
    }
    for (const connection of this.#fast)
      if (connection.getAge(now) > STUCK_QUERY_MS) this.#markStuck(connection, connection.getAge(now));
    if (isBusy) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #markStuck(connection: QueryConnection, age: number): void {
    if (connection.current !== undefined) this.#latencies.noteStuck(connection.current, age);
    if (this.#stuck.size >= MAX_STUCK_CONNECTIONS) return;
    this.#fast.delete(connection);
    this.#stuck.add(connection);
    for (const pending of connection.takeWaiting()) this.#send(pending);
  }
}
