import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, type Submittable } from 'pg';
import { copyParameter, isCopy } from './copy-rows.ts';
import { DatabaseState, type DatabaseView } from './database-state.ts';
import { isConnectionBroken, troubleOf } from './database-trouble.ts';
import type { Question } from './query-connection.ts';
import { QueryPool } from './query-pool.ts';
import { beginOf, isEnd, isolationOf, setUpOf } from './server-settings.ts';

/** How many statements are prepared, and how many others may run before the choice of them is made again. */
export interface StatementLimits {
  readonly most: number;
  readonly others: number;
}

/** Callers combine filters into more than these, which are planned whenever they are asked. */
const STATEMENT_LIMITS: StatementLimits = { most: 500, others: 20_000 };

/** Statements that only read, and have no effect but their answer; those written by hand begin on a line of their own. */
const QUESTION = /^\s*(?:select|with)\b/;

/** Where the connections lead to. */
export interface ServerTarget {
  readonly config: PoolConfig;
  /** A pooler changes backends between transactions. */
  readonly isPooled: boolean;
  /** `server_version_num`; needed behind a pooler only. */
  readonly version: number;
  /** Whether anything is written: a standby rejects transactions that might. */
  readonly access: 'read write' | 'read only';
}

/** Milliseconds a statement of the index may take, which may write or read millions of rows. */
const STATEMENT_MS = 120_000;
/** Milliseconds after which nobody is thought to be at the other end. */
const SILENCE_MS = STATEMENT_MS + 10_000;
/** Milliseconds until a connection must be open, and after which one that is not used is tested. */
const CONNECT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * Connections to a PostgreSQL server, for Kysely, in two faces. The questions of callers share a few connections and
 * may take seconds; all else has a connection to itself and may take minutes. Statements that read are prepared once
 * per connection. `copy … from stdin` takes its text as the one parameter. What passes is thrown as `DatabaseTrouble`.
 */
export class ServerPool {
  #pool: Pool;
  readonly #target: () => ServerTarget;
  readonly #lines: QueryPool;
  readonly #state: DatabaseState;
  readonly #names = new Map<string, string>();
  readonly #limits: StatementLimits;
  /** Statements without a name since names were last assigned. */
  #nameless = 0;
  #turn = 0;
  #ended: Promise<void> | undefined;

  /** For what follows the chain. */
  readonly index: PostgresPool;
  /** For what callers ask. */
  readonly questions: PostgresPool;

  /** @param target where new connections lead to; `turn` says that this has changed */
  constructor(
    target: () => ServerTarget,
    state: DatabaseState = new DatabaseState(),
    limits: StatementLimits = STATEMENT_LIMITS,
  ) {
    this.#limits = limits;
    this.#target = target;
    this.#state = state;
    this.#pool = this.#openPool();
    this.#lines = new QueryPool(() => ({ ...target(), config: lastingConfig(target().config) }), state);
    this.index = this.#face((sql, parameters, lease) => this.#askAlone(sql, parameters, lease));
    this.questions = this.#face((sql, parameters, lease) => this.#askTogether(sql, parameters, lease));
  }

  /** Leaves the connections there are for new ones, once they have answered what they were asked. */
  turn(): void {
    const left = this.#pool;
    this.#pool = this.#openPool();
    left.end().catch(() => undefined);
    this.#nameAnew();
  }

  #openPool(): Pool {
    const { config, isPooled } = this.#target();
    const patient: PoolConfig & { readonly onConnect: (client: PoolClient) => Promise<void> } = {
      ...lastingConfig(config),
      query_timeout: SILENCE_MS,
      // Its published options lack this one.
      onConnect: async (client) => {
        if (!isPooled) await client.query(setUpOf(STATEMENT_MS));
      },
    };
    const pool = new Pool(patient);
    // A connection that breaks while nobody uses it is replaced; who uses one is told by the query.
    pool.on('error', (error) => this.#state.failed(troubleOf(error)));
    pool.on('connect', (client) => {
      // The pool listens only while nobody uses it: an error that nobody listens to ends the process.
      client.on('error', () => undefined);
    });
    return pool;
  }

  view(): DatabaseView {
    return {
      isUp: this.#state.isUp,
      waiting: this.#lines.waiting + this.#pool.waitingCount,
      connections: this.#lines.connections + this.#pool.totalCount,
      troubles: this.#state.troubles,
    };
  }

  #face(ask: (sql: string, parameters: readonly unknown[], lease: Lease) => Promise<unknown>): PostgresPool {
    /** Kysely remembers every client it has been given: few that are lent again cost less than many. */
    const idle: PostgresPoolClient[] = [];
    const newClient = (): PostgresPoolClient => {
      const lease = new Lease(() => this.#pool);
      const query = (sql: string, parameters: readonly unknown[]): Promise<unknown> =>
        ask(sql, parameters, lease);
      const client: PostgresPoolClient = {
        // Cursors are the other form of question Kysely knows; nobody here opens one.
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
    await Promise.all([this.#pool.end(), this.#lines.end()]);
  }

  /** Outside transactions questions share connections; the first statement that is none gets one to itself. */
  #askTogether(sql: string, parameters: readonly unknown[], lease: Lease): Promise<unknown> {
    if (lease.isHeld || !QUESTION.test(sql)) return this.#askAlone(sql, parameters, lease);
    return this.#lines.ask(this.#questionOf(sql, parameters));
  }

  #questionOf(sql: string, parameters: readonly unknown[]): Question {
    const name = this.#nameOf(sql);
    return { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) };
  }

  async #askAlone(sql: string, parameters: readonly unknown[], lease: Lease): Promise<unknown> {
    try {
      const client = await lease.hold();
      const answer = await (this.#target().isPooled
        ? askPooled({ client, lease, target: this.#target() }, sql, parameters)
        : this.#askOn(client, sql, parameters));
      this.#state.answered();
      return answer;
    } catch (error) {
      if (isConnectionBroken(error)) lease.giveUp();
      throw this.#state.failed(troubleOf(error));
    }
  }

  #askOn(client: PoolClient, sql: string, parameters: readonly unknown[]): Promise<unknown> {
    return isCopy(sql)
      ? copyIn(client, sql, copyParameter(parameters))
      : client.query(this.#questionOf(sql, parameters));
  }

  /** The name a question is prepared under; undefined for what is none. */
  #nameOf(sql: string): string | undefined {
    // What is prepared on one backend is not there on the next.
    if (this.#target().isPooled) return undefined;
    const known = this.#names.get(sql);
    if (known !== undefined || !QUESTION.test(sql)) return known;
    if (this.#names.size >= this.#limits.most) {
      this.#nameless += 1;
      if (this.#nameless <= this.#limits.others) return undefined;
      this.#nameAnew();
    }
    const name = `q${this.#turn}_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }

  /**
   * Whoever came first has the names, which may be a stranger with questions that nobody asks again: from time to time
   * they go to those who ask now. What was prepared ends with its connections.
   */
  #nameAnew(): void {
    this.#names.clear();
    this.#nameless = 0;
    this.#turn += 1;
    this.#lines.renew();
  }
}

const lastingConfig = (config: PoolConfig): PoolConfig => ({
  ...config,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
});

/** The connection that one user of the pool has to itself, once it needs one. */
class Lease {
  readonly #pool: () => Pool;
  #client: PoolClient | undefined;
  #isBroken = false;

  /** Whether a transaction is open, where a pooler changes backends. */
  isInTransaction = false;

  constructor(pool: () => Pool) {
    this.#pool = pool;
  }

  get isHeld(): boolean {
    return this.#client !== undefined;
  }

  async hold(): Promise<PoolClient> {
    this.#client ??= await this.#pool().connect();
    return this.#client;
  }

  /** The connection is not to be used by anybody after this. */
  giveUp(): void {
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
  readonly target: ServerTarget;
}

/** A statement without a name, in a transaction that carries its settings. */
async function askPooled(
  { client, lease, target: { access, version } }: PooledClient,
  sql: string,
  parameters: readonly unknown[],
): Promise<unknown> {
  const ask = (): Promise<unknown> =>
    isCopy(sql) ? copyIn(client, sql, copyParameter(parameters)) : client.query(sql, [...parameters]);
  const begin = (isolation?: string): Promise<unknown> =>
    client.query(beginOf({ statementMs: STATEMENT_MS, access, version, isolation }));
  const isolation = isolationOf(sql);
  if (isolation !== undefined) {
    const begun = await orRollBack(client, () => begin(isolation));
    lease.isInTransaction = true;
    return begun;
  }
  if (isEnd(sql)) lease.isInTransaction = false;
  if (lease.isInTransaction || isEnd(sql)) return ask();
  return orRollBack(client, async () => {
    await begin();
    const answer = await ask();
    await client.query('commit');
    return answer;
  });
}

/** A transaction that was rejected while it began is open on the server all the same. */
async function orRollBack<T>(client: PoolClient, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isConnectionBroken(error)) await client.query('rollback');
    throw error;
  }
}

/** What the driver's protocol object does beyond its published types. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

function copyIn(
  client: PoolClient,
  sql: string,
  lines: readonly Buffer[],
): Promise<PostgresQueryResult<never>> {
  return new Promise((resolve, reject) => {
    const statement: Submittable & Record<string, unknown> = {
      // The driver puts its own here, which ends its wait for an answer.
      callback: () => undefined,
      submit: (connection) => (connection as unknown as CopyConnection).query(sql),
      handleCopyInResponse: (connection: CopyConnection) => {
        for (const chunk of lines) connection.sendCopyFromChunk(chunk);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => {
        endWait(statement);
        resolve({ command: 'INSERT', rowCount: 0, rows: [] });
      },
      handleError: (error: Error) => {
        endWait(statement);
        reject(error);
      },
    };
    client.query(statement);
  });
}

function endWait({ callback }: Record<string, unknown>): void {
  if (typeof callback === 'function') callback();
}
