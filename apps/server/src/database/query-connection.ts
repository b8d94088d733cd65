import { Client, type ClientConfig, type QueryResult } from 'pg';
import { isConnectionBroken } from './database-error.ts';
import { toBeginStatement, toSetupStatement } from './server-settings.ts';

/** What a new connection needs to know about its server. */
export interface QueryTarget {
  readonly config: ClientConfig;
  /** True if the connection goes through a transaction pooler. */
  readonly isPooled: boolean;
  /** `server_version_num`; only needed behind a pooler. */
  readonly version: number;
}

export interface Query {
  readonly text: string;
  readonly values: unknown[];
  /** Name of the prepared statement, per connection; undefined to plan the query each time. */
  readonly name?: string;
}

/** Query with the promise of its result. */
export interface PendingQuery {
  readonly query: Query;
  readonly resolve: (answer: QueryResult) => void;
  readonly reject: (error: unknown) => void;
  /** Number of connections that broke while it was pending. */
  brokenConnections: number;
}

/**
 * Query on a connection. `isAbandoned` is true once it was sent again on another connection, so that its result is
 * ignored.
 */
interface SentQuery {
  readonly pending: PendingQuery;
  isAbandoned: boolean;
}

/** Key under which the latency of a query is recorded. */
export const getQueryKey = ({ name, text }: Query): string => name ?? text;

export interface ConnectionEvents {
  /** Called with the milliseconds the database took. */
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
  readonly #events: ConnectionEvents;
  /** Pending queries; behind a pooler, only the first one is in flight. */
  readonly #sent: SentQuery[] = [];
  readonly #idleCallbacks: (() => void)[] = [];
  #isOpen = false;
  #isEnded = false;
  #isCorked = false;
  /** Statements that begin each query behind a transaction pooler. */
  #beginStatement: string | undefined;
  /** Time in milliseconds at which the database started the first pending query. */
  #startedAt = 0;

  /** @param statementMs timeout of a query in milliseconds */
  constructor({ config, isPooled, version }: QueryTarget, statementMs: number, events: ConnectionEvents) {
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
    else this.#client.query(toSetupStatement(statementMs)).catch(() => undefined);
  }

  /** True if it sends one query at a time. */
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

  /** Key of the query that is running. */
  get current(): string | undefined {
    const [first] = this.#sent;
    return first && getQueryKey(first.pending.query);
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

  /** Sends begin, query and commit together; the commit also rolls back a failed query. Waits for the commit. */
  async #sendInTransaction(begin: string, query: Query): Promise<QueryResult> {
    this.#client.query(begin).catch(() => undefined);
    const [answer] = await Promise.allSettled([this.#client.query(query), this.#client.query('commit')]);
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  /** Never throws: the result or error goes to the caller's promise. */
  async #settle(sent: SentQuery, response: Promise<QueryResult>): Promise<void> {
    const { pending } = sent;
    const name = getQueryKey(pending.query);
    try {
      const answer = await response;
      this.#handleAnswer(sent, name);
      if (!sent.isAbandoned) pending.resolve(answer);
    } catch (error) {
      const isBroken = isConnectionBroken(error);
      this.#handleAnswer(sent, isBroken ? undefined : name);
      // The connection is removed first, so that the query is not sent on it again.
      if (isBroken) this.#handleEnd();
      if (sent.isAbandoned) return;
      if (isBroken) this.#events.onConnectionLost(pending, error);
      else pending.reject(error);
    }
  }

  /** Returns the queries waiting behind the running one and ignores their results on this connection. */
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
    else if (this.isSerial) this.#transmit(next);
    // The pool may run another query on this connection now.
    if (name !== undefined) this.#events.onAnswer(this, name, durationMs);
  }

  /** Sends queries of the same turn of the event loop in one packet. */
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
