import { Client, type ClientConfig, type QueryResult } from 'pg';
import { isConnectionBreakingError } from './database-error.ts';
import { toBeginStatement, toSessionSetupStatement } from './server-settings.ts';

/** Server that a new connection is opened to, and its properties. */
export interface QueryServerTarget {
  readonly config: ClientConfig;
  /** True if the connection goes through a transaction pooler. */
  readonly isPooled: boolean;
  /** `server_version_num` of the server. Only used behind a pooler. */
  readonly version: number;
}

export interface DatabaseQuery {
  readonly text: string;
  readonly values: unknown[];
  /** Name of the prepared statement, per connection; undefined to plan the query each time. */
  readonly name?: string;
}

/** Query with the promise of its result. */
export interface PendingQuery {
  readonly query: DatabaseQuery;
  readonly resolve: (answer: QueryResult) => void;
  readonly reject: (error: unknown) => void;
  /** Number of connections that broke while this query was pending on them. */
  brokenConnections: number;
}

/**
 * Query that was sent on a connection. `isAbandoned` is true if the query was sent again on another connection; the
 * result from this connection is then ignored.
 */
interface SentQuery {
  readonly pending: PendingQuery;
  isAbandoned: boolean;
}

/** Key under which the latency of a query is recorded. */
export const getQueryLatencyKey = ({ name, text }: DatabaseQuery): string => name ?? text;

export interface DatabaseConnectionEvents {
  /** Called with the milliseconds that the database took for a query. */
  readonly onAnswer: (connection: QueryConnection, name: string, ms: number) => void;
  /** Called once when the connection has ended. */
  readonly onEnd: (connection: QueryConnection) => void;
  /** Called for each pending query when the connection breaks. */
  readonly onConnectionLost: (pending: PendingQuery, error: unknown) => void;
}

/**
 * Connection that pipelines queries: they are sent without waiting for previous results and answered in order. Behind
 * a pooler, each query is sent once the transaction of the previous one has ended: if a client disconnects with more
 * transactions in flight, PgBouncer gives their results to the next client of the same server connection (ADR 96).
 */
export class QueryConnection {
  readonly #client: Client;
  readonly #events: DatabaseConnectionEvents;
  /** Pending queries in order. Behind a pooler, only the first one has been sent. */
  readonly #sent: SentQuery[] = [];
  readonly #idleCallbacks: (() => void)[] = [];
  #isOpen = false;
  #isEnded = false;
  #isCorked = false;
  /** Statements that start the transaction of each query behind a transaction pooler; undefined otherwise. */
  #beginStatement: string | undefined;
  /** Time in milliseconds at which the database started the first pending query. */
  #startedAt = 0;

  /** @param statementMs timeout of a query in milliseconds */
  constructor(
    { config, isPooled, version }: QueryServerTarget,
    statementMs: number,
    events: DatabaseConnectionEvents,
  ) {
    this.#events = events;
    this.#client = new Client({ ...config, pipeline: true } as ClientConfig);
    const end = (): void => this.#handleEnd();
    this.#client.on('error', end);
    this.#client.on('end', end);
    this.#client.once('connect', () => {
      this.#isOpen = true;
      this.#startedAt = performance.now();
    });
    this.#client.connect().catch(end);
    if (isPooled) this.#beginStatement = toBeginStatement({ statementMs, access: 'read only', version });
    else this.#client.query(toSessionSetupStatement(statementMs)).catch(() => undefined);
  }

  /** True if the connection sends one query at a time, i.e. is behind a pooler. */
  get isSerial(): boolean {
    return this.#beginStatement !== undefined;
  }

  /** Number of pending queries. */
  get waiting(): number {
    return this.#sent.length;
  }

  /** Milliseconds the database has been running the current query; 0 if there is none. */
  getAge(now: number): number {
    return this.#isOpen && this.#sent.length > 0 ? now - this.#startedAt : 0;
  }

  /** Latency key of the running query; undefined if there is none. */
  get current(): string | undefined {
    const [first] = this.#sent;
    return first && getQueryLatencyKey(first.pending.query);
  }

  run(pending: PendingQuery): void {
    const sent: SentQuery = { pending, isAbandoned: false };
    this.#sent.push(sent);
    if (this.#sent.length === 1) this.#startedAt = performance.now();
    else if (this.isSerial) return;
    this.#transmit(sent);
  }

  #transmit(sent: SentQuery): void {
    const { text, values, name } = sent.pending.query;
    this.#corkStream();
    const answer =
      this.#beginStatement === undefined
        ? this.#client.query({ text, values, ...(name === undefined ? {} : { name }) })
        : this.#sendInTransaction(this.#beginStatement, { text, values });
    void this.#settle(sent, answer);
  }

  /**
   * Sends begin, query and commit together and waits for the commit. The commit also ends the transaction of a failed
   * query.
   */
  async #sendInTransaction(begin: string, query: DatabaseQuery): Promise<QueryResult> {
    this.#client.query(begin).catch(() => undefined);
    const [answer] = await Promise.allSettled([this.#client.query(query), this.#client.query('commit')]);
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  /** Passes the result or error of a query to its caller. Never throws. */
  async #settle(sent: SentQuery, response: Promise<QueryResult>): Promise<void> {
    const { pending } = sent;
    const name = getQueryLatencyKey(pending.query);
    try {
      const answer = await response;
      this.#handleAnswer(sent, name);
      if (!sent.isAbandoned) pending.resolve(answer);
    } catch (error) {
      const isBroken = isConnectionBreakingError(error);
      // Removes the connection from the pool first, so that no query is sent on it again.
      if (isBroken) this.#handleEnd();
      this.#handleAnswer(sent, isBroken ? undefined : name);
      if (isBroken) this.#reportLost([sent, ...this.#takeUnsent()], error);
      else if (!sent.isAbandoned) pending.reject(error);
    }
  }

  #reportLost(queries: readonly SentQuery[], error: unknown): void {
    for (const { pending, isAbandoned } of queries)
      if (!isAbandoned) this.#events.onConnectionLost(pending, error);
  }

  /** Removes and returns the queries that were not sent because an earlier one was running. */
  #takeUnsent(): readonly SentQuery[] {
    return this.isSerial ? this.#sent.splice(0) : [];
  }

  /** Removes and returns the queries that wait behind the running one. Their results on this connection are ignored. */
  takeWaiting(): readonly PendingQuery[] {
    if (this.isSerial) return this.#sent.splice(1).map(({ pending }) => pending);
    const waiting = this.#sent.slice(1).filter(({ isAbandoned }) => !isAbandoned);
    for (const one of waiting) one.isAbandoned = true;
    return waiting.map(({ pending }) => pending);
  }

  /** Ends the connection once all queries are answered. */
  async end(): Promise<void> {
    if (this.#sent.length > 0 && !this.#isEnded)
      await new Promise<void>((resolve) => this.#idleCallbacks.push(resolve));
    await this.#client.end();
  }

  /** Closes the connection immediately. */
  destroy(): void {
    this.#client.connection.stream.destroy();
  }

  #handleEnd(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#events.onEnd(this);
    this.#reportIdle();
  }

  #reportIdle(): void {
    for (const resolve of this.#idleCallbacks.splice(0)) resolve();
  }

  #handleAnswer(sent: SentQuery, name: string | undefined): void {
    const now = performance.now();
    const durationMs = now - this.#startedAt;
    this.#startedAt = now;
    const index = this.#sent.indexOf(sent);
    if (index >= 0) this.#sent.splice(index, 1);
    const [next] = this.#sent;
    if (next === undefined) this.#reportIdle();
    // Once the connection has ended, the next query is not sent: the client of a connection that was never established
    // neither answers nor rejects queries.
    else if (this.isSerial && !this.#isEnded) this.#transmit(next);
    // The pool may run another query on this connection now.
    if (name !== undefined) this.#events.onAnswer(this, name, durationMs);
  }

  /** Buffers the queries of one turn of the event loop, so that they are sent in one packet. */
  #corkStream(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const { stream } = this.#client.connection;
    stream.cork();
    setImmediate(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}
